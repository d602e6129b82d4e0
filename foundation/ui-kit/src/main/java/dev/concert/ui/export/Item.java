package dev.concert.ui.export;

import java.awt.Shape;
import java.awt.image.BufferedImage;
import javafx.scene.paint.Color;

/** One thing on a page; places in pixels from its upper left corner, y downwards. */
sealed interface Item {
  record Fill(Shape shape, Color colour) implements Item {}

  /**
   * @param dashes lengths of lines and gaps; none for a solid line
   */
  record Stroke(Shape shape, Color colour, double width, double... dashes) implements Item {}

  /**
   * A line of text.
   *
   * @param x its left end
   * @param width what it took on the screen, whatever font the reader has
   */
  record Words(String text, double x, double baseline, double width, Face face, Color colour)
      implements Item {}

  record Face(String family, double size, boolean bold, boolean italic) {}

  record Image(BufferedImage pixels, double x, double y, double width, double height)
      implements Item {}

  /** What follows is seen only within a rectangle, until {@link Unclip}. */
  record Clip(double x, double y, double width, double height) implements Item {}

  record Unclip() implements Item {}
}
