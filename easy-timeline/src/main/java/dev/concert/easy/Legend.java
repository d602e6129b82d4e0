package dev.concert.easy;

import dev.concert.easy.RangeStatistics.Total;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.Tables;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Every name of the run with its colour and figures; unticked ones are not drawn. */
final class Legend extends VBox {
  private final TotalsTable totals;
  private final FilterField filter = new FilterField("Filter functions");
  private final Consumer<Set<Timeline.Label>> onHide;
  private Set<Timeline.Label> hidden = Set.of();

  /**
   * @param onHide the names that are not to be drawn any more
   */
  Legend(ThemeProbe theme, TotalsTable.Actions actions, Consumer<Set<Timeline.Label>> onHide) {
    this.onHide = onHide;
    totals = new TotalsTable("Legend: functions with their colours and figures", theme, actions);
    setId("legend");
    getStyleClass().add("legend");
    totals.table().getColumns().addFirst(tick());
    totals.table().setId("legend-table");
    totals.placeholder("No function matches the filter.");
    VBox.setVgrow(totals.table(), Priority.ALWAYS);
    filter.filterProperty().addListener((_, _, wanted) -> totals.filter(wanted));
    totals
        .table()
        .addEventFilter(
            javafx.scene.input.KeyEvent.KEY_PRESSED,
            event -> {
              if (event.getCode() == KeyCode.SPACE) {
                toggle(chosen());
                event.consume();
              }
            });
    Tables.addToMenu(
        totals.table(),
        List.of(
            item("Show or hide", () -> toggle(chosen())),
            item("Show only this", this::only),
            item("Show all", () -> hide(Set.of()))));
    getChildren().addAll(head(), filter, totals.table());
  }

  private HBox head() {
    Label title = new Label("Legend");
    title.getStyleClass().add(Styles.PANE_TITLE);
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    Button all = button("All", "Show all functions", () -> hide(Set.of()));
    Button none = button("None", "Hide all functions", () -> hide(Set.copyOf(labels())));
    HBox head = new HBox(2, title, space, all, none);
    head.getStyleClass().add("legend-head");
    return head;
  }

  private static Button button(String text, String what, Runnable action) {
    Button button = new Button(text);
    button.getStyleClass().add(Styles.FLAT);
    button.setAccessibleText(what);
    button.setTooltip(new javafx.scene.control.Tooltip(what));
    button.setOnAction(_ -> action.run());
    return button;
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(_ -> action.run());
    return item;
  }

  private TableColumn<Total, Total> tick() {
    TableColumn<Total, Total> column = new TableColumn<>("");
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    column.setCellFactory(_ -> new TickCell());
    column.setSortable(false);
    column.setMinWidth(30);
    column.setMaxWidth(30);
    return column;
  }

  private List<Timeline.Label> labels() {
    return totals.items().stream().map(Total::label).toList();
  }

  private List<Timeline.Label> chosen() {
    return totals.table().getSelectionModel().getSelectedItems().stream()
        .map(Total::label)
        .toList();
  }

  private void toggle(List<Timeline.Label> labels) {
    Set<Timeline.Label> next = new HashSet<>(hidden);
    labels.forEach(label -> {
      if (!next.remove(label)) {
        next.add(label);
      }
    });
    hide(next);
  }

  private void only() {
    Set<Timeline.Label> kept = Set.copyOf(chosen());
    hide(labels().stream().filter(label -> !kept.contains(label)).collect(Collectors.toSet()));
  }

  private void hide(Set<Timeline.Label> next) {
    showHidden(next);
    onHide.accept(hidden);
  }

  /** What is hidden has been changed elsewhere. */
  void showHidden(Set<Timeline.Label> now) {
    hidden = Set.copyOf(now);
    totals.repaint();
  }

  TotalsTable totals() {
    return totals;
  }

  FilterField filter() {
    return filter;
  }

  private final class TickCell extends TableCell<Total, Total> {
    private final CheckBox box = new CheckBox();

    TickCell() {
      box.setFocusTraversable(false);
      box.setOnAction(_ -> toggle(List.of(getItem().label())));
    }

    @Override
    protected void updateItem(Total total, boolean empty) {
      super.updateItem(total, empty);
      if (empty || total == null) {
        setGraphic(null);
        return;
      }
      box.setSelected(!hidden.contains(total.label()));
      box.setAccessibleText("Draw " + TotalsTable.shortName(total.label()));
      setGraphic(box);
    }
  }
}
