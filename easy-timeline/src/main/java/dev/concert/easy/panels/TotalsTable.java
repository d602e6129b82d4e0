package dev.concert.easy.panels;

import dev.concert.easy.paint.ThemeProbe;
import dev.concert.model.RoutineLabels;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.function.Predicate;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;

/** Names with their count, inclusive and exclusive time. */
public final class TotalsTable {
  private final ObservableList<StateTotal> items = FXCollections.observableArrayList();
  private final FilteredList<StateTotal> filtered = new FilteredList<>(items);
  private final TableView<StateTotal> table;
  private final ThemeProbe theme;
  private final Actions actions;
  private RoutineLabels labels = RoutineLabels.PLAIN;

  /** What a user can do with a line. */
  public interface Actions {
    void select(StateLabel label);

    void open(StateLabel label);

    /** Shows how long its states last. */
    void showLengths(StateLabel label);

    /** What other windows know of it; none of what is no routine. */
    List<MenuItem> others(StateLabel label);
  }

  TotalsTable(String accessibleName, ThemeProbe theme, Actions actions) {
    this.theme = theme;
    this.actions = actions;
    table = Tables.create(accessibleName);
    TableColumn<StateTotal, String> name =
        Tables.text(Words.known("Routine"), total -> total.label().name());
    name.setCellFactory(
        _ -> new NameCell<>(theme, StateTotal::label, label -> shortName(label, labels)));
    name.setMinWidth(80);
    TableColumn<StateTotal, Number> count =
        Tables.number(Words.known("Count"), StateTotal::count, Units::count);
    TableColumn<StateTotal, Number> inclusive =
        Tables.number(Words.known("Incl"), StateTotal::inclusiveNanos, Units::time);
    TableColumn<StateTotal, Number> exclusive =
        Tables.number(Words.known("Excl"), StateTotal::exclusiveNanos, Units::time);
    table.getColumns().addAll(List.of(name, count, inclusive, exclusive));
    SortedList<StateTotal> sorted = new SortedList<>(filtered);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    table.getSortOrder().setAll(List.of(exclusive));
    table.setRowFactory(_ -> row());
    Tables.menu(table, total -> actions.others(total.label()));
    table.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ENTER && selected() != null) {
        actions.select(selected().label());
        event.consume();
      }
    });
  }

  private TableRow<StateTotal> row() {
    TableRow<StateTotal> row = new TableRow<>();
    row.setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY && !row.isEmpty()) {
        StateLabel label = row.getItem().label();
        if (event.getClickCount() == 2) {
          actions.open(label);
        } else {
          actions.select(label);
        }
      }
    });
    return row;
  }

  TableView<StateTotal> table() {
    return table;
  }

  StateTotal selected() {
    return table.getSelectionModel().getSelectedItem();
  }

  List<StateTotal> items() {
    return List.copyOf(items);
  }

  /** Replaces the lines; the line of the same name stays selected. */
  void show(List<StateTotal> totals) {
    StateLabel kept = selected() == null ? null : selected().label();
    labels = labels(totals);
    items.setAll(totals);
    mark(kept);
  }

  void filter(Predicate<String> wanted) {
    filtered.setPredicate(
        total -> wanted.test(total.label().name()) || wanted.test(shortName(total.label())));
  }

  /** Marks the line of a name, without telling anybody. */
  void mark(StateLabel label) {
    table.getSelectionModel().clearSelection();
    for (int i = 0; label != null && i < table.getItems().size(); i++) {
      if (table.getItems().get(i).label().equals(label)) {
        table.getSelectionModel().select(i);
        return;
      }
    }
  }

  public static String shortName(StateLabel label) {
    return shortName(label, RoutineLabels.PLAIN);
  }

  /** The same for scripts, in every language. */
  public static String plainName(StateLabel label) {
    return switch (label.kind()) {
      case Kind.ROUTINE -> RoutineLabels.PLAIN.of(label.name());
      case Kind.BLOCKED -> "blocked: " + label.name();
      case Kind.SPAN -> "reported: " + label.name();
    };
  }

  /** How the routines among them are called beside each other. */
  static RoutineLabels labels(List<StateTotal> totals) {
    return RoutineLabels.of(
        totals.stream()
            .map(StateTotal::label)
            .filter(label -> label.kind() == Kind.ROUTINE)
            .map(StateLabel::name)
            .toList());
  }

  /** Beside others that may be called the same. */
  static String shortName(StateLabel label, RoutineLabels labels) {
    return switch (label.kind()) {
      case Kind.ROUTINE -> labels.of(label.name());
      case Kind.BLOCKED -> Words.say("blocked: %s", label.said());
      case Kind.SPAN -> Words.say("reported: %s", label.name());
    };
  }

  /** The colours have changed. */
  public void repaint() {
    table.refresh();
  }

  /** A sentence where there are no lines. */
  void placeholder(String sentence) {
    Label label = new Label(sentence);
    label.setWrapText(true);
    label.getStyleClass().add(dev.concert.ui.look.Styles.MUTED);
    table.setPlaceholder(label);
  }
}
