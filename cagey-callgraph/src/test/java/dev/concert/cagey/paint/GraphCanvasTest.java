package dev.concert.cagey.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.cagey.layout.Placement;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.ui.fixture.Fx;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Scene;
import org.junit.jupiter.api.Test;

class GraphCanvasTest {
  /** As where a window is closed just when a run has other figures. */
  @Test
  void aPictureThatIsLetGoBeforeItIsPaintedLeavesNothingBehind() {
    Fx.run(() -> {
      GraphCanvas canvas = new GraphCanvas(new LabelPainter(_ -> null), new WorkByHand());
      Scene scene = new Scene(canvas, 300, 200);
      scene.getRoot().layout();
      TreeBox box = new TreeBox("t1", TreeBox.Kind.MORE, null, "2 more", List.of());
      canvas.show(
          new TreePicture(List.of(box), Set.of()),
          new Placement(Map.of("t1", new BoxBounds(0, 0, 80, 20)), Map.of()));

      canvas.dispose();

      assertEquals(true, canvas.isDrawn());
    });
  }
}
