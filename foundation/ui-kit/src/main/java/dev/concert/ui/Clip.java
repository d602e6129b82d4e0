package dev.concert.ui;

import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Puts things on the clipboard. */
final class Clip {
  private Clip() {}

  static void put(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }

  static void put(Image image) {
    ClipboardContent content = new ClipboardContent();
    content.putImage(image);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
