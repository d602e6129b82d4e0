package dev.concert.racy.details;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.FunctionProfile;
import dev.concert.racy.figures.FunctionProfile.Line;
import dev.concert.racy.figures.FunctionProfile.Spread;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.FigureWords;
import dev.concert.racy.model.FunctionText;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.CallStatistics;
import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.paint.Color;

/** The figures of one routine, a line for each row of the run. */
final class FunctionTable {
  static final String NAME = Words.known("The routine on each row");

  private final RacyModel model;
  private final ToolContext context;
  private final TableView<Line> table = Tables.create(Words.say(NAME));
  private final ObservableList<Line> all = FXCollections.observableArrayList();
  private final FilteredList<Line> chosen = new FilteredList<>(all);
  private final RoutineTable<Line> lines;
  private final DerivedColumn<Line> derived;
  private final TableColumn<Line, Number> share =
      Tables.number(AmountFormat.SHARE, FunctionTable::share, Units::percent);
  private final TableColumn<Line, Number> blocked =
      Tables.number(Words.known("Blocked"), this::blocked, Units::time);
  private final TableColumn<Line, Number> smallest =
      Tables.number(Words.known("Min call"), statistic(CallStatistics::minNanos), Units::time);
  private final TableColumn<Line, Number> greatest =
      Tables.number(Words.known("Max call"), statistic(CallStatistics::maxNanos), Units::time);
  private final TableColumn<Line, Number> deviation =
      Tables.number(Words.known("± Call"), statistic(CallStatistics::deviationNanos), Units::time);
  private final TableColumn<Line, Number> median =
      Tables.number(Words.known("× med"), this::timesMedian, Units::factor);

  /** The routine whose lines are shown, also when nothing is selected any more; null at first. */
  private String about;

  private long largestExclusive;
  private double medianExclusive;

  FunctionTable(
      RacyModel model, ToolContext context, RacyActions actions, DerivationPopup origins) {
    this.model = model;
    this.context = context;
    table.setId("function-table");
    derived =
        new DerivedColumn<>(
            model, context, (rows, line) -> rows.figure(line.key(), model.function()));
    columns();
    SortedList<Line> sorted = new SortedList<>(chosen);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    lines =
        new RoutineTable<>(
            table, line -> line.key().toString(), line -> actions.selectRow(line.key()));
    lines.onOpen(line -> actions.openRow(line.key()));
    lines.offer(context, line -> line.key().selectable() ? line.key().selection() : null);
    lines.onExplain(
        (line, at) -> origins.show(model.function(), line.key(), table, at.getX(), at.getY()));
  }

  private void columns() {
    DoubleFunction<String> amount = value -> model.amounts().of(value);
    TableColumn<Line, String> row = Tables.text(Words.known("Row"), Line::label);

    ToDoubleFunction<Line> time = figure(RoutineProfile::exclusiveNanos);
    TableColumn<Line, Number> exclusive = Tables.number(Words.known("Exclusive"), time, amount);
    ProfileCells.showBars(
        exclusive,
        amount,
        line -> time.applyAsDouble(line) / Math.max(1, largestExclusive),
        _ -> about == null ? Color.TRANSPARENT : context.colour(about));

    TableColumn<Line, Number> inclusive =
        Tables.number(Words.known("Inclusive"), figure(RoutineProfile::inclusiveNanos), amount);
    TableColumn<Line, Number> count =
        Tables.number(
            Words.known("Calls"),
            line -> line.figures() == null ? Double.NaN : line.figures().calls(),
            Units::count);

    TableColumn<Line, Number> perCall =
        Tables.number(Words.known("Excl/call"), figure(FunctionProfile::exclusivePerCall), amount);
    TableColumn<Line, String> note = Tables.text(Words.known("Note"), FunctionTable::note);
    new ColumnTips(table)
        .on(exclusive, Words.say(FigureWords.EXCLUSIVE))
        .on(share, Words.say(FigureWords.LIFE_SHARE))
        .on(median, Words.say(FigureWords.TIMES_MEDIAN))
        .on(blocked, FigureWords.blocked())
        .on(count, Words.say(FigureWords.CALLS))
        .on(perCall, Words.say(FigureWords.EXCLUSIVE_PER_CALL))
        .on(inclusive, Words.say(FigureWords.INCLUSIVE))
        .on(deviation, Words.say(FigureWords.CALL_DEVIATION))
        .on(smallest, Words.say(FigureWords.SHORTEST_CALL))
        .on(greatest, Words.say(FigureWords.LONGEST_CALL))
        .on(note, Words.say(FigureWords.SLOW_ROW));
    ColumnWidths widths = new ColumnWidths(context);
    widths.flex(114, 150, row);
    widths.flex(98, 150, exclusive);
    widths.flex(106, 150, note);
    table
        .getColumns()
        .setAll(
            List.of(
                row, exclusive, share, median, blocked, count, perCall, inclusive, deviation,
                smallest, greatest, note));
  }

