package dev.concert.trace.states;

import dev.concert.runtime.format.Event;
import dev.concert.trace.Density;
import dev.concert.trace.MessageCounts;
import dev.concert.trace.Resolution;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.WaitReason;
import dev.concert.trace.WaitedObject;
import dev.concert.trace.file.WaitFields;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;

/** The states of one thread as columns; built from events, then read as a {@link ThreadTrace}. */
public final class StateColumns implements ThreadTrace, StateSink {
  private static final int NONE = -1;

  /** There may be a million threads with a state or two. */
  private static final int FEW = 8;

  private static final Cause[] NO_CAUSES = {};

  private final String node;
  private final long id;
  private final String thread;
  private final String group;
  private final IntFunction<String> names;
  private final Resolution resolution;
  private final WaitFields waitFields;

  /** Made for the first, as those below. */
  private List<Mark> marks = List.of();

  private List<Gap> gaps = List.of();
  private long startNanos;
  private long endNanos;

  private long latest = Long.MIN_VALUE;
  private int size;
  private long[] start = new long[FEW];
  private long[] end = new long[FEW];
  private int[] parent = new int[FEW];
  private int[] depth = new int[FEW];

  /** Id of the routine, or the reason of a blocked state as a negative number. */
  private int[] name = new int[FEW];

  private boolean[] open = new boolean[FEW];

  /** Word of the BLOCK event of a blocked state, and where it has none, 0. Made when needed. */
  private long[] waitedFor = LongArrays.EMPTY_ARRAY;

  /** Id of the name of the class of what it waits for, where that is known. */
  private int[] waitedType = IntArrays.EMPTY_ARRAY;

  private Cause[] causes = NO_CAUSES;

  /**
   * Id of the name of the carrier on which a virtual thread went on after a blocked state, or 0.
   */
  private int[] carriers = IntArrays.EMPTY_ARRAY;

  /** The carrier on which the virtual thread began, until the first state of its life begins. */
  private int nextCarrier;

  /** That of the first state of its life, and which one that is; of one that is kept. */
  private int firstCarrier;

  private int first = NONE;

  private BitSet pinned; // made for the first that is
  private boolean pinnedNext;
  private int spans;
  private Density density; // null where all states are kept
  private MessageCounts messages = MessageCounts.NONE;
  private int top = NONE;

  /**
   * @param names of routines by positive, of blocked states by negative ids
   * @param resolution which of the states that have ended are kept
   * @param waitFields knows where routines find what they wait for
   */
  public StateColumns(
      String node,
      long id,
      String thread,
      String group,
      IntFunction<String> names,
      Resolution resolution,
      WaitFields waitFields) {
    this.node = node;
    this.id = id;
    this.thread = thread;
    this.group = group;
    this.names = names;
    this.resolution = resolution;
    this.waitFields = waitFields;
  }

  @Override
  public void begin(long nanos, int nameId) {
    if (size == start.length) {
      grow();
    }
    latest = Math.max(latest, nanos); // a damaged file may go back in time
    start[size] = latest;
    end[size] = latest;
    parent[size] = top;
    depth[size] = top == NONE ? 0 : depth[top] + 1;
    name[size] = nameId;
    open[size] = true;
    if (nextCarrier != 0 || size == first) {
      first = nextCarrier == 0 ? NONE : size; // or what was there was not kept
      firstCarrier = nextCarrier;
      nextCarrier = 0;
    }
    top = size++;
  }

  /** The virtual thread's next state is the first of its life, on this carrier. */
  void beginsOn(int carrier) {
    nextCarrier = carrier;
  }

  /**
   * The blocked state that has just begun waits for this.
   *
   * @param type id of the name of its class; 0 if that is not known
   */
  void waitsFor(long word, int type) {
    if (waitedFor.length < size) {
      waitedFor = Arrays.copyOf(waitedFor, start.length);
      waitedType = Arrays.copyOf(waitedType, start.length);
    }
    waitedFor[size - 1] = word;
    waitedType[size - 1] = type;
    pin(size - 1, pinnedNext);
    pinnedNext = false;
    if (size <= carriers.length) {
      carriers[size - 1] = 0; // of a state that was not kept
    }
  }

  /** After the blocked state that has just ended; one that is not kept was too short. */
  void wentOn(long nanos, int carrier) {
    int state = size - 1;
    if (state >= 0 && name[state] < 0 && !open[state] && end[state] == Math.max(latest, nanos)) {
      if (carriers.length < size) {
        carriers = Arrays.copyOf(carriers, start.length);
      }
      carriers[state] = carrier;
    }
  }

  private void pin(int state, boolean kept) {
    if (kept && pinned == null) {
      pinned = new BitSet();
    }
    if (pinned != null) {
      pinned.set(state, kept);
    }
  }

  /** The next blocked state has kept its carrier. */
  void pinNext() {
    pinnedNext = true;
  }

  /** Adds states that overlap, each at the first depth where it overlaps none. */
  void spans(List<Spans.Span> found) {
    int states = size;
    int deepest = -1;
    for (int state = 0; state < states; state++) {
      deepest = Math.max(deepest, depth[state]);
    }
    trim(states + found.size());
    List<Long> endByLane = new ArrayList<>();
    for (Spans.Span span : found) {
      int at = states + spans;
      start[at] = span.startNanos();
      end[at] = span.open() ? Math.max(endNanos, span.startNanos()) : span.endNanos();
      parent[at] = NONE;
      depth[at] = deepest + 1 + laneOf(endByLane, span);
      name[at] = span.name();
      open[at] = span.open();
      spans++;
    }
  }

