package dev.concert.ui.export;

import java.util.List;
import javafx.scene.paint.Color;

/** The few shapes that our charts are made of, so that a picture need not be a canvas. Pixels. */
public interface Painter {
  void fill(Color colour, double x, double y, double width, double height);

  /** A rectangle with round corners, a disc if {@code radius} is half its side. */
  void round(Color colour, double x, double y, double width, double height, double radius);

  /**
   * A part of a disc.
   *
   * @param start degrees from three o'clock on, against the clock
   * @param extent degrees, against the clock
   */
  void sector(Color colour, double x, double y, double radius, double start, double extent);

  /** A ground with diagonal lines, one shape whatever its size. */
  void hatch(Color ground, Color lines, double x, double y, double width, double height);

  /** A frame that lies within the rectangle. */
  void frame(Color colour, double thickness, double x, double y, double width, double height);

  /** A chain of Bézier curves: a point, then three points for each curve, x before y. */
  void curve(Color colour, double thickness, double... points);

  /**
   * The same, dashed.
   *
   * @param dashes lengths of lines and gaps in turns
   */
  void dashedCurve(Color colour, double thickness, double[] dashes, double... points);

  /** Straight lines from point to point, x before y. */
  void lines(Color colour, double thickness, double... points);

  /**
   * Filled polygons of one colour, one shape however many they are. They do not lie over each other
   * where the colour is not opaque.
   *
   * @param polygons the corners of each, x before y
   */
  void polygons(Color colour, List<double[]> polygons);

  /** Text whose middle line is at {@code middleY}; {@code x} is its left end. */
  void text(String text, boolean bold, Color colour, double x, double middleY);

  /** How wide a text comes out. */
  double textWidth(String text, boolean bold);

  /** Restricts what follows to a rectangle until {@link #unclip}. */
  void clip(double x, double y, double width, double height);

  void unclip();

  /** What draws text at another size, on the same picture. */
  Painter sized(double fontSize);
}