  /** A figure of a line, NaN where the routine did not run: a missing figure is never a 0. */
  private static ToDoubleFunction<Line> figure(ToDoubleFunction<RoutineProfile> value) {
    return line ->
        line.figures() == null || line.figures().quality() == Quality.NOT_MEASURED
            ? Double.NaN
            : value.applyAsDouble(line.figures());
  }

  /** NaN where it was not recorded. */
  private static ToDoubleFunction<Line> statistic(ToDoubleFunction<CallStatistics> value) {
    return line ->
        line.figures() == null || line.figures().statistics() == null
            ? Double.NaN
            : value.applyAsDouble(line.figures().statistics());
  }

  private static double share(Line line) {
    return figure(RoutineProfile::exclusiveNanos).applyAsDouble(line)
        / Math.max(1, line.lifeNanos());
  }

  private double timesMedian(Line line) {
    return medianExclusive <= 0
        ? Double.NaN
        : figure(RoutineProfile::exclusiveNanos).applyAsDouble(line) / medianExclusive;
  }

  /** NaN where it did not run. */
  private double blocked(Line line) {
    ProfileSummary summary = model.summary();
    return summary == null || line.figures() == null
        ? Double.NaN
        : summary.waits(line.key(), model.function()).exclusiveNanos();
  }

  private static String note(Line line) {
    if (line.figures() == null) {
      return Words.say("did not run");
    }
    if (line.figures().quality() == Quality.NOT_MEASURED) {
      return Words.say("not measured");
    }
    return line.slowness() > 0 ? Words.say("⚠ slow: %s", Units.factor(line.slowness())) : "";
  }

  Node node() {
    return table;
  }

  /** How many rows are listed. */
  int size() {
    return chosen.size();
  }

  void show(FunctionProfile profile, ProfileSummary summary) {
    about = profile.routine();
    Spread exclusive = profile.spread(RoutineProfile::exclusiveNanos);
    largestExclusive = exclusive.max();
    medianExclusive = exclusive.median();
    boolean timed = !FunctionText.calls(profile).isEmpty();
    List.of(smallest, greatest, deviation).forEach(column -> column.setVisible(timed));
    blocked.setVisible(summary.knowsWaits());
    // There is room for one of them in the usual window; the other is in the table's menu.
    median.setVisible(!summary.knowsWaits());
    Tables.title(share, AmountFormat.SHARE, AmountFormat.of(summary).shareTitle());
    derived.show(table, summary);
    lines.fill(() -> all.setAll(profile.lines()));
  }

  /** Lists only such rows, the selected one marked. */
  void choose(Predicate<Line> wanted) {
    lines.fill(() -> chosen.setPredicate(wanted));
    mark();
  }

  /** Marks the selected row. */
  void mark() {
    lines.mark(model.row().toString());
  }

  void refresh() {
    table.refresh();
  }
}
