package dev.concert.trace.read;

import dev.concert.trace.MessageOrder;
import dev.concert.trace.clocks.ClockCorrection;
import dev.concert.trace.clocks.SharedClocks;
import dev.concert.trace.file.FileHeader;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.RunStart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/**
 * Sets the clocks of nodes, so that times of one can be compared with those of another. The
 * messages of the nodes are read again only when something has been recorded since.
 */
final class RunClocks {
  private Map<String, Long> shifts = Map.of();
  private List<Recorded> known = List.of();
  private ClockCorrection correction;

  /** How far a node has recorded events. */
  private record Recorded(String node, List<Long> words, List<FileHeader> headers) {
    static Recorded by(NodeSnapshot node) {
      List<OpenFile> files = node.traces();
      return new Recorded(
          node.node(),
          files.stream().map(file -> file.words().size()).toList(),
          files.stream().map(OpenFile::header).toList());
    }
  }

  /** From now on, nodes are so much later than their clocks say. */
  void shift(Map<String, Long> laterNanos) {
    shifts = Map.copyOf(laterNanos);
  }

  /** For durations, and times within the node. */
  void set(NodeSnapshot node, RunStart start) {
    node.startAt(SharedClocks.of(start, List.of(node.ofClocks())).firstNanos(0));
    move(node);
  }

  private void move(NodeSnapshot node) {
    node.shift(shifts.getOrDefault(node.node(), 0L));
  }

  MessageOrder messageOrder() {
    return correction == null ? MessageOrder.NONE : correction.messageOrder();
  }

  void set(List<NodeSnapshot> nodes, RunStart start, Problems problems) throws IOException {
    SharedClocks shared =
        SharedClocks.of(start, nodes.stream().map(NodeSnapshot::ofClocks).toList());
    shared.sentences().forEach(sentence -> problems.note("%s", sentence));
    for (int i = 0; i < nodes.size(); i++) {
      nodes.get(i).startAt(shared.firstNanos(i));
      correct(nodes.get(i), shared.rate(i));
    }
    if (nodes.size() > 1) {
      correct(nodes, shared, problems);
    }
    nodes.forEach(this::move); // after all that is computed from the clocks
  }

  private static void correct(NodeSnapshot node, LongUnaryOperator by) {
    if (by != null) {
      node.correct(by);
    }
  }

  private void correct(List<NodeSnapshot> nodes, SharedClocks shared, Problems problems)
      throws IOException {
    List<Recorded> now = nodes.stream().map(Recorded::by).toList();
    if (correction == null || !now.equals(known)) {
      correction = correction(nodes, shared);
      known = now;
    }
    problems.addAll(correction.problems());
    for (int i = 0; i < nodes.size(); i++) {
      correct(nodes.get(i), correction.ofNode(i));
    }
  }

  private static ClockCorrection correction(List<NodeSnapshot> nodes, SharedClocks shared)
      throws IOException {
    List<ClockCorrection.Node> sources = new ArrayList<>();
    for (NodeSnapshot node : nodes) {
      sources.add(
          new ClockCorrection.Node(
              node.node(), node.called(), node.clock(), node.withMessages(), node.names()));
    }
    return ClockCorrection.of(sources, shared, ClockCorrection.maxMessages());
  }
}
