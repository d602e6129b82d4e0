package dev.concert.trace.clocks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrayList;

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

  /** Points as they are found. */
  static final class Points {
    private final LongArrayList nanos = new LongArrayList();
    private final LongArrayList bound = new LongArrayList();

    void add(long itsNanos, long itsBound) {
      nanos.add(itsNanos);
      bound.add(itsBound);
    }

    int size() {
      return nanos.size();
    }

    long firstNanos() {
      return nanos.longStream().min().orElseThrow();
    }

    long lastNanos() {
      return nanos.longStream().max().orElseThrow();
    }

    /**
     * @param originNanos from where the line counts
     */
    Hull hull(long originNanos) {
      int[] order = new int[size()];
      for (int i = 0; i < order.length; i++) {
        order[i] = i;
      }
      IntArrays.quickSort(order, this::compare);
      IntArrayList kept = new IntArrayList();
      for (int point : order) {
        while (kept.size() > 1 && isAbove(kept.topInt(), kept.peekInt(1), point)) {
          kept.popInt();
        }
        kept.push(point);
      }
      double[] x = kept.intStream().mapToDouble(i -> nanos.getLong(i) - originNanos).toArray();
      double[] y = kept.intStream().mapToDouble(bound::getLong).toArray();
      return new Hull(x, y);
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
