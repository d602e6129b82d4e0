package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.read.StateQuery;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.LongPredicate;

/** The states of one name over all threads in the order of their start, eight bytes for each. */
public final class StateOccurrences extends AbstractList<StateRef> implements RandomAccess {
  private final List<ThreadLanes> threads;
  private final long[] packed;

  private StateOccurrences(List<ThreadLanes> threads, long[] packed) {
    this.threads = threads;
    this.packed = packed;
  }

  /** Those of every name, by its number. */
  static StateOccurrences[] ofAll(List<ThreadLanes> threads, int names) {
    int[] counts = new int[names];
    for (ThreadLanes thread : threads) {
      for (int i = 0; i < all(thread); i++) {
        counts[thread.name(i)]++;
      }
    }
    long[][] packed = new long[names][];
    Arrays.setAll(packed, name -> new long[counts[name]]);
    int[] filled = new int[names];
    for (int t = 0; t < threads.size(); t++) {
      ThreadLanes thread = threads.get(t);
      for (int i = 0; i < all(thread); i++) {
        int name = thread.name(i);
        packed[name][filled[name]++] = (long) t << 32 | i;
      }
    }
    StateOccurrences[] all = new StateOccurrences[names];
    for (int name = 0; name < names; name++) {
      all[name] = new StateOccurrences(threads, packed[name]);
      all[name].sort(all[name].runEnds());
    }
    return all;
  }

  /** Those of several names together. */
  static StateOccurrences together(List<StateOccurrences> each) {
    if (each.size() < 2) {
      return each.isEmpty() ? none() : each.getFirst();
    }
    int[] ends = new int[each.size()];
    long[] packed = new long[each.stream().mapToInt(StateOccurrences::size).sum()];
    int end = 0;
    for (int i = 0; i < ends.length; i++) {
      long[] one = each.get(i).packed;
      System.arraycopy(one, 0, packed, end, one.length);
      end += one.length;
      ends[i] = end;
    }
    StateOccurrences all = new StateOccurrences(each.getFirst().threads, packed);
    all.sort(ends);
    return all;
  }

  private static int all(ThreadLanes thread) {
    return thread.trace().size() + thread.trace().spans();
  }

  public static StateOccurrences none() {
    return new StateOccurrences(List.of(), new long[0]);
  }

  @Override
  public int size() {
    return packed.length;
  }

  @Override
  public StateRef get(int i) {
    return new StateRef(thread(packed[i]), state(packed[i]));
  }

  /** Among the states that start together with the wanted one. */
  @Override
  public int indexOf(Object wanted) {
    if (!(wanted instanceof StateRef ref)) {
      return -1;
    }
    long start = threads.get(ref.thread()).trace().startNanos(ref.state());
    long key = (long) ref.thread() << 32 | ref.state();
    for (int i = firstStartingFrom(start); i < packed.length && startNanos(i) == start; i++) {
      if (packed[i] == key) {
        return i;
      }
    }
    return -1;
  }

