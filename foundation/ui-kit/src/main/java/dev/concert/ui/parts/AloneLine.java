package dev.concert.ui.parts;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.material2.Material2AL;

/**
 * Says above a picture that it shows one run though two are compared, and where to see what
 * differs; there only while they are.
 */
public final class AloneLine extends HBox {
  private final Label sentence = new Label();
  private final String others;

  /**
   * @param others what shows the difference, such as {@code bars}
   * @param link a word or two for what can be done about it
   */
  public AloneLine(String others, String link, Runnable action) {
    this.others = others;
    setId("shows-alone");
    getStyleClass().add("comparison-bar");
    sentence.setMinWidth(0);
    Hyperlink instead = new Hyperlink(link);
    instead.setId("shows-alone-link");
    instead.setMinWidth(USE_PREF_SIZE);
    instead.setOnAction(_ -> action.run());
    getChildren().setAll(Icons.of(Material2AL.COMPARE_ARROWS), sentence, instead);
    hide();
  }

  /**
   * @param other what it is compared with; the same name for a part of the run itself
   */
  public void show(String run, String other) {
    String with = run.equals(other) ? Words.say("another part of it") : other;
    String text = Words.say("Shows %s alone: %s show what differs in %s", run, others, with);
    sentence.setText(text);
    Tips.on(sentence, text);
    show(true);
  }

  public void hide() {
    show(false);
  }

  private void show(boolean shown) {
    setVisible(shown);
    setManaged(shown);
  }
}
