package dev.concert.easy.states;

import dev.concert.model.NodeLabels;
import dev.concert.model.ProgramPart;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.read.StateQuery;
import dev.concert.trace.tasks.ArrowsInTime;
import dev.concert.trace.tasks.RunTasks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;

/** A trace prepared for drawing and searching: an immutable value, made off the FX thread. */
public final class Timeline {
  private final Trace trace;
  private final Map<String, String> nodeLabels;
  private final NodeShifts shifts;
  private final StateNames names = new StateNames();
  private final List<ThreadLanes> threads;
  private final ArrowsInTime arrows;
  private final List<Channel.Traffic> channels;
  private final List<CounterSeries> counters;
  private final List<JvmSeries> jvm;
  private final StateOccurrences[] occurrences;
  private final RunTasks tasks;
  private final TaskParts taskParts = new TaskParts(this);
  private final long states;
  private final long statesShown;
  private final long reversed;

  /**
   * @param hiding what is not to be drawn
   */
  public Timeline(Trace trace, StateFilter hiding) {
    this(trace, hiding, NodeShifts.NONE);
  }

  /**
   * @param hiding what is not to be drawn
   * @param shifts by which the trace was read
   */
  public Timeline(Trace trace, StateFilter hiding, NodeShifts shifts) {
    this.trace = trace;
    this.nodeLabels = trace.nodeLabels();
    this.shifts = shifts;
    Set<Integer> hiddenIds = new HashSet<>();
    hiding.labels().forEach(label -> hiddenIds.add(names.intern(label.name(), label.kind())));
    List<ThreadLanes> prepared = new ArrayList<>();
    for (ThreadTrace thread : trace.threads()) {
      prepared.add(new ThreadLanes(thread, names, id -> !hiddenIds.contains(id), hiding));
    }
    this.threads = List.copyOf(prepared);
    this.occurrences = StateOccurrences.ofAll(threads, names.size());
    this.arrows = new ArrowsInTime(trace.arrows());
    this.tasks = RunTasks.of(trace);
    this.channels = channelsOf(arrows.all());
    this.counters = trace.counters().stream().map(CounterSeries::new).toList();
    this.jvm =
        trace.nodes().stream()
            .filter(node -> !node.activities().isEmpty())
            .map(JvmSeries::new)
            .toList();
    this.reversed =
        arrows.all().stream().filter(arrow -> arrow.toNanos() < arrow.fromNanos()).count();
    this.statesShown = threads.stream().mapToLong(ThreadLanes::statesShown).sum();
    this.states = trace.threads().stream().mapToLong(t -> t.size() + t.spans()).sum();
  }

  /** Without threads. */
  public static Timeline empty() {
    return new Timeline(new Trace(null, 0, 0, List.of(), List.of()), StateFilter.NONE);
  }

  public Trace trace() {
    return trace;
  }

  /** What a node is called where people read it. */
  public String nodeLabel(String node) {
    return nodeLabels.getOrDefault(node, node);
  }

  /** The same, with the name by which the node is selected, where that is another. */
  public String nodeTitle(String node) {
    return NodeLabels.both(nodeLabel(node), node);
  }

  /** How far the nodes are from where they were recorded. */
  public NodeShifts shifts() {
    return shifts;
  }

  /** Messages that are received before they are sent, which only shifted nodes have. */
  public long reversed() {
    return reversed;
  }

  public StateNames names() {
    return names;
  }

  public List<ThreadLanes> threads() {
    return threads;
  }

  public ThreadTrace thread(StateRef ref) {
    return threads.get(ref.thread()).trace();
  }

  /** Sorted by the moment of submission. */
  public List<Trace.Arrow> arrows() {
    return arrows.all();
  }

  public ArrowsInTime arrowsInTime() {
    return arrows;
  }

  public RunTasks tasks() {
    return tasks;
  }

  /** What is worked out of them when it is shown. */
  public TaskParts taskParts() {
    return taskParts;
  }

  public TaskSpan task(int task) {
    return TaskSpan.of(tasks, task, threads.get(tasks.thread(task)).trace());
  }

  private List<Channel.Traffic> channelsOf(List<Trace.Arrow> all) {
    Map<Channel, Channel.Traffic> found = new HashMap<>();
    for (Trace.Arrow arrow : all) {
      Channel channel = Channel.of(this, arrow);
      if (channel != null) {
        Channel.Traffic one = new Channel.Traffic(channel, 1, arrow.bytes() >= 0);
        found.merge(channel, one, Channel.Traffic::plus);
      }
    }
    return found.values().stream()
        .sorted(
            Comparator.comparingLong(Channel.Traffic::arrows)
                .reversed()
                .thenComparing(traffic -> traffic.channel().title()))
        .toList();
  }

  /** What its arrows go through, the busiest first. */
  public List<Channel.Traffic> channels() {
    return channels;
  }

