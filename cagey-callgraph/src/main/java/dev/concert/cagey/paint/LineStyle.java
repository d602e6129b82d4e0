package dev.concert.cagey.paint;

import dev.concert.ui.export.Painter;
import javafx.scene.paint.Color;

/**
 * How the line of a call looks. What a run has called stands out from the rest.
 *
 * @param weight how many times as thick as a plain line
 * @param dashes lengths of lines and gaps; none for a solid line
 */
record LineStyle(Color colour, double weight, double... dashes) {
  private static final double[] DOTS = {2, 3};
  private static final double[] DASHES = {5.5, 3.5};

  static LineStyle of(Sign sign, CageyColours colours) {
    return switch (sign) {
      case GUESS -> new LineStyle(colours.muted(), 1, DOTS);
      case MADE -> new LineStyle(colours.muted(), 1.6);
      case NOT_MADE -> new LineStyle(colours.border(), 1);
      case LINE -> new LineStyle(colours.selected(), 3);
      case UNEXPLAINED -> new LineStyle(colours.text(), 1.6, DASHES);
      default -> new LineStyle(colours.line(), 1);
    };
  }

  /** Where dashes would run together. */
  static LineStyle solid(Sign sign, CageyColours colours) {
    LineStyle style = of(sign == Sign.GUESS ? Sign.CALL : sign, colours);
    return new LineStyle(style.colour, style.weight);
  }

  /**
   * @param curve a chain of Bézier curves, as painters take it
   */
  void draw(Painter pen, double thickness, double... curve) {
    if (dashes.length == 0) {
      pen.curve(colour, weight * thickness, curve);
    } else {
      pen.dashedCurve(colour, weight * thickness, dashes, curve);
    }
  }
}
