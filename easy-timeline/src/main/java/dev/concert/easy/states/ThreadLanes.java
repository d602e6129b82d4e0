package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.WaitReason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A thread's states prepared for drawing: a lane for each depth. */
public final class ThreadLanes implements StateLane.States {
  private static final int[] NO_NAMES = {};

  private final ThreadTrace trace;
  private final int[] nameOf;
  private final int depths;
  private final long longestNanos;
  private final List<StateLane> lanes;
  private final List<StateLane> pinned;
  private final StateLane work;
  private final StateLane blockedWork;
  private final ThreadActivity activity;
  private final int[] nameOfLabel;
  private final IntPredicate shownName;
  private final LeftOut leftOut;

  /**
   * @param shownName whether states of a name, by its number, are drawn
   * @param hiding which lengths are drawn; of what is left out all or nothing
   */
  ThreadLanes(ThreadTrace trace, StateNames names, IntPredicate shownName, StateFilter hiding) {
    this.trace = trace;
    this.shownName = shownName;
    this.nameOf = new int[trace.size() + trace.spans()];
    int deepest = -1;
    long longest = 0;
    for (int i = 0; i < nameOf.length; i++) {
      nameOf[i] = names.intern(trace.name(i), trace.kind(i));
      deepest = Math.max(deepest, trace.depth(i));
      longest = Math.max(longest, trace.endNanos(i) - trace.startNanos(i));
    }
    this.longestNanos = longest;
    IntPredicate shown =
        i -> shownName.test(nameOf[i]) && hiding.accepts(trace.endNanos(i) - trace.startNanos(i));
    this.nameOfLabel = namesOfLabels(names);
    this.leftOut =
        trace.density() == null
            ? null
            : new LeftOut(
                trace, nameOfLabel, name -> hiding.minNanos() <= 0 && shownName.test(name));
    this.depths = Math.max(deepest + 1, leftOut == null ? 0 : leftOut.depths());
    this.activity = ThreadActivity.of(trace);
    this.lanes = lanesOf(shown);
    IntPredicate pins = i -> trace.pinned(i) && shown.test(i);
    this.pinned = IntStream.range(0, trace.size()).anyMatch(pins) ? lanesOf(pins) : List.of();
    this.work = outermost(i -> trace.kind(i) == Kind.ROUTINE && shown.test(i));
    this.blockedWork = outermost(i -> trace.kind(i) == Kind.BLOCKED && !idle(i) && shown.test(i));
  }

  private int[] namesOfLabels(StateNames names) {
    return trace.density() == null
        ? NO_NAMES
        : trace.density().labels().stream()
            .mapToInt(label -> names.intern(label.name(), label.kind()))
            .toArray();
  }

  /** A thread that waits outside of all routines, or for something to do, is idle. */
  private boolean idle(int state) {
    return trace.parent(state) < 0 || trace.reason(state).isForWork();
  }

  private List<StateLane> lanesOf(IntPredicate wanted) {
    int[] sizes = new int[depths];
    for (int i = 0; i < nameOf.length; i++) {
      sizes[trace.depth(i)] += wanted.test(i) ? 1 : 0;
    }
    List<StateLane.Builder> builders = new ArrayList<>();
    for (int size : sizes) {
      builders.add(new StateLane.Builder(size));
    }
    for (int i = 0; i < nameOf.length; i++) {
      if (wanted.test(i)) {
        builders.get(trace.depth(i)).add(i, trace.startNanos(i), trace.endNanos(i));
      }
    }
    return builders.stream().map(StateLane.Builder::build).toList();
  }

  /** The wanted states that lie in no other wanted one. */
  private StateLane outermost(IntPredicate wanted) {
    int[] states = outermostStates(wanted).toArray();
    if (!lanes.isEmpty() && lanes.getFirst().has(states)) {
      return lanes.getFirst(); // most threads have but routines at the outermost depth
    }
    StateLane.Builder builder = new StateLane.Builder(states.length);
    for (int i : states) {
      builder.add(i, trace.startNanos(i), trace.endNanos(i));
    }
    return builder.build();
  }

  private IntStream outermostStates(IntPredicate wanted) {
    IntStream.Builder states = IntStream.builder();
    long coveredUntil = Long.MIN_VALUE;
    for (int i = 0; i < trace.size(); i++) {
      if (trace.startNanos(i) >= coveredUntil && wanted.test(i)) {
        states.add(i);
        coveredUntil = trace.endNanos(i);
      }
    }
    return states.build();
  }

  /** How many states the legend does not hide. */
  long statesShown() {
    long shown = 0;
    for (StateLane lane : lanes) {
      shown += lane.size();
    }
    return shown;
  }

  long longestNanos() {
    return longestNanos;
  }

  public ThreadTrace trace() {
    return trace;
  }

  @Override
  public int name(int state) {
    return nameOf[state];
  }

  @Override
  public WaitReason reason(int state) {
    return trace.reason(state);
  }

  @Override
  public boolean open(int state) {
    return trace.open(state);
  }

  /** By depth, outermost first, without what the legend hides. */
  public List<StateLane> lanes() {
    return lanes;
  }

  /** Of these the waits in which a virtual thread kept its carrier; empty if there is none. */
  public List<StateLane> pinned() {
    return pinned;
  }

  /** What the lanes lack for want of memory; null where nothing is. */
  public LeftOut leftOut() {
    return leftOut;
  }

  /** How many states are too short for the memory there is. */
  public long statesLeftOut() {
    return trace.density() == null ? 0 : Math.max(0, trace.density().count() - trace.size());
  }

  /** Number of the name of a label of the trace's density. */
  public int nameOfLabel(int label) {
    return nameOfLabel[label];
  }

  /** Whether the legend does not hide states of a label of the trace's density. */
  public boolean shows(int label) {
    return shownName.test(nameOfLabel[label]);
  }

  /** When the thread is in any routine. */
  public StateLane work() {
    return work;
  }

  /** When it is blocked inside a routine, not idle. */
  public StateLane blockedWork() {
    return blockedWork;
  }

  /** What is hidden counts, too. */
  ThreadActivity activity() {
    return activity;
  }

  public boolean empty() {
    return trace.size() == 0 && trace.marks().isEmpty() && trace.gaps().isEmpty();
  }
}
