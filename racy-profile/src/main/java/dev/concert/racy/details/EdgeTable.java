package dev.concert.racy.details;

import dev.concert.model.words.Words;
import dev.concert.racy.model.FigureWords;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.heat.CallEdges.Edge;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;

/** Callers or callees with what went over each edge; a click selects. */
final class EdgeTable {
  private static final String START = Words.known("(start of a thread)");

  private final RacyModel model;
  private final VBox root = new VBox();
  private final TableView<Edge> table;
  private final ObservableList<Edge> all = FXCollections.observableArrayList();
  private final RoutineTable<Edge> lines;
  private long largest;

  EdgeTable(String id, String title, RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    table = Tables.create(title);
    table.setId(id);
    Label heading = new Label(title);
    heading.getStyleClass().addAll(Styles.MUTED, Styles.TOOL_BAR);
    VBox.setVgrow(table, Priority.ALWAYS);
    root.getChildren().setAll(heading, table);
    columns(context);
    SortedList<Edge> sorted = new SortedList<>(all);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    table.setPlaceholder(new Label(Words.say("None that was measured")));
    lines =
        new RoutineTable<>(
            table,
            edge -> Objects.toString(edge.other(), START),
            edge -> {
              if (edge.other() != null) {
                actions.selectRoutine(edge.other());
              }
            });
    lines.showInMenu(context, Edge::other);
  }

  private void columns(ToolContext context) {
    DoubleFunction<String> amount = value -> model.amounts().of(value);
    TableColumn<Edge, String> function =
        Tables.text(
            Words.known("Routine"), edge -> Objects.toString(edge.other(), Words.say(START)));
    ProfileCells.showRoutines(function, context, model::label);
    TableColumn<Edge, Number> inclusive =
        Tables.number(Words.known("Inclusive"), Edge::inclusiveNanos, amount);
    ProfileCells.showBars(
        inclusive,
        amount,
        edge -> (double) edge.inclusiveNanos() / Math.max(1, largest),
        edge -> edge.other() == null ? Color.GRAY : context.colour(edge.other()));
    TableColumn<Edge, Number> calls =
        Tables.number(Words.known("Calls"), Edge::calls, Units::count);
    TableColumn<Edge, Number> perCall =
        Tables.number(
            Words.known("Incl/call"),
            edge -> edge.calls() == 0 ? Double.NaN : (double) edge.inclusiveNanos() / edge.calls(),
            amount);
    new ColumnTips(table)
        .on(inclusive, Words.say("Inclusive time of the calls from the caller to the callee"))
        .on(calls, Words.say("How often the caller called the callee"))
        .on(perCall, Words.say(FigureWords.INCLUSIVE_PER_CALL));
    ColumnWidths widths = new ColumnWidths(context);
    widths.flex(110, 220, function);
    widths.flex(120, 190, inclusive);
    table.getColumns().setAll(List.of(function, inclusive, calls, perCall));
  }

  Node node() {
    return root;
  }

  void fill(List<Edge> edges) {
    largest = edges.stream().mapToLong(Edge::inclusiveNanos).max().orElse(0);
    lines.fill(() -> {
      table.getSelectionModel().clearSelection();
      all.setAll(edges);
    });
  }

  void recolour() {
    table.refresh();
  }
}
