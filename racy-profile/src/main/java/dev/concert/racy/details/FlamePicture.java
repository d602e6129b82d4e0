package dev.concert.racy.details;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.CallingContext;
import dev.concert.racy.model.DifferenceWords;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.paint.DifferenceBarsPainter;
import dev.concert.racy.paint.FlameLayout;
import dev.concert.racy.paint.FlameLayout.Box;
import dev.concert.racy.paint.ProfilePalette;
import dev.concert.trace.compare.Difference;
import dev.concert.ui.ToolContext;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.access.SpokenRegion;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Contrast;
import dev.concert.ui.look.Palettes;
import dev.concert.ui.look.TextElision;
import dev.concert.ui.look.Units;
import dev.concert.ui.menu.LineMenu;
import dev.concert.ui.parts.PointerTip;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.paint.Color;

/**
 * Calling contexts below each other, as wide as their inclusive time; drawn at most once a pulse.
 */
final class FlamePicture extends SpokenRegion implements Drawable {
  private static final double LEVEL_HEIGHT = 20;
  private static final double FONT_SIZE = 11.5;

  private final RacyModel model;
  private final ToolContext context;
  private final RacyActions actions;
  private final Consumer<List<String>> zooming;
  private final Canvas canvas = new Canvas();
  private final PointerTip tip = new PointerTip(canvas);
  private final ProfilePalette.Probe probe = new ProfilePalette.Probe(this::requestLayout);
  private final Map<String, Double> widths = CanvasPainter.widthCache();
  private List<Box> boxes = List.of();
  private String label = "";
  private DifferenceWords words;
  private CallingContext top;
  private CallingContext zoomed;
  private CallingContext focus;
  private List<String> path = List.of();

  /**
   * @param zooming is told the routines that lead from the top to where the user zooms
   */
  FlamePicture(
      RacyModel model, ToolContext context, RacyActions actions, Consumer<List<String>> zooming) {
    this.model = model;
    this.context = context;
    this.actions = actions;
    this.zooming = zooming;
    setId("flame-picture");
    setFocusTraversable(true);
    setMinSize(100, 80);
    getChildren().addAll(canvas, probe);
    canvas.setOnMouseMoved(this::move);
    canvas.setOnMouseExited(_ -> tip.show(null));
    canvas.setOnMousePressed(_ -> requestFocus());
    canvas.setOnMouseClicked(this::click);
    canvas.setOnContextMenuRequested(event -> {
      Box box = at(event.getX(), event.getY());
      if (box != null && box.context() != null && box.context().routine() != null) {
        context
            .showInMenu(box.context().routine())
            .show(this, event.getScreenX(), event.getScreenY());
      }
    });
    LineMenu.byKey(this, this::menuOfFocused, this::placeOfFocused);
    setOnKeyPressed(this::key);
    DrawnRows rows =
        new DrawnRows(
            () -> boxes.size(),
            box -> hint(boxes.get(box)),
            this::focused,
            box -> focusOn(boxes.get(box)));
    speak(
        rows, Words.say("The tab Contexts shows the same as a tree; Ctrl+K opens it by its name"));
    focusedProperty().addListener((_, _, _) -> requestLayout());
  }

  /**
   * @param words null where no runs are compared
   */
  void of(CallingContext wholeRow, String name, DifferenceWords differences) {
    top = wholeRow;
    label = name;
    words = differences;
  }

  /** Draws what lies below a context, which the routines lead to from the top. */
  void zoom(CallingContext to, List<String> routines) {
    zoomed = to;
    path = routines;
    focus = null;
    requestLayout();
  }

