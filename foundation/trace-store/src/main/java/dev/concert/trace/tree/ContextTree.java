package dev.concert.trace.tree;

import dev.concert.trace.RecordedValue;
import dev.concert.trace.file.Figures;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * A calling-context tree that is being summed up: several trees can be added into one, and events
 * can be replayed into it. Node 0 is the root; a parent's number is smaller than its children's.
 */
public final class ContextTree {
  public static final int ROOT = 0;

  private final Long2IntOpenHashMap childByKey = new Long2IntOpenHashMap();
  private final AccessCounts accesses = new AccessCounts();

  /** By routine: one for each of a million contexts would take more than the tree. */
  private final Int2ObjectOpenHashMap<CallDurations> durations = new Int2ObjectOpenHashMap<>();

  private final TreeMetrics metrics = new TreeMetrics();
  private final ValueSums values = new ValueSums();
  private int size = 1;
  private int[] parent = new int[16];
  private int[] id = new int[16];
  private long[] calls = new long[16];
  private long[] ticks = new long[16];

  public ContextTree() {
    childByKey.defaultReturnValue(-1);
  }

  /** The child of a node with an id, made if there is none. */
  int child(int node, int childId) {
    long key = (long) node << 32 | childId;
    int known = childByKey.get(key);
    if (known >= 0) {
      return known;
    }
    if (size == parent.length) {
      grow();
    }
    parent[size] = node;
    id[size] = childId;
    childByKey.put(key, size);
    return size++;
  }

  private void grow() {
    int capacity = 2 * size;
    parent = Arrays.copyOf(parent, capacity);
    id = Arrays.copyOf(id, capacity);
    calls = Arrays.copyOf(calls, capacity);
    ticks = Arrays.copyOf(ticks, capacity);
  }

  public void add(int node, long moreCalls, long moreTicks) {
    calls[node] = Figures.plus(calls[node], moreCalls);
    ticks[node] = Figures.plus(ticks[node], moreTicks);
  }

  TreeMetrics metrics() {
    return metrics;
  }

  /** What is known of the durations of the calls of a node's routine, to be added to. */
  CallDurations durations(int node) {
    return durationsOf(id[node]);
  }

  private CallDurations durationsOf(int routine) {
    return durations.computeIfAbsent(routine, _ -> new CallDurations());
  }

  /** Of the calls of a routine; null if nothing is known of them. */
  CallDurations knownDurations(int routine) {
    return durations.get(routine);
  }

  public AccessCounts accesses() {
    return accesses;
  }

  ValueSums values() {
    return values;
  }

  /** What the program has told of its own figures, by name. */
  public List<RecordedValue> recordedValues(IntFunction<String> names) {
    return values.values(names);
  }

  /** All ids that have to have a name. */
  public BitSet ids() {
    BitSet ids = new BitSet();
    for (int node = 1; node < size; node++) {
      ids.set(id[node]);
    }
    ids.or(accesses.ids());
    values.addIds(ids);
    return ids;
  }

  int size() {
    return size;
  }

  int parent(int node) {
    return parent[node];
  }

  int id(int node) {
    return id[node];
  }

  long calls(int node) {
    return calls[node];
  }

  /** Inclusive ticks. */
  long ticks(int node) {
    return ticks[node];
  }

  /** The same tree with other ids, if any is; children that then have the same id become one. */
  public ContextTree withIds(IntUnaryOperator newId) {
    if (ids().stream().allMatch(each -> newId.applyAsInt(each) == each)) {
      return this;
    }
    ContextTree result = new ContextTree();
    result.add(ROOT, calls[ROOT], ticks[ROOT]);
    result.addCalls(this, newId);
    return result;
  }

  /** Adds the tree of a thread of a group; its outermost scopes are the life of the group. */
  public void addScopes(ContextTree thread) {
    addCalls(thread, id -> id);
    for (int node = 1; node < thread.size; node++) {
      if (thread.parent[node] == ROOT) {
        add(ROOT, thread.calls[node], thread.ticks[node]);
      }
    }
  }

  private void addCalls(ContextTree other, IntUnaryOperator newId) {
    int[] numbers = new int[other.size];
    for (int node = 1; node < other.size; node++) {
      numbers[node] = child(numbers[other.parent[node]], newId.applyAsInt(other.id[node]));
      add(numbers[node], other.calls[node], other.ticks[node]);
    }
    metrics.addAll(other.metrics, numbers, other.size);
    other.durations.forEach((routine, known) -> durationsOf(newId.applyAsInt(routine)).add(known));
    accesses.addAll(other.accesses, newId);
    values.addAll(other.values, newId);
  }

  /**
   * Exclusive ticks of every node; at least 0 where a running thread was seen between two stores.
   */
  long[] exclusiveTicks() {
    long[] exclusive = Arrays.copyOf(ticks, size);
    for (int node = 1; node < size; node++) {
      exclusive[parent[node]] = Math.max(0, exclusive[parent[node]] - ticks[node]);
    }
    return exclusive;
  }
}
