package dev.concert.racy;

import javafx.scene.paint.Color;

/** The few shapes that bars are made of, so that a picture need not be a canvas. Pixels. */
interface Painter {
  void fill(Color colour, double x, double y, double width, double height);

  /** A ground with diagonal lines, one shape whatever its size. */
  void hatch(Color ground, Color lines, double x, double y, double width, double height);

  /** A frame that lies within the rectangle. */
  void frame(Color colour, double thickness, double x, double y, double width, double height);

  /** Text whose middle line is at {@code middleY}; {@code x} is its left end. */
  void text(String text, boolean bold, Color colour, double x, double middleY);

  /** How wide a text comes out. */
  double textWidth(String text, boolean bold);

  /** Restricts what follows to a rectangle until {@link #unclip}. */
  void clip(double x, double y, double width, double height);

  void unclip();
}
