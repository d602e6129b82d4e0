package dev.concert.easy.rows;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Rows that the user has folded, or unfolded where they are folded by themselves. */
public final class FoldedRows {
  /** Rows are named by processes that never come back, so the oldest are forgotten. */
  private static final int MAX_TOGGLED = 10_000;

  private final Set<String> toggled = new LinkedHashSet<>();
  private final Runnable onChange;

  FoldedRows(Runnable onChange) {
    this.onChange = onChange;
  }

  /** Of rows that are not as they are at first. */
  public Set<String> keys() {
    return Set.copyOf(toggled);
  }

  public void restore(Set<String> keys) {
    toggled.clear();
    toggled.addAll(keys);
    onChange.run();
  }

  /** Folds a row, or unfolds it. */
  public void toggle(TimelineRow row) {
    flip(row);
    onChange.run();
  }

  /** Folds all rows of a kind and level, or unfolds them, as the given one is about to. */
  public void toggleAlike(TimelineRow like, List<TimelineRow> all) {
    all.stream()
        .filter(row -> row.level() == like.level() && row.kind() == like.kind())
        .filter(row -> row.folded() == like.folded())
        .forEach(this::flip);
    onChange.run();
  }

  private void flip(TimelineRow row) {
    if (!toggled.remove(row.key())) {
      toggled.add(row.key());
    }
    if (toggled.size() > MAX_TOGGLED) {
      toggled.remove(toggled.iterator().next());
    }
  }
}
