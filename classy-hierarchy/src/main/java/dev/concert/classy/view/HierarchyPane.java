package dev.concert.classy.view;

import dev.concert.classy.model.ClassBox;
import dev.concert.classy.model.ClassPicture;
import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.model.Interfaces;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.access.SpokenRows;
import dev.concert.ui.change.OncePerPulse;
import dev.concert.ui.look.Units;
import dev.concert.ui.marking.Marks;
import dev.concert.ui.menu.LineMenu;
import dev.concert.ui.parts.TypeAhead;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;

/**
 * The picture: columns of boxes joined by lines, scrollable. Only boxes in the visible part exist
 * as nodes.
 */
public final class HierarchyPane extends ScrollPane {
  private static final double TRIM_EMS = 6.0;
  private static final double MARK_EMS = 2.2;

  private final ClassyModel model;
  private final Pane sheet = new Pane();
  private final LinePaths lines = new LinePaths();
  private final Label ruler = new Label("M");
  private final Map<String, ClassBoxView> views = new HashMap<>();
  private final Consumer<Type> select;
  private final Consumer<Type> openTable;
  private final Function<Type, ContextMenu> menu;
  private final Marks marks;
  private boolean marked;
  private final OncePerPulse fill = new OncePerPulse(this::fillLater);

  /**
   * What was brought into view last, and stays so while boxes and the view change size; null once
   * the user has scrolled.
   */
  private String kept;

  private final SpokenRows spoken;

  /** What a screen reader was told of last; null for none. */
  private ClassBox told;

  private int firstRow;
  private int lastRow = -1;
  private long fills;

  /** What is drawn; the model may have another one, which is drawn with the next change. */
  private ClassPicture drawn;

  private BoxPlaces places;

