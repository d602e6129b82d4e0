package dev.concert.racy.paint;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.Pie.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;

/** Texts in pies. */
class SliceLabelTest {
  private static final double WIDTH = 34;
  private static final double HEIGHT = 13;

  @Test
  void noTwoTextsOfAPieMeet() {
    Random random = new Random(151);
    for (int round = 0; round < 500; round++) {
      List<Rectangle2D> texts = new ArrayList<>();
      double at = 0;
      while (at < 1) {
        double share = Math.min(1 - at, 0.005 + random.nextDouble() * random.nextDouble());
        SliceLabel label = SliceLabel.of(new Slice(0, 1, at, share, share), 62, WIDTH, HEIGHT);
        if (label != null) {
          texts.add(new Rectangle2D(label.x(), label.y() - HEIGHT / 2, WIDTH, HEIGHT));
        }
        at += share;
      }
      for (int i = 0; i < texts.size(); i++) {
        for (int j = 0; j < i; j++) {
          assertFalse(texts.get(i).intersects(texts.get(j)), texts.toString());
        }
      }
    }
  }

  @Test
  void aLargeSliceHasItsText() {
    assertTrue(SliceLabel.of(new Slice(0, 1, 0, 1, 1), 62, WIDTH, HEIGHT) != null);
    assertTrue(SliceLabel.of(new Slice(0, 1, 0.3, 0.5, 1), 62, WIDTH, HEIGHT) != null);
    assertTrue(SliceLabel.of(new Slice(0, 1, 0, 0.01, 1), 62, WIDTH, HEIGHT) == null);
  }
}
