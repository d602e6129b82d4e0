package dev.concert.easy.states;

import dev.concert.trace.Density;
import dev.concert.trace.Resolution;
import dev.concert.trace.RunInfo;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.WaitReason;
import dev.concert.trace.WaitedObject;
import dev.concert.trace.read.PlainTotals;
import dev.concert.trace.read.RunTotals;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Traces made by hand. */
public final class Traces {
  private Traces() {}

  public static RunInfo info(String mode) {
    return new RunInfo(
        Path.of("/runs/hand-made"),
        "/apps/app",
        List.of("java", "-jar", "app.jar"),
        "host",
        "25.0.3",
        null,
        mode,
        Instant.EPOCH,
        "nanotime",
        "ended");
  }

  public static Trace trace(ThreadTrace... threads) {
    return trace(List.of(threads), List.of());
  }

  public static Trace trace(List<? extends ThreadTrace> threads, List<Trace.Arrow> arrows) {
    long end = threads.stream().mapToLong(ThreadTrace::endNanos).max().orElse(0);
    long lost =
        threads.stream().flatMap(t -> t.gaps().stream()).mapToLong(ThreadTrace.Gap::events).sum();
    return new Trace(info("trace"), end, lost, List.copyOf(threads), arrows);
  }

  /** As of a run for which there is no room: shorter states are left out. */
  public static Trace partly(long shorterThanNanos, HandMade... threads) {
    for (HandMade thread : threads) {
      thread.without(shorterThanNanos, Math.max(1, thread.endNanos() / 50));
    }
    Trace held = trace(threads);
    return new Trace(
        held.run(),
        held.endNanos(),
        held.lostEvents(),
        held.threads(),
        held.arrows(),
        held.counters(),
        held.unseen(),
        new Resolution(shorterThanNanos, 1, 0, shorterThanNanos));
  }

  public static Timeline timeline(ThreadTrace... threads) {
    return new Timeline(trace(threads), StateFilter.NONE);
  }

  public static TimelineAnalysis analysis(Timeline timeline) {
    return TimelineAnalysis.of(timeline, totals(timeline.trace()));
  }

  /** As anybody would sum them up who has all states before him. */
  public static RunTotals totals(Trace trace) {
    return new RunTotals(PlainTotals.of(trace), PlainWaits.of(trace));
  }

  public static HandMade thread(String name) {
    return new HandMade("host.1", Math.floorMod(name.hashCode(), 1000), name, name);
  }

  public static HandMade thread(String node, long id, String name, String group) {
    return new HandMade(node, id, name, group);
  }

  /** Written as the runtime would: enter, exit, with the times given. */
  public static final class HandMade implements ThreadTrace {
    private final String node;
    private final long id;
    private final String name;
    private final String group;
    private final List<State> states = new ArrayList<>();
    private final List<State> spans = new ArrayList<>();
    private final List<Mark> marks = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();
    private final Deque<Integer> stack = new ArrayDeque<>();
    private long end;
    private Density density;

    private static final class State {
      String name;
      Kind kind;
      long start;
      long end = -1;
      int depth;
      int parent;
      Cause cause;
      WaitedObject waitedFor;
      String carrier;
      boolean pinned;
    }

    private HandMade(String node, long id, String name, String group) {
      this.node = node;
      this.id = id;
      this.name = name;
      this.group = group;
    }

    public HandMade enter(long nanos, String routine) {
      return enter(nanos, routine, Kind.ROUTINE);
    }

    HandMade enter(long nanos, String stateName, Kind kind) {
      State state = new State();
      state.name = stateName;
      state.kind = kind;
      state.start = nanos;
      state.depth = stack.size();
      state.parent = stack.isEmpty() ? -1 : stack.peek();
      stack.push(states.size());
      states.add(state);
      end = Math.max(end, nanos);
      return this;
    }

    public HandMade exit(long nanos) {
      states.get(stack.pop()).end = nanos;
      end = Math.max(end, nanos);
      return this;
    }

    public HandMade state(long from, long to, String routine) {
      return enter(from, routine).exit(to);
    }

