package dev.concert.easy.states;

import dev.concert.trace.WaitReason;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * States that lie side by side: in the order of time, none over another. Made so that drawing any
 * stretch costs the pixels it covers, not the states in it: the time covered by a run of states is
 * one subtraction, the longest of them a search in a tree over blocks.
 */
public final class StateLane {
  private static final int[] NO_TREE = {};
  static final StateLane EMPTY = new StateLane(new int[0], new long[0], new long[1]);
  private static final int BLOCK = 32;

  /** What is known of states by the numbers that they have in lanes. */
  public interface States {
    /** Number of the state's name in the timeline's {@link StateNames}. */
    int name(int state);

    /** Why the thread is blocked; null in a state of another kind. */
    WaitReason reason(int state);

    /** Whether its end was not recorded. */
    boolean open(int state);
  }

  private final int[] states;
  private final long[] starts;
  private final long[] covered; // covered[i]: total length of the states before i

  /** Leaves: the longest of each block, from index blocks on. Many lanes have one block alone. */
  private final int[] longestTree;

  private final int blocks;

  private StateLane(int[] states, long[] starts, long[] covered) {
    this.states = states;
    this.starts = starts;
    this.covered = covered;
    this.blocks = (states.length + BLOCK - 1) / BLOCK;
    this.longestTree = blocks < 2 ? NO_TREE : new int[2 * blocks];
    if (blocks >= 2) {
      growTree();
    }
  }

  private void growTree() {
    for (int block = 0; block < blocks; block++) {
      int from = block * BLOCK;
      longestTree[blocks + block] = scanLongest(from, Math.min(from + BLOCK, size()), from);
    }
    for (int i = blocks - 1; i > 0; i--) {
      longestTree[i] = longer(longestTree[2 * i], longestTree[2 * i + 1]);
    }
  }

  public int size() {
    return states.length;
  }

  /** The state's number, in its thread or among those of a carrier. */
  public int state(int i) {
    return states[i];
  }

  public long startNanos(int i) {
    return starts[i];
  }

  public long endNanos(int i) {
    return starts[i] + lengthNanos(i);
  }

  public long lengthNanos(int i) {
    return covered[i + 1] - covered[i];
  }

  /** Total length of {@code [from, to)}. */
  public long coveredNanos(int from, int to) {
    return covered[to] - covered[from];
  }

  /** The time covered within a stretch. */
  public double coveredBetween(double fromNanos, double toNanos) {
    int first = firstEndingAfter(fromNanos);
    int last = firstStartingFrom(toNanos, first);
    if (first >= last) {
      return 0;
    }
    double before = Math.max(0, fromNanos - startNanos(first));
    double after = Math.max(0, endNanos(last - 1) - toNanos);
    return coveredNanos(first, last) - before - after;
  }

  /** Those of {@code [from, to)}, by their places, that are wanted. */
  StateLane part(int from, int to, IntPredicate wanted) {
    Builder part = new Builder();
    for (int i = from; i < to; i++) {
      if (wanted.test(i)) {
        part.add(states[i], starts[i], endNanos(i));
      }
    }
    return part.build();
  }

  /** Whether it has these states of its thread, and no others. */
  boolean has(int[] some) {
    return Arrays.equals(states, some);
  }

  /** The first state that ends after a moment, or {@link #size()}. */
  public int firstEndingAfter(double nanos) {
    int next = firstStartingFrom(nanos, 0);
    return next > 0 && endNanos(next - 1) > nanos ? next - 1 : next;
  }

  /** The first state from index {@code low} on that starts at or after a moment, or the size. */
  public int firstStartingFrom(double nanos, int low) {
    int step = 1;
    int from = low;
    while (from < size() && starts[from] < nanos) {
      low = from + 1;
      from = low + step;
      step *= 2;
    }
    int high = Math.min(from, size());
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (starts[middle] < nanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The longest of {@code [from, to)}, which is not empty; the first of equals. */
  public int longest(int from, int to) {
    int firstBlock = (from + BLOCK - 1) / BLOCK;
    int lastBlock = to / BLOCK;
    if (blocks < 2 || firstBlock >= lastBlock) {
      return scanLongest(from, to, from);
    }
    int best = scanLongest(from, firstBlock * BLOCK, from);
    best = longer(best, longestOfBlocks(firstBlock, lastBlock));
    return scanLongest(lastBlock * BLOCK, to, best);
  }

  private int longestOfBlocks(int first, int last) {
    int low = first + blocks;
    int high = last + blocks;
    int best = longestTree[low];
    for (; low < high; low /= 2, high /= 2) {
      if ((low & 1) == 1) {
        best = longer(best, longestTree[low++]);
      }
      if ((high & 1) == 1) {
        best = longer(best, longestTree[--high]);
      }
    }
    return best;
  }

  private int scanLongest(int from, int to, int best) {
    for (int i = from; i < to; i++) {
      best = longer(best, i);
    }
    return best;
  }

  private int longer(int a, int b) {
    int difference = Long.compare(lengthNanos(b), lengthNanos(a));
    return difference > 0 || difference == 0 && b < a ? b : a;
  }

  /** Takes states in the order of their start. */
  public static final class Builder {
    /** There may be a hundred thousand threads with a state or two at each depth. */
    private static final int FEW = 4;

    private int[] states;
    private long[] starts;
    private long[] covered;
    private int size;

    public Builder() {
      this(FEW);
    }

    /**
     * @param expected so many states, for which there is room from the beginning
     */
    Builder(int expected) {
      states = new int[expected];
      starts = new long[expected];
      covered = new long[expected + 1];
    }

    public void add(int state, long startNanos, long endNanos) {
      if (size == states.length) {
        grow();
      }
      states[size] = state;
      starts[size] = startNanos;
      covered[size + 1] = covered[size] + Math.max(0, endNanos - startNanos);
      size++;
    }

    private void grow() {
      int capacity = Math.max(FEW, 2 * size);
      states = Arrays.copyOf(states, capacity);
      starts = Arrays.copyOf(starts, capacity);
      covered = Arrays.copyOf(covered, capacity + 1);
    }

    /** Nothing is added afterwards. */
    public StateLane build() {
      if (size == 0) {
        return EMPTY;
      }
      return size == states.length
          ? new StateLane(states, starts, covered)
          : new StateLane(
              Arrays.copyOf(states, size),
              Arrays.copyOf(starts, size),
              Arrays.copyOf(covered, size + 1));
    }
  }
}
