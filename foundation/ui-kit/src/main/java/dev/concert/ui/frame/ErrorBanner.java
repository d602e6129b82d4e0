package dev.concert.ui.frame;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Clipboards;
import java.io.PrintWriter;
import java.io.StringWriter;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;

/** An error in one sentence, whose details can be copied. */
final class ErrorBanner extends HBox {
  private final String sentence;

  ErrorBanner(String sentence, Throwable cause, Runnable close) {
    this.sentence = sentence;
    getStyleClass().add(Styles.BANNER);
    Label text = new Label(sentence);
    text.setWrapText(true);
    HBox.setHgrow(text, Priority.ALWAYS);
    text.setMaxWidth(Double.MAX_VALUE);
    Button copy = flat(Words.say("Copy details"));
    copy.setOnAction(_ -> Clipboards.put(details(sentence, cause)));
    Button dismiss = flat(Words.say("Close"));
    dismiss.setOnAction(_ -> close.run());
    getChildren().addAll(Icons.of(Material2AL.ERROR_OUTLINE), text, copy, dismiss);
  }

  String sentence() {
    return sentence;
  }

  static String details(String sentence, Throwable cause) {
    StringWriter details = new StringWriter();
    details.write(sentence + System.lineSeparator());
    if (cause != null) {
      cause.printStackTrace(new PrintWriter(details));
    }
    return details.toString();
  }

  private static Button flat(String text) {
    Button button = new Button(text);
    button.getStyleClass().add(Styles.FLAT);
    button.setMinWidth(Region.USE_PREF_SIZE);
    return button;
  }
}
