package dev.concert.trace.clocks;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.MessageOrder;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.TraceFile.EventRange;
import dev.concert.trace.memory.HeapRoom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What brings the times of a run's nodes together, so that no message is received before it was
 * sent: what their anchors say, then what their messages say of the clocks, then a logical clock
 * for the rest. Nodes that no message contradicts stay as they are.
 */
public final class ClockCorrection {
  /** A message is received later than it was sent. */
  static final long LATENCY_NANOS = 1;

  /** Further than this no node is moved without a word of warning. */
  private static final long BOUND_NANOS = 1_000_000;

  private static final int NAMED = 3;

  private final List<String> names;
  private final List<String> called;
  private final ClockLine[] lineOfNode;
  private final Displacement[] displacements;
  private final Problems problems = new Problems();
  private final MessageOrder messageOrder;

  /**
   * What a node has recorded.
   *
   * @param called what sentences call it
   * @param clock its own, at the rate of the run's
   */
  public record Node(
      String name,
      String called,
      NodeClock clock,
      List<EventRange> pieces,
      IntFunction<String> names) {}

  /** Messages between nodes that there is room for. */
  public static long maxMessages() {
    return Math.clamp(HeapRoom.bytes() / 1_000, 50_000, 4_000_000);
  }

  /**
   * Reads the messages of all nodes; slow.
   *
   * @param maxMessages so many are looked at
   */
  public static ClockCorrection of(List<Node> nodes, SharedClocks clocks, long maxMessages) {
    MessageEnds ends = new MessageEnds();
    List<String> cut = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      NodeMessages reader = new NodeMessages(i, node.clock(), node.names(), ends);
      if (reader.read(node.pieces(), maxMessages / nodes.size())) {
        cut.add(node.called());
      }
    }
    ClockCorrection correction =
        new ClockCorrection(
            nodes.stream().map(Node::name).toList(),
            nodes.stream().map(Node::called).toList(),
            clocks.groups(),
            clocks.groupOfNode(),
            ends.join());
    if (!cut.isEmpty()) {
      correction.problems.add(
          Words.known(
              "The clocks of %s were corrected by their first messages only, for want of memory."),
          list(cut));
    }
    return correction;
  }

  /** Of nodes that are called by their names. */
  ClockCorrection(List<String> names, int groups, int[] groupOfNode, MessageTimes messages) {
    this(names, names, groups, groupOfNode, messages);
  }

  private ClockCorrection(
      List<String> names,
      List<String> called,
      int groups,
      int[] groupOfNode,
      MessageTimes messages) {
    this.names = names;
    this.called = called;
    int reference = reference(groups, groupOfNode);
    ClockLine[] lines = ClockLines.of(groups, groupOfNode, reference, messages, LATENCY_NANOS);
    lineOfNode =
        IntStream.of(groupOfNode).mapToObj(group -> lines[group]).toArray(ClockLine[]::new);
    MessageTimes set = messages.by(node -> lineOfNode[node]);
    LogicalClock.Result result = LogicalClock.correct(names.size(), set, LATENCY_NANOS);
    displacements = result.ofNode();
    messageOrder = order(messages);
    tell(messageOrder, set, result.impossible());
  }

  private MessageOrder order(MessageTimes messages) {
    int reversed = messages.earlierThan(LATENCY_NANOS);
    MessageOrder.Reversal largest =
        reversed == 0 ? null : reversal(messages, messages.mostReversed());
    return new MessageOrder(reversed, messages.size(), largest);
  }

  private MessageOrder.Reversal reversal(MessageTimes messages, int message) {
    int to = messages.to(message);
    return new MessageOrder.Reversal(
        names.get(to),
        messages.receiver(message),
        messages.reversedNanos(message),
        set(messages.from(message), messages.sentNanos(message)),
        set(to, messages.receivedNanos(message)));
  }

  private long set(int node, long nanos) {
    return displacements[node].applyAsLong(lineOfNode[node].applyAsLong(nanos));
  }

  /** The run's own clock, if it has nodes; else the one that most nodes have. */
  private static int reference(int groups, int[] groupOfNode) {
    int[] nodes = new int[groups];
    for (int group : groupOfNode) {
      nodes[group]++;
    }
    int most = SharedClocks.OF_THE_RUN;
    for (int group = 0; nodes[SharedClocks.OF_THE_RUN] == 0 && group < groups; group++) {
      most = nodes[group] > nodes[most] ? group : most;
    }
    return most;
  }

  /** What turns a node's times into those of the run; null where they stay as they are. */
  public LongUnaryOperator ofNode(int node) {
    ClockLine line = lineOfNode[node];
    Displacement displacement = displacements[node];
    if (line.equals(ClockLine.SAME)) {
      return displacement.isNone() ? null : displacement;
    }
    return displacement.isNone() ? line : line.andThen(displacement);
  }

  /** What was not as it can be, and what has become of it. */
  public Problems problems() {
    return problems;
  }

  /** How many messages were received before they were sent, by the nodes' own clocks. */
  public MessageOrder messageOrder() {
    return messageOrder;
  }

  private void tell(MessageOrder byTheirClocks, MessageTimes set, int impossible) {
    int reversed = byTheirClocks.reversed();
    if (reversed > 0) {
      problems.note(
          Words.known(
              "Received before being sent, by the nodes' own clocks: %s of %,d; times are corrected."),
          messages(reversed),
          byTheirClocks.messages());
    }
    tellLines();
    tellMoves(set.earlierThan(LATENCY_NANOS));
    if (impossible > 0) {
      problems.add(
          Words.known(
              "Left out: %s between nodes for which no order of time is possible, in a circle of sending and receiving."),
          messages(impossible));
    }
  }

  private static String messages(int count) {
    return UnitText.plural(count, "message", "messages");
  }

  private void tellLines() {
    List<ClockLine> set =
        Arrays.stream(lineOfNode)
            .distinct()
            .filter(line -> !line.equals(ClockLine.SAME))
            .sorted(Comparator.comparingLong(line -> -Math.abs(line.aheadNanos())))
            .toList();
    if (!set.isEmpty()) {
      problems.note(Words.known("Clocks set by messages: %s."), largest(set, this::howSet));
    }
  }

  private String howSet(ClockLine line) {
    String drift = line.drift() == 0 ? "" : Words.say(" (drift %+.2f ppm)", line.drift() * 1e6);
    return Words.say(
        line.aheadNanos() < 0 ? "%s back by %s%s" : "%s forward by %s%s",
        list(withLine(line)),
        time(Math.abs(line.aheadNanos())),
        drift);
  }

  /** The first ones, and how many follow that are smaller. */
  private static <T> String largest(List<T> all, Function<T, String> words) {
    String first = all.stream().limit(NAMED).map(words).collect(Collectors.joining("; "));
    int others = all.size() - NAMED;
    return others <= 0 ? first : first + Words.say("; and %,d by less", others);
  }

  private List<String> withLine(ClockLine line) {
    return IntStream.range(0, names.size())
        .filter(node -> lineOfNode[node].equals(line))
        .mapToObj(called::get)
        .toList();
  }

  private void tellMoves(int reversed) {
    List<Integer> moved =
        IntStream.range(0, names.size())
            .filter(node -> !displacements[node].isNone())
            .boxed()
            .sorted(Comparator.comparing((Integer node) -> -displacements[node].largest()))
            .toList();
    if (moved.isEmpty()) {
      return;
    }
    problems.note(
        Words.known("To put %s in order events were moved to later times: %s."),
        messages(reversed),
        largest(moved, this::howFar));
    tellFar(moved);
  }

  private String howFar(int node) {
    Displacement moved = displacements[node];
    return Words.say(
        "those of %s by at most %s (%s, median %s)",
        called.get(node),
        time(moved.largest()),
        UnitText.plural(moved.jumps(), "jump", "jumps"),
        time(moved.median()));
  }

  private void tellFar(List<Integer> moved) {
    List<String> far =
        moved.stream()
            .filter(node -> displacements[node].largest() > BOUND_NANOS)
            .map(called::get)
            .toList();
    if (!far.isEmpty()) {
      problems.note(
          Words.known("Times of %s are uncertain by more than 1 ms beside those of other nodes."),
          list(far));
    }
  }

  private static String time(long nanos) {
    return nanos < 1_000_000
        ? String.format(Words.locale(), "%,.3f µs", nanos / 1e3)
        : String.format(Words.locale(), "%,.3f ms", nanos / 1e6);
  }

  private static String list(List<String> nodes) {
    return nodes.size() <= NAMED
        ? String.join(", ", nodes)
        : String.join(", ", nodes.subList(0, NAMED))
            + Words.say(" and %,d more", nodes.size() - NAMED);
  }
}
