package dev.concert.trace.tasks;

import dev.concert.trace.Trace.Arrow;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * Arrows in the order of their beginning, in blocks of which it is known when they are. There may
 * be a million, so that what is asked of all lies in arrays.
 */
public final class ArrowsInTime {
  static final int BLOCK = 1_024;

  public static final ArrowsInTime NONE = new ArrowsInTime(List.of());

  private final List<Arrow> arrows;
  private final Ends from;
  private final Ends to;
  private final long[] first;
  private final long[] last;

  /** Where the arrows begin, or where they end. */
  private record Ends(int[] threads, long[] nanos) {}

  /** Takes the ends of an arrow, threads as their places in the trace. */
  public interface Visitor {
    void accept(int arrow, int fromThread, long fromNanos, int toThread, long toNanos);
  }

  /**
   * @param arrows in any order
   */
  public ArrowsInTime(List<Arrow> arrows) {
    this.arrows = arrows.stream().sorted(Comparator.comparingLong(Arrow::fromNanos)).toList();
    from = ends(Arrow::fromThread, Arrow::fromNanos);
    to = ends(Arrow::toThread, Arrow::toNanos);
    int blocks = Math.ceilDiv(arrows.size(), BLOCK);
    first = new long[blocks];
    last = new long[blocks];
    for (int block = 0; block < blocks; block++) {
      measure(block);
    }
  }

  private Ends ends(ToIntFunction<Arrow> thread, ToLongFunction<Arrow> nanos) {
    return new Ends(
        arrows.stream().mapToInt(thread).toArray(), arrows.stream().mapToLong(nanos).toArray());
  }

  private void measure(int block) {
    first[block] = Long.MAX_VALUE;
    last[block] = Long.MIN_VALUE;
    for (int i = block * BLOCK; i < end(block); i++) {
      first[block] = Math.min(first[block], Math.min(from.nanos[i], to.nanos[i]));
      last[block] = Math.max(last[block], Math.max(from.nanos[i], to.nanos[i]));
    }
  }

  private int end(int block) {
    return Math.min(arrows.size(), (block + 1) * BLOCK);
  }

  public List<Arrow> all() {
    return arrows;
  }

  public Arrow get(int arrow) {
    return arrows.get(arrow);
  }

  /** Tells all that may reach into a stretch of time, and a few around; in order. */
  public void near(double fromNanos, double toNanos, Visitor visitor) {
    for (int block = 0; block < first.length; block++) {
      if (first[block] <= toNanos && last[block] >= fromNanos) {
        tell(block, visitor);
      }
    }
  }

  private void tell(int block, Visitor visitor) {
    for (int i = block * BLOCK; i < end(block); i++) {
      visitor.accept(i, from.threads[i], from.nanos[i], to.threads[i], to.nanos[i]);
    }
  }
}
