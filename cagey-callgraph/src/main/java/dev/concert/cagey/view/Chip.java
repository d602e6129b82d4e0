package dev.concert.cagey.view;

import dev.concert.ui.look.Icons;
import dev.concert.ui.parts.Tips;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;

/** Something that holds for the picture, with a cross: a click takes it away. */
final class Chip extends Button {

  /**
   * @param hint what it is, and what a click does
   */
  Chip(String id, String text, String hint, Runnable remove) {
    super(text, Icons.of(Material2AL.CLOSE));
    setId(id);
    setMnemonicParsing(false);
    setContentDisplay(ContentDisplay.RIGHT);
    setMinWidth(Region.USE_PREF_SIZE);
    getStyleClass().add("chip");
    setAccessibleText(text);
    Tips.on(this, hint);
    setOnAction(_ -> remove.run());
  }
}
