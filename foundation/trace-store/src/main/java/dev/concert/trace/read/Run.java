package dev.concert.trace.read;

import dev.concert.model.NodeLabels;
import dev.concert.model.Progress;
import dev.concert.model.words.Words;
import dev.concert.trace.CallPath;
import dev.concert.trace.InstrumentedRoutines;
import dev.concert.trace.MessageCounts;
import dev.concert.trace.MessageOrder;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RunInfo;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.StoredFile;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.heat.Heat;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.StateSums;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.trace.shared.RunIndexes;
import dev.concert.trace.shared.Turns;
import dev.concert.trace.states.EventMerge;
import dev.concert.trace.states.StateBuilder;
import dev.concert.trace.states.TraceLimits;
import dev.concert.trace.tree.TreeSummary;
import dev.concert.trace.waits.BlockedTimes;
import dev.concert.trace.waits.WaitTotal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A run on disk, finished or still going. Not thread-safe: one thread reads a run. Every value it
 * returns is a snapshot that stays valid when the run grows or is closed.
 */
public final class Run implements AutoCloseable {
  /** What is counted as a run is read; before that, where they are is looked for by bytes. */
  public static final String EVENTS = "events";

  private static final int DRAFT = 8;

  private final RunNodes nodes;
  private final RunIndexes indexes;
  private final NodeSnapshots snapshots;

  private Run(RunNodes nodes, RunIndexes indexes) {
    this.nodes = nodes;
    this.indexes = indexes;
    snapshots = new NodeSnapshots(nodes, indexes);
  }

  /**
   * @param path the run's folder, the folder of one of its nodes, a profile or trace file, or what
   *     runs were merged into
   * @throws IOException with one sentence (what, why, what to do) if it is not a run; a run that is
   *     cut short or partly damaged opens, and {@link #problems()} says what is missing
   */
  public static Run open(Path path) throws IOException {
    return new Run(RunNodes.open(path), RunIndexes.alone());
  }

  /**
   * Likewise, for a process in which several read the same run, each through one of its own: events
   * are gone through once for all of them, and what is kept of them is there once, until the last
   * is closed. Who asks for something that events tell waits while another does.
   */
  public static Run openShared(Path path) throws IOException {
    RunNodes nodes = RunNodes.open(path);
    return new Run(nodes, RunIndexes.shared(path));
  }

  /**
   * From now on it is told how far the events have been gone through, in words, and how many events
   * that were; on the thread that reads, between pieces. While it is told, it may ask for {@link
   * #totals} and {@link #trace}, which then are those of what has been gone through up to there.
   */
  public void report(Progress wanted) {
    snapshots.report(wanted);
  }

  public RunInfo info() throws IOException {
    nodes.find();
    return nodes.info(snapshots.problems());
  }

  /** Whether a process of the run is still alive. */
  public boolean live() throws IOException {
    return nodes.live();
  }

  /**
   * What is missing, damaged, or was put right, a sentence each; empty if nothing is. Tells of what
   * was read last: known after {@link #profile}, {@link #trace} or {@link #events}.
   */
  public List<String> problems() {
    return snapshots.problems().sentences();
  }

  /** Whether nothing is missing from what was read last; clocks may have been put right. */
  public boolean isWhole() {
    return snapshots.problems().isWhole();
  }

  /** Whether the run has event records. */
  public boolean traced() throws IOException {
    return nodes.traced();
  }

  /** How large the files of its events are. */
  public long eventBytes() throws IOException {
    return Long.BYTES * nodes.traceWords();
  }

  /** The folder of the run; null where only a node, a file of it, or a merged file was opened. */
  public Path folder() {
    StoredFolder folder = nodes.stored();
    return nodes.isRun() && folder.isOnDisk() ? folder.path() : null;
  }

  /**
   * Names of the nodes that have recorded anything, in the order in which they are told everywhere:
   * by what they are called, numbers as numbers ({@code node 2} before {@code node 10}, {@code
   * Live.900} before {@code Live.1000}), then by name.
   */
  public List<String> nodes() throws IOException {
    return nodes.names();
  }

