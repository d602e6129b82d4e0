package dev.concert.ui.parts;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;

/** The line in which one types what is to be found, and goes from one to the next. */
public final class FindField extends HBox {
  /** For how many there are, whatever else is said of them. */
  private static final double MIN_SAID = 120;

  private final TextField field = new TextField();
  private final Label said = new Label();
  private final Finding finding;

  /** Looks for what was typed. */
  public interface Finding {
    /** Another text was typed. */
    void look(String text);

    void next();

    void previous();

    void close();
  }

  public FindField(String prompt, Finding finding) {
    this.finding = finding;
    getStyleClass().add(Styles.TOOL_BAR);
    field.setPromptText(prompt);
    field.setPrefColumnCount(28);
    field.setMinWidth(120);
    said.getStyleClass().add(Styles.MUTED);
    said.setMinWidth(MIN_SAID);
    HBox.setHgrow(said, Priority.ALWAYS);
    field.textProperty().addListener((_, _, text) -> finding.look(text));
    addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    getChildren()
        .addAll(
            field,
            button(
                Material2AL.KEYBOARD_ARROW_UP,
                Words.say("Previous (Shift+Enter)"),
                finding::previous),
            button(Material2AL.KEYBOARD_ARROW_DOWN, Words.say("Next (Enter)"), finding::next),
            button(Material2AL.CLOSE, Words.say("Close (Esc)"), finding::close),
            said);
  }

  /** Sets what is typed, and takes the focus. */
  public void open(String start) {
    field.setText(start);
    Platform.runLater(() -> {
      field.requestFocus();
      field.end();
    });
  }

  public String text() {
    return field.getText();
  }

  /** Says beside the field what was found. */
  public void say(String sentence) {
    said.setText(sentence);
    Tips.on(said, sentence);
  }

  /** What is said. */
  public String said() {
    return said.getText();
  }

  private void pressed(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      finding.close();
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER) {
      if (event.isShiftDown()) {
        finding.previous();
      } else {
        finding.next();
      }
      event.consume();
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
