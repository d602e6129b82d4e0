package dev.concert.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * A profile of a whole run at one moment: an immutable value.
 *
 * @param metrics the first is that of the times; some may not have been available
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

  /** The same with these nodes only, or with their figures. */
  public Profile with(List<NodeProfile> others) {
    return new Profile(run, metrics, lostEvents, intrusion, others);
  }

  /**
   * The same with the amounts of another metric in place of times: that of the threads is what they
   * had of it in all, and 0 where it was not measured.
   */
  public Profile by(Metric metric) {
    if (metric.isTime()) {
      return this;
    }
    List<NodeProfile> shown =
        nodes.stream()
            .map(node ->
                node.with(node.threads().stream().map(thread -> thread.by(metric.name())).toList()))
            .toList();
    List<Metric> first = new ArrayList<>(List.of(metric));
    metrics.stream().filter(other -> !other.equals(metric)).forEach(first::add);
    return new Profile(run, first, lostEvents, intrusion, shown);
  }

  /** What the nodes' data accesses mean; all nodes of a run are asked for the same. */
  public AccessTracking tracking() {
    return nodes.stream()
        .map(NodeProfile::tracking)
        .filter(AccessTracking::any)
        .findFirst()
        .orElse(AccessTracking.NONE);
  }

  /** All threads of all nodes, in the order of nodes and thread ids. */
  public List<ThreadProfile> threads() {
    return nodes.stream().flatMap(node -> node.threads().stream()).toList();
  }
}
