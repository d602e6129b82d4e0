package dev.concert.cagey;

import dev.concert.model.Routine;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;

/**
 * What stands in the boxes: a mark of the routine's kind, its name, what folds it, and its heat as
 * a bar under the name. Only boxes on the screen are painted.
 */
final class LabelPainter {
  static final double HEIGHT = 28;
  private static final double FONT_SIZE = 12.5;
  private static final double KIND_WIDTH = 24;
  private static final double FOLD_WIDTH = 24;
  private static final double PADDING = 8;
  private static final double WIDEST = 340;
  private static final double SMALLEST_TEXT = 4.5;

  private final Font font = Font.font(FONT_SIZE);
  private final Function<String, Routine> routines;
  private ToDoubleFunction<String> heat = _ -> 0;
  private CageyColours colours = CageyColours.of(false);

  /**
   * @param routines the routine of a name, null for one of a library
   */
  LabelPainter(Function<String, Routine> routines) {
    this.routines = routines;
  }

  CageyColours colours() {
    return colours;
  }

  void colours(CageyColours newColours) {
    colours = newColours;
  }

  /**
   * @param newHeat share of the hottest routine's own time, 0 to 1
   */
  void heat(ToDoubleFunction<String> newHeat) {
    heat = newHeat;
  }

  /** Width of a box in pixels, so that its name fits. */
  double width(Box box) {
    Text text = new Text(box.label());
    text.setFont(font);
    double wanted = text.getLayoutBounds().getWidth() + KIND_WIDTH + 2 * PADDING;
    return Math.ceil(Math.min(WIDEST, wanted + (signed(box) ? FOLD_WIDTH : 0)));
  }

  private static boolean signed(Box box) {
    return folds(box) || box.kind() == Box.Kind.ROUTINE && box.appearance().recursive();
  }

  private static boolean folds(Box box) {
    return box.kind() == Box.Kind.ROUTINE && box.appearance().canUnfold();
  }

  /** Whether a point within a box is on what folds and unfolds it. */
  static boolean onFold(Box box, Place place, double px) {
    return folds(box) && px > place.right() - FOLD_WIDTH;
  }

  void paint(GraphicsContext pen, Picture picture, Map<String, Place> places, Camera camera) {
    double width = pen.getCanvas().getWidth();
    double height = pen.getCanvas().getHeight();
    pen.save();
    pen.setTextBaseline(VPos.CENTER);
    for (Box box : picture.boxes()) {
      Place place = places.get(box.id());
      boolean onScreen =
          camera.toScreenX(place.right()) > 0
              && camera.toScreenX(place.x()) < width
              && camera.toScreenY(place.bottom()) > 0
              && camera.toScreenY(place.y()) < height;
      if (onScreen) {
        paint(pen, box, place, camera);
      }
    }
    pen.restore();
  }

  private void paint(GraphicsContext pen, Box box, Place place, Camera camera) {
    double zoom = camera.zoom();
    double x = camera.toScreenX(place.x());
    double y = camera.toScreenY(place.y());
    double middle = y + place.height() * zoom / 2;
    if (FONT_SIZE * zoom >= SMALLEST_TEXT) {
      pen.setTextAlign(TextAlignment.LEFT);
      double textX = box.kind() == Box.Kind.MORE ? PADDING : KIND_WIDTH + PADDING / 2;
      double room = place.width() - textX - (signed(box) ? FOLD_WIDTH : PADDING / 2);
      pen.setFont(Font.font(FONT_SIZE * zoom));
      pen.setFill(box.kind() == Box.Kind.MORE ? colours.muted() : colours.text());
      pen.fillText(box.label(), x + textX * zoom, middle, room * zoom);
      paintKind(pen, box, x, middle, zoom);
      paintFold(pen, box, x + place.width() * zoom, middle, zoom);
    }
    paintHeat(pen, box, place, x, y, zoom);
  }

  /** Functions in a square, methods in a circle, and so on: told apart by letter and shape. */
  private void paintKind(GraphicsContext pen, Box box, double x, double middle, double zoom) {
    if (box.kind() == Box.Kind.MORE) {
      return;
    }
    Routine routine = routines.apply(box.routine());
    double size = 15 * zoom;
    double left = x + 7 * zoom;
    double top = middle - size / 2;
    pen.setFill(kindColour(routine));
    boolean round = routine != null && routine.kind() == Routine.Kind.METHOD;
    if (round) {
      pen.fillOval(left, top, size, size);
    } else {
      double arc = routine != null && routine.kind() == Routine.Kind.LAMBDA ? size : 4 * zoom;
      pen.fillRoundRect(left, top, size, size, arc / 2, arc / 2);
    }
    pen.setFill(colours.ground());
    pen.setTextAlign(TextAlignment.CENTER);
    pen.setFont(Font.font(null, FontWeight.BOLD, 10 * zoom));
    pen.fillText(letter(routine), left + size / 2, middle);
  }

  private static String letter(Routine routine) {
    if (routine == null) {
      return "L";
    }
    return switch (routine.kind()) {
      case FUNCTION -> "s";
      case METHOD -> "m";
      case CONSTRUCTOR -> "c";
      case INITIALIZER -> "i";
      case LAMBDA -> "λ";
    };
  }

  private Color kindColour(Routine routine) {
    if (routine == null) {
      return colours.muted();
    }
    return switch (routine.kind()) {
      case FUNCTION -> Color.web("#0072b2");
      case METHOD -> Color.web("#009e73");
      case CONSTRUCTOR -> Color.web("#b05a8a");
      case INITIALIZER -> Color.web("#8a6d1b");
      case LAMBDA -> Color.web("#c8553d");
    };
  }

  private void paintFold(GraphicsContext pen, Box box, double right, double middle, double zoom) {
    if (box.kind() == Box.Kind.ROUTINE && box.appearance().recursive()) {
      sign(pen, "↻", right - 11 * zoom, middle, zoom);
    } else if (folds(box)) {
      sign(pen, box.appearance().folded() ? "…" : "−", right - 12 * zoom, middle, zoom);
    }
  }

  private void sign(GraphicsContext pen, String sign, double x, double middle, double zoom) {
    pen.setFill(colours.muted());
    pen.setTextAlign(TextAlignment.CENTER);
    pen.setFont(Font.font(null, FontWeight.BOLD, 13 * zoom));
    pen.fillText(sign, x, middle);
  }

  private void paintHeat(
      GraphicsContext pen, Box box, Place place, double x, double y, double zoom) {
    double share = box.kind() == Box.Kind.MORE ? 0 : heat.applyAsDouble(box.routine());
    if (share > 0) {
      double room = (place.width() - 2 * PADDING) * zoom;
      pen.setFill(colours.heat());
      pen.fillRect(
          x + PADDING * zoom,
          y + (place.height() - 4.5) * zoom,
          Math.max(1.5, room * share),
          Math.max(1, 2.5 * zoom));
    }
  }
}
