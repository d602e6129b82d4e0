package dev.concert.racy.details;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RoutineLine;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.FigureWords;
import dev.concert.racy.model.PartFigures;
import dev.concert.racy.model.PartText;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RowText;
import dev.concert.trace.Row;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.marking.MarkColumn;
import dev.concert.ui.marking.Markable;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.function.DoubleFunction;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The function profile of one row as sortable bars. */
public final class NodePane implements DetailPane {
  private final RacyModel model;
  private final ToolContext context;
  private final VBox root = new VBox();
  private final Label title = new Label();
  private final Label about = new Label();
  private final Label part = new Label();
  private final FilterField filter = new FilterField(Words.known("Filter routines"));
  private final TableView<RoutineLine> table = Tables.create(Words.say("Routines of the row"));
  private final TableColumn<RoutineLine, Number> share =
      Tables.number(AmountFormat.SHARE, this::share, Units::percent);
  private final TableColumn<RoutineLine, Number> blocked =
      Tables.number(Words.known("Blocked"), line -> line.waits().exclusiveNanos(), Units::time);
  private final TableColumn<RoutineLine, Number> perCall;
  private final TableColumn<RoutineLine, Number> imbalance =
      Tables.number(Words.known("Imbalance"), RoutineLine::imbalance, Units::percent);
  private final TableColumn<RoutineLine, String> note =
      Tables.text(Words.known("Note"), this::note);
  private final ObservableList<RoutineLine> all = FXCollections.observableArrayList();
  private final RoutineTable<RoutineLine> lines;
  private final DerivedColumn<RoutineLine> derived;
  private double largestExclusive;
  private long lifeNanos;
  private double probeNanos;

  public NodePane(
      RacyModel model, ToolContext context, RacyActions actions, DerivationPopup origins) {
    this.model = model;
    this.context = context;
    perCall =
        Tables.number(
            Words.known("Excl/call"),
            line -> perCall(line, line.exclusiveNanos()),
            value -> model.amounts().of(value));
    root.setId(DetailKind.NODE.id());
    table.setId("node-table");
    title.getStyleClass().add(Styles.PANE_TITLE);
    about.getStyleClass().add(Styles.MUTED);
    about.setTooltip(new Tooltip(Words.say(RowText.COVERAGE)));
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    HBox head = new HBox(title, about, spacer, filter);
    head.getStyleClass().add(Styles.TOOL_BAR);
    VBox.setVgrow(table, Priority.ALWAYS);
    part.setId("part");
    part.setWrapText(true);
    part.setMinHeight(Region.USE_PREF_SIZE);
    HBox ofPart = new HBox(part);
    ofPart.getStyleClass().add(Styles.TOOL_BAR);
    ofPart.visibleProperty().bind(part.textProperty().isNotEmpty());
    ofPart.managedProperty().bind(ofPart.visibleProperty());
    root.getChildren().addAll(head, ofPart, table);
    derived =
        new DerivedColumn<>(
            model, context, (rows, line) -> rows.figure(model.row(), line.routine()));
    columns();
    items();
    lines =
        new RoutineTable<>(
            table, RoutineLine::routine, line -> actions.selectRoutine(line.routine()));
    lines.onOpen(line -> actions.openRoutine(line.routine()));
    lines.onExplain(
        (line, at) -> origins.show(line.routine(), model.row(), table, at.getX(), at.getY()));
    lines.showInMenu(context, RoutineLine::routine);
  }

