package dev.concert.control.window;

import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;

/** What a right click on runs offers, and the keys for it. */
final class RunMenu {
  private final RunActions actions;
  private final Supplier<List<RunRow>> selected;
  private final List<MenuItem> items = new ArrayList<>();
  private final MenuItem open = one(Words.say("Open in all tools"), row -> actions().open(row));
  private final MenuItem close = item(Words.say("Close it in all tools"), () -> actions().close());
  private final MenuItem again = one(Words.say("Run again"), row -> actions().again(row, true));
  private final MenuItem changed =
      one(Words.say("Run again with changes…"), row -> actions().again(row, false));
  private final MenuItem compare =
      item(Words.say("Compare with the open run"), () -> actions().compare(rows()));
  private final MenuItem rename = one(Words.say("Name…"), row -> actions().rename(row));
  private final MenuItem note = one(Words.say("Note…"), row -> actions().note(row));
  private final MenuItem reveal =
      one(Words.say("Show in the file manager"), row -> actions().reveal(row));
  private final MenuItem path = item(Words.say("Copy path"), this::copyPath);
  private final MenuItem forget =
      one(Words.say("Take off this list"), row -> actions().forget(row));
  private final MenuItem delete = item(Words.say("Delete…"), () -> actions().delete(rows()));

  /**
   * @param selected the rows that are meant
   */
  RunMenu(RunActions actions, Supplier<List<RunRow>> selected) {
    this.actions = actions;
    this.selected = selected;
    items.addAll(List.of(open, close, new SeparatorMenuItem(), again, changed, compare));
    items.addAll(List.of(new SeparatorMenuItem(), rename, note, new SeparatorMenuItem()));
    items.addAll(List.of(reveal, path, new SeparatorMenuItem(), forget, delete));
  }

  private RunActions actions() {
    return actions;
  }

  private List<RunRow> rows() {
    return selected.get();
  }

  List<MenuItem> items() {
    return items;
  }

  private MenuItem one(String text, Consumer<RunRow> action) {
    return item(
        text,
        () -> {
          if (rows().size() == 1) {
            action.accept(rows().getFirst());
          }
        });
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(_ -> action.run());
    return item;
  }

  /** Offers what makes sense for the rows that are selected now. */
  void update() {
    List<RunRow> rows = rows();
    boolean one = rows.size() == 1;
    boolean readable = one && rows.getFirst().problem() == null;
    boolean isOpen = one && actions.isOpen(rows.getFirst());
    open.setDisable(!one || isOpen);
    close.setDisable(!isOpen);
    again.setDisable(!readable);
    changed.setDisable(!readable);
    compare.setText(Words.say(rows.size() == 2 ? "Compare the two" : "Compare with the open run"));
    compare.setDisable(!actions.canCompare(rows));
    rename.setDisable(!readable);
    note.setDisable(!readable);
    reveal.setDisable(!one);
    path.setDisable(rows.isEmpty());
    forget.setDisable(!one || !actions.isElsewhere(rows.getFirst()));
    delete.setDisable(rows.isEmpty());
  }

  /** Does what a key stands for; false if it stands for nothing here. */
  boolean press(KeyCode key, boolean shift) {
    MenuItem item =
        switch (key) {
          case ENTER -> open;
          case F5 -> shift ? changed : again;
          case F2 -> rename;
          case DELETE -> delete;
          default -> null;
        };
    update();
    if (item == null || item.isDisable()) {
      return false;
    }
    item.fire();
    return true;
  }

  private void copyPath() {
    ClipboardContent content = new ClipboardContent();
    content.putString(
        String.join("\n", rows().stream().map(row -> row.directory().toString()).toList()));
    Clipboard.getSystemClipboard().setContent(content);
  }
}
