package dev.concert.cagey.paint;

import dev.concert.cagey.model.BoxFigure;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.ui.pixels.Pixels;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The boxes and lines of a picture pixel by pixel, without what stands in the boxes: tens of
 * thousands in the time in which a canvas draws a few hundred. Immutable; any thread.
 */
final class PixelPainter {
  /** Of its height a border takes no more on each side, so that low boxes show their ground. */
  private static final int SIDES = 4;

  /** Of a curve's length in pixels, the square of a straight part of it. */
  private static final double BEND = 4;

  private static final int MOST_PARTS = 24;

  private final PlacedPicture drawn;
  private final CageyColours colours;
  private final List<Figure> bars;

  /** Of a box that has one. */
  private record Figure(BoxBounds box, BoxFigure figure) {}

  /**
   * @param figures of each routine by its name; asked here and not later
   */
  PixelPainter(PlacedPicture drawn, CageyColours colours, Function<String, BoxFigure> figures) {
    this.drawn = drawn;
    this.colours = colours;
    bars = new ArrayList<>();
    for (TreeBox box : drawn.boxes()) {
      BoxFigure figure =
          box.kind() == TreeBox.Kind.ROUTINE ? figures.apply(box.routine()) : BoxFigure.NONE;
      if (figure.share() != 0) {
        bars.add(new Figure(drawn.place(box), figure));
      }
    }
  }

  PlacedPicture drawn() {
    return drawn;
  }

  /**
   * Paints all of it.
   *
   * @param camera its units are pixels
   * @param scale pixels of a unit of the window
   */
  void paint(Pixels on, Camera camera, double scale) {
    Screen screen = new Screen(camera, on.width(), on.height());
    on.fill(Pixels.rgb(colours.ground()));
    paintLines(on, screen, scale);
    for (TreeBox box : drawn.boxes()) {
      BoxBounds place = drawn.place(box);
      if (screen.shows(place)) {
        paintBox(on, screen, place, drawn.style(box, colours), scale);
      }
    }
    FigurePainter painter = new FigurePainter(colours);
    for (Figure bar : bars) {
      paintBar(on, painter.bar(bar.figure, bar.box, camera));
    }
  }

  private void paintLines(Pixels on, Screen screen, double scale) {
    double thickness = ArrowPainter.thickness(screen.zoom() / scale) * scale;
    drawn
        .lines()
        .tell(
            screen,
            (arrow, curve) -> {
              LineStyle style = LineStyle.solid(Sign.of(arrow), colours);
              int colour = Pixels.rgb(style.colour());
              for (int i = 0; i + 8 <= curve.length; i += 6) {
                if (isOn(on, curve, i)) {
                  paintCurve(on, curve, i, colour, style.weight() * thickness);
                }
              }
            });
  }

  /** Whether any of a curve can be on a picture. */
  private static boolean isOn(Pixels on, double[] p, int at) {
    return isWithin(on.width(), p[at], p[at + 2], p[at + 4], p[at + 6])
        && isWithin(on.height(), p[at + 1], p[at + 3], p[at + 5], p[at + 7]);
  }

  private static boolean isWithin(int length, double a, double b, double c, double d) {
    return Math.max(Math.max(a, b), Math.max(c, d)) >= 0
        && Math.min(Math.min(a, b), Math.min(c, d)) <= length;
  }

  /** A thinner line than a pixel is one that is paler. */
  private static void paintCurve(Pixels on, double[] p, int at, int colour, double thickness) {
    double share = Math.min(1, thickness);
    double thick = Math.max(1, thickness);
    boolean level = p[at + 1] == p[at + 7] && p[at + 3] == p[at + 1] && p[at + 5] == p[at + 1];
    double length = Math.hypot(p[at + 6] - p[at], p[at + 7] - p[at + 1]);
    int parts = level ? 1 : (int) Math.clamp(Math.sqrt(length * BEND) / 2, 2, MOST_PARTS);
    double x = p[at];
    double y = p[at + 1];
    for (int i = 1; i <= parts; i++) {
      double nextX = Bends.on(p, at, (double) i / parts);
      double nextY = Bends.on(p, at + 1, (double) i / parts);
      on.line(x - 0.5, y - 0.5, nextX - 0.5, nextY - 0.5, colour, share, thick);
      x = nextX;
      y = nextY;
    }
  }

  private static void paintBox(
      Pixels on, Screen screen, BoxBounds place, BoxStyle style, double scale) {
    int left = round(screen.x(place.x()));
    int top = round(screen.y(place.y()));
    int right = left + Math.max(1, round(place.width() * screen.zoom()));
    int height = Math.max(1, round(place.height() * screen.zoom()));
    int thick = Math.max(1, Math.min(height / SIDES, round(style.thickness() * scale)));
    on.rect(left, top, right, top + height, Pixels.rgb(style.border()));
    on.rect(
        left + thick, top + thick, right - thick, top + height - thick, Pixels.rgb(style.ground()));
  }

  private static void paintBar(Pixels on, FigurePainter.Bar bar) {
    int left = round(bar.x());
    int top = round(bar.y());
    int right = Math.max(left + 1, round(bar.x() + bar.width()));
    on.rect(left, top, right, top + Math.max(1, round(bar.height())), Pixels.rgb(bar.colour()));
  }

  private static int round(double place) {
    return (int) Math.round(place);
  }
}
