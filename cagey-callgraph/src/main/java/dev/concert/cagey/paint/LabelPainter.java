package dev.concert.cagey.paint;

import dev.concert.cagey.model.BoxFigure;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.model.Routine;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.ParallelSign;
import dev.concert.ui.look.RoutineKinds;
import dev.concert.ui.look.TextElision;
import dev.concert.ui.look.Theme;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * What stands in the boxes: a mark of the routine's kind, its name, what folds it, and its time.
 * Only boxes on the screen are painted.
 */
public final class LabelPainter {
  public static final double HEIGHT = 28;
  static final double FONT_SIZE = 12.5;
  private static final double KIND_WIDTH = 24;
  private static final double FOLD_WIDTH = 24;
  private static final double MARK_WIDTH = 20;
  private static final double MARK_SIZE = 12;
  static final double PADDING = 8;
  private static final double WIDEST = 340;
  private static final double SMALLEST_TEXT = 4.5;

  /** Letters of a selection are no smaller. */
  private static final double SMALLEST_SELECTED = 9;

  private static final double RING = 3;

  /** Of a large picture all are measured for each layout. */
  private static final int MOST_NAMES = 20_000;

  private final Font font = Font.font(FONT_SIZE);
  private final Text measure = new Text();
  private final Map<String, Double> nameWidths = CanvasPainter.widthCache(MOST_NAMES);
  private final Function<String, Routine> routines;
  private Function<String, BoxFigure> figures = _ -> BoxFigure.NONE;
  private CageyColours colours = CageyColours.of(Theme.LIGHT);
  private Marking marks;
  private String selected;
  private String cursor;

  /**
   * @param routines the routine of a name, null for one of a library
   */
  public LabelPainter(Function<String, Routine> routines) {
    this.routines = routines;
  }

  CageyColours colours() {
    return colours;
  }

  public void colours(CageyColours newColours) {
    colours = newColours;
  }

  /**
   * @param newFigures of each routine by its name
   */
  public void figures(Function<String, BoxFigure> newFigures) {
    figures = newFigures;
  }

  /** What is to be explained of a picture. */
  Set<Sign> signs(PlacedPicture drawn) {
    Set<Sign> signs = Sign.in(drawn.picture(), drawn.styles().values(), routines, figures);
    if (drawn.selected() != null) {
      signs.add(Sign.LINE);
    }
    return signs;
  }

  /** A picture as it looks now, to be painted on another thread. */
  PixelPainter pixels(PlacedPicture drawn) {
    return new PixelPainter(drawn, colours, figures);
  }

  /**
   * The mark in a box.
   *
   * @param on whether what the box stands for is measured
   * @param part whether some of it is
   * @param changed whether that is not applied yet
   */
  public record Mark(boolean on, boolean part, boolean changed) {}

  /** Which boxes have a mark, and which. */
  public interface Marking {
    boolean has(TreeBox box);

    Mark of(TreeBox box);
  }

  /**
   * @param newMarks null where none are shown
   */
  public void marks(Marking newMarks) {
    marks = newMarks;
  }

  private double markWidth(TreeBox box) {
    return marks == null || !marks.has(box) ? 0 : MARK_WIDTH;
  }

  /** Whether a point within a box is on its mark. */
  public boolean onMark(TreeBox box, BoxBounds place, double px) {
    return px < place.x() + PADDING / 2 + markWidth(box) && markWidth(box) > 0;
  }

  /** The name in that box can be read at any zoom; null for none. */
  public void selected(String box) {
    selected = box;
  }

  /** That box has the keyboard; null if none has. */
  public void cursor(String box) {
    cursor = box;
  }

  private BoxFigure figure(TreeBox box) {
    return box.kind() == TreeBox.Kind.ROUTINE ? figures.apply(box.routine()) : BoxFigure.NONE;
  }

  /** Width of a box in layout units, so that its name and its number fit. */
  public double width(TreeBox box) {
    double wanted = nameWidth(box.label()) + KIND_WIDTH + 2 * PADDING;
    double named = Math.min(WIDEST, wanted + (signed(box) ? FOLD_WIDTH : 0));
    return Math.ceil(markWidth(box) + named + numberWidth(figure(box)));
  }

  /** With a gap before it, in which the bold letters find room, too. */
  private double numberWidth(BoxFigure figure) {
    return figure.number().isEmpty() ? 0 : nameWidth(figure.number()) + 2 * PADDING;
  }

