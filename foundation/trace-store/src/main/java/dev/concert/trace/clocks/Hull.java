package dev.concert.trace.clocks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * Points of time and bound, all of which a line must stay below. Only those on their lower convex
 * hull can touch it; the others are left out.
 */
final class Hull {
  private final double[] x;
  private final double[] y;

  private Hull(double[] x, double[] y) {
    this.x = x;
    this.y = y;
  }

  /** Points as they are found; those above the hull are forgotten from time to time. */
  static final class Points {
    private static final int FEW = 4096;

    private LongArrayList nanos = new LongArrayList();
    private LongArrayList bound = new LongArrayList();
    private int room = FEW;
    private int found;
    private long firstNanos = Long.MAX_VALUE;
    private long lastNanos = Long.MIN_VALUE;

    void add(long itsNanos, long itsBound) {
      if (nanos.size() == room) {
        forget();
      }
      nanos.add(itsNanos);
      bound.add(itsBound);
      found++;
      firstNanos = Math.min(firstNanos, itsNanos);
      lastNanos = Math.max(lastNanos, itsNanos);
    }

    private void forget() {
      IntArrayList kept = lowest();
      nanos = new LongArrayList(kept.intStream().mapToLong(nanos::getLong).toArray());
      bound = new LongArrayList(kept.intStream().mapToLong(bound::getLong).toArray());
      room = Math.max(room, 2 * kept.size());
    }

    /** How many were found. */
    int size() {
      return found;
    }

    long firstNanos() {
      return firstNanos;
    }

    long lastNanos() {
      return lastNanos;
    }

    /**
     * @param originNanos from where the line counts
     */
    Hull hull(long originNanos) {
      IntArrayList kept = lowest();
      double[] x = kept.intStream().mapToDouble(i -> nanos.getLong(i) - originNanos).toArray();
      double[] y = kept.intStream().mapToDouble(bound::getLong).toArray();
      return new Hull(x, y);
    }

    /** Which of the points are on the hull, in the order of time. */
    private IntArrayList lowest() {
      int[] order = new int[nanos.size()];
      Arrays.setAll(order, i -> i);
      IntArrays.quickSort(order, this::compare);
      IntArrayList kept = new IntArrayList();
      for (int point : order) {
        while (kept.size() > 1 && isAbove(kept.topInt(), kept.peekInt(1), point)) {
          kept.popInt();
        }
        kept.push(point);
      }
      return kept;
    }

    private int compare(int a, int b) {
      int order = Long.compare(nanos.getLong(a), nanos.getLong(b));
      return order != 0 ? order : Long.compare(bound.getLong(b), bound.getLong(a));
    }

    /** Whether a point between two others lies on or above the line that joins them. */
    private boolean isAbove(int middle, int left, int right) {
      double across = nanos.getLong(right) - nanos.getLong(left);
      double up = bound.getLong(right) - bound.getLong(left);
      double middleAcross = nanos.getLong(middle) - nanos.getLong(left);
      double middleUp = bound.getLong(middle) - bound.getLong(left);
      return middleUp * across >= up * middleAcross;
    }
  }

  /** How high a line of this slope may be at the origin. */
  double highest(double slope) {
    double highest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < x.length; i++) {
      highest = Math.min(highest, y[i] - slope * x[i]);
    }
    return highest;
  }
}