    public HandMade blocked(long from, long to, String reason) {
      return enter(from, reason, Kind.BLOCKED).exit(to);
    }

    /** What ended the state that was added last. */
    HandMade endedBy(int thread, long nanos, UnblockKind how) {
      states.getLast().cause = new Cause(thread, nanos, how);
      return this;
    }

    /** Who had what the state added last waited for, since when, and in which routine it got it. */
    public HandMade heldBy(int thread, long sinceNanos, long nanos, String takenIn) {
      states.getLast().cause = new Cause(thread, nanos, UnblockKind.RELEASED, sinceNanos, takenIn);
      return this;
    }

    /** What the state added last waited for. */
    public HandMade on(String type, long identity) {
      states.getLast().waitedFor = new WaitedObject(type, identity);
      return this;
    }

    /** What carries the virtual thread after, or in, the state added last. */
    public HandMade carriedBy(String carrier) {
      states.getLast().carrier = carrier;
      return this;
    }

    /** The virtual thread kept its carrier in the wait that was added last. */
    public HandMade pinned() {
      states.getLast().pinned = true;
      return this;
    }

    /** A state that was begun by hand. */
    public HandMade span(long from, long to, int depth, String stateName) {
      State span = new State();
      span.name = stateName;
      span.kind = Kind.SPAN;
      span.start = from;
      span.end = to;
      span.depth = depth;
      span.parent = -1;
      spans.add(span);
      return this;
    }

    private State of(int state) {
      return state < states.size() ? states.get(state) : spans.get(state - states.size());
    }

    public HandMade mark(long nanos, String markName, double value) {
      marks.add(new Mark(nanos, markName, value));
      return this;
    }

    public HandMade gap(long from, long to, long events) {
      gaps.add(new Gap(from, to, events));
      end = Math.max(end, to);
      return this;
    }

    /** States that are shorter are left out, and what all amount to is told. */
    public HandMade without(long shorterThanNanos, long stretchNanos) {
      density = PlainDensity.of(this, stretchNanos);
      int[] places = new int[states.size()];
      List<State> kept = new ArrayList<>();
      for (int i = 0; i < states.size(); i++) {
        State state = states.get(i);
        places[i] = kept.size();
        state.parent = state.parent < 0 ? -1 : places[state.parent];
        if (state.end - state.start >= shorterThanNanos) {
          kept.add(state);
        }
      }
      states.retainAll(kept);
      return this;
    }

    @Override
    public Density density() {
      return density;
    }

    public HandMade endsAt(long nanos) {
      end = nanos;
      return this;
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
      return name;
    }

    @Override
    public String group() {
      return group;
    }

    @Override
    public long startNanos() {
      return states.isEmpty() ? 0 : states.getFirst().start;
    }

    @Override
    public long endNanos() {
      return end;
    }

    @Override
    public int size() {
      return states.size();
    }

    @Override
    public int spans() {
      return spans.size();
    }

    @Override
    public WaitedObject waitedFor(int state) {
      return of(state).waitedFor;
    }

    @Override
    public Cause cause(int state) {
      return of(state).cause;
    }

    @Override
    public boolean pinned(int state) {
      return of(state).pinned;
    }

    @Override
    public String carrier(int state) {
      return of(state).carrier;
    }

    @Override
    public long startNanos(int state) {
      return of(state).start;
    }

    @Override
    public long endNanos(int state) {
      return open(state) ? end : of(state).end;
    }

    @Override
    public int depth(int state) {
      return of(state).depth;
    }

    @Override
    public int parent(int state) {
      return of(state).parent;
    }

    @Override
    public String name(int state) {
      return of(state).name;
    }

    @Override
    public WaitReason reason(int state) {
      return kind(state) == Kind.BLOCKED ? WaitReason.of(name(state)) : null;
    }

    @Override
    public Kind kind(int state) {
      return of(state).kind;
    }

    @Override
    public boolean open(int state) {
      return of(state).end < 0;
    }

    @Override
    public List<Mark> marks() {
      return List.copyOf(marks);
    }

    @Override
    public List<Gap> gaps() {
      return List.copyOf(gaps);
    }
  }
}
