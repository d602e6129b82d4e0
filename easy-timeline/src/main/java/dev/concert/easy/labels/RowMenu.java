package dev.concert.easy.labels;

import dev.concert.easy.rows.RowArrangement;
import dev.concert.easy.rows.RowSiblings;
import dev.concert.easy.rows.RowsModel;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** What can be done to a row. */
final class RowMenu {
  private final RowsModel rows;
  private final TimelineRow row;
  private final List<MenuItem> items = new ArrayList<>();

  private RowMenu(RowsModel rows, TimelineRow row, ShiftControl shift) {
    this.rows = rows;
    this.row = row;
    fold();
    hide();
    order();
    items.add(new SeparatorMenuItem());
    String move = Words.say("Shift %s in time… (Alt+drag)", shift.label(row));
    add(move, "shift", () -> shift.ask(row)).setDisable(!shift.isPossible());
  }

  /**
   * @param others what other windows know of it
   */
  static ContextMenu of(
      RowsModel rows, TimelineRow row, ShiftControl shift, List<MenuItem> others) {
    ContextMenu menu = new ContextMenu();
    menu.setId("row-menu");
    menu.getItems().setAll(others);
    menu.getItems().addAll(new RowMenu(rows, row, shift).items);
    return menu;
  }

  private void fold() {
    if (row.hasThreads()) {
      boolean folded = row.folded();
      add(Words.say(folded ? "Unfold" : "Fold"), "fold", () -> rows.folded().toggle(row));
      add(
          Words.say(folded ? "Unfold all of its kind" : "Fold all of its kind"),
          "fold-alike",
          () -> rows.folded().toggleAlike(row, rows.all()));
      items.add(new SeparatorMenuItem());
    }
  }

  private void hide() {
    RowArrangement arrangement = rows.arrangement();
    List<TimelineRow> siblings = rows.siblings(row).all();
    add(Words.say("Hide (Delete)"), "hide", () -> arrangement.hide(row));
    String only = Words.say("Hide the others beside it");
    add(only, "show-only", () -> arrangement.showOnly(row, siblings))
        .setDisable(siblings.size() < 2);
    int hidden = rows.hidden().size();
    add(Words.say("Show hidden rows (%d)", hidden), "show-all", arrangement::showAll)
        .setDisable(hidden == 0);
    items.add(new SeparatorMenuItem());
  }

  private void order() {
    RowArrangement arrangement = rows.arrangement();
    String pin = Words.say(row.pinned() ? "Unpin (Space)" : "Pin to the top (Space)");
    add(pin, "pin", () -> arrangement.togglePin(row));
    move(Words.say("Move up (Alt+↑)"), "move-up", true);
    move(Words.say("Move down (Alt+↓)"), "move-down", false);
    add(Words.say("Rows in their usual order"), "usual-order", arrangement::forgetMoves)
        .setDisable(arrangement.kept().moves().isEmpty());
  }

  private void move(String text, String id, boolean up) {
    RowSiblings.Gap gap = rows.siblings(row).next(up);
    add(text, id, () -> rows.arrangement().move(row, gap.before())).setDisable(gap == null);
  }

  private MenuItem add(String text, String id, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setId(id);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> action.run());
    items.add(item);
    return item;
  }
}