  private double levelHeight() {
    return Math.round(LEVEL_HEIGHT * context.zoom());
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(Math.floor(getWidth()));
    canvas.setHeight(Math.floor(getHeight()));
    CanvasPainter painter =
        new CanvasPainter(canvas.getGraphicsContext2D(), FONT_SIZE * context.zoom(), widths);
    ProfilePalette paints = probe.paints();
    painter.fill(paints.ground(), 0, 0, getWidth(), getHeight());
    boxes =
        zoomed == null
            ? List.of()
            : FlameLayout.of(zoomed, (int) getWidth(), (int) (getHeight() / levelHeight()));
    paint(painter);
    setAccessibleText(
        focus == null
            ? Words.say("Flame graph of %s; the calling contexts show the same as a tree", label)
            : hint(focus));
  }

  @Override
  public void draw(Painter painter) {
    paint(painter.sized(FONT_SIZE * context.zoom()));
  }

  private void paint(Painter painter) {
    ProfilePalette paints = probe.paints();
    boxes.forEach(box -> box(painter, paints, box));
    boxes.forEach(box -> frame(painter, paints, box));
  }

  private void box(Painter painter, ProfilePalette paints, Box box) {
    double y = box.depth() * levelHeight();
    double width = box.width() - (box.width() >= 4 ? 1 : 0);
    double height = levelHeight() - 1;
    if (box.context() == null) {
      painter.hatch(paints.more(), paints.moreLines(), box.x(), y, width, height);
      return;
    }
    if (box.context().isCompared()) {
      difference(painter, paints, box, y, width, height);
      return;
    }
    String routine = box.context().routine();
    Color colour = routine == null ? paints.rest() : context.colour(routine);
    painter.fill(colour, box.x(), y, width, height);
    if (box.width() > 30 * context.zoom()) {
      String text = routine == null ? label : RoutineName.label(routine);
      String fitting = TextElision.end(text, width - 8, t -> painter.textWidth(t, false));
      painter.text(fitting, false, Contrast.textOn(colour), box.x() + 4, y + height / 2);
    }
  }

  /**
   * More is plain and orange, less is hatched and blue, and what is within the noise is hollow; the
   * sign stands before the amount.
   */
  private void difference(
      Painter painter, ProfilePalette paints, Box box, double y, double width, double height) {
    Difference both = box.context().inclusive();
    Color colour = Palettes.difference(share(both));
    boolean hollow = both.withinNoise();
    if (hollow) {
      DifferenceBarsPainter.hollow(painter, colour, box.x(), y, width, height);
    } else if (both.difference() < 0) {
      painter.hatch(colour, ProfilePalette.linesOn(colour), box.x(), y, width, height);
    } else {
      painter.fill(colour, box.x(), y, width, height);
    }
    if (box.width() > 30 * context.zoom()) {
      String text = TextElision.end(differing(box), width - 8, t -> painter.textWidth(t, false));
      if (!hollow) {
        double length = Math.min(width - 4, painter.textWidth(text, false) + 6);
        painter.fill(colour, box.x() + 1, y, length, height);
      }
      Color ink = hollow ? paints.text() : Contrast.textOn(colour);
      painter.text(text, false, ink, box.x() + 4, y + height / 2);
    }
  }

  /** Of the larger amount; 0 where the difference is not known. */
  private static double share(Difference both) {
    double larger = Math.max(both.a(), both.b());
    return larger > 0 ? both.difference() / larger : 0;
  }

  private String differing(Box box) {
    CallingContext of = box.context();
    double difference = of.inclusive().difference();
    String name = of.routine() == null ? label : RoutineName.label(of.routine());
    return (Double.isNaN(difference) ? words.note(of) : words.signed(difference)) + "  " + name;
  }

  private void frame(Painter painter, ProfilePalette paints, Box box) {
    if (box.context() == null || box.context().routine() == null) {
      return;
    }
    double y = box.depth() * levelHeight();
    if (box.context().routine().equals(model.function())) {
      painter.frame(paints.text(), 2, box.x() - 1, y, box.width() + 1, levelHeight());
    }
    if (isFocused() && box.context() == focus) {
      painter.frame(paints.focus(), 2, box.x() - 1, y, box.width() + 1, levelHeight());
    }
  }

  private Box at(double x, double y) {
    return FlameLayout.at(boxes, x, (int) (y / levelHeight()));
  }