  /** The counter of a row of that key, or null if it shows none. */
  public CounterSeries counter(String rowKey) {
    return counters.stream().filter(c -> c.key().equals(rowKey)).findFirst().orElse(null);
  }

  /** By node and name. */
  public List<CounterSeries> counters() {
    return counters;
  }

  /** What the JVM of each node did for itself, if anything. */
  public List<JvmSeries> jvm() {
    return jvm;
  }

  /** The same of one node; null if there is nothing. */
  public JvmSeries jvm(String node) {
    return jvm.stream().filter(it -> it.node().equals(node)).findFirst().orElse(null);
  }

  public long states() {
    return states;
  }

  /** How many further ones are too short for the memory there is. */
  public long statesLeftOut() {
    return trace.resolution().isWhole()
        ? 0
        : threads.stream().mapToLong(ThreadLanes::statesLeftOut).sum();
  }

  /** Whether none of the states that reach into a stretch of time is left out. */
  public boolean holdsAll(double fromNanos, double toNanos) {
    return trace.resolution().shortestIn(fromNanos, toNanos) == 0;
  }

  /** How many of them the legend does not hide. */
  public long statesShown() {
    return statesShown;
  }

  /** The length of the longest state, 0 if there is none. */
  public long longestNanos() {
    return threads.stream().mapToLong(ThreadLanes::longestNanos).max().orElse(0);
  }

  public double endNanos() {
    return trace.endNanos();
  }

  public StateLabel label(StateRef ref) {
    ThreadTrace thread = thread(ref);
    return new StateLabel(thread.name(ref.state()), thread.kind(ref.state()));
  }

  /** The innermost routine at a state: the state itself, or what is blocked; null if none. */
  public String routine(StateRef ref) {
    ThreadTrace thread = thread(ref);
    int state = ref.state();
    while (state >= 0 && thread.kind(state) != Kind.ROUTINE) {
      state = thread.parent(state);
    }
    return state < 0 ? null : thread.name(state);
  }

  /** The innermost routine that a thread is in at a moment; null if none is known. */
  public String routineAt(int thread, long nanos) {
    int state = innermostAt(thread, nanos);
    return state < 0 ? null : routine(new StateRef(thread, state));
  }

  /** The routine in whose source a state is: its own, or the one that told of it; null if none. */
  public String source(StateRef ref) {
    ThreadTrace thread = thread(ref);
    return thread.kind(ref.state()) == Kind.SPAN
        ? routineAt(ref.thread(), thread.startNanos(ref.state()))
        : routine(ref);
  }

  /** All states of a routine in the order of their start. */
  public StateOccurrences statesOf(String routine) {
    return statesOf(new StateLabel(routine, Kind.ROUTINE));
  }

  /** The same of all routines of a class or file. */
  public StateOccurrences statesOf(ProgramPart part) {
    List<StateOccurrences> each = new ArrayList<>();
    for (int id = 0; id < occurrences.length; id++) {
      boolean there = names.kind(id) == Kind.ROUTINE && occurrences[id].size() > 0;
      if (there && part.has(names.name(id))) {
        each.add(occurrences[id]);
      }
    }
    return StateOccurrences.together(each);
  }

  /**
   * The states that are asked for, alone: their lanes, for each thread by depth.
   *
   * @param length which lengths are wanted
   */
  public List<List<StateLane>> lanes(StateQuery query, LongPredicate length) {
    return statesOf(query.label()).lanes(query, length);
  }

  private StateOccurrences statesOf(StateLabel label) {
    int id = names.find(label.name(), label.kind());
    return id < 0 || id >= occurrences.length ? StateOccurrences.none() : occurrences[id];
  }

  /** The innermost state of a thread that is going on at a moment, or -1. */
  public int innermostAt(int thread, double nanos) {
    ThreadTrace states = threads.get(thread).trace();
    int state = states.lastStartingAt((long) Math.floor(nanos));
    while (state >= 0 && states.endNanos(state) < nanos) {
      state = states.parent(state);
    }
    return state;
  }

  /** The same state in another reading of the same run, or null if it is not there. */
  public StateRef in(Timeline other, StateRef ref) {
    ThreadTrace mine = thread(ref);
    for (int t = 0; t < other.threads.size(); t++) {
      ThreadTrace candidate = other.threads.get(t).trace();
      if (candidate.id() == mine.id() && candidate.node().equals(mine.node())) {
        long later = other.shifts.of(mine.node()) - shifts.of(mine.node());
        return sameState(mine, ref.state(), candidate, t, later);
      }
    }
    return null;
  }

  /** Other states may be left out there, so that it has another number. */
  private static StateRef sameState(
      ThreadTrace mine, int state, ThreadTrace other, int thread, long later) {
    long start = mine.startNanos(state) + later;
    for (int i = other.lastStartingAt(start); i >= 0 && other.startNanos(i) == start; i--) {
      if (other.depth(i) == mine.depth(state) && other.name(i).equals(mine.name(state))) {
        return new StateRef(thread, i);
      }
    }
    return null;
  }
}
