package dev.concert.racy.details;

import dev.concert.racy.figures.FunctionProfile;
import dev.concert.racy.figures.FunctionProfile.Line;
import dev.concert.racy.figures.FunctionProfile.Spread;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowHistogram;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.FigureWords;
import dev.concert.racy.model.FunctionText;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.CallStatistics;
import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.Tips;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import org.kordamp.ikonli.material2.Material2AL;

/** One routine over all rows: its figures on each, and how far they lie apart. */
public final class FunctionPane implements DetailPane {
  private static final String IMBALANCE =
      "imbalance = (max − mean) ÷ max × n ÷ (n − 1) of the exclusive time over the n rows that ran"
          + " it: 0 % where all are equal, 100 % where one row has it all";

  /** Fewer rows are read faster in the table than in a histogram. */
  private static final int FEWEST_ROWS = 5;

  private final RacyModel model;
  private final ToolContext context;
  private final StackPane root = new StackPane();
  private final VBox filled = new VBox();
  private final Rectangle swatch = ProfileCells.swatch(Color.TRANSPARENT);
  private final Label name = new Label();
  private final Label totals = new Label();
  private final Label spread = new Label();
  private final Label imbalance = new Label();
  private final Label calls = new Label();
  private final TableView<Line> table = Tables.create("The function on each row");
  private final ObservableList<Line> all = FXCollections.observableArrayList();
  private final FilteredList<Line> chosen = new FilteredList<>(all);
  private final Hyperlink brushed = new Hyperlink();
  private final HistogramStrip histogram;
  private final RoutineTable<Line> lines;
  private final TableColumn<Line, Number> blocked =
      Tables.number("Blocked", this::blocked, Units::time);
  private final TableColumn<Line, Number> smallest =
      Tables.number("Min call", statistic(CallStatistics::minNanos), Units::time);
  private final TableColumn<Line, Number> greatest =
      Tables.number("Max call", statistic(CallStatistics::maxNanos), Units::time);
  private final TableColumn<Line, Number> deviation =
      Tables.number("± Call", statistic(CallStatistics::deviationNanos), Units::time);
  private final TableColumn<Line, Number> median =
      Tables.number("× med", this::timesMedian, Units::factor);
  private long largestExclusive;
  private double medianExclusive;
  private ProfileSummary shown;

  public FunctionPane(
      RacyModel model, ToolContext context, RacyActions actions, DerivationPopup origins) {
    this.model = model;
    this.context = context;
    root.setId(DetailKind.FUNCTION.id());
    table.setId("function-table");
    histogram = new HistogramStrip(model, context, this::choose);
    brushed.setId("brushed");
    brushed.setOnAction(_ -> histogram.clear());
    head();
    columns();
    SortedList<Line> sorted = new SortedList<>(chosen);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    VBox.setVgrow(table, Priority.ALWAYS);
    lines =
        new RoutineTable<>(
            table, line -> line.key().toString(), line -> actions.selectRow(line.key()));
    lines.onOpen(line -> actions.openRow(line.key()));
    lines.onExplain(
        (line, at) -> origins.show(model.function(), line.key(), table, at.getX(), at.getY()));
  }

  private void head() {
    name.getStyleClass().add(Styles.PANE_TITLE);
    name.setMinWidth(0);
    totals.getStyleClass().add(Styles.MUTED);
    totals.setWrapText(true);
    spread.getStyleClass().add(Styles.MUTED);
    spread.setWrapText(true);
    spread.setTooltip(new Tooltip("exclusive time over the rows that ran it"));
    imbalance.setTooltip(new Tooltip(IMBALANCE));
    imbalance.setMinWidth(Region.USE_PREF_SIZE);
    imbalance.setId("imbalance");
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    HBox first = new HBox(swatch, name, spacer, imbalance);
    first.getStyleClass().add(Styles.TOOL_BAR);
    calls.getStyleClass().add(Styles.MUTED);
    calls.setId("calls");
    calls.setWrapText(true);
    calls.setTooltip(
        new Tooltip(
            "mean ± standard deviation, minimum and maximum of the inclusive times of all calls"
                + " that have returned, as measured"));
    for (Label words : List.of(totals, spread, calls)) {
      words.setMinHeight(Region.USE_PREF_SIZE);
    }
    VBox figures = new VBox(2, totals, spread, calls, histogram, brushed);
    figures.getStyleClass().add("racy-figures");
    filled.getChildren().setAll(first, figures, table);
  }

