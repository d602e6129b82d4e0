package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.rows.RowLayout;
import dev.concert.easy.states.SampleTraces;
import dev.concert.easy.view.TimelinePane;
import dev.concert.trace.Trace;
import org.junit.jupiter.api.Test;

/**
 * A redraw costs the pixels it covers, however many states there are; RedrawFigures has the times.
 */
class RedrawTest {
  private static final int VIEWS = 100;

  @Test
  void aHundredThousandStatesOnFiveThreads() {
    paintsNoMoreThanItsPixels(SampleTraces.cubeSquare(15_000));
  }

  @Test
  void aHundredThousandStatesOnSixtyFourThreads() {
    paintsNoMoreThanItsPixels(RandomViews.manyThreads(64, 1_600));
  }

  @Test
  void aMillionStates() {
    paintsNoMoreThanItsPixels(RandomViews.manyThreads(16, 62_500));
  }

  private static void paintsNoMoreThanItsPixels(Trace trace) {
    try (RandomViews views = RandomViews.of(trace)) {
      TimelinePane pane = views.pane();
      int[] most = new int[1];
      views.show(
          VIEWS,
          () -> {
            pane.paint();
            most[0] = Math.max(most[0], pane.primitives());
          });
      double lane = views.model().rows().compact() ? RowLayout.COMPACT_LANE : RowLayout.LANE;
      double lanes = pane.getHeight() / lane + 2;
      // Each column of a lane may hold one bar or aggregate, and one outline.
      assertTrue(most[0] > 0 && most[0] <= 2 * lanes * (pane.getWidth() + 1), most[0] + " drawn");
    }
  }
}
