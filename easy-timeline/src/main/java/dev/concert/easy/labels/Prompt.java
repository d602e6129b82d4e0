package dev.concert.easy.labels;

import java.util.Optional;
import javafx.scene.control.TextInputDialog;

/** Asks the user for a line of text. */
public interface Prompt {
  Optional<String> ask(String title, String hint, String initial);

  /** In a window of its own; waits for the answer. */
  static Optional<String> byDialog(String title, String hint, String initial) {
    TextInputDialog dialog = new TextInputDialog(initial);
    dialog.setTitle(title);
    dialog.setHeaderText(hint);
    dialog.setGraphic(null);
    return dialog.showAndWait();
  }
}
