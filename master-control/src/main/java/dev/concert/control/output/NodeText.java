package dev.concert.control.output;

import dev.concert.model.NodeLabels;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.util.Map;

/** What the nodes of a run are called, for people and for scripts. */
public final class NodeText {
  /** Of scripts beside the name of the node, where that is another. */
  public static final String LABEL = "label";

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

  /** For people who will select it: with its name, where that is another. */
  public String both(String node) {
    return NodeLabels.both(shared.getOrDefault(node, node), node);
  }

  /** Whether somebody who names a node means this one: by its name, its label, or both. */
  public boolean means(String named, String node) {
    return NodeLabels.means(named, shared.getOrDefault(node, node), node);
  }

  /** For scripts, which have the name of the node beside it; null where it is called by that. */
  public String label(String node) {
    String label = shared.get(node);
    return node.equals(label) ? null : label;
  }

  /** Whether a node has to be named to be known. */
  boolean several() {
    return shared.size() > 1;
  }
}
