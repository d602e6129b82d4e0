package dev.concert.trace.clocks;

import dev.concert.trace.file.FileHeader.Anchor;
import java.util.Arrays;
import java.util.List;

/**
 * How much faster the wall clock of a machine goes than {@code nanoTime}: the median over pairs of
 * readings, which some that were disturbed, or a clock that was set in between, do not move.
 */
final class AnchorDrift {
  private static final int FEWEST = 3;
  private static final int MOST = 64;
  private static final long SHORTEST_NANOS = 10_000_000_000L;
  private static final double MAX_DRIFT = 500e-6;

  private AnchorDrift() {}

  /** 0 where the anchors tell nothing of it, or what no clock does. */
  static double of(List<Anchor> anchors) {
    long span = anchors.getLast().nanoTime() - anchors.getFirst().nanoTime();
    if (anchors.size() < FEWEST || span < SHORTEST_NANOS) {
      return 0;
    }
    int step = Math.ceilDiv(anchors.size(), MOST);
    double[] drifts = new double[MOST * MOST];
    int count = 0;
    for (int i = 0; i < anchors.size(); i += step) {
      for (int j = i + step; j < anchors.size(); j += step) {
        drifts[count++] = drift(anchors.get(i), anchors.get(j));
      }
    }
    Arrays.sort(drifts, 0, count);
    double median = drifts[count / 2];
    return Math.abs(median) <= MAX_DRIFT ? median : 0;
  }

  private static double drift(Anchor from, Anchor to) {
    double nanos = to.nanoTime() - from.nanoTime();
    return (to.wallNanos() - from.wallNanos() - nanos) / nanos;
  }
}
