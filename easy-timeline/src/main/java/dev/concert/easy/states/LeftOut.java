package dev.concert.easy.states;

import dev.concert.trace.Density;
import dev.concert.trace.ThreadTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The states of a thread that are too short for the memory there is: how much of time they take at
 * each depth, beside those that are held.
 */
public final class LeftOut {
  /** Less is what rounding makes of nothing. */
  private static final float SMALLEST = 0.004f;

  private final List<Level> levels = new ArrayList<>();
  private final int[] names;

  /**
   * @param names by the labels of the thread's density
   * @param shown whether states of a name are drawn
   */
  LeftOut(ThreadTrace trace, int[] names, IntPredicate shown) {
    this.names = names;
    for (Density.Level told : trace.density().levels()) {
      levels.add(new Level(told, trace, shown));
    }
  }

  /**
   * The coarsest level whose stretches are no longer than a time, else the finest; null if none.
   */
  public Level level(double nanos) {
    Level best = null;
    for (Level level : levels) {
      if (best == null || level.all.stretchNanos() <= nanos) {
        best = level;
      }
    }
    return best;
  }

  /** How many depths have anything. */
  int depths() {
    return levels.isEmpty() ? 0 : levels.getLast().depths();
  }

  /** Stretches of time in their order. */
  public final class Level {
    private final Density.Level all;
    private final int[] firsts;
    private final float[] shares;

    private Level(Density.Level all, ThreadTrace trace, IntPredicate shown) {
      this.all = all;
      firsts = new int[all.size() + 1];
      for (int i = 0; i < all.size(); i++) {
        firsts[i + 1] = firsts[i] + all.depths(i);
      }
      shares = new float[firsts[all.size()]];
      takeHeld(trace);
      addAll(shown);
    }

    /** Below nothing, so that what is added is what is left out. */
    private void takeHeld(ThreadTrace trace) {
      int first = 0;
      for (int state = 0; state < trace.size(); state++) {
        long start = trace.startNanos(state);
        long end = trace.endNanos(state);
        int depth = trace.depth(state);
        while (first < all.size() && all.toNanos(first) <= start) {
          first++;
        }
        for (int i = first; i < all.size() && all.fromNanos(i) < end; i++) {
          if (depth < all.depths(i)) {
            double inside = Math.min(end, all.toNanos(i)) - Math.max(start, all.fromNanos(i));
            shares[firsts[i] + depth] -= (float) (inside / lengthNanos(i));
          }
        }
      }
    }

    private void addAll(IntPredicate shown) {
      for (int i = 0; i < all.size(); i++) {
        for (int depth = 0; depth < all.depths(i); depth++) {
          float left = shares[firsts[i] + depth] + (float) all.covered(i, depth);
          boolean drawn = left >= SMALLEST && shown.test(name(i, depth));
          shares[firsts[i] + depth] = drawn ? left : 0;
        }
      }
    }

    private int depths() {
      int deepest = 0;
      for (int i = 0; i < all.size(); i++) {
        for (int depth = deepest; depth < all.depths(i); depth++) {
          deepest = shares[firsts[i] + depth] > 0 ? depth + 1 : deepest;
        }
      }
      return deepest;
    }

    public int size() {
      return all.size();
    }

    public long fromNanos(int i) {
      return all.fromNanos(i);
    }

    public long toNanos(int i) {
      return all.toNanos(i);
    }

    private long lengthNanos(int i) {
      return Math.max(1, toNanos(i) - fromNanos(i));
    }

    /** The first that ends after a moment, or the size. */
    public int firstEndingAfter(double nanos) {
      return all.firstEndingAfter(nanos);
    }

    /** The share of the stretch, 0 to 1. */
    public double share(int i, int depth) {
      return depth < all.depths(i) ? shares[firsts[i] + depth] : 0;
    }

    /** Number of the name of the longest of all states there, whether it is held or not. */
    public int name(int i, int depth) {
      return names[all.label(i, depth)];
    }

    /** What all states there amount to. */
    public Density.Level all() {
      return all;
    }
  }
}
