package dev.concert.fancy.view;

import dev.concert.model.ParallelMark;
import dev.concert.model.words.Words;
import dev.concert.ui.look.ParallelLabel;
import dev.concert.ui.look.ParallelSign;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.marking.MarkBox;
import dev.concert.ui.marking.Markable;
import dev.concert.ui.marking.Marks;
import dev.concert.ui.menu.LineMenu;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.MemberText;
import dev.concert.ui.parts.RowsInSight;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.parts.TypeAhead;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/** One of the four lists: title, number, filter, names. A click or Enter chooses. */
final class NameList<T> extends VBox {
  private static final double NARROW_EMS = 18;

  /** What a name has around it: badge, gaps, scroll bar. */
  private static final double AROUND_EMS = 5;

  /** So many of the names are looked at, and those of the longest that decide are measured. */
  private static final int SAMPLE = 2_000;

  private static final double FROM = 0.9;
  private static final double TO = 0.95;

  /** Of fewer the longest decides. */
  private static final int FEW = 100;

  private final ObservableList<T> all = FXCollections.observableArrayList();
  private final FilteredList<T> filtered = new FilteredList<>(all);
  private final ListView<T> list = new ListView<>(filtered);
  private final Label name = new Label();
  private final Label count = new Label();
  private final HBox head = new HBox();
  private final Region gap = new Region();
  private final VBox notice = new VBox();
  private final FilterField filter;
  private final Describer<T> look;
  private final Consumer<T> choose;
  private Function<T, ContextMenu> menu = _ -> null;
  private Marks marks = new Marks();
  private Function<T, Markable> markable = _ -> null;

  /** How an item looks in the list. */
  interface Describer<T> {
    /** The whole name. */
    String name(T item);

    String label(T item);

    /** Whether what stands behind the last dot of the label tells it from others. */
    default boolean isMember() {
      return true;
    }

    String explanation(T item);

    /** Of what runs in parallel, and has the sign before its label; else null. */
    default ParallelMark mark(T item) {
      return null;
    }

    /** A letter or two that stands for its kind, before the label; empty for none. */
    String badge(T item);
  }

  /**
   * What a list is called.
   *
   * @param filter what its filter says, in English
   */
  record Names(String id, String title, String filter) {}

