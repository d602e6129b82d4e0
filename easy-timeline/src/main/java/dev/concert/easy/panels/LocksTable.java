package dev.concert.easy.panels;

import dev.concert.easy.model.EasyModel;
import dev.concert.model.RoutineName;
import dev.concert.trace.WaitReason;
import dev.concert.trace.waits.WaitTotal;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** All locks, queues, futures and other things that threads of the run waited for. */
public final class LocksTable extends VBox {
  private final EasyModel model;
  private final ToolContext context;
  private final Consumer<WaitTotal> onGo;
  private final ObservableList<WaitTotal> items = FXCollections.observableArrayList();
  private final TableView<WaitTotal> table = Tables.create("Locks, queues and futures of the run");
  private final TableColumn<WaitTotal, String> node = Tables.text("Node", WaitTotal::node);
  private final Label title = new Label();

  /**
   * @param onGo goes to the longest wait for a thing
   */
  public LocksTable(EasyModel model, ToolContext context, Consumer<WaitTotal> onGo) {
    this.model = model;
    this.context = context;
    this.onGo = onGo;
    setId("locks-table");
    title.setId("locks-title");
    title.getStyleClass().add(Styles.PANE_TITLE);
    SortedList<WaitTotal> sorted = new SortedList<>(items);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    addColumns();
    table.setPlaceholder(placeholder());
    table.setRowFactory(_ -> row());
    table.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ENTER && chosen() != null) {
        onGo.accept(chosen());
        event.consume();
      }
    });
    fillMenu(table.getContextMenu());
    VBox.setVgrow(table, Priority.ALWAYS);
    getChildren().addAll(title, table);
    managedProperty().bind(visibleProperty());
  }

  private void addColumns() {
    TableColumn<WaitTotal, String> kind = Tables.text("Kind", each -> each.reason().word());
    kind.setMinWidth(72);
    node.setMinWidth(84);
    TableColumn<WaitTotal, String> what = Tables.text("Waited for", WaitTotal::name);
    what.setPrefWidth(240);
    TableColumn<WaitTotal, String> type =
        Tables.text("Class", total -> total.object() == null ? "" : total.object().type());
    type.setVisible(false);
    TableColumn<WaitTotal, String> routine =
        Tables.text("Longest in", total -> total.longest().routine(), RoutineName::label);
    routine.setPrefWidth(200);
    TableColumn<WaitTotal, String> thread =
        Tables.text("Longest by", total -> total.longest().threadName());
    thread.setPrefWidth(120);
    TableColumn<WaitTotal, Number> total = figure("Total", WaitTotal::nanos, Units::time);
    table
        .getColumns()
        .addAll(
            List.of(
                kind,
                what,
                type,
                figure("Waits", WaitTotal::waits, Units::count),
                figure("Holders", LocksTable::holders, Units::count),
                total,
                figure("Longest", each -> each.longest().nanos(), Units::time),
                routine,
                thread,
                node));
    table.getSortOrder().setAll(List.of(total));
  }

  private static TableColumn<WaitTotal, Number> figure(
      String name,
      java.util.function.ToDoubleFunction<WaitTotal> value,
      java.util.function.DoubleFunction<String> format) {
    TableColumn<WaitTotal, Number> column = Tables.number(name, value, format);
    column.setMinWidth(76);
    return column;
  }

  /** Only a lock is held. */
  private static double holders(WaitTotal total) {
    return total.reason().isForALock() ? total.holders() : Double.NaN;
  }

  private static Label placeholder() {
    Label label =
        new Label(
            "No thread waited for "
                + WaitReason.SHORTEST_MICROS
                + " µs or longer while it was in a measured function,"
                + " or the run is of an instrumented copy, where waits are not seen.");
    label.setWrapText(true);
    label.getStyleClass().add(Styles.MUTED);
    return label;
  }

  private TableRow<WaitTotal> row() {
    TableRow<WaitTotal> row = new TableRow<>();
    row.setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY && !row.isEmpty()) {
        onGo.accept(row.getItem());
      }
    });
    return row;
  }

  private WaitTotal chosen() {
    return table.getSelectionModel().getSelectedItem();
  }

  /** "Show in …" of the routine in which was waited longest, before what copies the table. */
  private void fillMenu(ContextMenu menu) {
    menu.setOnShowing(_ -> {
      List<MenuItem> all = new ArrayList<>();
      if (chosen() != null && chosen().longest().routine() != null) {
        ContextMenu showIn = context.showInMenu(chosen().longest().routine());
        all.addAll(showIn.getItems());
        showIn.getItems().clear();
        all.add(new SeparatorMenuItem());
      }
      all.addAll(Tables.copyItems(table));
      menu.getItems().setAll(all);
    });
  }

  public TableView<WaitTotal> table() {
    return table;
  }

  /** Lists what the run that is shown has; the line of the same thing stays selected. */
  public void update() {
    List<WaitTotal> waits =
        model.analysis().waits().stream().filter(total -> total.reason().isForAThing()).toList();
    if (waits.equals(items)) {
      return;
    }
    WaitTotal kept = chosen();
    items.setAll(waits);
    node.setVisible(waits.stream().map(WaitTotal::node).distinct().count() > 1);
    table.getSelectionModel().clearSelection();
    if (kept != null) {
      waits.stream()
          .filter(each -> isSame(each, kept))
          .findFirst()
          .ifPresent(table.getSelectionModel()::select);
    }
    title.setText(sentence(waits));
  }

  private static boolean isSame(WaitTotal one, WaitTotal other) {
    return one.node().equals(other.node())
        && one.reason() == other.reason()
        && one.name().equals(other.name());
  }

  private static String sentence(List<WaitTotal> waits) {
    long count = waits.stream().mapToLong(WaitTotal::waits).sum();
    long nanos = waits.stream().mapToLong(WaitTotal::nanos).sum();
    return "Locks, queues and futures of the whole run: %s, %s"
        .formatted(Units.plural(count, "wait", "waits"), Units.time(nanos));
  }
}
