package dev.concert.ui.export;

import java.io.IOException;
import java.util.List;
import javafx.scene.Node;

/**
 * A picture made of shapes and words: an immutable value that any thread can write.
 *
 * @param width in pixels
 * @param title what it shows, in one line
 */
public record Page(double width, double height, String title, List<Item> items) {
  public Page {
    items = List.copyOf(items);
  }

  /** As SVG 1.1; words stay words, stretched to what they took on the screen. */
  public byte[] svg() throws IOException {
    return SvgPage.of(this);
  }

  /** As nodes of that size, for a printer. Called on the FX thread. */
  public Node node() {
    return PageNode.of(this);
  }

  /** As PDF; words as outlines, so that no font need be there, which can be searched and copied. */
  public byte[] pdf() throws IOException {
    return PdfPage.of(this);
  }
}