  private double nameWidth(String name) {
    return nameWidths.computeIfAbsent(
        name,
        _ -> {
          measure.setFont(font);
          measure.setText(name);
          return measure.getLayoutBounds().getWidth();
        });
  }

  private static boolean signed(TreeBox box) {
    return folds(box) || box.kind() == TreeBox.Kind.ROUTINE && box.appearance().recursive();
  }

  private static boolean folds(TreeBox box) {
    return box.kind() == TreeBox.Kind.GROUP
        || box.kind() == TreeBox.Kind.ROUTINE && box.appearance().canUnfold();
  }

  /** Whether a point within a box is on what folds and unfolds it. */
  public static boolean onFold(TreeBox box, BoxBounds place, double px) {
    return folds(box) && px > place.right() - FOLD_WIDTH;
  }

  void paint(Painter pen, Screen screen, PlacedPicture drawn) {
    Pens pens = new Pens(pen, screen.zoom());
    for (TreeBox box : drawn.boxes()) {
      BoxBounds place = drawn.place(box);
      if (screen.shows(place)) {
        paint(pens, box, place, screen.camera());
      }
    }
    paintChosen(pen, screen, drawn);
  }

  /** Whether letters are large enough to be drawn. */
  static boolean isReadable(Camera camera) {
    return FONT_SIZE * camera.zoom() >= SMALLEST_TEXT;
  }

  /** What the keyboard is on, and what is selected if its letters are too small where it stands. */
  void paintChosen(Painter pen, Screen screen, PlacedPicture drawn) {
    BoxBounds focused = cursor == null ? null : drawn.places().get(cursor);
    if (focused != null && screen.shows(focused)) {
      paintRing(pen, focused, screen.camera());
    }
    if (FONT_SIZE * screen.zoom() < SMALLEST_SELECTED) {
      drawn.boxes().stream()
          .filter(box -> box.id().equals(selected))
          .forEach(box -> paintSelected(pen, screen, box, drawn.place(box)));
    }
  }

  private void paintRing(Painter pen, BoxBounds place, Camera camera) {
    pen.frame(
        colours.focus(),
        2,
        camera.toScreenX(place.x()) - RING,
        camera.toScreenY(place.y()) - RING,
        place.width() * camera.zoom() + 2 * RING,
        place.height() * camera.zoom() + 2 * RING);
  }

  /** Its name as it is at zoom 1, over the box, within the screen. */
  private void paintSelected(Painter pen, Screen screen, TreeBox box, BoxBounds place) {
    Painter letters = pen.sized(FONT_SIZE);
    String name = TextElision.member(box.label(), WIDEST, text -> letters.textWidth(text, false));
    double w = letters.textWidth(name, false) + 2 * PADDING;
    double x = screen.x(place.centerX()) - w / 2;
    double y = screen.y(place.centerY()) - HEIGHT / 2;
    double left = Math.clamp(x, 0, Math.max(0, screen.width() - w));
    double top = Math.clamp(y, 0, Math.max(0, screen.height() - HEIGHT));
    pen.fill(colours.selectedBox(), left, top, w, HEIGHT);
    pen.frame(colours.selected(), 2, left, top, w, HEIGHT);
    letters.text(name, false, colours.text(), left + PADDING, top + HEIGHT / 2);
  }

  /** One for each size of letters, at a zoom. */
  private record Pens(Painter label, Painter kind, Painter sign) {
    Pens(Painter pen, double zoom) {
      this(pen.sized(FONT_SIZE * zoom), pen.sized(10 * zoom), pen.sized(13 * zoom));
    }
  }

  private void paint(Pens pens, TreeBox box, BoxBounds place, Camera camera) {
    Painter pen = pens.label();
    double zoom = camera.zoom();
    double x = camera.toScreenX(place.x());
    double y = camera.toScreenY(place.y());
    double middle = y + place.height() * zoom / 2;
    BoxFigure figure = figure(box);
    FigurePainter bars = new FigurePainter(colours);
    if (isReadable(camera)) {
      double textX =
          box.kind() == TreeBox.Kind.MORE ? PADDING : markWidth(box) + KIND_WIDTH + PADDING / 2;
      double end = place.width() - (signed(box) ? FOLD_WIDTH : PADDING);
      double room = end - textX - numberWidth(figure);
      Color ink = box.kind() == TreeBox.Kind.MORE ? colours.muted() : colours.text();
      String label = fitting(pen, box.label(), room, zoom);
      paintName(pen, label, ink, x + textX * zoom, middle, uncertainCalls(box));
      bars.number(pen, figure, x + end * zoom, middle);
      paintMark(pens.kind(), box, x, middle, zoom);
      paintKind(pens.kind(), box, x + markWidth(box) * zoom, middle, zoom);
      paintFold(pens.sign(), box, x + place.width() * zoom, middle, zoom);
    }
    bars.bar(pen, figure, place, camera);
  }

