package dev.concert.trace;

import dev.concert.model.NodeLabels;
import java.util.List;

/**
 * One JVM, named {@code <machine>.<pid>}, with its threads by id.
 *
 * @param label what it is called where people read it; other nodes may be called the same
 * @param ownCost of measuring it
 * @param tracking what its data accesses mean
 */
public record NodeProfile(
    String node,
    String label,
    OwnCost ownCost,
    AccessTracking tracking,
    List<ThreadProfile> threads) {
  public NodeProfile {
    threads = List.copyOf(threads);
  }

  /** A node that is called by its name. */
  public NodeProfile(
      String node, OwnCost ownCost, AccessTracking tracking, List<ThreadProfile> threads) {
    this(node, node, ownCost, tracking, threads);
  }

  /** What it is called, with its name where that is another. */
  public String title() {
    return NodeLabels.both(label, node);
  }

  /** Whether somebody means it who names a node: by its name, its label, or both. */
  public boolean isMeantBy(String named) {
    return NodeLabels.means(named, label, node);
  }

  /** The same node with that label. */
  public NodeProfile labelled(String other) {
    return new NodeProfile(node, other, ownCost, tracking, threads);
  }

  /** A node of which it is not known what measuring cost. */
  public NodeProfile(String node, List<ThreadProfile> threads) {
    this(node, OwnCost.UNKNOWN, threads);
  }

  /** A node that was not asked to track data collections. */
  public NodeProfile(String node, OwnCost ownCost, List<ThreadProfile> threads) {
    this(node, ownCost, AccessTracking.NONE, threads);
  }

  /** The same node with these threads only. */
  public NodeProfile with(List<ThreadProfile> others) {
    return new NodeProfile(node, label, ownCost, tracking, others);
  }
}
