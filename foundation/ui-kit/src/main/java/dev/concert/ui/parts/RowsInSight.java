package dev.concert.ui.parts;

import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.skin.VirtualFlow;

/** Which rows of a list or a table are on the screen, so that it scrolls no more than needed. */
public final class RowsInSight {
  private RowsInSight() {}

  /** Whether the whole row is to be seen, as the list or table was laid out last. */
  public static boolean has(Control rows, int index) {
    if (!(rows.lookup(".virtual-flow") instanceof VirtualFlow<?> flow)) {
      return false; // not on the screen yet
    }
    IndexedCell<?> cell = flow.getVisibleCell(index);
    return cell != null
        && cell.getBoundsInParent().getMinY() >= 0
        && cell.getBoundsInParent().getMaxY() <= flow.getHeight();
  }

  /**
   * Whether the whole row will be to be seen without a scroll, though other rows have come and
   * nothing has been laid out since: it stands at its beginning, and the row near enough to that.
   *
   * @param rowHeight that of all rows, layout units
   */
  public static boolean willHave(Control rows, int index, double rowHeight) {
    return rows.lookup(".virtual-flow") instanceof VirtualFlow<?> flow
        && has(rows, 0)
        && (index + 1) * rowHeight <= flow.getHeight();
  }
}
