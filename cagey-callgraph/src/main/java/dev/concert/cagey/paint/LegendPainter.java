package dev.concert.cagey.paint;

import dev.concert.model.Routine;
import dev.concert.model.words.Words;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Palettes;
import dev.concert.ui.look.RoutineKinds;
import java.util.Collection;
import javafx.scene.paint.Color;

/**
 * A list of the signs in a picture, in the lower left corner of it.
 *
 * @param dashed whether lines are dotted and dashed in it, for which it may be too small or too
 *     full
 */
record LegendPainter(CageyColours colours, boolean dashed) {
  private static final double LINE = 20;
  private static final double SAMPLE = 34;
  private static final double SIZE = 15;
  private static final double PADDING = 10;
  private static final double MARGIN = 8;

  /**
   * Nothing where it does not fit.
   *
   * @param height of what is painted on
   */
  void paint(Painter pen, Collection<Sign> signs, double height) {
    Painter text = pen.sized(LabelPainter.FONT_SIZE);
    double widest =
        signs.stream().mapToDouble(sign -> text.textWidth(text(sign), false)).max().orElse(0);
    double boxHeight = signs.size() * LINE + 2 * PADDING;
    double top = height - MARGIN - boxHeight;
    if (signs.isEmpty() || top < 0) {
      return;
    }
    double width = SAMPLE + widest + 3 * PADDING;
    pen.fill(colours.ground(), MARGIN, top, width, boxHeight);
    pen.frame(colours.border(), 1, MARGIN, top, width, boxHeight);
    double middle = top + PADDING + LINE / 2;
    for (Sign sign : signs) {
      sample(pen, sign, MARGIN + PADDING, middle);
      double x = MARGIN + 2 * PADDING + SAMPLE;
      text.text(text(sign), false, colours.text(), x, middle);
      middle += LINE;
    }
  }

  private String text(Sign sign) {
    return sign == Sign.GUESS && !dashed
        ? Words.say("call that may go elsewhere instead, dotted from nearer")
        : sign.text();
  }

  private LineStyle line(Sign sign) {
    return dashed ? LineStyle.of(sign, colours) : LineStyle.solid(sign, colours);
  }

  private void sample(Painter pen, Sign sign, double x, double middle) {
    double right = x + SAMPLE;
    switch (sign) {
      case CALL, GUESS, MADE, NOT_MADE, UNEXPLAINED, LINE ->
          line(sign).draw(pen, 1, x, middle, x + 10, middle, right - 10, middle, right, middle);
      case FUNCTION, METHOD, CONSTRUCTOR, INITIALIZER, LAMBDA -> {
        Routine.Kind kind = Routine.Kind.valueOf(sign.name());
        double radius = RoutineKinds.corner(kind) * SIZE;
        letter(pen, RoutineKinds.letter(kind), RoutineKinds.colour(kind), radius, x, middle);
      }
      case LIBRARY -> letter(pen, "L", colours.muted(), 1, x, middle);
      case GROUP -> letter(pen, "{}", colours.muted(), 1, x, middle);
      case PARALLEL -> box(pen, colours.box(), colours.parallel(), 1.5, x, middle);
      case PERHAPS_PARALLEL -> box(pen, colours.box(), colours.parallel(2), 1.5, x, middle);
      case SELECTED -> box(pen, colours.selectedBox(), colours.selected(), 3, x, middle);
      case PART -> box(pen, colours.box(), colours.selected(), 2, x, middle);
      case RECURSIVE -> centred(pen.sized(13), "↻", colours.muted(), x + SAMPLE / 2, middle);
      case FOLDED -> centred(pen.sized(13), "+", colours.muted(), x + SAMPLE / 2, middle);
      case TIME -> pen.fill(colours.heat(), x, middle - 1.5, SAMPLE * 2 / 3, 3);
      case DIFFERENCE -> {
        pen.fill(Palettes.difference(-1), x, middle - 1.5, SAMPLE / 2, 3);
        pen.fill(Palettes.difference(1), x + SAMPLE / 2, middle - 1.5, SAMPLE / 2, 3);
      }
    }
  }

  private void letter(
      Painter pen, String letter, Color ground, double radius, double x, double middle) {
    double left = x + (SAMPLE - SIZE) / 2;
    pen.round(ground, left, middle - SIZE / 2, SIZE, SIZE, radius);
    centred(pen.sized(10), letter, colours.ground(), x + SAMPLE / 2, middle);
  }

  private void box(
      Painter pen, Color ground, Color border, double thickness, double x, double middle) {
    pen.fill(ground, x, middle - SIZE / 2, SAMPLE, SIZE);
    pen.frame(border, thickness, x, middle - SIZE / 2, SAMPLE, SIZE);
  }

  private static void centred(Painter pen, String text, Color colour, double x, double middle) {
    pen.text(text, true, colour, x - pen.textWidth(text, true) / 2, middle);
  }
}
