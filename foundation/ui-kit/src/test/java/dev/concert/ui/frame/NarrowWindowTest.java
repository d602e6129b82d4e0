package dev.concert.ui.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.look.Styles;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.junit.jupiter.api.Test;

class NarrowWindowTest {
  private static final double WIDTH = 360;

  @Test
  void whatIsWiderThanTheWindowDoesNotShiftTheHeaderOutOfIt() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new, "--size", "360x380")) {
      fixture.context().status("So much is to be said that it fits into no window. ".repeat(9));
      fixture.settle();
      Node header = fixture.nodes("." + Styles.HEADER).getFirst();
      Bounds bounds = Fx.call(() -> header.localToScene(header.getLayoutBounds()));
      assertEquals(0, bounds.getMinX());
      assertEquals(WIDTH, bounds.getMaxX());
    }
  }

  @Test
  void aLongWordOnProgressLeavesCancelAndTheSwitchInTheWindow() {
    double right =
        Fx.call(() -> {
          StatusLine line = new StatusLine(new BackgroundWork(() -> {}, () -> {}));
          new Scene(line, WIDTH, 30);
          line.showWork(0.5, "Reading a/very/long/path".repeat(9), () -> {});
          line.applyCss();
          line.resize(WIDTH, 30);
          line.layout();
          return line.following.localToScene(line.following.getLayoutBounds()).getMaxX();
        });
    assertTrue(right <= WIDTH, () -> "reaches to " + right);
  }
}
