package dev.concert.easy;

import dev.concert.bus.Json;
import java.util.Map;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Puts things on the clipboard. */
final class Copying {
  private Copying() {}

  static void json(Map<String, Object> values) {
    text(Json.line(values));
  }

  static void text(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