  private void columns() {
    DoubleFunction<String> amount = value -> model.amounts().of(value);
    TableColumn<Line, String> row = Tables.text("Row", Line::label);

    ToDoubleFunction<Line> time = figure(RoutineProfile::exclusiveNanos);
    TableColumn<Line, Number> exclusive = Tables.number("Exclusive", time, amount);
    ProfileCells.showBars(
        exclusive,
        amount,
        line -> time.applyAsDouble(line) / Math.max(1, largestExclusive),
        _ -> colour());

    TableColumn<Line, Number> share = Tables.number("% life", line -> share(line), Units::percent);
    TableColumn<Line, Number> inclusive =
        Tables.number("Inclusive", figure(RoutineProfile::inclusiveNanos), amount);
    TableColumn<Line, Number> count =
        Tables.number(
            "Calls",
            line -> line.figures() == null ? Double.NaN : line.figures().calls(),
            Units::count);

    TableColumn<Line, Number> perCall =
        Tables.number("Excl/call", figure(FunctionProfile::exclusivePerCall), amount);
    TableColumn<Line, String> note = Tables.text("Note", FunctionPane::note);
    new ColumnTips(table)
        .on(exclusive, FigureWords.EXCLUSIVE)
        .on(share, FigureWords.LIFE_SHARE)
        .on(median, FigureWords.TIMES_MEDIAN)
        .on(blocked, FigureWords.BLOCKED)
        .on(count, FigureWords.CALLS)
        .on(perCall, FigureWords.EXCLUSIVE_PER_CALL)
        .on(inclusive, FigureWords.INCLUSIVE)
        .on(deviation, FigureWords.CALL_DEVIATION)
        .on(smallest, FigureWords.SHORTEST_CALL)
        .on(greatest, FigureWords.LONGEST_CALL);
    ColumnWidths widths = new ColumnWidths(context);
    widths.flex(120, 130, row);
    widths.flex(104, 150, exclusive);
    widths.flex(96, 150, note);
    widths.fix(70, share, median, count, blocked);
    widths.fix(76, perCall);
    widths.fix(80, inclusive, deviation, smallest, greatest);
    Tables.shareWidth(table);
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
      return "did not run";
    }
    if (line.figures().quality() == Quality.NOT_MEASURED) {
      return "not measured";
    }
    return line.slowness() > 0
        ? "⚠ slow: " + Units.factor(line.slowness()) + " the median a call"
        : "";
  }

  private Color colour() {
    return context.colour(model.function());
  }

  @Override
  public void recolour() {
    if (model.function() != null) {
      swatch.setFill(colour());
      histogram.requestLayout();
      table.refresh();
    }
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void fill(ProfileSummary summary) {
    String routine = model.function();
    boolean same = summary == shown && name.getText().equals(routine);
    if (!same || !root.getChildren().contains(filled)) {
      refill(summary, routine);
    }
    lines.mark(model.row().toString());
  }

  private void refill(ProfileSummary summary, String routine) {
    shown = summary;
    if (routine == null) {
      root.getChildren()
          .setAll(
              new EmptyState(
                  Material2AL.LEADERBOARD,
                  "No function is selected",
                  "Click a segment of a bar, or a function in any tool."));
      return;
    }
    String why = model.notMeasured(routine);
    if (why == null) {
      show(FunctionProfile.of(summary, routine), summary);
    } else {
      root.getChildren().setAll(new EmptyState(Material2AL.BLOCK, routine, why + "."));
    }
  }

  private void show(FunctionProfile profile, ProfileSummary summary) {
    swatch.setFill(context.colour(profile.routine()));
    name.setText(profile.routine());
    Tips.on(name, profile.routine());
    Spread exclusive = profile.spread(RoutineProfile::exclusiveNanos);
    largestExclusive = exclusive.max();
    medianExclusive = exclusive.median();
    String ran =
        "ran on %d of %s"
            .formatted(profile.ran(), Units.plural(profile.lines().size(), "row", "rows"));
    totals.setText(ran + " · " + FunctionText.totals(summary, profile.routine()));
    spread.setText(FunctionText.spread(profile, AmountFormat.of(summary)));
    String took = FunctionText.calls(profile);
    calls.setText(took);
    show(calls, !took.isEmpty());
    smallest.setVisible(!took.isEmpty());
    greatest.setVisible(!took.isEmpty());
    deviation.setVisible(!took.isEmpty());
    imbalance.setText("imbalance " + Units.percent(exclusive.imbalance()));
    blocked.setVisible(summary.knowsWaits());
    // There is room for one of them in the usual window; the other is in the table's menu.
    median.setVisible(!summary.knowsWaits());
    show(histogram, profile.ran() >= FEWEST_ROWS);
    histogram.show(profile.routine(), RowHistogram.of(profile));
    lines.fill(() -> all.setAll(profile.lines()));
    choose();
    // Put in again, all of it would be styled again.
    if (!root.getChildren().contains(filled)) {
      root.getChildren().setAll(filled);
    }
  }

  /** Lists the rows that are chosen in the histogram. */
  private void choose() {
    lines.fill(() -> chosen.setPredicate(histogram::chooses));
    lines.mark(model.row().toString());
    show(brushed, histogram.isBrushed());
    if (histogram.isBrushed()) {
      brushed.setText(
          Units.plural(chosen.size(), "row", "rows") + " of " + histogram.range() + " · show all");
    }
  }

  private static void show(Node node, boolean visible) {
    node.setVisible(visible);
    node.setManaged(visible);
  }

  @Override
  public void mark(ProfileSummary summary) {
    fill(summary);
  }
}
