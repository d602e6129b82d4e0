package dev.concert.easy.rows;

import java.util.List;
import java.util.stream.Stream;

/**
 * A row that a run has, with the rows below it, wherever it is shown.
 *
 * @param key identifies the row over refreshes and sessions
 * @param label what windows call it
 * @param fullLabel names the node too, where there are several
 * @param within keys of the group and node that it belongs to, whether or not these have rows
 * @param threads indexes of the threads it stands for
 * @param foldedAtFirst folded as long as nobody unfolds it
 * @param content what it shows besides; null for nothing
 */
public record RowItem(
    TimelineRow.Kind kind,
    String key,
    String label,
    String fullLabel,
    String node,
    List<String> within,
    List<Integer> threads,
    boolean foldedAtFirst,
    List<RowItem> below,
    RowContent content) {
  public RowItem {
    within = List.copyOf(within);
    threads = List.copyOf(threads);
    below = below instanceof RowsOfThreads<RowItem> made ? made : List.copyOf(below);
  }

  /** That shows nothing else. */
  RowItem(
      TimelineRow.Kind kind,
      String key,
      String label,
      String fullLabel,
      String node,
      List<String> within,
      List<Integer> threads,
      boolean foldedAtFirst,
      List<RowItem> below) {
    this(kind, key, label, fullLabel, node, within, threads, foldedAtFirst, below, null);
  }

  static String nodeKey(String node) {
    return "node " + node;
  }

  static String groupKey(String node, String group) {
    return "group " + node + ' ' + group;
  }

  public static String threadKey(String node, long id) {
    return "thread " + node + ' ' + id;
  }

  /** Where it stands without the header of its node. */
  RowItem alone() {
    return new RowItem(
        kind, key, fullLabel, fullLabel, node, within, threads, foldedAtFirst, below, content);
  }

  RowItem with(List<RowItem> others) {
    return new RowItem(
        kind, key, label, fullLabel, node, within, threads, foldedAtFirst, others, content);
  }

  /** The same with tasks that it submitted. */
  RowItem with(List<RowItem> others, RowContent shown) {
    return new RowItem(
        kind, key, label, fullLabel, node, within, threads, foldedAtFirst, others, shown);
  }

  /** Whether there are rows below it, which are only made where it is not folded. */
  boolean opens() {
    return !below.isEmpty() || content != null && content.opens();
  }

  /** What settings, filters and scripts call it, in every language. */
  public String name() {
    return RowTree.name(this);
  }

  /** The same with its node, where there are several. */
  public String fullName() {
    return name() + fullLabel.substring(label.length());
  }

  /** The row and all below it. */
  Stream<RowItem> all() {
    return Stream.concat(Stream.of(this), below.stream().flatMap(RowItem::all));
  }

  /** By what it is chosen: its own name, or that of what it belongs to. */
  Stream<String> names() {
    return Stream.concat(Stream.of(key), within.stream());
  }
}
