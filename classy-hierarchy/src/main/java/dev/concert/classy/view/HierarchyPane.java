package dev.concert.classy.view;

import dev.concert.classy.model.ClassBox;
import dev.concert.classy.model.ClassyModel;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.access.SpokenRows;
import dev.concert.ui.change.OncePerPulse;
import dev.concert.ui.look.Units;
import dev.concert.ui.marking.Marks;
import dev.concert.ui.parts.TypeAhead;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * The picture: columns of boxes joined by lines, scrollable. Only boxes in the visible part exist
 * as nodes.
 */
public final class HierarchyPane extends ScrollPane {
  private static final double ROW_EMS = 2.3;
  private static final double BOX_EMS = 1.85;
  private static final double GAP_EMS = 2.6;
  private static final double MARGIN_EMS = 1.2;
  private static final double TRIM_EMS = 6.0;
  private static final double MARK_EMS = 2.2;
  private static final double WIDEST_EMS = 26;

  private final ClassyModel model;
  private final Pane sheet = new Pane();
  private final Path lines = new Path();
  private final Label ruler = new Label("M");
  private final Map<String, ClassBoxView> views = new HashMap<>();
  private final Consumer<Type> select;
  private final Consumer<Type> openTable;
  private final Function<Type, ContextMenu> menu;
  private final Marks marks;
  private boolean marked;
  private final OncePerPulse fill = new OncePerPulse(this::fillLater);

  /** What is to be brought into view when there is one; null for nothing. */
  private String waits;

  private final SpokenRows spoken;

  /** What a screen reader was told of last; null for none. */
  private ClassBox told;