  /** Index of the first that starts at or after a moment, or the size. */
  public int firstStartingFrom(double nanos) {
    int low = 0;
    int high = packed.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (startNanos(middle) < nanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  public long startNanos(int i) {
    return startOf(packed[i]);
  }

  public long endNanos(int i) {
    return endOf(packed[i]);
  }

  public int thread(int i) {
    return thread(packed[i]);
  }

  private static int thread(long key) {
    return (int) (key >> 32);
  }

  private static int state(long key) {
    return (int) key;
  }

  private long endOf(long key) {
    return threads.get(thread(key)).trace().endNanos(state(key));
  }

  private long startOf(long key) {
    return threads.get(thread(key)).trace().startNanos(state(key));
  }

  /** The lanes of these states alone, for each thread by depth. */
  public List<List<StateLane>> lanes() {
    return lanes(_ -> true);
  }

  /** The same of those that are asked for and are so long, whatever their label. */
  List<List<StateLane>> lanes(StateQuery query, LongPredicate length) {
    boolean[] wanted = new boolean[threads.size()];
    for (int t = 0; t < wanted.length; t++) {
      ThreadTrace trace = threads.get(t).trace();
      wanted[t] = query.wants(new ThreadId(trace.node(), trace.id()));
    }
    return lanes(key ->
        wanted[thread(key)]
            && query.wants(startOf(key), endOf(key))
            && length.test(endOf(key) - startOf(key)));
  }

  private List<List<StateLane>> lanes(LongPredicate wanted) {
    StateLane.Builder[][] builders = new StateLane.Builder[threads.size()][];
    Arrays.setAll(builders, t -> new StateLane.Builder[threads.get(t).lanes().size()]);
    for (long key : packed) {
      if (!wanted.test(key)) {
        continue;
      }
      ThreadTrace trace = threads.get(thread(key)).trace();
      int depth = trace.depth(state(key));
      StateLane.Builder[] ofThread = builders[thread(key)];
      if (ofThread[depth] == null) {
        ofThread[depth] = new StateLane.Builder();
      }
      ofThread[depth].add(state(key), trace.startNanos(state(key)), trace.endNanos(state(key)));
    }
    return Arrays.stream(builders).map(StateOccurrences::built).toList();
  }

  private static List<StateLane> built(StateLane.Builder[] builders) {
    return Arrays.stream(builders)
        .map(builder -> builder == null ? StateLane.EMPTY : builder.build())
        .toList();
  }

  /**
   * Merges runs, of a thread say, each of which is sorted already.
   *
   * @param runEnds where each of them ends
   */
  private void sort(int[] runEnds) {
    if (runEnds.length > 1) {
      long[] starts = new long[packed.length];
      Arrays.setAll(starts, i -> startOf(packed[i]));
      new SortedRuns(starts, packed).merge(runEnds);
    }
  }

  private int[] runEnds() {
    int[] ends = new int[threads.size() + 1];
    int count = 0;
    for (int i = 1; i <= packed.length; i++) {
      if (i == packed.length || thread(packed[i]) != thread(packed[i - 1])) {
        ends[count++] = i;
      }
    }
    return Arrays.copyOf(ends, count);
  }

  /**
   * Merges runs of values that are sorted each by a key of their own. Of very many short threads
   * each run overlaps only its neighbours: what overlaps nothing is copied as it is, and keys lie
   * beside each other, since to look each one up among the threads costs more than all the rest.
   */
  static final class SortedRuns {
    private final long[] keys;
    private final long[] values;

    /**
     * @param keys by which the values are ordered
     * @param values sorted in place, as their keys are
     */
    SortedRuns(long[] keys, long[] values) {
      this.keys = keys;
      this.values = values;
    }

    /** A place to merge from, or to. */
    private record Side(long[] keys, long[] values) {
      void copyTo(Side to, int from, int size, int at) {
        System.arraycopy(keys, from, to.keys, at, size);
        System.arraycopy(values, from, to.values, at, size);
      }

      void copyTo(Side to, int from, int at) {
        to.keys[at] = keys[from];
        to.values[at] = values[from];
      }
    }

    /**
     * Values with equal keys stay in the order of their runs.
     *
     * @param runEnds where each run ends; the last one ends with the values
     */
    void merge(int[] runEnds) {
      Side whole = new Side(keys, values);
      Side from = new Side(keys.clone(), values.clone());
      Side to = whole;
      int[] ends = runEnds;
      while (ends.length > 1) {
        ends = mergePairs(from, ends, to);
        Side swap = from;
        from = to;
        to = swap;
      }
      if (from != whole) {
        from.copyTo(whole, 0, values.length, 0);
      }
    }

    private static int[] mergePairs(Side from, int[] ends, Side to) {
      int[] merged = new int[(ends.length + 1) / 2];
      for (int run = 0; run < ends.length; run += 2) {
        int start = run == 0 ? 0 : ends[run - 1];
        int end = ends[Math.min(run + 1, ends.length - 1)];
        merge(from, start, ends[run], end, to);
        merged[run / 2] = end;
      }
      return merged;
    }

    private static void merge(Side from, int start, int middle, int end, Side to) {
      if (middle == end) {
        from.copyTo(to, start, end - start, start);
        return;
      }
      int left = firstAbove(from.keys, start, middle, from.keys[middle]);
      int lastAlone = firstFrom(from.keys, middle, end, from.keys[middle - 1]);
      from.copyTo(to, start, left - start, start);
      int right = middle;
      int at = left;
      while (left < middle && right < lastAlone) {
        from.copyTo(to, from.keys[left] <= from.keys[right] ? left++ : right++, at++);
      }
      from.copyTo(to, left, middle - left, at);
      from.copyTo(to, right, end - right, at + middle - left);
    }

    private static int firstAbove(long[] keys, int low, int high, long key) {
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (keys[middle] <= key) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    private static int firstFrom(long[] keys, int low, int high, long key) {
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (keys[middle] < key) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }
  }
}
