package dev.concert.easy.panels;

import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;

/** A sorted table with a title, each line of which leads to a place in the run. */
final class JumpTable<T> {
  private final ObservableList<T> items = FXCollections.observableArrayList();
  private final TableView<T> table;
  private final Label title = new Label();
  private final BiPredicate<T, T> same;

  /**
   * @param id of the table; its title has the same with {@code -title}
   * @param onGo goes to what a line is about
   * @param same whether lines of two readings are about the same thing
   */
  JumpTable(String id, String name, Consumer<T> onGo, BiPredicate<T, T> same) {
    this.same = same;
    table = Tables.create(name);
    table.setId(id);
    title.setId(id + "-title");
    title.getStyleClass().add(Styles.PANE_TITLE);
    SortedList<T> sorted = new SortedList<>(items);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    table.setRowFactory(_ -> row(onGo));
    table.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ENTER && chosen() != null) {
        onGo.accept(chosen());
        event.consume();
      }
    });
  }

  private static <T> TableRow<T> row(Consumer<T> onGo) {
    TableRow<T> row = new TableRow<>();
    row.setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY && !row.isEmpty()) {
        onGo.accept(row.getItem());
      }
    });
    return row;
  }

  private T chosen() {
    return table.getSelectionModel().getSelectedItem();
  }

  /**
   * @param title in English
   */
  static <T> TableColumn<T, Number> figure(
      String title, ToDoubleFunction<T> value, DoubleFunction<String> format) {
    return Tables.number(title, value, format);
  }

  /**
   * @param first the column by which lines are sorted until the user sorts them; null where they
   *     have an order of their own
   */
  void addColumns(List<TableColumn<T, ?>> columns, TableColumn<T, ?> first) {
    table.getColumns().addAll(columns);
    if (first != null) {
      table.getSortOrder().setAll(List.of(first));
    }
  }

  /** Says why the table is empty. */
  void whenEmpty(String sentence) {
    Label label = new Label(sentence);
    label.setWrapText(true);
    label.getStyleClass().add(Styles.MUTED);
    table.setPlaceholder(label);
  }

  /**
   * Puts before what copies the table what can be done with the chosen line.
   *
   * @param itemsOf makes none where there is nothing
   */
  void menu(Function<T, List<MenuItem>> itemsOf) {
    Tables.menu(table, itemsOf);
  }

  TableView<T> table() {
    return table;
  }

  Label title() {
    return title;
  }

  /** Lists what the run has now; the line of the same thing stays selected. */
  void show(List<T> lines) {
    if (lines.equals(items)) {
      return;
    }
    T kept = chosen();
    items.setAll(lines);
    table.getSelectionModel().clearSelection();
    if (kept != null) {
      lines.stream()
          .filter(each -> same.test(each, kept))
          .findFirst()
          .ifPresent(table.getSelectionModel()::select);
    }
  }
}