  NameList(Names names, Describer<T> look, Consumer<T> choose) {
    this.look = look;
    this.choose = choose;
    filter = new FilterField(names.filter());
    name.setText(names.title());
    name.getStyleClass().add(Styles.PANE_TITLE);
    name.setMinWidth(0); // gives way to the count
    setMinWidth(0);
    count.getStyleClass().add(Styles.MUTED);
    count.setMinWidth(Region.USE_PREF_SIZE);
    HBox.setHgrow(filter, Priority.ALWAYS);
    HBox.setHgrow(gap, Priority.ALWAYS);
    head.setAlignment(Pos.CENTER_LEFT);
    head.getStyleClass().add("list-head");
    filter.setMinWidth(0);
    widthProperty().addListener((_, _, width) -> adapt(width.doubleValue()));
    list.setId(names.id());
    list.setAccessibleText(names.title());
    list.getStyleClass().add("dense");
    list.setCellFactory(_ -> new Cell());
    list.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ENTER) {
        chooseSelected();
      } else if (event.getCode() == KeyCode.SPACE) {
        turnMark();
      }
    });
    TypeAhead.in(list, look::label);
    LineMenu.byKey(list, item -> menu.apply(item));
    filter
        .filterProperty()
        .addListener((_, _, accepts) -> show(accepts.isEmpty() ? null : accepts));
    VBox.setVgrow(list, Priority.ALWAYS);
    getStyleClass().add("name-list");
    getChildren().addAll(head, notice, list);
    adapt(0);
  }

  /** In a narrow list the filter has a line of its own. */
  private void adapt(double width) {
    boolean narrow = width < NARROW_EMS * name.getFont().getSize();
    if (narrow == head.getChildren().contains(filter) || head.getChildren().isEmpty()) {
      head.getChildren().setAll(name, narrow ? gap : filter, count);
      getChildren().setAll(head, notice, list);
      if (narrow) {
        getChildren().add(1, filter);
      }
    }
  }

  /**
   * Says something of the list above its names.
   *
   * @param said null for nothing
   */
  void notice(Node said) {
    notice.getChildren().setAll(said == null ? List.of() : List.of(said));
  }

  void menu(Function<T, ContextMenu> newMenu) {
    menu = newMenu;
  }

  /**
   * Shows a mark before each name while marks are shown.
   *
   * @param thing what has the mark
   */
  void marks(Marks shown, Function<T, Markable> thing) {
    marks = shown;
    markable = thing;
    marks.onChange(this, NameList::redraw);
  }

  private void turnMark() {
    Markable thing = marked() == null ? null : markable.apply(marked());
    if (marks.isShown() && thing != null) {
      marks.turn(thing);
    }
  }

  void items(List<T> items) {
    if (!all.equals(items)) {
      all.setAll(items);
      filter.complete(items.stream().map(look::name).toList());
      updateCount();
    }
  }

  /**
   * How wide the list would be to show nearly all of such items whole, layout units; a few very
   * long ones do not count.
   */
  double fitting(List<T> items) {
    int step = Math.max(1, items.size() / SAMPLE);
    List<String> labels =
        IntStream.iterate(0, i -> i < items.size(), i -> i + step)
            .mapToObj(i -> look.label(items.get(i)))
            .sorted(Comparator.comparingInt(String::length))
            .toList();
    Text text = new Text();
    text.setFont(count.getFont());
    double widest = 0;
    int to = labels.size() < FEW ? labels.size() : (int) (TO * labels.size());
    for (String label : labels.subList((int) (FROM * labels.size()), to)) {
      text.setText(label);
      widest = Math.max(widest, text.getLayoutBounds().getWidth());
    }
    return widest + AROUND_EMS * count.getFont().getSize();
  }

  List<T> shown() {
    return filtered;
  }

  /** Marks an item and scrolls as little as needed; one that the filter hides lifts the filter. */
  void mark(T item) {
    if (item == null) {
      list.getSelectionModel().clearSelection();
      return;
    }
    if (!filtered.contains(item) && all.contains(item)) {
      filter.setText("");
    }
    if (!Objects.equals(list.getSelectionModel().getSelectedItem(), item)) {
      list.getSelectionModel().select(item);
    }
    bringIntoView(filtered.indexOf(item));
  }

  private void bringIntoView(int index) {
    boolean others = list.isNeedsLayout();
    if (index < 0 || others && RowsInSight.willHave(list, index, list.getFixedCellSize())) {
      return;
    }
    list.layout(); // it knows only then of items that have just come
    if (!RowsInSight.has(list, index)) {
      list.scrollTo(Math.max(0, index - 3));
    }
  }

  T marked() {
    return list.getSelectionModel().getSelectedItem();
  }

  void redraw() {
    list.refresh();
  }

  private void show(Predicate<String> accepts) {
    filtered.setPredicate(accepts == null ? null : item -> accepts.test(look.explanation(item)));
    updateCount();
  }

  private void updateCount() {
    String total = Units.count(all.size());
    count.setText(
        filtered.size() == all.size()
            ? total
            : Words.say("%s of %s", Units.count(filtered.size()), total));
  }

  private void chooseSelected() {
    if (marked() != null) {
      choose.accept(marked());
    }
  }

  private final class Cell extends ListCell<T> {
    private final Label badge = new Label();
    private final MemberText member = look.isMember() ? new MemberText(this) : null;
    private final MarkBox box = new MarkBox(marks);
    private final ParallelLabel sign = new ParallelLabel();
    private final HBox both = new HBox(4, box, badge, sign);

    Cell() {
      both.setAlignment(Pos.CENTER_LEFT);
      badge.getStyleClass().add("name-badge");
      setPrefWidth(0);
      setOnMouseClicked(event -> {
        if (event.getButton() == MouseButton.PRIMARY && getItem() != null) {
          choose.accept(getItem());
        }
      });
      setOnContextMenuRequested(event -> {
        ContextMenu opened = getItem() == null ? null : menu.apply(getItem());
        if (opened != null) {
          opened.show(this, event.getScreenX(), event.getScreenY());
          event.consume();
        }
      });
    }

    @Override
    protected void updateItem(T item, boolean empty) {
      super.updateItem(item, empty);
      Tips.on(this, empty ? null : look.explanation(item));
      String mark = empty ? "" : look.badge(item);
      badge.setText(mark);
      badge.setVisible(!mark.isEmpty());
      badge.setManaged(!mark.isEmpty());
      box.show(empty || !marks.isShown() ? null : markable.apply(item));
      ParallelMark parallel = empty ? null : look.mark(item);
      sign.show(parallel);
      setGraphic(badge.isManaged() || box.isManaged() || parallel != null ? both : null);
      String whole = empty ? null : look.label(item);
      setAccessibleText(parallel != null ? whole : null);
      String label = parallel != null ? whole.substring(ParallelSign.TEXT.length()) : whole;
      if (look.isMember()) {
        member.show(label); // beside the graphic
      } else {
        setText(label);
      }
    }
  }
}
