package dev.concert.racy.details;

import dev.concert.model.RoutineName;
import dev.concert.racy.figures.CallingContext;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.DifferenceWords;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RowText;
import dev.concert.racy.paint.FlameLayout;
import dev.concert.racy.paint.FlameLayout.Box;
import dev.concert.racy.paint.ProfilePalette;
import dev.concert.racy.paint.TextElision;
import dev.concert.trace.compare.Difference;
import dev.concert.ui.ToolContext;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Contrast;
import dev.concert.ui.look.Palettes;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Crumbs;
import dev.concert.ui.parts.Crumbs.Crumb;
import dev.concert.ui.parts.PointerTip;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;

/** The calling contexts of one row as a flame graph, callers above. Its twin is the tree. */
public final class FlamePane implements DetailPane {
  private static final double LEVEL_HEIGHT = 20;
  private static final double FONT_SIZE = 11.5;

  private final RacyModel model;
  private final ToolContext context;
  private final RacyActions actions;
  private final VBox root = new VBox();
  private final Crumbs way = new Crumbs("Zoomed in to this calling context");
  private final Button whole = new Button("Show all");
  private final Picture picture = new Picture();
  private final ContextsToggle toggle;
  private RowKey row;
  private CallingContext top;
  private CallingContext zoomed;
  private List<String> path = List.of();

  public FlamePane(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    this.context = context;
    this.actions = actions;
    root.setId(DetailKind.FLAME.id());
    toggle = new ContextsToggle(model, "flame-difference");
    whole.setOnAction(_ -> zoom(List.of()));
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    HBox head = new HBox(way, spacer, toggle.node(), whole);
    head.getStyleClass().add(Styles.TOOL_BAR);
    VBox.setVgrow(picture, Priority.ALWAYS);
    root.getChildren().addAll(head, picture);
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void fill(ProfileSummary summary) {
    RowKey key = model.row();
    List<String> kept = key.equals(row) ? path : List.of();
    row = key;
    String compared = toggle.show();
    top =
        compared == null
            ? CallingContext.of(summary, key)
            : CallingContext.of(model.compared().comparison());
    picture.label = compared == null ? RowText.together(summary, key, "all rows") : compared;
    picture.words =
        compared == null
            ? null
            : new DifferenceWords(model.compared().comparison(), AmountFormat.of(summary));
    zoom(kept);
  }

  /** The context that the routines lead to from the top; the top if one of them is gone. */
  private CallingContext follow(List<String> routines) {
    CallingContext at = top;
    for (String routine : routines) {
      CallingContext next =
          at.children().stream()
              .filter(child -> child.routine().equals(routine))
              .findFirst()
              .orElse(null);
      if (next == null) {
        return top;
      }
      at = next;
    }
    return at;
  }

  private void zoom(List<String> to) {
    zoomed = follow(to);
    path = zoomed == top ? List.of() : to;
    whole.setVisible(zoomed != top);
    way.show(crumbs());
    picture.focus = null;
    picture.requestLayout();
  }

  private List<Crumb> crumbs() {
    List<Crumb> crumbs = new ArrayList<>();
    crumbs.add(new Crumb(picture.label, () -> zoom(List.of())));
    for (int i = 0; i < path.size(); i++) {
      List<String> upTo = path.subList(0, i + 1);
      crumbs.add(new Crumb(RoutineName.label(path.get(i)), () -> zoom(upTo)));
    }
    return crumbs;
  }

  @Override
  public void recolour() {
    picture.requestLayout();
  }

  @Override
  public void mark(ProfileSummary summary) {
    picture.requestLayout();
  }

  /** The drawing: one canvas, drawn at most once a pulse. */
  private final class Picture extends Region implements Drawable {
    private final Canvas canvas = new Canvas();
    private final PointerTip tip = new PointerTip(canvas);
    private final ProfilePalette.Probe probe = new ProfilePalette.Probe(this::requestLayout);
    private final Map<String, Double> widths = CanvasPainter.widthCache();
    private List<Box> boxes = List.of();
    private String label = "";
    private DifferenceWords words;
    private CallingContext focus;

    Picture() {
      setId("flame-picture");
      setFocusTraversable(true);
      setAccessibleRole(AccessibleRole.IMAGE_VIEW);
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
      setOnKeyPressed(this::key);
      focusedProperty().addListener((_, _, _) -> requestLayout());
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
              ? "Flame graph of " + label + "; the calling contexts show the same as a tree"
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
        difference(painter, box, y, width, height);
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

    /** More is plain and orange, less is hatched and blue; the sign stands before the amount. */
    private void difference(Painter painter, Box box, double y, double width, double height) {
      Difference both = box.context().inclusive();
      double larger = Math.max(both.a(), both.b());
      Color colour = Palettes.difference(larger <= 0 ? 0 : both.difference() / larger);
      if (both.difference() < 0) {
        painter.hatch(colour, ProfilePalette.linesOn(colour), box.x(), y, width, height);
      } else {
        painter.fill(colour, box.x(), y, width, height);
      }
      if (box.width() > 30 * context.zoom()) {
        String name =
            box.context().routine() == null ? label : RoutineName.label(box.context().routine());
        String text = words.signed(both.difference()) + "  " + name;
        String fitting = TextElision.end(text, width - 8, t -> painter.textWidth(t, false));
        double length = Math.min(width - 4, painter.textWidth(fitting, false) + 6);
        painter.fill(colour, box.x() + 1, y, length, height);
        painter.text(fitting, false, Contrast.textOn(colour), box.x() + 4, y + height / 2);
      }
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
        tip.show(
            box.context() == null
                ? Units.plural(box.count(), "more context", "more contexts")
                    + ", too narrow to be drawn; double click above to zoom"
                : hint(box.context()));
      }
    }

    private String hint(CallingContext of) {
      String name = of.routine() == null ? label : of.routine();
      if (of.isCompared()) {
        return words.context(name, of);
      }
      long all = Math.max(1, top.inclusiveNanos());
      return "%s\ninclusive %s = %s of the row's life\nexclusive %s, %s, %s a call"
          .formatted(
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
      focus = box.context();
      if (event.getClickCount() == 2) {
        zoom(pathTo(box));
      } else if (box.context().routine() != null) {
        actions.selectRoutine(box.context().routine());
      }
      requestLayout();
    }

    private void key(KeyEvent event) {
      Box box = boxes.stream().filter(b -> b.context() == focus).findFirst().orElse(null);
      switch (event.getCode()) {
        case UP -> focusOn(box == null || box.parent() < 0 ? null : boxes.get(box.parent()));
        case DOWN -> focusOn(box == null ? first() : below(box));
        case LEFT -> focusOn(beside(box, -1));
        case RIGHT -> focusOn(beside(box, 1));
        case ENTER -> zoom(box == null ? path : pathTo(box));
        case SPACE -> {
          if (focus != null && focus.routine() != null) {
            actions.selectRoutine(focus.routine());
          }
        }
        case BACK_SPACE, DIGIT0 -> zoom(List.of());
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
        requestLayout();
      }
    }
  }
}
