package dev.concert.racy.model;

import dev.concert.racy.figures.NodePies;
import dev.concert.racy.figures.NodePies.Value;
import dev.concert.racy.figures.Pie;
import dev.concert.racy.model.RacyModel.Change;
import dev.concert.ui.change.Changes;
import java.util.List;
import java.util.Objects;

/** Whether pies stand in place of bars, and which. */
public final class Pies {
  private final Changes<Change> changes;
  private boolean wanted;
  private Value value = Value.AVERAGE;
  private String node;
  private NodePies made;

  Pies(Changes<Change> changes) {
    this.changes = changes;
  }

  public boolean areWanted() {
    return wanted;
  }

  public void want(boolean pies) {
    if (pies != wanted) {
      wanted = pies;
      made = null;
      changes.tell(Change.PIES);
    }
  }

  /** Which statistic the pie of a node shows. */
  public Value value() {
    return value;
  }

  public void choose(Value other) {
    if (other != value) {
      value = other;
      changes.tell(Change.PIES);
    }
  }

  /** The node whose threads are shown; null for all nodes. */
  public String node() {
    return node;
  }

  /**
   * @param other null for all nodes
   */
  public void open(String other) {
    if (!Objects.equals(other, node)) {
      node = other;
      changes.tell(Change.PIES);
    }
  }

  /** Null until they have been made. */
  public NodePies made() {
    return made;
  }

  /** Told as a part of the summary. */
  public void show(NodePies newest) {
    made = newest;
    if (newest != null && node != null && !newest.nodes().contains(node)) {
      node = null;
    }
  }

  void forget() {
    made = null;
    node = null;
  }

  /** The pies to draw, of all nodes or of the threads of one. */
  public List<Pie> shown() {
    if (made == null) {
      return List.of();
    }
    return node == null ? made.of(value) : made.threads(node);
  }
}
