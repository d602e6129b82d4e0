package dev.concert.fancy.view;

import java.util.Optional;
import javafx.scene.layout.HBox;
import javafx.scene.paint.Color;

/** What the gutter shows of routines. */
interface GutterFigures {
  boolean has(String routine);

  /** Of several that begin on one line, the one with most of it is shown. */
  double size(String routine);

  /** Makes all cells of a file equally wide, those of lines without a routine too. */
  default void dress(HBox cell) {}

  /**
   * Fills a cell of the gutter.
   *
   * @param narrow whether there is room for one number only
   */
  void fill(HBox cell, String routine, boolean narrow);

  /** The colour of the routine's lines in the strip of the whole file; empty for none. */
  Optional<Color> stripe(String routine, boolean dark);
}
