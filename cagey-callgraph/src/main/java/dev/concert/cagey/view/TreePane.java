package dev.concert.cagey.view;

import dev.concert.cagey.layout.LayeredLayout;
import dev.concert.cagey.layout.Placement;
import dev.concert.cagey.model.BoxTip;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.model.CageyModel.Change;
import dev.concert.cagey.paint.CageyColours;
import dev.concert.cagey.paint.Camera;
import dev.concert.cagey.paint.GraphCanvas;
import dev.concert.cagey.paint.LabelPainter;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.BoxWalk;
import dev.concert.cagey.picture.BoxWalk.Step;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.cagey.tree.CallNode;
import dev.concert.cagey.tree.UnfoldedTree;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.access.SpokenRows;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.ContextMenu;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/**
 * The picture: layout runs in the background, and what was clicked stays where it is. The hand in
 * it is {@link TreeMouse}.
 */
public final class TreePane extends StackPane {
  public static final double SMALLEST_ZOOM = Camera.SMALLEST;
  public static final double LARGEST_ZOOM = Camera.LARGEST;

  /** So many calls away from the roots callers are shown. */
  private static final int USUAL_CALLERS = 2;

  /** Layout units around the picture. */
  private static final double MARGIN = 16;

  private final ToolContext context;
  private final CageyModel model;
  private final LabelPainter labels;
  private final GraphCanvas canvas;
  private final Minimap minimap;
  private final Runnable changed;
  private final BoxMarks marks;
  private final BoxTip tip;
  private final LineChoice lines;
  private final SpokenRows spoken;

  /** What a screen reader was told of last; empty while the keyboard is elsewhere. */
  private List<Object> toldCursor = List.of();

  private TreePicture picture = TreePicture.EMPTY;
  private Map<String, BoxBounds> places = Map.of();
  private double totalWidth;
  private double totalHeight;

  /** What the camera showed before this had another size. */
  private double seenWidth;

  private double seenHeight;
  private Map<String, Double> laidOutWidths = Map.of();
  private boolean goHome = true;

  /** The box that stays where it is when folds have changed, or null. */
  private String anchor;

  /** The box that has the keyboard, or null. */
  private String cursor;

  private int appearance;
  private double uiZoom = 1;

  private Runnable switchPaths = () -> {};
  private Runnable openHide = () -> {};

  /** Looks to be taken when this has a size: a picture may be laid out before that. */
  private final List<Runnable> looks = new ArrayList<>();

  /**
   * @param changed boxes have come or gone
   */
  TreePane(
      ToolContext context,
      CageyModel model,
      Consumer<String> select,
      Function<TreeBox, ContextMenu> menu,
      Runnable changed) {
    this.context = context;
    this.model = model;
    this.changed = changed;
    labels = new LabelPainter(name -> model.routine(name).orElse(null));
    labels.colours(CageyColours.of(context.theme()));
    canvas = new GraphCanvas(labels, context::quietly);
    setId("call-tree");
    setMinSize(0, 0);
    setFocusTraversable(true);
    getChildren().add(canvas);
    canvas.setMouseTransparent(true);
    minimap = new Minimap(this);
    getChildren().add(minimap);
    setAlignment(minimap, Pos.BOTTOM_RIGHT);
    marks = new BoxMarks(context.marks(), model);
    tip = new BoxTip(model);
    lines = new LineChoice(context, model, canvas, () -> picture);
    spoken = new SpokenRows(this, getChildren(), rows());
    setAccessibleRoleDescription(Words.say("call tree"));
    new TreeMouse(this, select, menu, tip::of).listen();
    new TreeKeys(this, select).listen();
    focusedProperty().addListener(_ -> showCursor());
    showSize();
  }

  private DrawnRows rows() {
    return new DrawnRows(
        () -> picture.boxes().size(),
        box -> tip.spoken(picture.boxes().get(box)),
        () -> cursor().map(picture.boxes()::indexOf).orElse(-1),
        box -> goTo(picture.boxes().get(box)));
  }

  private void goTo(TreeBox box) {
    moveCursor(box);
    look(box);
  }

