package dev.concert.control.output;

import dev.concert.model.NodeLabels;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.util.Map;

/** What the nodes of a run are called, for people and for scripts. */
public final class NodeText {
  /** Of scripts beside the name of the node, where that is another. */
  static final String LABEL = "label";

  private final Map<String, String> shared;
  private final Map<String, String> apart;

  /**
   * @param labels by the names of the nodes; several may be called the same
   */
  NodeText(Map<String, String> labels) {
    shared = labels;
    apart = NodeLabels.apart(labels);
  }

  public static NodeText of(Run run) throws IOException {
    return new NodeText(run.sharedNodeLabels());
  }

  /** For people: no two nodes are called the same. */
  public String of(String node) {
    return apart.getOrDefault(node, node);
  }

  /** For scripts, which have the name of the node beside it; null where it is called by that. */
  String label(String node) {
    String label = shared.get(node);
    return node.equals(label) ? null : label;
  }

  /** Whether a node has to be named to be known. */
  boolean several() {
    return shared.size() > 1;
  }
}
