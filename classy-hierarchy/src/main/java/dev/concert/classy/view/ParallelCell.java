package dev.concert.classy.view;

import dev.concert.classy.model.MemberRow;
import dev.concert.model.ParallelMark;
import dev.concert.ui.look.ParallelSign;
import dev.concert.ui.parts.Tips;
import javafx.scene.control.TableCell;

/**
 * The sign of what may run on another thread, as pale as it is uncertain. Its value is the reason,
 * which differs where that does.
 */
final class ParallelCell extends TableCell<MemberRow, String> {
  @Override
  protected void updateItem(String why, boolean empty) {
    super.updateItem(why, empty);
    boolean blank = empty || why == null || why.isEmpty();
    MemberRow row = getTableRow() == null ? null : getTableRow().getItem(); // none while measured
    ParallelMark mark = blank || row == null ? null : row.mark();
    setText(blank ? null : ParallelSign.TEXT.strip());
    setOpacity(mark == null ? 1 : ParallelSign.strength(mark.uncertainCalls()));
    Tips.on(this, blank ? null : why);
  }
}
