package dev.concert.easy.rows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * The rows of a run as the user has arranged them.
 *
 * @param pinned those on top
 * @param others with what is below them
 * @param hidden not those below them
 */
record ArrangedRows(List<RowItem> pinned, List<RowItem> others, List<RowItem> hidden) {

  static ArrangedRows of(List<RowItem> tree, RowArrangement.Kept kept) {
    return kept.equals(RowArrangement.Kept.NONE)
        ? new ArrangedRows(List.of(), tree, List.of())
        : new Arranging(kept).arrange(tree);
  }

  private static final class Arranging {
    private final RowArrangement.Kept kept;
    private final Set<String> hiddenKeys;
    private final List<RowItem> pinned = new ArrayList<>();
    private final List<RowItem> hidden = new ArrayList<>();

    Arranging(RowArrangement.Kept kept) {
      this.kept = kept;
      hiddenKeys = Set.copyOf(kept.hidden());
    }

    ArrangedRows arrange(List<RowItem> tree) {
      List<RowItem> others = shown(tree, false);
      pinned.sort(Comparator.comparingInt(this::pin));
      return new ArrangedRows(pinned, others, hidden);
    }

    /**
     * @param onTop whether what they are below is pinned, and takes them with it
     */
    private List<RowItem> shown(List<RowItem> siblings, boolean onTop) {
      List<RowItem> shown = new ArrayList<>();
      for (RowItem item : ordered(siblings)) {
        boolean pins = onTop ? kept.pinned().contains(item.key()) : pin(item) >= 0;
        if (item.names().anyMatch(hiddenKeys::contains)) {
          hidden.add(item);
        } else if (pins) {
          pinned.add(withoutHidden(item.alone(), true));
        } else {
          shown.add(withoutHidden(item, onTop));
        }
      }
      return shown;
    }

    private RowItem withoutHidden(RowItem item, boolean onTop) {
      return item.below().isEmpty() ? item : item.with(shown(item.below(), onTop));
    }

    /** Its place among the pinned; -1 if it is none of them. */
    private int pin(RowItem item) {
      return item.names().mapToInt(kept.pinned()::indexOf).max().orElse(-1);
    }

    private List<RowItem> ordered(List<RowItem> siblings) {
      if (kept.moves().isEmpty()) {
        return siblings;
      }
      List<RowItem> ordered = new ArrayList<>(siblings);
      kept.moves().forEach(move -> move(ordered, move));
      return ordered;
    }

    private static void move(List<RowItem> rows, RowArrangement.Move move) {
      int from = indexOf(rows, move.key());
      int to = move.before() == null ? rows.size() : indexOf(rows, move.before());
      if (from >= 0 && to >= 0) {
        RowItem row = rows.remove(from);
        rows.add(to > from ? to - 1 : to, row);
      }
    }

    private static int indexOf(List<RowItem> rows, String key) {
      for (int i = 0; i < rows.size(); i++) {
        if (rows.get(i).key().equals(key)) {
          return i;
        }
      }
      return -1;
    }
  }
}
