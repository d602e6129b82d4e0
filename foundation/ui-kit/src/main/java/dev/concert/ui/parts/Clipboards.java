package dev.concert.ui.parts;

import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Puts things on the clipboard. */
public final class Clipboards {
  private Clipboards() {}

  public static void put(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }

  public static void put(Image image) {
    ClipboardContent content = new ClipboardContent();
    content.putImage(image);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