  private void columns() {
    DoubleFunction<String> amount = value -> model.amounts().of(value);
    TableColumn<RoutineLine, String> function =
        Tables.text(Words.known("Routine"), RoutineLine::routine);
    ProfileCells.showRoutines(function, context, model::label);

    TableColumn<RoutineLine, Number> exclusive =
        Tables.number(Words.known("Exclusive"), RoutineLine::exclusiveNanos, amount);
    ProfileCells.showBars(
        exclusive,
        amount,
        line -> line.exclusiveNanos() / Math.max(1, largestExclusive),
        line -> context.colour(line.routine()));

    TableColumn<RoutineLine, Number> inclusive =
        Tables.number(Words.known("Inclusive"), RoutineLine::inclusiveNanos, amount);
    TableColumn<RoutineLine, Number> calls =
        Tables.number(Words.known("Calls"), RoutineLine::calls, Units::count);
    TableColumn<RoutineLine, Number> subroutines =
        Tables.number(Words.known("Subroutines"), RoutineLine::subroutines, Units::count);
    subroutines.setVisible(false);
    TableColumn<RoutineLine, Number> inclusivePerCall =
        Tables.number(Words.known("Incl/call"), RoutineLine::nanosPerCall, amount);
    inclusivePerCall.setVisible(false);
    new ColumnTips(table)
        .on(exclusive, Words.say(FigureWords.EXCLUSIVE))
        .on(share, Words.say(FigureWords.LIFE_SHARE))
        .on(blocked, FigureWords.blocked())
        .on(inclusive, Words.say(FigureWords.INCLUSIVE))
        .on(calls, Words.say(FigureWords.CALLS))
        .on(subroutines, Words.say("How often it called measured routines"))
        .on(perCall, Words.say(FigureWords.EXCLUSIVE_PER_CALL))
        .on(inclusivePerCall, Words.say(FigureWords.INCLUSIVE_PER_CALL))
        .on(imbalance, Words.say(FigureWords.IMBALANCE));
    ColumnWidths widths = new ColumnWidths(context);
    widths.flex(150, 200, function);
    widths.flex(120, 190, exclusive);
    widths.flex(74, 80, note);
    table
        .getColumns()
        .setAll(
            List.of(
                function,
                new MarkColumn<>(
                    context.marks(), (RoutineLine line) -> Markable.routine(line.routine())),
                exclusive,
                share,
                blocked,
                imbalance,
                inclusive,
                calls,
                subroutines,
                perCall,
                inclusivePerCall,
                note));
    table.getSortOrder().setAll(List.of(exclusive));
  }

  /** Of maxima and minima nothing: their calls and times come from different rows. */
  private static double perCall(RoutineLine line, double nanos) {
    return Double.isNaN(line.nanosPerCall()) || line.calls() == 0
        ? Double.NaN
        : nanos / line.calls();
  }

  private void items() {
    FilteredList<RoutineLine> filtered = new FilteredList<>(all);
    filter
        .filterProperty()
        .addListener((_, _, f) -> filtered.setPredicate(line -> f.test(line.routine())));
    SortedList<RoutineLine> sorted = new SortedList<>(filtered);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    table.setPlaceholder(new Label(Words.say("No measured routine ran on this row")));
  }

  private String note(RoutineLine line) {
    return line.hasShortCalls(probeNanos)
        ? Words.say("⚠ short: mean below 5 × the probe's %s", Units.time(probeNanos))
        : "";
  }

  @Override
  public Node node() {
    return root;
  }

  private double share(RoutineLine line) {
    return line.exclusiveNanos() / Math.max(1, lifeNanos);
  }

  @Override
  public void fill(ProfileSummary summary) {
    RowKey key = model.row();
    Row row = summary.row(key);
    List<RoutineLine> routines = RoutineLine.of(summary, key);
    lifeNanos = row == null ? 0 : row.lifeNanos();
    probeNanos = summary.probeNanos();
    largestExclusive =
        routines.stream()
            .mapToDouble(RoutineLine::exclusiveNanos)
            .filter(nanos -> !Double.isNaN(nanos))
            .max()
            .orElse(0);
    title.setText(RowText.title(summary, key));
    Tables.title(share, AmountFormat.SHARE, AmountFormat.of(summary).shareTitle());
    about.setText(row == null ? "" : RowText.about(row, AmountFormat.of(summary)));
    blocked.setVisible(summary.knowsWaits() && key.selectable());
    // There is room for one of them in the usual window; the other is in the table's menu.
    boolean spread = key.statistic() && summary.rows().size() > 1;
    imbalance.setVisible(spread);
    perCall.setVisible(!spread);
    note.setVisible(routines.stream().anyMatch(line -> !note(line).isEmpty()));
    derived.show(table, summary);
    lines.fill(() -> all.setAll(routines));
    filter.complete(routines.stream().map(RoutineLine::routine).toList());
    mark(summary);
  }

  @Override
  public void recolour() {
    table.refresh();
  }

  @Override
  public void mark(ProfileSummary summary) {
    PartFigures figures = model.partFigures();
    part.setText(figures == null ? "" : PartText.ofRow(figures, model.row()));
    lines.standOut(line -> figures != null && figures.part().has(line.routine()));
    lines.mark(model.function());
  }
}
