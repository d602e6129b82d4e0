package dev.concert.racy.figures;

import dev.concert.model.words.Words;
import dev.concert.trace.Row;
import dev.concert.trace.ThreadProfile;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Threads whose profiles are alike, shown as one. It is the same cluster as long as it has the same
 * first thread, whoever joins it while a run grows.
 */
public final class Cluster {
  private static final String LABEL = Words.known("%,d threads like %s");

  private final RowKey first;
  private final String firstLabel;
  private final List<Integer> members;
  private final Set<RowKey> keys;

  /**
   * @param members places of its rows among all, the first of them that after which it is called
   */
  Cluster(List<Row> rows, List<Integer> members) {
    this.members = List.copyOf(members);
    this.first = key(rows.get(members.getFirst()));
    this.firstLabel = rows.get(members.getFirst()).label();
    this.keys = new HashSet<>();
    members.forEach(member -> keys.add(key(rows.get(member))));
  }

  private static RowKey key(Row row) {
    return RowKey.of(row, Row.Grouping.THREAD);
  }

  /** Places of its rows among all rows. */
  List<Integer> members() {
    return members;
  }

  public int size() {
    return members.size();
  }

  public RowKey first() {
    return first;
  }

  boolean contains(ThreadProfile thread) {
    return keys.contains(RowKey.of(thread, Row.Grouping.THREAD));
  }

  /** {@code 137 threads like pool-1-thread-3}. */
  String label() {
    return LABEL.formatted(size(), firstLabel);
  }

  /** The same as people see it. */
  String title() {
    return Words.say(LABEL, size(), firstLabel);
  }

  /** In little room. */
  public String shortLabel() {
    return Words.say("%,d like %s", size(), firstLabel);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Cluster that && first.equals(that.first);
  }

  @Override
  public int hashCode() {
    return first.hashCode();
  }

  @Override
  public String toString() {
    return label();
  }
}
