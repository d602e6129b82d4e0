package dev.concert.easy.labels;

import dev.concert.easy.rows.RowSiblings;
import dev.concert.easy.rows.RowsModel;
import dev.concert.easy.rows.TimelineRow;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.input.KeyEvent;

/** Keys while the labels have the focus; they act on the selected row. */
final class RowKeys {
  private final RowsModel rows;
  private final Consumer<TimelineRow> onSelect;

  RowKeys(RowsModel rows, Consumer<TimelineRow> onSelect) {
    this.rows = rows;
    this.onSelect = onSelect;
  }

  /** Null where none is selected. */
  TimelineRow selected() {
    int here = selectedIndex();
    return here < 0 ? null : rows.all().get(here);
  }

  /** A negative number where none is selected. */
  int selectedIndex() {
    List<TimelineRow> all = rows.all();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).key().equals(rows.selectedKey())) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the key means something here. */
  boolean handle(KeyEvent event) {
    if (event.isControlDown()) {
      return false;
    }
    return event.isAltDown() ? moved(event) : done(event);
  }

  private boolean moved(KeyEvent event) {
    return switch (event.getCode()) {
      case UP -> move(true);
      case DOWN -> move(false);
      default -> false;
    };
  }

  private boolean move(boolean up) {
    TimelineRow row = selected();
    RowSiblings.Gap gap = row == null ? null : rows.siblings(row).next(up);
    if (gap != null) {
      rows.arrangement().move(row, gap.before());
      rows.scrollTo(row);
    }
    return true;
  }

  private boolean done(KeyEvent event) {
    int here = selectedIndex();
    switch (event.getCode()) {
      case DOWN -> choose(here + 1);
      case UP -> choose(Math.max(0, here - 1));
      case LEFT -> setFolded(true, event.isShiftDown());
      case RIGHT -> setFolded(false, event.isShiftDown());
      case SPACE -> pin();
      case DELETE -> hide(here);
      default -> {
        return false;
      }
    }
    return true;
  }

  /** The last one where there are no more. */
  private void choose(int index) {
    List<TimelineRow> all = rows.all();
    if (!all.isEmpty()) {
      onSelect.accept(all.get(Math.min(index, all.size() - 1)));
    }
  }

  private void setFolded(boolean folded, boolean alike) {
    TimelineRow row = selected();
    if (row != null && row.hasThreads() && row.folded() != folded) {
      if (alike) {
        rows.folded().toggleAlike(row, rows.all());
      } else {
        rows.folded().toggle(row);
      }
    }
  }

  private void pin() {
    TimelineRow row = selected();
    if (row != null) {
      rows.arrangement().togglePin(row);
    }
  }

  /** Goes on to the next, so that several can be hidden one after the other. */
  private void hide(int index) {
    TimelineRow row = selected();
    if (row != null) {
      rows.arrangement().hide(row);
      choose(index);
    }
  }
}
