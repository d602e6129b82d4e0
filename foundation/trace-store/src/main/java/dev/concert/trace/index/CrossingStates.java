package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.IOException;
import java.util.Arrays;

/**
 * The states of one thread that do not lie within one piece of its events: they are open where a
 * later piece begins. Each knows the one around it, so that one number tells all that are open.
 */
final class CrossingStates {
  /** In place of a state where none is open. */
  static final int NONE = -1;

  /** In place of the end of a state that has none yet. */
  static final long OPEN = -1;

  private int size;
  private int[] around = IntArrays.EMPTY_ARRAY;
  private int[] names = IntArrays.EMPTY_ARRAY;
  private long[] starts = LongArrays.EMPTY_ARRAY;
  private long[] ends = LongArrays.EMPTY_ARRAY;

  /**
   * @param around the state in which it lies, or {@link #NONE}
   */
  int add(int aroundIt, int name, long startTick) {
    if (size == around.length) {
      grow(Math.max(4, 2 * size));
    }
    around[size] = aroundIt;
    names[size] = name;
    starts[size] = startTick;
    ends[size] = OPEN;
    return size++;
  }

  private void grow(int capacity) {
    around = Arrays.copyOf(around, capacity);
    names = Arrays.copyOf(names, capacity);
    starts = Arrays.copyOf(starts, capacity);
    ends = Arrays.copyOf(ends, capacity);
  }

  int size() {
    return size;
  }

  void store(StoredOutput out) throws IOException {
    out.writeInts(around, size);
    out.writeInts(names, size);
    out.writeLongs(starts, size);
    out.writeLongs(ends, size);
  }

  static CrossingStates restore(StoredInput in) throws IOException {
    CrossingStates states = new CrossingStates();
    states.around = in.readInts();
    states.size = states.around.length;
    states.names = in.readInts();
    states.starts = in.readLongs();
    states.ends = in.readLongs();
    int least = Math.min(states.starts.length, states.ends.length);
    StoredInput.check(Math.min(least, states.names.length) == states.size, "figures are missing");
    for (int state = 0; state < states.size; state++) {
      int around = states.around[state];
      StoredInput.check(around >= NONE && around < state, "a state lies in none that is before it");
    }
    return states;
  }

  void end(int state, long tick) {
    ends[state] = tick;
  }

  /** The states that are open together with this one, outermost first, itself last. */
  int[] openWith(int innermost) {
    int depth = 0;
    for (int state = innermost; state != NONE; state = around[state]) {
      depth++;
    }
    int[] open = new int[depth];
    for (int state = innermost; state != NONE; state = around[state]) {
      open[--depth] = state;
    }
    return open;
  }

  int name(int state) {
    return names[state];
  }

  long start(int state) {
    return starts[state];
  }

  /** Tick, or {@link #OPEN}. */
  long end(int state) {
    return ends[state];
  }

  /** How many of the outermost states are the same. */
  static int same(int[] before, int[] after) {
    int same = 0;
    while (same < before.length && same < after.length && before[same] == after[same]) {
      same++;
    }
    return same;
  }
}
