package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.model.DifferenceBarText;
import dev.concert.racy.model.DifferenceBarText.Entry;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/**
 * What differs as a table: a line for each function on each row. While a run is read again and
 * again, order, selection and place stay.
 */
final class DifferenceTable {
  static final String NAME = Words.known("What differs");

  private final TableView<Entry> table = Tables.create(Words.say(NAME));
  private final ObservableList<Entry> entries = FXCollections.observableArrayList();
  private List<String> titles = List.of();
  private DifferenceBars shown;
  private DifferenceBarText text;

  /** By what a line is found again. */
  private record Name(Object line, String segment) {}

  DifferenceTable() {
    table.setId("difference-twin");
    SortedList<Entry> sorted = new SortedList<>(entries);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
  }

  Node node() {
    return table;
  }

  void show(DifferenceBars bars) {
    if (bars == shown) {
      return;
    }
    Set<Name> selected = new HashSet<>();
    table.getSelectionModel().getSelectedItems().forEach(entry -> selected.add(name(entry)));
    shown = bars;
    text = new DifferenceBarText(bars);
    List<String> english = text.titles(UnaryOperator.identity());
    if (!english.equals(titles)) {
      titles = english;
      makeColumns(text.titles(Words::say));
    }
    entries.setAll(text.entries());
    table.getSelectionModel().clearSelection();
    for (int i = 0; i < table.getItems().size(); i++) {
      if (selected.contains(name(table.getItems().get(i)))) {
        table.getSelectionModel().select(i);
      }
    }
  }

  private Name name(Entry entry) {
    return new Name(entry.line().id(), text.segment(entry));
  }

  private void makeColumns(List<String> said) {
    List<TableColumn<Entry, ?>> made = new ArrayList<>();
    for (int i = 0; i < titles.size(); i++) {
      int column = i;
      boolean words = i < 2 || i == titles.size() - 1;
      made.add(
          words
              ? Tables.text(titles.get(i), entry -> Objects.toString(cell(entry, column)))
              : Tables.number(
                  titles.get(i),
                  entry -> ((Number) cell(entry, column)).doubleValue(),
                  Units::count));
      Tables.title(made.getLast(), titles.get(i), said.get(i));
    }
    table.getColumns().setAll(made);
  }

  private Object cell(Entry entry, int column) {
    return column == 0 ? entry.line().title() : text.cells(entry).get(column);
  }
}
