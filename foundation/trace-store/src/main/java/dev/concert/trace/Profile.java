package dev.concert.trace;

import java.util.List;

/**
 * A profile of a whole run at one moment: an immutable value.
 *
 * @param lostEvents records that were dropped or torn, over all nodes
 */
public record Profile(
    RunInfo run,
    List<Metric> metrics,
    long lostEvents,
    Intrusion intrusion,
    List<NodeProfile> nodes) {
  public Profile {
    metrics = List.copyOf(metrics);
    nodes = List.copyOf(nodes);
  }

  /** All threads of all nodes, in the order of nodes and thread ids. */
  public List<ThreadProfile> threads() {
    return nodes.stream().flatMap(node -> node.threads().stream()).toList();
  }
}
