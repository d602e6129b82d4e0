package dev.concert.cagey;

import dev.concert.model.Routine;
import dev.concert.trace.Heat;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Units;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.StackPane;

/**
 * The picture and the hand in it: a click selects, a click on "…" or "−" folds, dragging and the
 * wheel move, Ctrl and the wheel zoom. Layout runs in the background; what was clicked stays where
 * it is.
 */
final class TreePane extends StackPane {
  private static final double ZOOM_STEP = 1.15;
  private static final int HELD_DRAG = 4;

  private final ToolContext context;
  private final CageyModel model;
  private final LabelPainter labels;
  private final GraphCanvas canvas;
  private final Consumer<String> select;
  private final Function<Appearance, ContextMenu> menu;
  private final Runnable changed;
  private final Tooltip tip = new Tooltip();
  private Picture picture = Picture.EMPTY;
  private Map<String, Place> places = Map.of();
  private Heat heat;
  private boolean goHome = true;
  private double pressedX;
  private double pressedY;
  private Camera pressedCamera;
  private int appearance;
  private double uiZoom = 1;

  /**
   * @param changed boxes have come or gone
   */
  TreePane(
      ToolContext context,
      CageyModel model,
      Consumer<String> select,
      Function<Appearance, ContextMenu> menu,
      Runnable changed) {
    this.context = context;
    this.model = model;
    this.select = select;
    this.menu = menu;
    this.changed = changed;
    labels = new LabelPainter(name -> model.routine(name).orElse(null));
    labels.colours(CageyColours.of(context.dark()));
    canvas = new GraphCanvas(labels);
    setId("call-tree");
    setMinSize(0, 0);
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.TREE_VIEW);
    setAccessibleText("Call tree");
    getChildren().add(canvas);
    canvas.setMouseTransparent(true);
    setOnMousePressed(this::pressed);
    setOnMouseDragged(this::dragged);
    setOnMouseClicked(this::clicked);
    setOnMouseMoved(this::moved);
    setOnMouseExited(_ -> tip.hide());
    setOnContextMenuRequested(event ->
        boxAt(event.getX(), event.getY())
            .ifPresent(box -> {
              menu.apply(box.appearance()).show(this, event.getScreenX(), event.getScreenY());
              event.consume();
            }));
    setOnScroll(this::scrolled);
    addEventHandler(KeyEvent.KEY_PRESSED, this::key);
  }

  Picture picture() {
    return picture;
  }

  /** Lays out again and shows the beginning. */
  void home() {
    goHome = true;
    rebuild(null);
  }

  /**
   * Lays out what the tree shows now, in the background.
   *
   * @param reveal a routine of which one box is to be visible, or null
   */
  void rebuild(String reveal) {
    layOut(reveal, null);
  }

  private void layOut(String reveal, String anchor) {
    Picture wanted = model.picture();
    if (wanted.equals(picture) && !goHome) {
      marked(reveal);
      return;
    }
    Map<String, Double> widths = new HashMap<>();
    wanted.boxes().forEach(box -> widths.put(box.id(), labels.width(box)));
    context.background(
        "layout",
        "Laying out " + Units.plural(wanted.boxes().size(), "box", "boxes"),
        _ -> LayeredLayout.of(wanted, box -> widths.get(box.id()), LabelPainter.HEIGHT),
        laidOut -> laidOut(wanted, laidOut, reveal, anchor));
  }

  private void laidOut(Picture shown, Map<String, Place> newPlaces, String reveal, String anchor) {
    Place before = anchor == null ? null : places.get(anchor);
    picture = shown;
    places = newPlaces;
    canvas.show(picture, places);
    if (goHome) {
      goHome = false;
      lookAtFirstRoot();
    } else if (before != null && places.containsKey(anchor)) {
      keep(before, places.get(anchor));
    }
    marked(reveal);
    changed.run();
  }

  private void lookAtFirstRoot() {
    if (picture.boxes().isEmpty()) {
      canvas.look(Camera.START);
      return;
    }
    Place root = places.get(picture.boxes().getFirst().id());
    double top = totalHeight() <= getHeight() ? (totalHeight() - getHeight()) / 2 : 0;
    canvas.look(new Camera(0, top, context.zoom()).revealing(root, getWidth(), getHeight()));
  }

  private double totalHeight() {
    return places.values().stream().mapToDouble(Place::bottom).max().orElse(0) + 16;
  }

  private double totalWidth() {
    return places.values().stream().mapToDouble(Place::right).max().orElse(0) + 16;
  }

  private void keep(Place before, Place after) {
    Camera camera = canvas.camera();
    canvas.look(
        new Camera(
            camera.x() + after.x() - before.x(),
            camera.y() + after.y() - before.y(),
            camera.zoom()));
  }

  /** Makes the selection's boxes red and, if none is on the screen, brings one there. */
  private void marked(String reveal) {
    canvas.mark(this::styleClass);
    List<Box> of = boxesOf(model.selected());
    if (reveal != null && !of.isEmpty() && of.stream().noneMatch(this::isInView)) {
      look(of.getFirst());
    }
    changed.run();
  }

  private void look(Box box) {
    canvas.look(canvas.camera().revealing(places.get(box.id()), getWidth(), getHeight()));
  }

  private List<Box> boxesOf(String routine) {
    return picture.boxes().stream()
        .filter(box -> box.kind() == Box.Kind.ROUTINE && box.routine().equals(routine))
        .toList();
  }

  private String styleClass(Box box) {
    if (box.kind() == Box.Kind.MORE) {
      return "more";
    }
    if (box.routine().equals(model.selected())) {
      return "selected";
    }
    return model.routine(box.routine()).filter(Routine::parallel).isPresent()
        ? "parallel"
        : "plain";
  }

  Camera camera() {
    return canvas.camera();
  }

  /** Where a hand finds a box: in the middle of its name, and on what folds it; in pane pixels. */
  record Spot(double[] middle, double[] fold) {}

  Optional<Spot> screenPlace(String label) {
    return picture.boxes().stream()
        .filter(box -> box.label().equals(label))
        .findFirst()
        .map(box -> places.get(box.id()))
        .map(this::spot);
  }

  private Spot spot(Place place) {
    Camera camera = canvas.camera();
    double y = camera.toScreenY(place.centerY());
    return new Spot(
        new double[] {camera.toScreenX(place.centerX()), y},
        new double[] {camera.toScreenX(place.right() - 8), y});
  }

  boolean isInView(Box box) {
    return canvas.camera().shows(places.get(box.id()), getWidth(), getHeight());
  }

  void heat(Heat shown) {
    heat = shown;
    labels.heat(shown == null ? _ -> 0 : shown::intensity);
    canvas.repaint();
  }

  void restyle() {
    if (context.zoom() != uiZoom) {
      zoom(context.zoom() / uiZoom);
      uiZoom = context.zoom();
    }
    labels.colours(CageyColours.of(context.dark()));
    canvas.restyle();
  }

  void fit() {
    canvas.look(Camera.fitting(totalWidth(), totalHeight(), getWidth(), getHeight()));
  }

  /** Goes from one appearance of the selection to the next. */
  void next() {
    List<Box> of = boxesOf(model.selected());
    if (!of.isEmpty()) {
      appearance = (appearance + 1) % of.size();
      look(of.get(appearance));
      context.status("appearance %d of %d".formatted(appearance + 1, of.size()));
    }
  }

  void unfoldSubtree(Appearance at) {
    int made = model.tree().unfoldSubtree(at);
    if (made >= CallTree.SUBTREE_BUDGET) {
      context.status("unfolded the nearest %d; unfold further where you need it".formatted(made));
    }
    layOut(null, "t" + at.id());
  }

  void foldSubtree(Appearance at) {
    model.tree().foldSubtree(at);
    layOut(null, "t" + at.id());
  }

  void dispose() {
    canvas.dispose();
  }

  private Optional<Box> boxAt(double x, double y) {
    double px = canvas.camera().toPictureX(x);
    double py = canvas.camera().toPictureY(y);
    return picture.boxes().stream()
        .filter(box -> places.get(box.id()).contains(px, py))
        .findFirst();
  }

  private void pressed(MouseEvent event) {
    requestFocus();
    tip.hide();
    pressedX = event.getX();
    pressedY = event.getY();
    pressedCamera = canvas.camera();
  }

  private void dragged(MouseEvent event) {
    if (pressedCamera != null && event.getButton() != MouseButton.SECONDARY) {
      double dx = event.getX() - pressedX;
      double dy = event.getY() - pressedY;
      if (Math.hypot(dx, dy) > HELD_DRAG) {
        canvas.look(pressedCamera.pannedBy(dx, dy));
      }
    }
  }

  private void clicked(MouseEvent event) {
    boolean held = Math.hypot(event.getX() - pressedX, event.getY() - pressedY) <= HELD_DRAG;
    if (event.getButton() != MouseButton.PRIMARY || !held) {
      return;
    }
    boxAt(event.getX(), event.getY()).ifPresent(box -> clicked(box, event));
  }

  private void clicked(Box box, MouseEvent event) {
    Appearance at = box.appearance();
    if (box.kind() == Box.Kind.MORE) {
      model.tree().showMore(at);
      layOut(null, box.id().substring(0, box.id().length() - "+more".length()));
      return;
    }
    double px = canvas.camera().toPictureX(event.getX());
    if (LabelPainter.onFold(box, places.get(box.id()), px) || event.getClickCount() == 2) {
      toggle(box, event.isShiftDown());
    } else {
      select.accept(at.routine());
    }
  }

  private void toggle(Box box, boolean subtree) {
    Appearance at = box.appearance();
    if (subtree && at.folded()) {
      unfoldSubtree(at);
    } else if (subtree) {
      foldSubtree(at);
    } else {
      model.tree().toggle(at);
      layOut(null, box.id());
    }
  }

  private void scrolled(ScrollEvent event) {
    Camera camera = canvas.camera();
    if (event.isControlDown()) {
      double factor = event.getDeltaY() > 0 ? ZOOM_STEP : 1 / ZOOM_STEP;
      canvas.look(camera.zoomedAt(event.getX(), event.getY(), factor));
    } else {
      canvas.look(camera.pannedBy(event.getDeltaX(), event.getDeltaY()));
    }
    event.consume();
  }

  private void key(KeyEvent event) {
    KeyCode code = event.getCode();
    List<Box> of = boxesOf(model.selected());
    if (code == KeyCode.F3) {
      next();
    } else if (code == KeyCode.DIGIT0 || code == KeyCode.NUMPAD0) {
      fit();
    } else if (code == KeyCode.PLUS || code == KeyCode.EQUALS || code == KeyCode.ADD) {
      zoom(ZOOM_STEP);
    } else if (code == KeyCode.MINUS || code == KeyCode.SUBTRACT) {
      zoom(1 / ZOOM_STEP);
    } else if (!of.isEmpty() && (code == KeyCode.LEFT || code == KeyCode.RIGHT)) {
      Box box = of.get(Math.min(appearance, of.size() - 1));
      boolean wantsFold = code == KeyCode.LEFT;
      if (box.appearance().canUnfold() && box.appearance().unfolded() == wantsFold) {
        toggle(box, event.isShiftDown());
      } else if (wantsFold && box.appearance().parent() != null) {
        select.accept(box.appearance().parent().routine());
      }
    } else {
      return;
    }
    event.consume();
  }

  private void zoom(double factor) {
    canvas.look(canvas.camera().zoomedAt(getWidth() / 2, getHeight() / 2, factor));
  }

  private void moved(MouseEvent event) {
    Optional<Box> box = boxAt(event.getX(), event.getY());
    if (box.isEmpty()) {
      tip.hide();
      return;
    }
    String text = explanation(box.get());
    if (!tip.isShowing() || !text.equals(tip.getText())) {
      tip.setText(text);
      tip.show(this, event.getScreenX() + 12, event.getScreenY() + 16);
    }
  }

  private String explanation(Box box) {
    if (box.kind() == Box.Kind.MORE) {
      return "Click to show " + CallTree.PAGE + " more callees";
    }
    StringBuilder text = new StringBuilder(box.routine());
    Optional<Routine> routine = model.routine(box.routine());
    text.append(
        routine.isEmpty()
            ? "\nof a library"
            : "\n" + routine.get().kind().name().toLowerCase(Locale.ROOT));
    routine.filter(Routine::parallel).ifPresent(r -> text.append("\n|| ").append(r.why()));
    if (box.appearance().recursive()) {
      text.append("\n↻ recursion: it is on its own way from the root");
    }
    int callees = model.graph().callees(box.routine()).size();
    text.append("\ncalls ").append(Units.plural(callees, "routine", "routines"));
    text.append(", called by ").append(model.graph().callers(box.routine()).size());
    text.append("\n").append(measured(box.routine()));
    return text.toString();
  }

  private String measured(String routine) {
    if (heat == null) {
      return "not measured: no run is open";
    }
    Optional<RoutineProfile> profile = heat.of(routine);
    if (profile.isEmpty()) {
      return "not measured: it did not run, or was not selected";
    }
    return "self %s (%s of all measured time), total %s, %s calls"
        .formatted(
            Units.time(profile.get().exclusiveNanos()),
            Units.percent(heat.share(routine)),
            Units.time(profile.get().inclusiveNanos()),
            Units.count(profile.get().calls()));
  }
}
