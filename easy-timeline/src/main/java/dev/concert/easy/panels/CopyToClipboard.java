package dev.concert.easy.panels;

import dev.concert.json.JsonValues;
import java.util.Map;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Puts things on the clipboard. */
public final class CopyToClipboard {
  private CopyToClipboard() {}

  public static void json(Map<String, Object> values) {
    text(JsonValues.line(values));
  }

  public static void text(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
