package dev.concert.ui.frame;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import java.nio.file.Path;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;

class WindowHeaderTest {
  @Test
  void inANarrowWindowTheRunGivesWayBeforeTheApplication() {
    double[] widths =
        Fx.call(() -> {
          WindowHeader header = new WindowHeader("classy");
          header.show(Path.of("/home/me/samples"), Path.of("/home/me/runs/of-the-matrix-sample"));
          new Scene(header, 360, 40);
          header.applyCss();
          header.layout();
          Label name = (Label) header.lookup(".application");
          return new double[] {name.getWidth(), name.prefWidth(-1)};
        });
    assertTrue(widths[0] >= widths[1], widths[0] + " of " + widths[1]);
  }
}