  /**
   * What each node is called where people read it, by name, in the order of {@link #nodes}; no two
   * are called the same.
   */
  public Map<String, String> nodeLabels() throws IOException {
    return NodeLabels.apart(nodes.labels());
  }

  /** What each node is called, by name; several may be called the same. */
  public Map<String, String> sharedNodeLabels() throws IOException {
    return nodes.labels();
  }

  /** The files that make up the run, by their names in its folder. */
  public Map<String, StoredFile> files() throws IOException {
    return nodes.files();
  }

  /** What was instrumented, as far as it has been written down by now. */
  public InstrumentedRoutines instrumented() throws IOException {
    return nodes.instrumented();
  }

  /**
   * The routines of the nodes by class, {@code #}, method and descriptor, as far as they are told.
   */
  public Map<String, String> methods() throws IOException {
    return nodes.methods();
  }

  /** Name of a thread as far as it has been read. */
  public String threadName(String node, long thread) {
    return nodes.threadName(node, thread);
  }

  /**
   * What a row of {@link #profile} is called, of a thread or, below zero, of a group, as far as it
   * has been read.
   */
  public String rowName(String node, long row) {
    return nodes.rowName(node, row);
  }

  /**
   * Of so many threads of a node there is memory for figures that come from events: those that come
   * first.
   */
  public int roomForThreads() {
    return NodeIndex.roomForThreads();
  }

  /** Group of a thread as far as it has been read, else its name. */
  public String threadGroup(String node, long thread) {
    return nodes.threadGroup(node, thread);
  }

  /** The row of its group in a profile, below zero, for a virtual thread; else the thread's id. */
  public long rowIfVirtual(String node, long thread) {
    int group = nodes.groupId(node, thread);
    return nodes.isVirtual(node, group) ? -group : thread;
  }

  /**
   * In which rows of {@link #profile} threads are: threads that have ended may be part of that of
   * their group.
   */
  public BlockedTimes.Rows profileRows() throws IOException {
    return rows(shallowProfile());
  }

  private BlockedTimes.Rows rows(Profile profile) {
    Set<ThreadId> own =
        profile.threads().stream()
            .map(thread -> new ThreadId(thread.node(), thread.id()))
            .collect(Collectors.toSet());
    return (node, thread) ->
        own.contains(new ThreadId(node, thread)) ? thread : -nodes.groupId(node, thread);
  }

  /** What the messages say of the nodes' clocks; known after {@link #trace} or {@link #events}. */
  public MessageOrder messageOrder() {
    return snapshots.messageOrder();
  }

  /**
   * Moves nodes in time, as whoever looks at the run believes their clocks: for all that is read
   * from now on. Nothing is written, and no figure but times changes.
   *
   * @param laterNanos by node; below zero is earlier, and what would come before the run's start is
   *     shown there
   */
  public void shift(Map<String, Long> laterNanos) {
    snapshots.shift(laterNanos);
  }

  /**
   * Opens a run, sums its routines up and closes it; slow.
   *
   * @throws IOException with one sentence if it is not a run
   */
  public static Heat heat(Path directory) throws IOException {
    try (Run run = open(directory)) {
      return run.heat();
    }
  }

  /** Sums up by routine what has been recorded up to now. */
  public Heat heat() throws IOException {
    CallEdges.Builder edges = new CallEdges.Builder();
    return new Heat(shallowProfile(edges), edges.done());
  }

  /** Reads what has been recorded up to now. */
  public Profile profile() throws IOException {
    return profile(TreeSummary::root);
  }

  /** Likewise, without what outermost calls call: a run may have a million calling contexts. */
  public Profile shallowProfile() throws IOException {
    return profile(TreeSummary::shallowRoot);
  }