  private static int laneOf(List<Long> endByLane, Spans.Span span) {
    int lane = 0;
    while (lane < endByLane.size() && endByLane.get(lane) > span.startNanos()) {
      lane++;
    }
    if (lane == endByLane.size()) {
      endByLane.add(span.endNanos());
    } else {
      endByLane.set(lane, span.endNanos());
    }
    return lane;
  }

  /** Looks up who ended each blocked state. */
  void findCauses(Causes all, int index) {
    for (int state = 0; state < Math.min(size, waitedFor.length); state++) {
      if (name[state] < 0 && !open[state]) {
        Cause cause =
            all.of(id, index, -name[state], waitedFor[state], start[state], end[state], names);
        if (cause != null) {
          causes = causes.length == 0 ? new Cause[size] : causes;
          causes[state] = cause;
        }
      }
    }
  }

  private void grow() {
    trim(2 * size);
  }

  private void trim(int capacity) {
    start = Arrays.copyOf(start, capacity);
    end = Arrays.copyOf(end, capacity);
    parent = Arrays.copyOf(parent, capacity);
    depth = Arrays.copyOf(depth, capacity);
    name = Arrays.copyOf(name, capacity);
    open = Arrays.copyOf(open, capacity);
  }

  @Override
  public void end(long nanos, int nameId) {
    int state = top;
    while (state != NONE && name[state] != nameId) {
      state = parent[state];
    }
    if (state == NONE) {
      return;
    }
    latest = Math.max(latest, nanos);
    for (int inner = top; inner != state; inner = parent[inner]) {
      end[inner] = latest;
    }
    end[state] = latest;
    open[state] = false;
    top = parent[state];
    if (!resolution.keeps(start[state], latest)) {
      size = state; // what lies in it is shorter still
    }
  }

  void mark(Mark mark) {
    marks = marks.isEmpty() ? new ArrayList<>(1) : marks;
    marks.add(mark);
  }

  public void gap(Gap gap) {
    gaps = gaps.isEmpty() ? new ArrayList<>(1) : gaps;
    gaps.add(gap);
  }

  /** What all states amount to where not all of them are kept. */
  public void amountTo(Density all) {
    density = all;
  }

  /** How many it sent and received, whether or not they are held one by one. */
  public void tellMessages(MessageCounts all) {
    messages = all;
  }

  @Override
  public MessageCounts messages() {
    return messages;
  }

  @Override
  public Density density() {
    return density;
  }

  /** Whether a state has not ended. */
  public boolean isOpen() {
    return top != NONE;
  }

  /** Sets the thread's life; states that are still open last to its end. */
  void finish(long firstNanos, long lastNanos) {
    startNanos = size == 0 ? firstNanos : Math.min(firstNanos, start[0]);
    endNanos = Math.max(Math.max(startNanos, latest), lastNanos);
    for (int state = top; state != NONE; state = parent[state]) {
      end[state] = endNanos;
    }
    trim(size);
    waitedFor = LongArrays.trim(waitedFor, size);
    waitedType = IntArrays.trim(waitedType, size);
    carriers = IntArrays.trim(carriers, size);
  }

  @Override
  public String node() {
    return node;
  }

  @Override
  public long id() {
    return id;
  }

  @Override
  public String thread() {
    return thread;
  }

  @Override
  public String group() {
    return group;
  }

  @Override
  public long startNanos() {
    return startNanos;
  }

  @Override
  public long endNanos() {
    return endNanos;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public long startNanos(int state) {
    return start[state];
  }

  @Override
  public long endNanos(int state) {
    return end[state];
  }

  @Override
  public int depth(int state) {
    return depth[state];
  }

  @Override
  public int parent(int state) {
    return parent[state];
  }

  @Override
  public String name(int state) {
    return names.apply(name[state]);
  }

  @Override
  public WaitReason reason(int state) {
    return name[state] < 0 ? WaitReason.ofCode(-name[state]) : null;
  }

  @Override
  public Cause cause(int state) {
    return state < causes.length ? causes[state] : null;
  }

  @Override
  public WaitedObject waitedFor(int state) {
    if (state >= Math.min(size, waitedFor.length) || name[state] >= 0) {
      return null;
    }
    long identity = Event.waitedFor(waitedFor[state]);
    String type = waitedType[state] == 0 ? null : names.apply(waitedType[state]);
    return identity == 0
        ? null
        : waitFields.withField(new WaitedObject(type, identity), routineOf(state));
  }

  /** Id of the routine around a state; 0 if there is none. */
  private int routineOf(int state) {
    int routine = parent[state];
    while (routine != NONE && name[routine] < 0) {
      routine = parent[routine];
    }
    return routine == NONE ? 0 : name[routine];
  }

  @Override
  public boolean pinned(int state) {
    return pinned != null && name[state] < 0 && pinned.get(state);
  }

  @Override
  public String carrier(int state) {
    int carrier = 0;
    if (name[state] < 0) {
      carrier = state < carriers.length ? carriers[state] : 0;
    } else if (state == first) {
      carrier = firstCarrier;
    }
    return carrier == 0 ? null : names.apply(carrier);
  }

  @Override
  public int spans() {
    return spans;
  }

  @Override
  public Kind kind(int state) {
    if (state >= size) {
      return Kind.SPAN;
    }
    return name[state] < 0 ? Kind.BLOCKED : Kind.ROUTINE;
  }

  @Override
  public boolean open(int state) {
    return open[state];
  }

  @Override
  public List<Mark> marks() {
    return Collections.unmodifiableList(marks);
  }

  @Override
  public List<Gap> gaps() {
    return Collections.unmodifiableList(gaps);
  }
}
