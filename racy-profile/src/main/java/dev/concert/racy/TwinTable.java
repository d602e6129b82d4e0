package dev.concert.racy;

import dev.concert.model.RoutineName;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.Tables;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/** The bars as a table: a line for each bar, a column for each of the largest functions. */
final class TwinTable {
  private static final int MOST_COLUMNS = 50;

  private final RacyModel model;
  private final TableView<Bar> table = Tables.create("Function profile summary");
  private final RoutineTable<Bar> lines;
  private List<String> columns = List.of();
  private Choice choice;
  private boolean shown;

  TwinTable(RacyModel model, ToolContext context, Actions actions) {
    this.model = model;
    table.setId("twin");
    table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
    lines =
        new RoutineTable<>(table, bar -> bar.key().toString(), bar -> actions.openRow(bar.key()));
    model.summary().addListener((_, _, _) -> fill());
    model.row().addListener((_, _, row) -> lines.mark(row.toString()));
    context.onThemeChange(table::refresh);
  }

  Node node() {
    return table;
  }

  /** It is filled only while it is on the screen. */
  void show(boolean visible) {
    shown = visible;
    fill();
  }

  private void fill() {
    Summary summary = model.summary().get();
    if (!shown || summary == null) {
      return;
    }
    List<String> functions =
        summary.routines().stream().limit(Math.min(MOST_COLUMNS, summary.choice().top())).toList();
    if (!functions.equals(columns) || !summary.choice().equals(choice)) {
      columns = functions;
      choice = summary.choice();
      makeColumns(summary);
    }
    lines.fill(() -> table.getItems().setAll(summary.lines()));
    lines.mark(model.row().get().toString());
  }

  private void makeColumns(Summary summary) {
    List<TableColumn<Bar, ?>> made = new ArrayList<>();
    made.add(Tables.text("Row", Bar::label));
    made.add(Tables.number("Life", Bar::lifeNanos, summary.amounts()::of));
    for (int i = 0; i < columns.size(); i++) {
      int routine = i;
      made.add(
          Tables.number(
              RoutineName.label(columns.get(i)),
              bar -> bar.find(routine) < 0 ? Double.NaN : bar.length(bar.find(routine)),
              length -> Hints.length(summary, length)));
    }
    if (summary.routines().size() > columns.size()) {
      int rest = summary.routines().size() - columns.size();
      made.add(
          Tables.number(rest + " more…", this::others, length -> Hints.length(summary, length)));
    }
    if (choice.fillsLife()) {
      made.add(Tables.number("not measured", Bar::rest, length -> Hints.length(summary, length)));
    }
    table.getColumns().setAll(made);
  }

  private double others(Bar bar) {
    double sum = 0;
    for (int i = 0; i < bar.size(); i++) {
      sum += bar.routine(i) < columns.size() ? 0 : bar.length(i);
    }
    return sum;
  }
}
