package dev.concert.ui.frame;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;

/** What is to be known of what is open, with what can be done about it. */
final class NoteBar extends HBox {
  /**
   * @param action what can be done, null for nothing
   */
  NoteBar(String sentence, String action, Runnable run, Runnable close) {
    getStyleClass().add("caution");
    Label text = new Label(sentence);
    text.setId("note");
    text.setWrapText(true);
    text.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(text, Priority.ALWAYS);
    getChildren().addAll(Icons.of(Material2AL.INFO), text);
    if (action != null) {
      Button button = flat(action, run);
      button.setId("note-action");
      getChildren().add(button);
    }
    getChildren().add(flat(Words.say("Close"), close));
  }

  private static Button flat(String text, Runnable action) {
    Button button = new Button(text);
    button.getStyleClass().add(Styles.FLAT);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setOnAction(_ -> action.run());
    return button;
  }
}