  /**
   * @param select a class was clicked
   * @param openTable a class was clicked with the right button, or twice
   * @param menu what else the right button offers
   * @param marks which classes are measured
   */
  HierarchyPane(
      ClassyModel model,
      Consumer<Type> select,
      Consumer<Type> openTable,
      Function<Type, ContextMenu> menu,
      Marks marks) {
    this.model = model;
    this.marks = marks;
    this.select = select;
    this.openTable = openTable;
    this.menu = menu;
    setId("hierarchy");
    getStyleClass().add("hierarchy");
    setFocusTraversable(true);
    setPannable(true);
    setContent(sheet);
    ruler.setVisible(false);
    ruler.setManaged(false);
    sheet.getChildren().addAll(ruler, lines);
    drawn = model.picture();
    places = places();
    spoken = new SpokenRows(this, sheet.getChildren(), rows());
    setAccessibleRoleDescription(Words.say("class hierarchy"));
    showSize();
    ruler.fontProperty().addListener((_, _, _) -> Platform.runLater(this::rebuild));
    vvalueProperty().addListener((_, _, _) -> fill());
    // Boxes that come while the window is being laid out may never get their styles.
    viewportBoundsProperty().addListener((_, _, _) -> fill.request());
    addEventFilter(ScrollEvent.SCROLL, _ -> kept = null);
    addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> kept = null);
    marks.onChange(this, HierarchyPane::showMarks);
    LineMenu.byKey(this, this::menuOfSelected, this::placeOfSelected);
    TypeAhead.in(
        this,
        () -> drawn.boxes().size(),
        i -> RoutineName.simpleType(drawn.boxes().get(i).type().name()),
        this::selectedBox,
        i -> select.accept(drawn.boxes().get(i).type()));
  }

  /** Boxes are wider with marks in them. */
  private void showMarks() {
    if (marked != marks.isShown()) {
      marked = marks.isShown();
      rebuild();
    } else {
      views.values().forEach(view -> view.showMark(marks));
    }
  }

  /** The boxes of the whole picture, those that are not in view too. */
  private DrawnRows rows() {
    return new DrawnRows(
        () -> drawn.boxes().size(),
        box -> ClassBoxView.spoken(drawn.boxes().get(box)),
        this::selectedBox,
        box -> select.accept(drawn.boxes().get(box).type()));
  }

  @Override
  public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
    Object said = spoken == null ? null : spoken.answer(attribute, parameters);
    return said == null ? super.queryAccessibleAttribute(attribute, parameters) : said;
  }

  /** Null where no class is selected that has a box. */
  private ContextMenu menuOfSelected() {
    return drawn.box(model.selectedType()).map(box -> menu.apply(box.type())).orElse(null);
  }

  /** Below the beginning of its box, on the screen; that is in view when it has the keyboard. */
  private Point2D placeOfSelected() {
    bringIntoView(model.selectedType());
    ClassBoxView view = views.get(model.selectedType());
    return view == null ? localToScreen(0, 0) : view.localToScreen(0, places.boxHeight());
  }

  private int selectedBox() {
    return drawn.box(model.selectedType()).map(drawn.boxes()::indexOf).orElse(-1);
  }

  /** After the model's boxes have changed. */
  void rebuild() {
    drawn = model.picture();
    places = places();
    double height = places.sheetHeight();
    double width = places.sheetWidth();
    sheet.setMinSize(width, height);
    sheet.setPrefSize(width, height);
    sheet.getChildren().removeAll(views.values());
    views.clear();
    lastRow = -1;
    fillLater();
    showSize();
  }

  private void showSize() {
    setAccessibleText(
        Words.say(
            "Class hierarchy, %s shown", Units.plural(drawn.boxes().size(), "type", "types")));
  }

  private BoxPlaces places() {
    return new BoxPlaces(
        drawn, ruler.getFont(), box -> ClassBoxView.words(box, model.interfaces()), trimEms());
  }

  private double trimEms() {
    return TRIM_EMS + (marks.isShown() ? MARK_EMS : 0);
  }

  /** Makes the boxes that are in the visible part, and drops those that are not. */
  private void fill() {
    double top = visibleTop();
    int first = places.rowAt(top) - 1;
    int last = places.rowAt(top + getViewportBounds().getHeight()) + 1;
    if (first != firstRow || last != lastRow) {
      firstRow = first;
      lastRow = last;
      fillRows();
    }
  }

  private void fillRows() {
    fills++;
    List<ClassBox> wanted = ClassPicture.within(drawn.boxes(), firstRow, lastRow);
    drawLines();
    Map<String, ClassBoxView> kept = new HashMap<>();
    for (ClassBox box : wanted) {
      ClassBoxView view = views.remove(box.type().name());
      kept.put(box.type().name(), view == null ? place(box) : view);
    }
    sheet.getChildren().removeAll(views.values());
    views.clear();
    views.putAll(kept);
    mark();
  }

  /** Whether the boxes that there is room for are there. */
  boolean isDrawn() {
    return !fill.isPending();
  }

  /** How often boxes and lines were made. */
  public long fills() {
    return fills;
  }

  private ClassBoxView place(ClassBox box) {
    String name = box.type().name();
    ClassBoxView view =
        new ClassBoxView(
            box,
            model.interfaces(),
            drawn.hierarchy().hasChildren(name),
            () -> toggle(name),
            marks);
    double width = places.width(box);
    view.setPrefSize(width, places.boxHeight());
    view.setMaxSize(width, places.boxHeight());
    view.resizeRelocate(places.x(box), places.y(box.row()), width, places.boxHeight());
    view.setOnMouseClicked(event -> clicked(event, box.type()));
    view.setOnContextMenuRequested(event -> {
      openTable.accept(box.type());
      menu.apply(box.type()).show(this, event.getScreenX(), event.getScreenY());
      event.consume();
    });
    sheet.getChildren().add(view);
    return view;
  }

  private void clicked(MouseEvent event, Type type) {
    if (event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress()) {
      return;
    }
    requestFocus();
    if (event.getClickCount() == 2) {
      openTable.accept(type);
    } else {
      select.accept(type);
    }
  }

  private void toggle(String type) {
    model.toggle(type);
  }

  private HierarchyLines lines(HierarchyLines.Pen pen) {
    return new HierarchyLines(drawn, places, firstRow, lastRow, pen);
  }

  private void drawLines() {
    lines.clear();
    lines(lines::plain).drawTree();
    if (model.interfaces() == Interfaces.LINES) {
      lines(lines::plain).drawInterfaces(_ -> true);
    }
  }

  /** Those of the selected class and interface stand out. */
  private void drawChosen() {
    lines.clearChosen();
    if (model.interfaces() == Interfaces.LINES) {
      lines(lines::chosen).drawInterfaces(box -> model.isSelected(box.type().name()));
    }
  }

  /** Shows which class is selected and which holds the selected function. */
  void mark() {
    String holder =
        model.selectedRoutine() == null
            ? null
            : model.typeOfRoutine(model.selectedRoutine()).map(Type::name).orElse(null);
    views.forEach((name, view) -> view.mark(model.isSelected(name), name.equals(holder)));
    drawChosen();
    tell();
  }

  /** A screen reader hears of the selected class, and of what was folded into it. */
  private void tell() {
    ClassBox now = drawn.box(model.selectedType()).orElse(null);
    if (!Objects.equals(now, told)) {
      told = now;
      spoken.moved();
    }
  }

  /** Scrolls as little as needed to make a class visible. */
  void bringIntoView(String type) {
    layout();
    boolean laidOut = getViewportBounds().getHeight() > 0;
    kept = type;
    drawn
        .box(type)
        .filter(_ -> laidOut)
        .ifPresent(box -> {
          double y = places.y(box.row());
          scrollVertically(y, y + places.boxHeight());
          scrollHorizontally(places.x(box), places.right(box));
          fill();
        });
  }

  /** What of the picture is at the left and the upper edge, layout units. */
  double[] corner() {
    double room = sheet.getMinWidth() - getViewportBounds().getWidth();
    return new double[] {Math.round(Math.max(0, room * getHvalue())), Math.round(visibleTop())};
  }

  /** Scrolls there, as far as there is something. */
  void lookFrom(double x, double y) {
    kept = null;
    double wide = sheet.getMinWidth() - getViewportBounds().getWidth();
    double high = sheet.getMinHeight() - getViewportBounds().getHeight();
    setHvalue(wide <= 0 ? 0 : Math.clamp(x / wide, 0, 1));
    setVvalue(high <= 0 ? 0 : Math.clamp(y / high, 0, 1));
    fill();
  }

  private void fillLater() {
    if (kept != null) {
      bringIntoView(kept);
    }
    fill();
  }

  private void scrollVertically(double from, double to) {
    double view = getViewportBounds().getHeight();
    double room = sheet.getMinHeight() - view;
    double top = visibleTop();
    if (room > 0 && (from < top || to > top + view)) {
      setVvalue(Math.clamp((from + to - view) / 2 / room, 0, 1));
    }
  }

  private void scrollHorizontally(double from, double to) {
    double view = getViewportBounds().getWidth();
    double room = sheet.getMinWidth() - view;
    double left = Math.max(0, room * getHvalue());
    if (room > 0 && (from < left || to > left + view)) {
      setHvalue(Math.clamp((from - places.margin()) / room, 0, 1));
    }
  }

  /** Whether the whole box is in the visible part. */
  boolean isVisible(String type) {
    ClassBox box = drawn.box(type).orElse(null);
    if (box == null) {
      return false;
    }
    double top = visibleTop();
    double y = places.y(box.row());
    return y >= top && y + places.boxHeight() <= top + getViewportBounds().getHeight();
  }

  private double visibleTop() {
    double room = sheet.getMinHeight() - getViewportBounds().getHeight();
    return Math.max(0, room * getVvalue());
  }

  void dispose() {
    fill.dispose();
  }
}