  private int firstRow;
  private int lastRow = -1;
  private long fills;
  private double[] columnX = new double[0];
  private double[] columnWidth = new double[0];

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
    lines.getStyleClass().add("hierarchy-lines");
    lines.setMouseTransparent(true);
    ruler.setVisible(false);
    ruler.setManaged(false);
    sheet.getChildren().addAll(ruler, lines);
    spoken = new SpokenRows(this, sheet.getChildren(), rows());
    setAccessibleRoleDescription(Words.say("class hierarchy"));
    showSize();
    ruler.fontProperty().addListener((_, _, _) -> Platform.runLater(this::rebuild));
    vvalueProperty().addListener((_, _, _) -> fill());
    // Boxes that come while the window is being laid out may never get their styles.
    viewportBoundsProperty().addListener((_, _, _) -> fill.request());
    marks.onChange(this, HierarchyPane::showMarks);
    TypeAhead.in(
        this,
        () -> model.boxes().size(),
        i -> RoutineName.simpleType(model.boxes().get(i).type().name()),
        this::selectedBox,
        i -> select.accept(model.boxes().get(i).type()));
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
        () -> model.boxes().size(),
        box -> ClassBoxView.spoken(model.boxes().get(box)),
        this::selectedBox,
        box -> select.accept(model.boxes().get(box).type()));
  }

  @Override
  public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
    Object said = spoken == null ? null : spoken.answer(attribute, parameters);
    return said == null ? super.queryAccessibleAttribute(attribute, parameters) : said;
  }

  private int selectedBox() {
    return model.box(model.selectedType()).map(model.boxes()::indexOf).orElse(-1);
  }

  /** After the model's boxes have changed. */
  void rebuild() {
    measureColumns();
    double height = 2 * margin() + model.rows() * rowHeight();
    int last = columnX.length - 1;
    double width = last < 0 ? 0 : columnX[last] + columnWidth[last] + margin();
    sheet.setMinSize(width, height);
    sheet.setPrefSize(width, height);
    sheet.getChildren().removeAll(views.values());
    views.clear();
    lastRow = -1;
    fill();
    showSize();
  }

  private void showSize() {
    setAccessibleText(
        Words.say(
            "Class hierarchy, %s shown", Units.plural(model.boxes().size(), "type", "types")));
  }

  private void measureColumns() {
    columnX = new double[model.columns()];
    columnWidth = new double[model.columns()];
    Font font = ruler.getFont();
    Text text = new Text();
    text.setFont(font);
    for (ClassBox box : model.boxes()) {
      text.setText(ClassBoxView.label(box.type()));
      double wanted = text.getLayoutBounds().getWidth() + trimEms() * em();
      columnWidth[box.column()] =
          Math.max(columnWidth[box.column()], Math.min(wanted, WIDEST_EMS * em()));
    }
    double x = margin();
    for (int i = 0; i < columnX.length; i++) {
      columnX[i] = x;
      x += columnWidth[i] + GAP_EMS * em();
    }
  }

  private double trimEms() {
    return TRIM_EMS + (marks.isShown() ? MARK_EMS : 0);
  }

  /** Makes the boxes that are in the visible part, and drops those that are not. */
  private void fill() {
    double top = visibleTop();
    int first = (int) ((top - margin()) / rowHeight()) - 1;
    int last = (int) ((top + getViewportBounds().getHeight() - margin()) / rowHeight()) + 1;
    if (first != firstRow || last != lastRow) {
      firstRow = first;
      lastRow = last;
      fillRows();
    }
  }

  private void fillRows() {
    fills++;
    List<ClassBox> wanted = new ArrayList<>();
    lines.getElements().clear();
    for (ClassBox box : model.boxes()) {
      if (box.row() >= firstRow && box.row() <= lastRow) {
        wanted.add(box);
      }
      if (box.lastChildRow() >= Math.max(0, firstRow) && box.row() <= lastRow) {
        drawLines(box);
      }
    }
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
        new ClassBoxView(box, model.hierarchy().hasChildren(name), () -> toggle(name), marks);
    view.setPrefSize(columnWidth[box.column()], BOX_EMS * em());
    view.setMaxSize(columnWidth[box.column()], BOX_EMS * em());
    view.resizeRelocate(
        columnX[box.column()], y(box.row()), columnWidth[box.column()], BOX_EMS * em());
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

  private void drawLines(ClassBox parent) {
    double x = columnX[parent.column()] + columnWidth[parent.column()];
    double middle = x + GAP_EMS * em() / 2;
    double half = BOX_EMS * em() / 2;
    double childX = columnX[parent.column() + 1];
    line(x, y(parent.row()) + half, middle, y(parent.row()) + half);
    line(middle, y(parent.row()) + half, middle, y(parent.lastChildRow()) + half);
    for (Type child : model.hierarchy().children(parent.type().name())) {
      model
          .box(child.name())
          .filter(box -> box.row() >= firstRow && box.row() <= lastRow)
          .ifPresent(box -> line(middle, y(box.row()) + half, childX, y(box.row()) + half));
    }
  }

  private void line(double fromX, double fromY, double toX, double toY) {
    lines.getElements().addAll(new MoveTo(fromX, fromY), new LineTo(toX, toY));
  }

  /** Shows which class is selected and which holds the selected function. */
  void mark() {
    String holder =
        model.selectedRoutine() == null
            ? null
            : model.typeOfRoutine(model.selectedRoutine()).map(Type::name).orElse(null);
    views.forEach((name, view) -> view.mark(model.isSelected(name), name.equals(holder)));
    tell();
  }

  /** A screen reader hears of the selected class, and of what was folded into it. */
  private void tell() {
    ClassBox now = model.box(model.selectedType()).orElse(null);
    if (!Objects.equals(now, told)) {
      told = now;
      spoken.moved();
    }
  }

  /** Scrolls as little as needed to make a class visible. */
  void bringIntoView(String type) {
    layout();
    boolean laidOut = getViewportBounds().getHeight() > 0;
    waits = laidOut ? null : type; // it does not know yet what is in view
    model
        .box(type)
        .filter(_ -> laidOut)
        .ifPresent(box -> {
          scrollVertically(y(box.row()), y(box.row()) + BOX_EMS * em());
          double x = columnX[box.column()];
          scrollHorizontally(x, x + columnWidth[box.column()]);
          fill();
        });
  }

  private void fillLater() {
    if (waits != null) {
      bringIntoView(waits);
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
      setHvalue(Math.clamp((from - margin()) / room, 0, 1));
    }
  }

  /** Whether the whole box is in the visible part. */
  boolean isVisible(String type) {
    ClassBox box = model.box(type).orElse(null);
    if (box == null) {
      return false;
    }
    double top = visibleTop();
    Bounds viewport = getViewportBounds();
    return y(box.row()) >= top && y(box.row()) + BOX_EMS * em() <= top + viewport.getHeight();
  }

  private double visibleTop() {
    double room = sheet.getMinHeight() - getViewportBounds().getHeight();
    return Math.max(0, room * getVvalue());
  }

  private double y(int row) {
    return margin() + row * rowHeight();
  }

  private double rowHeight() {
    return ROW_EMS * em();
  }

  private double margin() {
    return MARGIN_EMS * em();
  }

  private double em() {
    return ruler.getFont().getSize();
  }

  void dispose() {
    fill.dispose();
  }
}
