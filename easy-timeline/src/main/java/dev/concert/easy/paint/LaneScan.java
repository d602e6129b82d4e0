package dev.concert.easy.paint;

import dev.concert.easy.states.StateLane;
import dev.concert.easy.time.Viewport;

/**
 * Cuts a lane into what can be told apart at a zoom: bars a pixel wide or more, and for each pixel
 * column one aggregate of all that is narrower, so that nothing is dropped and no column is drawn
 * twice.
 */
final class LaneScan {
  private LaneScan() {}

  interface Sink {
    /** State {@code i} of the lane, between two pixels that may lie outside the picture. */
    void bar(int i, double x0, double x1);

    /**
     * States {@code [from, to)} of the lane start in this pixel column and are narrower than it.
     */
    void aggregate(int from, int to, int column);
  }

  /** Calls the sink from left to right; {@code width} in pixels. */
  static void scan(StateLane lane, Viewport view, int width, Sink sink) {
    int i = lane.firstEndingAfter(view.fromNanos());
    int nextColumn = 0; // a start on the border of two columns may be rounded to either
    while (i < lane.size() && lane.startNanos(i) < view.toNanos()) {
      double x0 = view.x(lane.startNanos(i), width);
      if (wide(lane, i, view, width)) {
        sink.bar(i, x0, view.x(lane.endNanos(i), width));
        i++;
      } else {
        int column = Math.max(nextColumn, (int) Math.floor(x0));
        int end = endOfAggregate(lane, i, view, width, column);
        sink.aggregate(i, end, column);
        i = end;
        nextColumn = column + 1;
      }
    }
  }

  /** Of the states that start in a column only the last can reach out of it. */
  private static int endOfAggregate(StateLane lane, int i, Viewport view, int width, int column) {
    int next = lane.firstStartingFrom(view.nanos(column + 1, width), i + 1);
    return next - 1 > i && wide(lane, next - 1, view, width) ? next - 1 : next;
  }

  private static boolean wide(StateLane lane, int i, Viewport view, int width) {
    return lane.lengthNanos(i) * width >= view.spanNanos();
  }
}
