package dev.concert.trace.read;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.MessageCounts;
import dev.concert.trace.Resolution;
import dev.concert.trace.RunInfo;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.EventShare;
import dev.concert.trace.Trace.Shares;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.file.Problems;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.StateLengths;
import dev.concert.trace.states.CloseEvents;
import dev.concert.trace.states.EventSamples;
import dev.concert.trace.states.MessageArrows;
import dev.concert.trace.states.NodeEvents;
import dev.concert.trace.states.TraceLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Puts the states of all nodes into memory, the longest where there is no room for all. */
final class TraceReading {
  private final Function<NodeSnapshot, NodeIndex> indexes;
  private final Problems problems;
  private final List<ThreadTrace> threads = new ArrayList<>();
  private final List<Trace.Arrow> arrows = new ArrayList<>();
  private final List<Trace.Counter> counters = new ArrayList<>();
  private final Set<String> unseen = new TreeSet<>();
  private final List<Trace.Node> described = new ArrayList<>();
  private long lost;
  private Shares shares = Shares.ALL;
  private Resolution resolution = Resolution.ALL;

  /**
   * @param indexes of each node's events as they are now
   */
  TraceReading(Function<NodeSnapshot, NodeIndex> indexes, Problems problems) {
    this.indexes = indexes;
    this.problems = problems;
  }

  /**
   * @param fromNanos begin of the stretch of time that gets half of the room
   * @param toNanos its end; before its begin if there is none
   * @param maxStates for which there is room
   * @param otherwise how many are kept where there are more
   */
  void read(List<NodeSnapshot> nodes, long fromNanos, long toNanos, long maxStates, long otherwise)
      throws IOException {
    List<NodeTimeline> timelines = new ArrayList<>();
    for (NodeSnapshot node : nodes) {
      timelines.add(new NodeTimeline(node, indexes.apply(node)));
    }
    EventSamples samples = new EventSamples(maxStates);
    if (fromNanos <= toNanos) {
      samples.prefer(
          fromNanos,
          toNanos,
          to ->
              timelines.forEach(
                  timeline -> timeline.tell(new CloseEvents(to, fromNanos, toNanos))));
    }
    TraceLimits limits =
        new TraceLimits(
            chosen(timelines, fromNanos, toNanos, new RoomForStates(maxStates, otherwise)),
            samples,
            maxStates);
    resolution = limits.resolution();
    List<NodeEvents> events = new ArrayList<>();
    for (NodeTimeline timeline : timelines) {
      NodeTimeline.Timeline read = timeline.read(threads.size(), limits);
      threads.addAll(read.threads());
      events.add(read.events());
    }
    join(timelines, events);
    shares = samples.shares();
    tellWhatIsLeftOut(limits);
    nodes.forEach(node -> described.add(node.described()));
    nodes.forEach(node -> unseen.addAll(node.identities().unseen()));
    lost = nodes.stream().mapToLong(NodeSnapshot::lost).sum();
  }

  private void join(List<NodeTimeline> timelines, List<NodeEvents> events) {
    MessageArrows messages = new MessageArrows();
    for (int i = 0; i < events.size(); i++) {
      MessageArrows ofNode = events.get(i).messages();
      events.get(i).tellThreads();
      counters.addAll(events.get(i).counters(timelines.get(i).node().node()));
      arrows.addAll(events.get(i).tasks());
      arrows.addAll(ofNode.join());
      messages.take(ofNode, timelines.get(i).node().laterNanos());
    }
    arrows.addAll(messages.join());
    messages.mark(threads);
  }

  private void tellWhatIsLeftOut(TraceLimits limits) {
    if (limits.dropped() > 0) {
      problems.add(
          Words.known("For want of memory the trace lacks %s."),
          UnitText.plural(limits.dropped(), "waking", "wakings"));
    }
    tellShare(
        shares.tasks(),
        Words.known(
            "Of the tasks and messages, one in %,d is drawn and counted; where you zoom in, all"
                + " are."));
    if (!shares.tasks().isWhole()) {
      tellMessages();
    }
    tellShare(
        shares.marks(),
        Words.known(
            "Of the marks, values and states that the program reported, one in %,d is drawn and"
                + " counted; where you zoom in, all are."));
  }

  /** Each end is counted, whether or not the other is there. */
  private void tellMessages() {
    MessageCounts all =
        threads.stream().map(ThreadTrace::messages).reduce(MessageCounts.NONE, MessageCounts::plus);
    if (!all.isEmpty()) {
      problems.note(
          Words.known(
              "All messages are counted in ranges and in what is said of rows: %,d were sent, %,d"
                  + " received."),
          all.sent(),
          all.received());
    }
  }

  private void tellShare(EventShare share, String sentence) {
    if (!share.isWhole()) {
      problems.add(sentence, share.oneOf());
    }
  }

  private Resolution chosen(List<NodeTimeline> timelines, long from, long to, RoomForStates room) {
    for (NodeTimeline timeline : timelines) {
      NodeClock clock = timeline.node().clock();
      NodeIndex index = timeline.index();
      room.add(index.lengths(), clock.nanosPerTick());
      room.known(behind(clock, index.knownFromTicks()), behind(clock, index.unknownBelowTicks()));
    }
    if (from <= to && !room.isEnough()) {
      timelines.forEach(timeline -> countInside(timeline, from, to, room));
    }
    Resolution chosen = room.resolution(from, to);
    if (!chosen.isWhole()) {
      long states = timelines.stream().mapToLong(TraceReading::count).sum();
      problems.add("%s", room.sentence(chosen, states));
    }
    return chosen;
  }

  /** The shortest time that no state of fewer ticks lasts; 0 for 0. */
  private static long behind(NodeClock clock, long ticks) {
    return ticks == 0 ? 0 : clock.longest(ticks - 1) + 1;
  }

  private static long count(NodeTimeline timeline) {
    return timeline.index().totals(timeline.node()::end).count();
  }

  private static void countInside(NodeTimeline timeline, long from, long to, RoomForStates room) {
    NodeSnapshot node = timeline.node();
    NodeClock clock = node.clock();
    StateLengths inside =
        timeline
            .index()
            .lengths(node::end, clock.firstTickFrom(from), clock.lastTickUpTo(to), node.traces());
    room.addInside(inside, clock.nanosPerTick());
  }

  /** What has been read. */
  Trace trace(RunInfo info) {
    long end = threads.stream().mapToLong(ThreadTrace::endNanos).max().orElse(0);
    return new Trace(
        info,
        end,
        lost,
        threads,
        arrows,
        counters,
        List.copyOf(unseen),
        resolution,
        described,
        shares);
  }
}