  private int uncertainCalls(TreeBox box) {
    Routine routine = box.kind() == TreeBox.Kind.ROUTINE ? routines.apply(box.routine()) : null;
    return routine == null ? 0 : routine.uncertainCalls();
  }

  private void paintName(
      Painter pen, String label, Color ink, double x, double middle, int uncertainCalls) {
    if (uncertainCalls == 0 || !label.startsWith(ParallelSign.TEXT)) {
      pen.text(label, false, ink, x, middle);
      return;
    }
    pen.text(ParallelSign.TEXT, false, colours.sign(uncertainCalls), x, middle);
    double width = pen.textWidth(ParallelSign.TEXT, false);
    pen.text(label.substring(ParallelSign.TEXT.length()), false, ink, x + width, middle);
  }

  /**
   * The name, or as much of it as there is room for. A clip would do the same, but a canvas pays
   * for each by mixing two pictures of its own size.
   */
  private String fitting(Painter pen, String name, double roomUnzoomed, double zoom) {
    // A box is as wide as its name unless that is very long.
    if (nameWidth(name) <= roomUnzoomed + 1) {
      return name;
    }
    return TextElision.member(name, roomUnzoomed * zoom, text -> pen.textWidth(text, false));
  }

  private void paintMark(Painter pen, TreeBox box, double x, double middle, double zoom) {
    if (markWidth(box) == 0) {
      return;
    }
    Mark mark = marks.of(box);
    double size = MARK_SIZE * zoom;
    double left = x + PADDING * zoom;
    double top = middle - size / 2;
    Color ink = mark.changed() ? colours.focus() : colours.muted();
    pen.fill(colours.ground(), left, top, size, size);
    pen.frame(ink, mark.changed() ? 2 : 1, left, top, size, size);
    if (mark.on() || mark.part()) {
      Color sign = mark.changed() ? colours.focus() : colours.text();
      centred(pen, mark.on() ? "✓" : "–", sign, left + size / 2, middle);
    }
  }

  /** Functions in a square, methods in a circle, and so on: told apart by letter and shape. */
  private void paintKind(Painter pen, TreeBox box, double x, double middle, double zoom) {
    if (box.kind() == TreeBox.Kind.MORE) {
      return;
    }
    boolean group = box.kind() == TreeBox.Kind.GROUP;
    Routine routine = group ? null : routines.apply(box.routine());
    double size = 15 * zoom;
    double left = x + 7 * zoom;
    double top = middle - size / 2;
    pen.round(kindColour(routine), left, top, size, size, corner(routine) * size);
    String letter = group ? "{}" : letter(routine);
    centred(pen, letter, colours.ground(), left + size / 2, middle);
  }

  private static double corner(Routine routine) {
    return routine == null ? 0.07 : RoutineKinds.corner(routine.kind());
  }

  private static void centred(Painter pen, String text, Color colour, double x, double middle) {
    pen.text(text, true, colour, x - pen.textWidth(text, true) / 2, middle);
  }

  private static String letter(Routine routine) {
    return routine == null ? "L" : RoutineKinds.letter(routine.kind());
  }

  private Color kindColour(Routine routine) {
    return routine == null ? colours.muted() : RoutineKinds.colour(routine.kind());
  }

  private void paintFold(Painter pen, TreeBox box, double right, double middle, double zoom) {
    if (box.kind() == TreeBox.Kind.ROUTINE && box.appearance().recursive()) {
      centred(pen, "↻", colours.muted(), right - 11 * zoom, middle);
    } else if (folds(box)) {
      boolean folded = box.kind() == TreeBox.Kind.GROUP || box.appearance().folded();
      String sign = folded ? "+" : "−";
      centred(pen, sign, colours.muted(), right - 12 * zoom, middle);
    }
  }
}
