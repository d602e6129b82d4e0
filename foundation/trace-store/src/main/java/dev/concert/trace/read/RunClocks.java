package dev.concert.trace.read;

import dev.concert.trace.clocks.ClockCorrection;
import dev.concert.trace.clocks.SharedClocks;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.RunStart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** Sets the clocks of nodes, so that times of one can be compared with those of another. */
final class RunClocks {
  private final List<NodeSnapshot> nodes;
  private final Problems problems;

  private RunClocks(List<NodeSnapshot> nodes, Problems problems) {
    this.nodes = nodes;
    this.problems = problems;
  }

  /** For durations, and times within the node. */
  static void set(NodeSnapshot node, RunStart start) {
    node.startAt(SharedClocks.of(start, List.of(node.ofClocks())).firstNanos(0));
  }

  static void set(List<NodeSnapshot> nodes, RunStart start, Problems problems) throws IOException {
    RunClocks clocks = new RunClocks(nodes, problems);
    SharedClocks shared =
        SharedClocks.of(start, nodes.stream().map(NodeSnapshot::ofClocks).toList());
    shared.sentences().forEach(sentence -> problems.add("%s", sentence));
    for (int i = 0; i < nodes.size(); i++) {
      nodes.get(i).startAt(shared.firstNanos(i));
      correct(nodes.get(i), shared.rate(i));
    }
    if (nodes.size() > 1) {
      clocks.correct(shared);
    }
  }

  private static void correct(NodeSnapshot node, LongUnaryOperator by) {
    if (by != null) {
      node.correct(by);
    }
  }

  private void correct(SharedClocks shared) throws IOException {
    List<ClockCorrection.Node> sources = new ArrayList<>();
    for (NodeSnapshot node : nodes) {
      sources.add(
          new ClockCorrection.Node(node.node(), node.clock(), node.withMessages(), node.names()));
    }
    ClockCorrection correction =
        ClockCorrection.of(sources, shared, ClockCorrection.mostMessages());
    correction.sentences().forEach(sentence -> problems.add("%s", sentence));
    for (int i = 0; i < nodes.size(); i++) {
      correct(nodes.get(i), correction.ofNode(i));
    }
  }
}