  @Override
  public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
    Object told = spoken.answer(attribute, parameters);
    return told == null ? super.queryAccessibleAttribute(attribute, parameters) : told;
  }

  private void showSize() {
    setAccessibleText(
        Words.say(
            "Call tree, %s shown", Units.plural(picture.boxes().size(), "routine", "routines")));
  }

  public TreePicture picture() {
    return picture;
  }

  /** Which line is selected. */
  LineChoice lines() {
    return lines;
  }

  /** Brings the picture up to date with the model. */
  void draw(Set<Change> changes) {
    if (changes.contains(Change.LOOK)) {
      restyle();
    }
    if (changes.contains(Change.HEAT)) {
      showHeat();
    }
    if (changes.contains(Change.MARKS)) {
      showMarks();
    }
    if (changes.contains(Change.ROOTS) || changes.contains(Change.GRAPH)) {
      goHome = true;
    }
    if (changes.contains(Change.SELECTION)) {
      cursor = null;
    }
    if (changes.contains(Change.SELECTION) || changes.contains(Change.LINE)) {
      lines.show();
    }
    boolean seen = goHome || current().filter(this::isInView).isPresent();
    boolean moved = goHome || changes.contains(Change.TREE);
    if (changes.contains(Change.SELECTION) || moved && seen) {
      layOut(true);
    } else if (moved || changes.contains(Change.HEAT) || changes.contains(Change.MARKS)) {
      layOut(false);
    }
    canvas.paintNow();
  }

  /**
   * Lays out what the tree shows now, in the background.
   *
   * @param reveal whether one box of what is selected is to be visible
   */
  private void layOut(boolean reveal) {
    String kept = anchor;
    anchor = null;
    TreePicture wanted = model.picture();
    Map<String, Double> widths = new HashMap<>();
    wanted.boxes().forEach(box -> widths.put(box.id(), labels.width(box)));
    if (wanted.equals(picture) && widths.equals(laidOutWidths) && !goHome) {
      marked(reveal);
      return;
    }
    context.background(
        "layout",
        Words.say("Laying out %s", Units.plural(wanted.boxes().size(), "box", "boxes")),
        _ -> LayeredLayout.of(wanted, box -> widths.get(box.id()), LabelPainter.HEIGHT),
        laidOut -> {
          if (wanted.equals(model.picture())) { // else it has been folded or unfolded meanwhile
            laidOutWidths = widths;
            laidOut(wanted, laidOut, reveal, kept);
          }
        });
  }

  private void laidOut(TreePicture shown, Placement placement, boolean reveal, String kept) {
    BoxBounds before = kept == null ? null : places.get(kept);
    picture = shown;
    places = placement.boxes();
    totalWidth = placement.right() + MARGIN;
    totalHeight = placement.bottom() + MARGIN;
    canvas.show(picture, placement);
    lines.show();
    showSize();
    if (goHome) {
      goHome = false;
      whenSized(this::lookAtFirstRoot);
    } else if (before != null && places.containsKey(kept)) {
      keep(before, places.get(kept));
    }
    marked(reveal);
    changed.run();
  }

  private void whenSized(Runnable look) {
    looks.add(look);
    lookIfSized();
  }

  private void lookIfSized() {
    if (getWidth() > 0 && getHeight() > 0) {
      looks.forEach(Runnable::run);
      looks.clear();
    }
  }

  @Override
  protected void layoutChildren() {
    super.layoutChildren();
    lookIfSized();
    keepInView();
    minimap.move();
  }

  /** What is selected, and was to be seen, is to be seen in a smaller window, too. */
  private void keepInView() {
    double width = seenWidth;
    double height = seenHeight;
    seenWidth = getWidth();
    seenHeight = getHeight();
    if (seenWidth < width || seenHeight < height) {
      current()
          .filter(box -> camera().shows(place(box), width, height) && !isInView(box))
          .ifPresent(this::look);
    }
  }

  private void lookAtFirstRoot() {
    if (picture.boxes().isEmpty()) {
      canvas.look(Camera.START);
      return;
    }
    BoxBounds root = places.get(picture.boxes().getFirst().id());
    double top = totalHeight() <= getHeight() ? (totalHeight() - getHeight()) / 2 : 0;
    look(new Camera(0, top, context.zoom()).revealing(root, getWidth(), getHeight()));
  }

  double totalHeight() {
    return totalHeight;
  }

  double totalWidth() {
    return totalWidth;
  }

  private void keep(BoxBounds before, BoxBounds after) {
    Camera camera = canvas.camera();
    canvas.look(
        new Camera(
            camera.x() + after.x() - before.x(),
            camera.y() + after.y() - before.y(),
            camera.zoom()));
  }

  /** Makes the selection's boxes red and, if none is on the screen, brings one there. */
  private void marked(boolean reveal) {
    canvas.mark(this::styleClass);
    showCursor();
    if (reveal) {
      whenSized(this::bringSelectionIntoView);
    }
    changed.run();
  }

  private void bringSelectionIntoView() {
    List<TreeBox> of = boxesOf(model.sought());
    if (!of.isEmpty() && of.stream().noneMatch(this::isInView)) {
      look(of.getFirst());
    }
  }

  private void look(TreeBox box) {
    look(canvas.camera().revealing(places.get(box.id()), getWidth(), getHeight()));
  }

  /** Shows callers of the roots, or none. */
  void switchCallers() {
    model.setCallers(model.callers().depth() > 0 ? 0 : USUAL_CALLERS);
  }

  /** Puts the routines around the one with the keyboard together again. */
  void closeGroup() {
    cursor()
        .filter(box -> model.isInOpenGroup(box.routine()))
        .ifPresent(box -> model.closeGroup(box.routine()));
  }

  // The keyboard

  /**
   * @param switchPaths opens and closes what asks for paths
   * @param openHide opens the menu of what is hidden
   */
  void onKeys(Runnable switchPaths, Runnable openHide) {
    this.switchPaths = switchPaths;
    this.openHide = openHide;
  }

  void openHide() {
    openHide.run();
  }

  void switchPaths() {
    switchPaths.run();
  }

  /** Says whether there were any. */
  boolean closePaths() {
    boolean there = model.paths().isShown();
    if (there) {
      switchPaths.run();
    }
    return there;
  }

  /** The box that has the keyboard: until it is moved that of the selection, else the first. */
  Optional<TreeBox> cursor() {
    return picture.boxes().stream()
        .filter(box -> box.id().equals(cursor))
        .findFirst()
        .or(this::current)
        .or(() -> picture.boxes().stream().findFirst());
  }

  /** It need not be selected. */
  void moveCursor(TreeBox box) {
    cursor = box.id();
    showCursor();
  }

  void walk(Step step) {
    cursor().flatMap(box -> BoxWalk.step(box, step, picture, places)).ifPresent(this::goTo);
  }

  private void showCursor() {
    labels.cursor(isFocused() ? cursor().map(TreeBox::id).orElse(null) : null);
    labels.selected(current().map(TreeBox::id).orElse(null));
    canvas.repaint();
    minimap.repaint();
    tellCursor();
  }

  /** A screen reader hears of the box that the keyboard is on, and that it was folded. */
  private void tellCursor() {
    List<Object> now =
        cursor()
            .filter(_ -> isFocused())
            .map(box -> List.<Object>of(box.id(), box.appearance().unfolded()))
            .orElse(List.of());
    if (!now.equals(toldCursor)) {
      toldCursor = now;
      spoken.moved();
    }
  }

  boolean isSelected(TreeBox box) {
    return model.selected() != null && box.routines().contains(model.selected());
  }

  CageyColours colours() {
    return CageyColours.of(context.theme());
  }

  private List<TreeBox> boxesOf(Set<String> routines) {
    return picture.boxes().stream()
        .filter(box -> box.routines().stream().anyMatch(routines::contains))
        .toList();
  }

  private String styleClass(TreeBox box) {
    if (box.kind() == TreeBox.Kind.MORE) {
      return "more";
    }
    if (isSelected(box)) {
      return "selected";
    }
    if (box.routines().stream().anyMatch(model.routinesOfPart()::contains)) {
      return "part";
    }
    if (box.kind() == TreeBox.Kind.GROUP) {
      return "group";
    }
    return model
        .mark(box.routine())
        .map(mark -> GraphCanvas.parallel(mark.uncertainCalls()))
        .orElse("plain");
  }

  public Camera camera() {
    return canvas.camera();
  }

  /**
   * Where a hand finds a box: in the middle of its name, and on what folds it; in layout units of
   * the pane.
   */
  public record Spot(double[] middle, double[] fold) {}

  public Optional<Spot> screenPlace(String label) {
    return picture.boxes().stream()
        .filter(box -> box.label().equals(label))
        .findFirst()
        .map(box -> places.get(box.id()))
        .map(this::spot);
  }

  private Spot spot(BoxBounds place) {
    Camera camera = canvas.camera();
    double y = camera.toScreenY(place.centerY());
    return new Spot(
        new double[] {camera.toScreenX(place.centerX()), y},
        new double[] {camera.toScreenX(place.right() - 8), y});
  }

  boolean isInView(TreeBox box) {
    return canvas.camera().shows(places.get(box.id()), getWidth(), getHeight());
  }

  private void showHeat() {
    anchor = current().map(TreeBox::id).orElse(anchor);
    labels.figures(model::figure);
    canvas.repaint();
  }

  private void showMarks() {
    anchor = current().map(TreeBox::id).orElse(anchor);
    labels.marks(context.marks().isShown() ? marks : null);
    canvas.repaint();
  }

  /** Whether a point of the picture is on the mark of a box. */
  boolean isOnMark(TreeBox box, double px) {
    return labels.onMark(box, place(box), px);
  }

  /** The user wants what a box is measured, or no longer; nothing while no marks are shown. */
  void turnMark(TreeBox box) {
    marks.turn(box);
  }

  private void restyle() {
    if (context.zoom() != uiZoom) {
      zoomBy(context.zoom() / uiZoom);
      uiZoom = context.zoom();
    }
    labels.colours(colours());
    canvas.restyle();
    minimap.repaint();
  }

  /** Stands beside this, where it covers no box. */
  Region legend() {
    return canvas.legend();
  }

  boolean hasLegend() {
    return canvas.hasLegend();
  }

  void setLegend(boolean wanted) {
    canvas.setLegend(wanted);
  }

  void switchLegend() {
    setLegend(!hasLegend());
  }

  void fit() {
    look(Camera.fitting(totalWidth(), totalHeight(), getWidth(), getHeight()));
  }

  /** Goes from one appearance of the selection to the next. */
  void next() {
    List<TreeBox> of = boxesOf(model.sought());
    if (!of.isEmpty()) {
      appearance = (appearance + 1) % of.size();
      goTo(of.get(appearance));
      context.status(Words.say("appearance %d of %d", appearance + 1, of.size()));
    }
  }

  public void unfoldSubtree(CallNode at) {
    anchor = (at.upwards() ? "u" : "t") + at.id();
    if (model.unfoldSubtree(at)) {
      context.status(
          Words.say(
              "unfolded the nearest %d; unfold further where you need it",
              UnfoldedTree.SUBTREE_BUDGET));
    }
  }

  void foldSubtree(CallNode at) {
    anchor = (at.upwards() ? "u" : "t") + at.id();
    model.foldSubtree(at);
  }

  /** How often the picture was painted. */
  public long paints() {
    return canvas.paints();
  }

  boolean isDrawn() {
    return canvas.isDrawn();
  }

  void dispose() {
    canvas.dispose();
  }

  /** The box under a point of this pane. */
  Optional<TreeBox> boxAt(double x, double y) {
    double px = canvas.camera().toPictureX(x);
    double py = canvas.camera().toPictureY(y);
    return picture.boxes().stream()
        .filter(box -> places.get(box.id()).contains(px, py))
        .findFirst();
  }

  /** The lower left corner of a box, on the screen. */
  Point2D belowOnScreen(TreeBox box) {
    BoxBounds place = places.get(box.id());
    return localToScreen(camera().toScreenX(place.x()), camera().toScreenY(place.bottom()));
  }

  BoxBounds place(TreeBox box) {
    return places.get(box.id());
  }

  /** Something of the picture is always to be seen. */
  public void look(Camera camera) {
    canvas.look(camera.holding(totalWidth(), totalHeight(), getWidth(), getHeight()));
    minimap.move();
  }

  /** Puts a point of the picture into the upper left corner. */
  void lookFrom(double x, double y) {
    look(new Camera(x, y, canvas.camera().zoom()));
  }

  /** Keeps the box that has the keyboard where it is, or what is in the middle. */
  void zoomBy(double factor) {
    Camera camera = canvas.camera();
    Optional<BoxBounds> kept = cursor().filter(this::isInView).map(this::place);
    double x = kept.map(place -> camera.toScreenX(place.centerX())).orElse(getWidth() / 2);
    double y = kept.map(place -> camera.toScreenY(place.centerY())).orElse(getHeight() / 2);
    look(camera.zoomedAt(x, y, factor));
  }

  /** The box of the selection that was gone to last. */
  Optional<TreeBox> current() {
    List<TreeBox> of = boxesOf(model.sought());
    return of.isEmpty()
        ? Optional.empty()
        : Optional.of(of.get(Math.min(appearance, of.size() - 1)));
  }

  void showMore(TreeBox box) {
    anchor = TreePicture.owner(box);
    model.showMore(box.appearance());
  }

  /** Folds or unfolds, with all below it if {@code subtree}; it stays where it is. */
  void toggle(TreeBox box, boolean subtree) {
    CallNode at = box.appearance();
    if (box.kind() == TreeBox.Kind.GROUP) {
      cursor = box.routine();
      model.openGroup(box.routine());
    } else if (subtree && at.folded()) {
      unfoldSubtree(at);
    } else {
      anchor = box.id();
      model.toggle(at, subtree);
    }
  }
}