  /**
   * Likewise.
   *
   * @param edges takes which routine called which
   */
  public Profile shallowProfile(CallEdges.Builder edges) throws IOException {
    return profile(tree -> {
      tree.tellEdges(edges);
      return tree.shallowRoot();
    });
  }

  private Profile profile(Function<TreeSummary, CallPath> contexts) throws IOException {
    Problems found = snapshots.begin();
    RunInfo info = nodes.info(found);
    List<NodeProfile> profiles = new ArrayList<>();
    MeasuringCost costs = new MeasuringCost();
    for (NodeFolder node : nodes.all()) {
      NodeProfile profile =
          snapshots.read(
              node,
              found,
              snapshot -> costs.add(snapshot, new NodeProfiler(snapshot, contexts).read()));
      if (profile != null) {
        profiles.add(profile);
      }
    }
    return new Profile(info, costs.metrics(), costs.lost, costs.intrusion(), profiles);
  }

  /**
   * Reads the states up to now into memory. Where that has no room for all, the shortest are left
   * out, and a problem says which.
   */
  public Trace trace() throws IOException {
    return trace(1, 0, TraceLimits.maxStates());
  }

  /** Likewise, for a picture that another will soon replace: with so little that both have room. */
  public Trace draft() throws IOException {
    return trace(1, 0, TraceLimits.maxStates() / DRAFT);
  }

  /**
   * Likewise, but half of the room is for the states that reach into a stretch of time, so that
   * shorter ones are kept there.
   *
   * @param fromNanos since the run's start, included, as is the end
   */
  public Trace trace(long fromNanos, long toNanos) throws IOException {
    return trace(fromNanos, toNanos, TraceLimits.maxStates());
  }

  /**
   * Likewise of a run that goes on, whose picture another will soon replace: where there is no room
   * for all states, as few as in a draft, since making it costs as much as there are.
   *
   * @param toNanos before the begin if no stretch of time gets half of the room
   */
  public Trace passing(long fromNanos, long toNanos) throws IOException {
    return trace(fromNanos, toNanos, TraceLimits.maxStates(), TraceLimits.maxStates() / DRAFT);
  }

  Trace trace(long fromNanos, long toNanos, long maxStates) throws IOException {
    return trace(fromNanos, toNanos, maxStates, maxStates);
  }

  /**
   * @param maxStates more are not kept
   * @param otherwise how many are kept where there are more
   */
  Trace trace(long fromNanos, long toNanos, long maxStates, long otherwise) throws IOException {
    Problems found = snapshots.begin();
    RunInfo info = nodes.info(found);
    TraceReading reading = new TraceReading(snapshots::indexed, found);
    snapshots.readAllIndexed(
        found, all -> reading.read(all, fromNanos, toNanos, maxStates, otherwise));
    return reading.trace(info);
  }

  /** What all states up to now sum up to. Costs what has been recorded since the last time. */
  public RunTotals totals() throws IOException {
    Problems found = snapshots.begin();
    StateTotals states = new StateTotals();
    List<WaitTotal> waits = new ArrayList<>();
    for (NodeFolder node : nodes.all()) {
      snapshots.readIndexed(
          node,
          found,
          snapshot -> {
            addTotals(snapshot, states, index -> index.totals(snapshot::end));
            waits.addAll(NodeWaits.of(snapshot, snapshots.indexed(snapshot).waits(snapshot::end)));
            return snapshot;
          });
    }
    waits.sort(
        Comparator.comparingLong(WaitTotal::nanos).reversed().thenComparing(WaitTotal::name));
    return new RunTotals(states.largestFirst(), waits);
  }

  /**
   * How long threads were blocked in each routine up to now, also in waits that go on. Costs what
   * has been recorded since the last time.
   *
   * @param profile of the run, in whose rows it is told
   */
  public BlockedTimes blocked(Profile profile) throws IOException {
    Problems found = snapshots.begin();
    BlockedTimes.Rows rows = rows(profile);
    BlockedTimes.Builder blocked = new BlockedTimes.Builder();
    for (NodeFolder node : nodes.all()) {
      snapshots.readIndexed(
          node,
          found,
          snapshot -> {
            NodeWaits.tellBlocked(snapshot, snapshots.indexed(snapshot), rows, blocked);
            return snapshot;
          });
    }
    return blocked.done();
  }