  private void move(MouseEvent event) {
    Box box = at(event.getX(), event.getY());
    if (box == null) {
      tip.show(null);
    } else {
      tip.show(hint(box));
    }
  }

  private String hint(Box box) {
    return box.context() == null
        ? Words.say(
            "%s, too narrow to be drawn; double click above to zoom",
            Units.plural(box.count(), "more context", "more contexts"))
        : hint(box.context());
  }

  /** Null while the keyboard is on no routine. */
  private ContextMenu menuOfFocused() {
    return focus == null || focus.routine() == null ? null : context.showInMenu(focus.routine());
  }

  private Point2D placeOfFocused() {
    int at = focused();
    return at < 0
        ? localToScreen(0, 0)
        : localToScreen(boxes.get(at).x(), (boxes.get(at).depth() + 1) * levelHeight());
  }

  /** The box that the keyboard is on; -1 for none. */
  private int focused() {
    return IntStream.range(0, boxes.size())
        .filter(box -> focus != null && boxes.get(box).context() == focus)
        .findFirst()
        .orElse(-1);
  }

  private String hint(CallingContext of) {
    String name = of.routine() == null ? label : of.routine();
    if (of.isCompared()) {
      return words.context(name, of);
    }
    long all = Math.max(1, top.inclusiveNanos());
    return Words.say(
        "%s\ninclusive %s = %s of the row's life\nexclusive %s, %s, %s a call",
        name,
        model.amounts().of(of.inclusiveNanos()),
        Units.percent((double) of.inclusiveNanos() / all),
        model.amounts().of(of.exclusiveNanos()),
        Units.plural(of.calls(), "call", "calls"),
        model.amounts().of(of.calls() == 0 ? 0 : (double) of.inclusiveNanos() / of.calls()));
  }

  private void click(MouseEvent event) {
    Box box = at(event.getX(), event.getY());
    if (event.getButton() != MouseButton.PRIMARY || box == null || box.context() == null) {
      return;
    }
    focusOn(box);
    if (event.getClickCount() == 2) {
      zooming.accept(pathTo(box));
    } else if (box.context().routine() != null) {
      actions.selectRoutine(box.context().routine());
    }
  }

  private void key(KeyEvent event) {
    Box box = focused() < 0 ? null : boxes.get(focused());
    switch (event.getCode()) {
      case UP -> focusOn(box == null || box.parent() < 0 ? null : boxes.get(box.parent()));
      case DOWN -> focusOn(box == null ? first() : below(box));
      case LEFT -> focusOn(beside(box, -1));
      case RIGHT -> focusOn(beside(box, 1));
      case ENTER -> zooming.accept(box == null ? path : pathTo(box));
      case SPACE -> {
        if (focus != null && focus.routine() != null) {
          actions.selectRoutine(focus.routine());
        }
      }
      case BACK_SPACE, DIGIT0 -> zooming.accept(List.of());
      default -> {
        return;
      }
    }
    event.consume();
  }

  /** The routines from the top to a box. */
  private List<String> pathTo(Box box) {
    LinkedList<String> routines = new LinkedList<>();
    for (Box at = box; at.parent() >= 0; at = boxes.get(at.parent())) {
      routines.addFirst(at.context().routine());
    }
    routines.addAll(0, path);
    return List.copyOf(routines);
  }

  private Box first() {
    return boxes.isEmpty() ? null : boxes.getFirst();
  }

  private Box below(Box box) {
    int index = boxes.indexOf(box);
    return boxes.stream().filter(b -> b.parent() == index).findFirst().orElse(null);
  }

  private Box beside(Box box, int step) {
    int index = box == null ? -1 : boxes.indexOf(box) + step;
    boolean there = index >= 0 && index < boxes.size();
    return there && boxes.get(index).depth() == box.depth() ? boxes.get(index) : null;
  }

  private void focusOn(Box box) {
    if (box != null && box.context() != null) {
      focus = box.context();
      cursorMoved();
      requestLayout();
    }
  }
}
