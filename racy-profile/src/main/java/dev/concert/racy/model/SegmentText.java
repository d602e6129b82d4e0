package dev.concert.racy.model;

import dev.concert.racy.figures.Segments;
import dev.concert.ui.look.Units;

/** How many segments there are, in words. */
final class SegmentText {
  private SegmentText() {}

  /** {@code 1 class}, {@code 3 classes}. */
  static String count(Segments of, long count) {
    return Units.plural(count, of.noun(false), of.noun(true));
  }

  /** {@code 1 more class}, {@code 3 more classes}. */
  static String more(Segments of, long count) {
    return switch (of) {
      case ROUTINES -> Units.plural(count, "more routine", "more routines");
      case CLASSES -> Units.plural(count, "more class", "more classes");
      case PACKAGES -> Units.plural(count, "more package", "more packages");
    };
  }
}
