package dev.concert.easy;

import java.util.Map;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import tools.jackson.databind.json.JsonMapper;

/** Puts things on the clipboard. */
final class Copying {
  private Copying() {}

  static void json(Map<String, Object> values) {
    text(JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(values));
  }

  static void text(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
