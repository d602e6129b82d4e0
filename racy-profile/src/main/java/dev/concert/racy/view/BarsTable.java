package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.details.RoutineTable;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.StackedBar;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.BarTooltips;
import dev.concert.racy.model.RacyModel;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.Tables;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/** The bars as a table: a line for each bar, a column for each of the largest functions. */
final class BarsTable {
  static final String NAME = Words.known("Routine profile summary");
  private static final int MAX_COLUMNS = 50;

  private final RacyModel model;
  private final TableView<StackedBar> table = Tables.create(Words.say(NAME));
  private final RoutineTable<StackedBar> lines;
  private List<String> columns = List.of();
  private BarOptions choice;
  private boolean shown;

  BarsTable(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    table.setId("twin");
    lines =
        new RoutineTable<>(table, bar -> bar.key().toString(), bar -> actions.openRow(bar.key()));
    lines.offer(context, bar -> bar.key().selectable() ? bar.key().selection() : null);
  }

  Node node() {
    return table;
  }

  /** It is filled only while it is on the screen. */
  void show(boolean visible) {
    shown = visible;
    fill();
  }

  void recolour() {
    table.refresh();
  }

  void mark() {
    lines.mark(model.row().toString());
  }

  void fill() {
    ProfileSummary summary = model.summary();
    if (!shown || summary == null) {
      return;
    }
    List<String> functions =
        summary.segments().stream().limit(Math.min(MAX_COLUMNS, summary.options().top())).toList();
    if (!functions.equals(columns) || !summary.options().equals(choice)) {
      columns = functions;
      choice = summary.options();
      makeColumns(summary);
    }
    lines.fill(() -> table.getItems().setAll(summary.lines()));
    mark();
  }

  private void makeColumns(ProfileSummary summary) {
    List<TableColumn<StackedBar, ?>> made = new ArrayList<>();
    made.add(Tables.text(Words.known("Row"), StackedBar::title));
    made.add(
        Tables.number(Words.known("Life"), StackedBar::lifeNanos, AmountFormat.of(summary)::of));
    for (int i = 0; i < columns.size(); i++) {
      int routine = i;
      made.add(
          Tables.number(
              summary.label(i),
              bar -> bar.find(routine) < 0 ? Double.NaN : bar.length(bar.find(routine)),
              length -> BarTooltips.length(summary, length)));
    }
    if (summary.segments().size() > columns.size()) {
      int rest = summary.segments().size() - columns.size();
      String title = Words.known("%d more…").formatted(rest);
      made.add(Tables.number(title, this::others, length -> BarTooltips.length(summary, length)));
      Tables.title(made.getLast(), title, Words.say("%d more…", rest));
    }
    if (choice.fillsLife()) {
      made.add(
          Tables.number(
              Words.known("not measured"),
              StackedBar::rest,
              length -> BarTooltips.length(summary, length)));
    }
    table.getColumns().setAll(made);
  }

  private double others(StackedBar bar) {
    double sum = 0;
    for (int i = 0; i < bar.size(); i++) {
      sum += bar.routine(i) < columns.size() ? 0 : bar.length(i);
    }
    return sum;
  }
}
