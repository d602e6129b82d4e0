package dev.concert.classy.view;

import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.model.MemberRow;
import dev.concert.model.Member;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.RoutineDifference;
import dev.concert.trace.sides.DifferenceHeat;
import dev.concert.ui.look.ParallelSign;
import dev.concert.ui.look.Units;
import dev.concert.ui.marking.MarkColumn;
import dev.concert.ui.marking.Markable;
import dev.concert.ui.marking.Marks;
import dev.concert.ui.menu.LineMenu;
import dev.concert.ui.parts.FactCard;
import dev.concert.ui.parts.PopOvers;
import dev.concert.ui.parts.RowsInSight;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;

/** The members of one class (TAU §4.3): a click on a routine selects it. */
public final class MemberTable {
  private static final double NARROWEST_NAME = 140;

  /** Where columns of a difference begin. */
  private static final int BEHIND_NAME = 2;

  private final TableView<MemberRow> table = Tables.create(Words.say("Members of the class"));
  private final ObservableList<MemberRow> all = FXCollections.observableArrayList();
  private final FilteredList<MemberRow> filtered = new FilteredList<>(all);
  private final Consumer<String> select;
  private final Function<String, ContextMenu> showIn;
  private final MemberJumps jumps;
  private String marked;
  private Type type;
  private ClassyModel model;
  private DifferenceHeat difference;
  private final List<TableColumn<MemberRow, ?>> differences =
      List.of(
          Tables.number(
              Words.known("± Exclusive"),
              row -> amount(row, RoutineDifference::exclusive),
              value -> difference.signed(value)),
          Tables.number(
              Words.known("± Calls"),
              row -> amount(row, RoutineDifference::calls),
              value -> Difference.signed(value, Units::count)),
          Tables.text(
              Words.known("Note"),
              row -> row.difference().map(RoutineDifference::note).orElse("")));