  /**
   * The profile with blocked times in place of times, see {@link #blocked}; null where no wait was
   * recorded, or not all events are there.
   */
  public Profile blockedInstead(Profile profile) throws IOException {
    BlockedTimes times = blocked(profile);
    return times.isEmpty() || !isWhole() ? null : times.instead(profile);
  }

  /** Of all that, the totals of states by name. */
  public List<StateTotal> stateTotals() throws IOException {
    return totals().states();
  }

  /**
   * What the states of a stretch of time sum up to, of those that reach out of it the part inside;
   * in falling order of exclusive time. Costs what was recorded in it.
   *
   * @param fromNanos since the run's start, included, as is the end
   */
  public List<StateTotal> stateTotals(long fromNanos, long toNanos) throws IOException {
    StateTotals totals = new StateTotals();
    snapshots.visitNodes(node -> {
      long from = node.clock().firstTickFrom(fromNanos);
      long to = node.clock().lastTickUpTo(toNanos);
      addTotals(node, totals, index -> index.totals(node::end, from, to, node.traces()));
    });
    return totals.largestFirst();
  }

  /**
   * How many messages were sent and received in a stretch of time, whether or not there is memory
   * for them one by one. Costs what was recorded about its ends.
   *
   * @param fromNanos since the run's start, included, as is the end
   */
  public MessageCounts messages(long fromNanos, long toNanos) throws IOException {
    List<MessageCounts> messages = new ArrayList<>();
    snapshots.visitNodes(node -> {
      long from = node.clock().firstTickFrom(fromNanos);
      long to = node.clock().lastTickUpTo(toNanos);
      messages.add(NodeTimeline.counts(snapshots.indexed(node).messages(from, to, node.traces())));
    });
    return messages.stream().reduce(MessageCounts.NONE, MessageCounts::plus);
  }

  /**
   * The profile of stretches of time, of calls that reach out of them the part inside; of times and
   * calling contexts only, since the events tell nothing else. Costs what was recorded in them.
   *
   * @param stretches one after the other, at least one
   * @throws IOException with one sentence if the run has no events
   */
  public Profile profile(List<Profile.Stretch> stretches) throws IOException {
    return profile(stretches, new BlockedTimes.Builder());
  }

  /**
   * Likewise.
   *
   * @param blocked takes how long threads were blocked in the stretches
   */
  public Profile profile(List<Profile.Stretch> stretches, BlockedTimes.Builder blocked)
      throws IOException {
    if (!traced()) {
      throw new IOException(
          Words.say(
              "%s has sums of the whole run only, no events, so that nothing is known of a range of"
                  + " time; measure with --mode trace",
              nodes.stored().path()));
    }
    List<NodeProfile> profiles = new ArrayList<>();
    MeasuringCost costs = new MeasuringCost();
    snapshots.visitNodes(node -> {
      NodeProfile profile =
          new NodeProfiler(node).read(snapshots.indexed(node), stretches, blocked);
      profiles.add(costs.add(node, profile));
    });
    RunInfo info = nodes.info(snapshots.problems());
    return new Profile(
        info, List.of(Metric.TIME), costs.lost, costs.ofCalls(), profiles, stretches);
  }

  /**
   * Hands over the states of one name, of a run of any size; memory does not grow with it. Costs
   * what was recorded in the stretch of time, less where only long states are asked for.
   */
  public void states(StateQuery query, StateQuery.Visitor visitor) throws IOException {
    snapshots.visitNodes(
        node -> new NodeStates(node, snapshots.indexed(node)).visit(query, visitor));
  }

