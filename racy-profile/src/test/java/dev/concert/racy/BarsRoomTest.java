package dev.concert.racy;

import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectFunction;
import dev.concert.racy.figures.Profiles;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Profile;
import dev.concert.trace.RecordedValue;
import dev.concert.ui.export.Painter;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.StrokeListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything in racy's window has room. */
class BarsRoomTest {
  private static final String A = "p.C#a()";
  private static final String B = "p.C#b()";

  @TempDir Path folder;

  @Test
  void theSumOfALongBarStandsAboveTheFrameOfTheMarkedFunction() throws IOException {
    Profile profile =
        Profiles.of(
            thread("h.1", 1, "first", 1_000, leaf(A, 1, 900)),
            thread("h.1", 2, "second", 1_000, leaf(B, 1, 900)));
    try (RacyFixture racy = RacyFixture.open(folder, profile)) {
      racy.window().receive("easy/7", new SelectFunction(B));
      racy.window().settle();
      List<String> drawn = new ArrayList<>();
      Painter noting =
          StrokeListener.painter(
              2,
              (stroke, arguments) -> {
                if (stroke.equals("frame") || stroke.equals("text")) {
                  drawn.add(stroke.equals("frame") ? "frame" : (String) arguments[0]);
                }
              });
      Fx.run(() -> racy.bars().draw(noting));
      List<String> max = drawn.subList(drawn.indexOf("max"), drawn.indexOf("min"));
      assertTrue(max.contains("frame"), max.toString());
      assertTrue(max.lastIndexOf("frame") < max.indexOf("Σ 180 % ▸"), max.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1280x780", "1366x768"})
  void allTabsHaveRoomSideBySide(String size) throws IOException {
    Profile profile =
        Profiles.of(
            Profiles.told(
                Profiles.with(
                    thread("h.1", 1, "main", 1_000, leaf(A, 1, 900)),
                    new CollectionAccess("p.C#cells", 3, 1)),
                new RecordedValue("queue", 1, 2, 2, 2, 4)));
    try (RacyFixture racy = RacyFixture.open(folder, profile, "--size", size)) {
      racy.window().picture("racy-tabs-" + size);
      TabPane tabs = (TabPane) racy.node("#details");
      assertEquals(9, Fx.call(() -> tabs.getTabs().size()));
      Node more = Fx.call(() -> tabs.lookup(".control-buttons-tab"));
      assertEquals(false, Fx.call(more::isVisible), "some tabs lie in a menu");
    }
  }
}
