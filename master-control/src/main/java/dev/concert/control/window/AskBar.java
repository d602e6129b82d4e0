package dev.concert.control.window;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** A question in its place, which waits for its answer and keeps from nothing else. */
final class AskBar extends HBox {
  private Node focusBefore;

  AskBar() {
    super(8);
    setId("ask");
    setAlignment(Pos.CENTER_LEFT);
    getStyleClass().addAll(Styles.CAUTION, "pane-bar");
    addEventHandler(
        KeyEvent.KEY_PRESSED,
        key -> {
          if (key.getCode() == KeyCode.ESCAPE) {
            close();
            key.consume();
          }
        });
    close();
  }

  /**
   * Asks before something is done that cannot be taken back; Enter keeps.
   *
   * @param action one word
   */
  void confirm(String question, String action, Runnable yes) {
    Button keep = button(Words.say("Keep"), this::close);
    Button doing =
        button(
            action,
            () -> {
              close();
              yes.run();
            });
    open(keep, label(question), keep, doing);
  }

  /** Asks for a line, which may be empty. */
  void line(String question, String initial, Consumer<String> done) {
    TextField field = new TextField(initial);
    field.setId("answer");
    field.setAccessibleText(question);
    HBox.setHgrow(field, Priority.ALWAYS);
    Runnable answered =
        () -> {
          close();
          done.accept(field.getText().strip());
        };
    field.setOnAction(_ -> answered.run());
    Label label = label(question);
    label.setMinWidth(USE_PREF_SIZE);
    HBox.setHgrow(label, Priority.NEVER);
    open(
        field,
        label,
        field,
        button(Words.say("Cancel"), this::close),
        button(Words.say("OK"), answered));
    field.selectAll();
  }

  private static Label label(String question) {
    Label label = new Label(question);
    label.setWrapText(true);
    label.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(label, Priority.ALWAYS);
    return label;
  }

  private static Button button(String text, Runnable action) {
    Button button = new Button(text);
    button.getStyleClass().add("small-button");
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> action.run());
    return button;
  }

  private void open(Node focused, Node... parts) {
    if (!isVisible()) {
      focusBefore = getScene() == null ? null : getScene().getFocusOwner();
    }
    getChildren().setAll(parts);
    setVisible(true);
    setManaged(true);
    focused.requestFocus();
    Platform.runLater(focused::requestFocus); // behind a menu that is being closed
  }

  private void close() {
    getChildren().clear();
    setVisible(false);
    setManaged(false);
    if (focusBefore != null) {
      focusBefore.requestFocus();
      focusBefore = null;
    }
  }
}