  /**
   * @param select a row of a routine was clicked
   * @param showIn the menu that leads from a routine to the other tools
   * @param say takes a sentence for the status line
   */
  MemberTable(
      Consumer<String> select,
      Function<String, ContextMenu> showIn,
      Marks marks,
      Consumer<String> say) {
    this.select = select;
    this.showIn = showIn;
    jumps = new MemberJumps(select, say);
    table.setId("members");
    table.getStyleClass().add("dense");
    table.setPlaceholder(new Label(Words.say("No member matches the filter.")));
    addColumns(marks);
    SortedList<MemberRow> sorted = new SortedList<>(filtered);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    table.setRowFactory(_ -> row());
    LineMenu.byKey(table, this::menu);
    table.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ENTER) {
        choose(table.getSelectionModel().getSelectedItem());
      } else if (event.getCode() == KeyCode.I && !event.isShortcutDown()) {
        explain(table.getSelectionModel().getSelectedItem());
      } else if (event.getCode() == KeyCode.O && !event.isShortcutDown()) {
        jump(event.isShiftDown());
      }
    });
    Tables.addToMenu(
        table, List.of(explanation(() -> table.getSelectionModel().getSelectedItem())));
  }

  Node node() {
    return table;
  }

  private MenuItem explanation(Supplier<MemberRow> row) {
    MenuItem item = new MenuItem(Words.say("What is known of it  (I)"));
    item.setOnAction(_ -> explain(row.get()));
    return item;
  }

  /** Pops out what is known of a member, beside it. */
  private void explain(MemberRow row) {
    if (row != null && model != null) {
      int index = table.getItems().indexOf(row);
      Node cell =
          table.lookupAll(".table-row-cell").stream()
              .filter(node -> node instanceof TableRow<?> r && r.getIndex() == index)
              .findFirst()
              .orElse(table);
      Point2D at = cell.localToScreen(40, Math.min(14, cell.getLayoutBounds().getHeight() / 2));
      String why =
          Words.say(
              model.measured().heat() == null
                  ? "not measured: no run is open"
                  : "not measured: it did not run, or was not selected");
      FactCard card =
          new FactCard(
              row.name(), null, null, MemberCard.of(type, row, model.program(), select, why));
      PopOvers.showAt(table, at.getX(), at.getY(), RoutineName.simpleType(type.name()), card);
    }
  }

  public List<MemberRow> rows() {
    return table.getItems();
  }

  void show(Type newType, ClassyModel newModel) {
    List<MemberRow> rows = MemberRow.of(newType, newModel);
    boolean same = newType == type;
    type = newType;
    model = newModel;
    difference = newModel.measured().difference();
    showDifferences();
    if (rows.equals(all)) {
      return;
    }
    if (same) {
      replace(rows);
    } else {
      all.setAll(rows);
      selectMarked();
    }
  }

  /** Other figures of the same members: what was selected stays so, without a scroll. */
  private void replace(List<MemberRow> rows) {
    TableView.TableViewSelectionModel<MemberRow> selection = table.getSelectionModel();
    Set<Member> selected =
        selection.getSelectedItems().stream().map(MemberRow::member).collect(Collectors.toSet());
    all.setAll(rows);
    selection.clearSelection();
    for (int i = 0; i < rows().size(); i++) {
      if (selected.contains(rows().get(i).member())) {
        selection.select(i);
      }
    }
  }

  /** Their columns are there only while something is compared, in sight without scrolling. */
  private void showDifferences() {
    if (difference == null) {
      table.getColumns().removeAll(differences);
    } else if (!table.getColumns().containsAll(differences)) {
      table.getColumns().addAll(BEHIND_NAME, differences);
    }
  }

  void filter(Predicate<String> accepts) {
    filtered.setPredicate(row -> accepts.test(row.name()));
  }

  /** Marks the row of a routine, if it is here, and brings it into view. */
  void mark(String routine) {
    marked = routine;
    selectMarked();
  }

  private void selectMarked() {
    int wanted = indexOf(marked);
    if (wanted == table.getSelectionModel().getSelectedIndex()) {
      return;
    }
    if (wanted < 0) {
      table.getSelectionModel().clearSelection();
    } else {
      table.getSelectionModel().clearAndSelect(wanted);
      bringIntoView(wanted);
    }
  }

  private void bringIntoView(int row) {
    boolean seen =
        table.isNeedsLayout()
            ? RowsInSight.willHave(table, row, table.getFixedCellSize())
            : RowsInSight.has(table, row);
    if (!seen) {
      table.scrollTo(Math.max(0, row - 3));
    }
  }

  private int indexOf(String routine) {
    List<MemberRow> rows = rows();
    for (int i = 0; i < rows.size(); i++) {
      if (routine != null && routine.equals(rows.get(i).member().routine())) {
        return i;
      }
    }
    return -1;
  }

  /** The routine of the marked row, or null. */
  String marked() {
    MemberRow row = table.getSelectionModel().getSelectedItem();
    return row == null ? null : row.member().routine();
  }

  private void addColumns(Marks marks) {
    table.getColumns().add(parallel());
    table.getColumns().add(Tables.members(Words.known("Name"), MemberRow::name, name -> name));
    table.getColumns().getLast().setMinWidth(NARROWEST_NAME);
    table.getColumns().add(new MarkColumn<>(marks, MemberTable::markable));
    text(Words.known("Access"), MemberRow::access);
    text(Words.known("Kind"), MemberRow::kind);
    text(Words.known("Modifiers"), MemberRow::modifiers);
    text(Words.known("Virtual"), MemberRow::overridable);
    text(Words.known("Overriding"), MemberRow::marks);
    figure(Words.known("Calls"), RoutineProfile::calls, Units::count);
    figure(Words.known("Exclusive"), RoutineProfile::exclusiveNanos, Units::time);
    figure(Words.known("Inclusive"), RoutineProfile::inclusiveNanos, Units::time);
    text(Words.known("Type"), MemberRow::type);
    text(Words.known("Inherited from"), MemberRow::from);
  }

  private static TableColumn<MemberRow, String> parallel() {
    TableColumn<MemberRow, String> column =
        Tables.text(ParallelSign.TEXT.strip(), row -> row.mark() == null ? "" : row.mark().why());
    column.setCellFactory(_ -> new ParallelCell());
    return column;
  }

  /** Null for a field. */
  private static Markable markable(MemberRow row) {
    String routine = row.member().routine();
    return routine == null ? null : Markable.routine(routine);
  }

  private static double amount(MemberRow row, Function<RoutineDifference, Difference> figure) {
    return row.difference().map(it -> figure.apply(it).difference()).orElse(Double.NaN);
  }

  private void text(String title, Function<MemberRow, String> value) {
    table.getColumns().add(Tables.text(title, value));
  }

  /** A column of the open run; empty, not 0, where nothing was measured. */
  private void figure(
      String title, ToDoubleFunction<RoutineProfile> value, DoubleFunction<String> format) {
    table
        .getColumns()
        .add(
            Tables.number(
                title, row -> row.figures().map(value::applyAsDouble).orElse(Double.NaN), format));
  }

  private TableRow<MemberRow> row() {
    TableRow<MemberRow> row = new TableRow<>();
    row.setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY) {
        choose(row.getItem());
      }
    });
    row.setOnContextMenuRequested(event -> openMenu(row, event));
    return row;
  }

  private void openMenu(TableRow<MemberRow> row, ContextMenuEvent event) {
    ContextMenu menu = row.getItem() == null ? null : menu(row.getItem());
    if (menu != null) {
      menu.show(row, event.getScreenX(), event.getScreenY());
      event.consume();
    }
  }

  /** Null of what is no routine. */
  private ContextMenu menu(MemberRow row) {
    if (row.member().routine() == null) {
      return null;
    }
    ContextMenu menu = showIn.apply(row.member().routine());
    menu.getItems().addAll(new SeparatorMenuItem(), explanation(() -> row));
    menu.getItems().addAll(jumps.items(row, model.program()));
    menu.getItems().addAll(Tables.copyItems(table));
    return menu;
  }

  /**
   * Goes from the marked member to what it overrides, or to what overrides it; where there are
   * several, they are offered.
   */
  void jump(boolean down) {
    MemberRow row = table.getSelectionModel().getSelectedItem();
    if (row != null && model != null) {
      jumps.go(row, down, model.program(), table);
    }
  }

  private void choose(MemberRow row) {
    if (row != null && row.member().routine() != null) {
      select.accept(row.member().routine());
    }
  }
}
