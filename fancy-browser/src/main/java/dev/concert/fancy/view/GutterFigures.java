package dev.concert.fancy.view;

import dev.concert.fancy.model.LineHeat;
import dev.concert.model.Program;
import java.util.Optional;
import javafx.scene.layout.HBox;
import javafx.scene.paint.Color;

/** What the gutter shows of routines. */
interface GutterFigures {
  boolean has(String routine);

  /** Of several that begin on one line, the one with most of it is shown. */
  double size(String routine);

  /** What stands in a routine's cell. */
  CellText text(String routine);

  /**
   * Fills a cell of the gutter.
   *
   * @param narrow whether there is room for one number only
   */
  void fill(HBox cell, String routine, boolean narrow);

  /** What the figures of a routine are, line by line. */
  String explain(String routine);

  /** What was measured of the lines on which no routine begins; null where nothing is shown. */
  default LineHeat lines(Program program, String file) {
    return null;
  }

  /** Which part of a routine's time, from entry to exit, so much is; 0 to 1. */
  default double share(String routine, long nanos) {
    return 0;
  }

  /** The colour of the routine's lines in the strip of the whole file; empty for none. */
  Optional<Color> stripe(String routine, boolean dark);
}
