package dev.concert.racy.figures;

import dev.concert.bus.Message;
import dev.concert.model.words.Words;
import dev.concert.trace.Row;
import dev.concert.trace.ThreadProfile;

/**
 * Which row: a node, a group of threads (thread null), a thread (group null), one of the three
 * statistics over all rows (node null, their name as group), or a cluster of threads (all else
 * null). It stays the same while a run grows.
 */
public record RowKey(String node, Long thread, String group, Cluster cluster) {
  public static final RowKey MEAN = new RowKey(null, null, Words.known("mean"));
  static final RowKey MAX = new RowKey(null, null, Words.known("max"));
  static final RowKey MIN = new RowKey(null, null, Words.known("min"));

  /** No cluster. */
  public RowKey(String node, Long thread, String group) {
    this(node, thread, group, null);
  }

  static RowKey of(Cluster cluster) {
    return new RowKey(null, null, null, cluster);
  }

  static RowKey of(Row row, Row.Grouping grouping) {
    return new RowKey(
        row.node(), row.thread(), grouping == Row.Grouping.GROUP ? row.label() : null);
  }

  /** The row that a thread is part of. */
  static RowKey of(ThreadProfile thread, Row.Grouping grouping) {
    return switch (grouping) {
      case NODE -> new RowKey(thread.node(), null, null);
      case GROUP -> new RowKey(thread.node(), null, thread.group());
      case THREAD -> new RowKey(thread.node(), thread.id(), null);
    };
  }

  /** Mean, maximum or minimum rather than something that ran. */
  public boolean statistic() {
    return node == null && cluster == null;
  }

  /** Whether it is a node or a thread, which other tools know, too. */
  public boolean selectable() {
    return node != null;
  }

  /** Under which grouping it has a bar of its own. */
  Row.Grouping grouping() {
    if (group != null) {
      return Row.Grouping.GROUP;
    }
    return thread == null ? Row.Grouping.NODE : Row.Grouping.THREAD;
  }

  /** Whether the thread is part of this row; every thread is part of a statistic. */
  boolean contains(ThreadProfile other) {
    if (cluster != null) {
      return cluster.contains(other);
    }
    return statistic()
        || (node.equals(other.node())
            && (thread == null || thread == other.id())
            && (group == null || group.equals(other.group())));
  }

  /** What people see of a row with this label. */
  public String title(String label) {
    if (cluster != null) {
      return cluster.title();
    }
    return statistic() ? Words.say(label) : label;
  }

  public Message.SelectNode selection() {
    return new Message.SelectNode(node, thread);
  }
}