  /**
   * How long the states last that lie directly in one, of a run of any size. Costs what its thread
   * recorded meanwhile, less what lies far within one of them.
   *
   * @param depth of the state; 0 for an outermost one
   * @param mostEvents so many are gone through at most
   * @return null where these are too few, or where that cannot be read
   */
  public StateQuery.Inside inside(
      ThreadId thread, int depth, long fromNanos, long toNanos, long mostEvents)
      throws IOException {
    StateQuery.Inside[] found = new StateQuery.Inside[1];
    snapshots.visitNodes(node -> {
      if (node.node().equals(thread.node())) {
        found[0] =
            new NodeStates(node, snapshots.indexed(node))
                .inside(thread.thread(), depth, fromNanos, toNanos, mostEvents);
      }
    });
    return found[0];
  }

  /**
   * Hands over where the things are that are looked for, of a run of any size; memory does not grow
   * with it. Costs what was recorded in the stretch of time.
   */
  public void find(RunSearch search, RunSearch.Visitor visitor) throws IOException {
    if (!search.isEmpty()) {
      snapshots.visitNodes(
          node -> new NodeSearch(node, snapshots.indexed(node), search).visit(visitor));
    }
  }

  /**
   * How often they are in the whole run, whatever the search's time. States, locks and threads cost
   * nothing, everything else those parts of the run in which there is any.
   */
  public FoundCounts counts(RunSearch search) throws IOException {
    RunSearch anytime = search.within(Long.MIN_VALUE, Long.MAX_VALUE);
    FoundCounts counts = new FoundCounts();
    if (!search.isEmpty()) {
      snapshots.visitNodes(
          node -> new NodeSearch(node, snapshots.indexed(node), anytime).count(counts));
    }
    return counts;
  }

  private void addTotals(
      NodeSnapshot node, StateTotals totals, Function<NodeIndex, StateSums> asked)
      throws IOException {
    StateSums sums = asked.apply(snapshots.indexed(node));
    IntFunction<String> names = node.names();
    sums.forEach((name, count, inclusive, exclusive) ->
        totals.add(
            new StateTotal(
                StateBuilder.label(names, name),
                count,
                node.clock().duration(inclusive),
                node.clock().duration(exclusive))));
  }

  /** Hands over the events of all nodes merged by time; memory does not grow with the run. */
  public void events(Consumer<TraceEvent> sink) throws IOException {
    events(
        0,
        Long.MAX_VALUE,
        event -> {
          sink.accept(event);
          return true;
        });
  }

  /**
   * Hands over the events of a time, both ends included, nanoseconds since the run's start.
   *
   * @param sink answers whether it wants more
   */
  public void events(long fromNanos, long toNanos, Predicate<TraceEvent> sink) throws IOException {
    events(fromNanos, toNanos, Integer.MAX_VALUE, sink);
  }

  /**
   * Hands over all events of as many threads of each node as there is memory for, see {@link
   * #roomForThreads}.
   *
   * @param sink answers whether it wants more
   */
  public void eventsOfFirstThreads(Predicate<TraceEvent> sink) throws IOException {
    events(0, Long.MAX_VALUE, roomForThreads(), sink);
  }

  /** Of so many threads of each node, those that come first in its files. */
  void events(long fromNanos, long toNanos, int mostThreads, Predicate<TraceEvent> sink)
      throws IOException {
    snapshots.readAll(
        snapshots.begin(),
        all -> {
          EventMerge merge = new EventMerge(fromNanos, toNanos);
          for (NodeSnapshot node : all) {
            node.keepThreads(mostThreads);
            node.addTo(merge);
          }
          merge.run(sink, snapshots.ofAll());
        });
  }

  /**
   * Who goes through all events for something that is kept beside the run takes one of these turns:
   * others, who then find it there, wait.
   */
  public Turns scans() {
    return indexes.scans();
  }

  /** Files are held by no one between calls; what is kept of events is left to the others. */
  @Override
  public void close() {
    indexes.close();
  }
}
