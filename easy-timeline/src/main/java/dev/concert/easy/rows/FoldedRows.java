package dev.concert.easy.rows;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Rows that the user has folded, or unfolded where they are folded by themselves. */
final class FoldedRows {
  /** Rows are named by processes that never come back, so the oldest are forgotten. */
  private static final int MAX_TOGGLED = 10_000;

  private final Set<String> toggled = new LinkedHashSet<>();

  Set<String> keys() {
    return Set.copyOf(toggled);
  }

  void restore(Set<String> keys) {
    toggled.clear();
    toggled.addAll(keys);
  }

  void toggle(TimelineRow row) {
    if (!toggled.remove(row.key())) {
      toggled.add(row.key());
    }
    if (toggled.size() > MAX_TOGGLED) {
      toggled.remove(toggled.iterator().next());
    }
  }

  /** All rows of a kind and level, as the given one is. */
  void toggleAlike(TimelineRow like, List<TimelineRow> all) {
    all.stream()
        .filter(row -> row.level() == like.level() && row.kind() == like.kind())
        .filter(row -> row.folded() == like.folded())
        .forEach(this::toggle);
  }
}
