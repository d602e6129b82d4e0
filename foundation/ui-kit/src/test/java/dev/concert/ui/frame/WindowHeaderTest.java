package dev.concert.ui.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import dev.concert.ui.look.Appearance;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;

class WindowHeaderTest {
  @Test
  void inANarrowWindowTheRunGivesWayBeforeTheApplication() {
    double[] widths =
        Fx.call(() -> {
          WindowHeader header = new WindowHeader("classy", "classy");
          header.show(Path.of("/home/me/samples"), Path.of("/home/me/runs/of-the-matrix-sample"));
          new Scene(header, 360, 40);
          header.applyCss();
          header.layout();
          Label name = (Label) header.lookup(".application");
          return new double[] {name.getWidth(), name.prefWidth(-1)};
        });
    assertTrue(widths[0] >= widths[1], widths[0] + " of " + widths[1]);
  }

  @Test
  void nothingReachesOutOfANarrowHeader() {
    List<String> outside =
        Fx.call(() -> {
          WindowHeader header = new WindowHeader("classy", "classy");
          header.show(Path.of("/home/me/commons-lang3-3.17.0-sources.jar"), null);
          header.showBus(true);
          header.offerMarks(() -> {});
          new Appearance(null).dress(new Scene(header, 1000, 40));
          List<String> found = new ArrayList<>();
          for (double width = 340; width < 700; width += 4) {
            header.resize(width, 40);
            header.applyCss();
            header.layout();
            for (Node node : header.getChildrenUnmodifiable()) {
              if (node.isManaged() && node.getBoundsInParent().getMaxX() > width) {
                found.add(node + " to " + node.getBoundsInParent().getMaxX() + " in " + width);
              }
            }
          }
          return found;
        });
    assertEquals(List.of(), outside);
  }
}
