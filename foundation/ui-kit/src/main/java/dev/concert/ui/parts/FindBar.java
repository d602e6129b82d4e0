package dev.concert.ui.parts;

import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;

/** Searches a source view: text, or a line as {@code :123}. */
final class FindBar extends HBox {
  private final SourceView view;
  private final TextField field = new TextField();
  private final Label said = new Label();

  FindBar(SourceView view) {
    this.view = view;
    getStyleClass().add(Styles.TOOL_BAR);
    field.setPromptText("Find, or :line");
    field.setPrefColumnCount(28);
    said.getStyleClass().add(Styles.MUTED);
    field.textProperty().addListener((_, _, _) -> look(view.area().getSelection().getStart()));
    addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    getChildren()
        .addAll(
            field,
            button(Material2AL.KEYBOARD_ARROW_UP, "Previous (Shift+Enter)", this::previous),
            button(Material2AL.KEYBOARD_ARROW_DOWN, "Next (Enter)", this::next),
            button(Material2AL.CLOSE, "Close (Esc)", view::closeFind),
            said);
  }

  void open(String start) {
    field.setText(start);
    Platform.runLater(() -> {
      field.requestFocus();
      field.end();
    });
  }

  private void pressed(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      view.closeFind();
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER) {
      if (event.isShiftDown()) {
        previous();
      } else {
        next();
      }
      event.consume();
    }
  }

  private void next() {
    look(view.area().getSelection().getEnd());
  }

  private void previous() {
    String wanted = field.getText().toLowerCase(java.util.Locale.ROOT);
    int before = view.area().getSelection().getStart() - 1;
    String text = view.text().text().toLowerCase(java.util.Locale.ROOT);
    int found = before < 0 ? -1 : text.lastIndexOf(wanted, before);
    show(found < 0 ? text.lastIndexOf(wanted) : found, wanted.length());
  }

  private void look(int from) {
    String wanted = field.getText().toLowerCase(java.util.Locale.ROOT);
    if (wanted.startsWith(":")) {
      goToLine(wanted.substring(1));
      return;
    }
    String text = view.text().text().toLowerCase(java.util.Locale.ROOT);
    int found = text.indexOf(wanted, from);
    show(found < 0 ? text.indexOf(wanted) : found, wanted.length());
  }

  private void goToLine(String number) {
    if (number.matches("\\d{1,9}")) {
      view.goToLine(Integer.parseInt(number));
      said.setText("of " + view.text().lines());
    }
  }

  private void show(int offset, int length) {
    said.setText(length > 0 && offset < 0 ? "not found" : "");
    if (length > 0 && offset >= 0) {
      view.area().selectRange(offset, offset + length);
      view.area().requestFollowCaret();
    }
  }

  private static Button button(Ikon icon, String what, Runnable action) {
    Button button = new Button(null, Icons.of(icon));
    button.getStyleClass().add(Styles.FLAT);
    Tips.on(button, what);
    button.setAccessibleText(what);
    button.setOnAction(_ -> action.run());
    return button;
  }
}
