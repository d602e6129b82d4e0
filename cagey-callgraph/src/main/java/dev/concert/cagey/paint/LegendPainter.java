package dev.concert.cagey.paint;

import dev.concert.model.Routine;
import dev.concert.model.words.Words;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Palettes;
import dev.concert.ui.look.RoutineKinds;
import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.scene.paint.Color;

/**
 * A list of the signs in a picture.
 *
 * @param dashed whether lines are dotted and dashed in it, for which it may be too small or too
 *     full
 */
record LegendPainter(CageyColours colours, boolean dashed) {
  private static final double LINE = 20;
  private static final double SAMPLE = 34;
  private static final double SIZE = 15;
  private static final double PADDING = 10;
  static final double MARGIN = 8;

  /** What it takes of a picture, in layout units of the pane. */
  record Size(double width, double height) {}

  Size size(Painter pen, Collection<Sign> signs) {
    Painter text = pen.sized(LabelPainter.FONT_SIZE);
    double widest =
        signs.stream().mapToDouble(sign -> text.textWidth(text(sign), false)).max().orElse(0);
    return new Size(SAMPLE + widest + 3 * PADDING, signs.size() * LINE + 2 * PADDING);
  }

  /**
   * @param left of its upper left corner
   */
  void paint(Painter pen, Collection<Sign> signs, double left, double top) {
    Painter text = pen.sized(LabelPainter.FONT_SIZE);
    Size size = size(pen, signs);
    pen.fill(colours.ground(), left, top, size.width(), size.height());
    pen.frame(colours.border(), 1, left, top, size.width(), size.height());
    double middle = top + PADDING + LINE / 2;
    for (Sign sign : signs) {
      sample(pen, sign, left + PADDING, middle);
      double x = left + 2 * PADDING + SAMPLE;
      text.text(text(sign), false, colours.text(), x, middle);
      middle += LINE;
    }
  }

  /**
   * In the corner of a picture in which it covers the fewest boxes; nothing where it is too low.
   */
  void paintInCorner(Painter pen, Collection<Sign> signs, Screen screen, PlacedPicture drawn) {
    Size size = size(pen, signs);
    double right = screen.width() - MARGIN - size.width();
    double below = screen.height() - MARGIN - size.height();
    if (signs.isEmpty() || below < 0) {
      return;
    }
    Point2D corner =
        Stream.of(
                new Point2D(MARGIN, below),
                new Point2D(MARGIN, MARGIN),
                new Point2D(right, below),
                new Point2D(right, MARGIN))
            .min(Comparator.comparingInt(at -> covered(at, size, screen, drawn)))
            .orElseThrow();
    paint(pen, signs, corner.getX(), corner.getY());
  }

  private static int covered(Point2D at, Size size, Screen screen, PlacedPicture drawn) {
    Camera camera =
        screen.camera().pannedBy(-at.getX(), -at.getY()); // the corner is the upper left one
    return drawn.boxesOn(new Screen(camera, size.width(), size.height()));
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
