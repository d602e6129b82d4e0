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
import java.util.HashMap;
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

  private final TreePlaces places = new TreePlaces();
  private final TreeCursor cursor;

  private final TreeSight sight;
  private Map<String, Double> laidOutWidths = Map.of();
  private boolean goHome = true;

  /** The box that stays where it is when folds have changed, or null. */
  private String anchor;

  private double uiZoom = 1;

  private Runnable switchPaths = () -> {};
  private Runnable openHide = () -> {};

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
    cursor = new TreeCursor(places, model);
    labels = new LabelPainter(name -> model.routine(name).orElse(null));
    labels.colours(CageyColours.of(context.theme()));
    canvas = new GraphCanvas(labels, context::quietly);
    setId("call-tree");
    setMinSize(0, 0);
    setFocusTraversable(true);
    getChildren().add(canvas);
    canvas.setMouseTransparent(true);
    minimap = new Minimap(this, places);
    sight = new TreeSight(this, canvas, places, cursor, minimap::move);
    getChildren().add(minimap);
    setAlignment(minimap, Pos.BOTTOM_RIGHT);
    marks = new BoxMarks(context.marks(), model);
    tip = new BoxTip(model);
    lines = new LineChoice(context, model, canvas, places::picture);
    spoken = new SpokenRows(this, getChildren(), rows());
    setAccessibleRoleDescription(Words.say("call tree"));
    new TreeMouse(this, select, menu, tip::of).listen();
    new TreeKeys(this, select).listen();
    focusedProperty().addListener(_ -> showCursor());
    showSize();
  }

  private DrawnRows rows() {
    return new DrawnRows(
        () -> places.boxes().size(),
        box -> tip.spoken(places.boxes().get(box)),
        () -> cursor().map(places.boxes()::indexOf).orElse(-1),
        box -> goTo(places.boxes().get(box)));
  }

  private void goTo(TreeBox box) {
    moveCursor(box);
    sight.reveal(box);
  }

  @Override
  public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
    Object told = spoken.answer(attribute, parameters);
    return told == null ? super.queryAccessibleAttribute(attribute, parameters) : told;
  }

  private void showSize() {
    setAccessibleText(
        Words.say(
            "Call tree, %s shown", Units.plural(places.boxes().size(), "routine", "routines")));
  }

  public TreePicture picture() {
    return places.picture();
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
      cursor.move(null);
    }
    if (changes.contains(Change.SELECTION) || changes.contains(Change.LINE)) {
      lines.show();
    }
    boolean seen = goHome || cursor.current().filter(this::isInView).isPresent();
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
    if (wanted.equals(picture()) && widths.equals(laidOutWidths) && !goHome) {
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
    BoxBounds before = kept == null ? null : places.of(kept);
    places.show(shown, placement);
    canvas.show(shown, placement);
    lines.show();
    showSize();
    if (goHome) {
      goHome = false;
      sight.whenSized(() -> sight.lookAtFirst(context.zoom()));
    } else if (before != null && places.of(kept) != null) {
      sight.keep(before, places.of(kept));
    }
    marked(reveal);
    changed.run();
  }

  @Override
  protected void layoutChildren() {
    super.layoutChildren();
    sight.laidOut();
    minimap.move();
  }

  /** Makes the selection's boxes red and, if none is on the screen, brings one there. */
  private void marked(boolean reveal) {
    canvas.mark(this::styleClass);
    showCursor();
    if (reveal) {
      sight.whenSized(() -> sight.revealOneOf(cursor.appearances()));
    }
    changed.run();
  }

  /** Shows callers of the roots, or none. */
  void switchCallers() {
    model.unfolding().setCallers(model.unfolding().callers().depth() > 0 ? 0 : USUAL_CALLERS);
  }

  /** Puts the routines around the one with the keyboard together again. */
  void closeGroup() {
    cursor()
        .filter(box -> model.groups().isInOpen(box.routine()))
        .ifPresent(box -> model.groups().closeOf(box.routine()));
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
    return cursor.box();
  }

  /** It need not be selected. */
  void moveCursor(TreeBox box) {
    cursor.move(box.id());
    showCursor();
  }

  void walk(Step step) {
    cursor().flatMap(box -> places.after(box, step)).ifPresent(this::goTo);
  }

  private void showCursor() {
    labels.cursor(isFocused() ? cursor().map(TreeBox::id).orElse(null) : null);
    labels.selected(cursor.current().map(TreeBox::id).orElse(null));
    canvas.repaint();
    minimap.repaint();
    if (cursor.isNews(isFocused())) {
      spoken.moved();
    }
  }

  boolean isSelected(TreeBox box) {
    return model.selection().routine() != null
        && box.routines().contains(model.selection().routine());
  }

  CageyColours colours() {
    return CageyColours.of(context.theme());
  }

  private String styleClass(TreeBox box) {
    if (box.kind() == TreeBox.Kind.MORE) {
      return "more";
    }
    if (isSelected(box)) {
      return "selected";
    }
    if (box.routines().stream().anyMatch(model.selection().routinesOfPart()::contains)) {
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
    return places.labelled(label).map(places::of).map(this::spot);
  }

  private Spot spot(BoxBounds place) {
    Camera camera = canvas.camera();
    double y = camera.toScreenY(place.centerY());
    return new Spot(
        new double[] {camera.toScreenX(place.centerX()), y},
        new double[] {camera.toScreenX(place.right() - 8), y});
  }

  boolean isInView(TreeBox box) {
    return sight.isInView(box);
  }

  private void showHeat() {
    anchor = cursor.current().map(TreeBox::id).orElse(anchor);
    labels.figures(model::figure);
    canvas.repaint();
  }

  private void showMarks() {
    anchor = cursor.current().map(TreeBox::id).orElse(anchor);
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
    sight.fit();
  }

  /** Goes from one appearance of the selection to the next. */
  void next() {
    cursor
        .next()
        .ifPresent(box -> {
          goTo(box);
          int all = cursor.appearances().size();
          context.status(Words.say("appearance %d of %d", cursor.appearance(), all));
        });
  }

  public void unfoldSubtree(CallNode at) {
    anchor = (at.upwards() ? "u" : "t") + at.id();
    if (model.unfolding().unfoldSubtree(at)) {
      context.status(
          Words.say(
              "unfolded the nearest %d; unfold further where you need it",
              UnfoldedTree.SUBTREE_BUDGET));
    }
  }

  void foldSubtree(CallNode at) {
    anchor = (at.upwards() ? "u" : "t") + at.id();
    model.unfolding().foldSubtree(at);
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
    return places.at(px, py);
  }

  /** The lower left corner of a box, on the screen. */
  Point2D belowOnScreen(TreeBox box) {
    BoxBounds place = places.of(box);
    return localToScreen(camera().toScreenX(place.x()), camera().toScreenY(place.bottom()));
  }

  BoxBounds place(TreeBox box) {
    return places.of(box);
  }

  /** Something of the picture is always to be seen. */
  public void look(Camera camera) {
    sight.look(camera);
  }

  /** Puts a point of the picture into the upper left corner. */
  void lookFrom(double x, double y) {
    look(new Camera(x, y, canvas.camera().zoom()));
  }

  /** Keeps the box that has the keyboard where it is, or what is in the middle. */
  void zoomBy(double factor) {
    sight.zoomBy(factor);
  }

  void showMore(TreeBox box) {
    anchor = TreePicture.owner(box);
    model.unfolding().showMore(box.appearance());
  }

  /** Folds or unfolds, with all below it if {@code subtree}; it stays where it is. */
  void toggle(TreeBox box, boolean subtree) {
    CallNode at = box.appearance();
    if (box.kind() == TreeBox.Kind.GROUP) {
      cursor.move(box.routine());
      model.groups().openOf(box.routine());
    } else if (subtree && at.folded()) {
      unfoldSubtree(at);
    } else {
      anchor = box.id();
      model.unfolding().toggle(at, subtree);
    }
  }
}
