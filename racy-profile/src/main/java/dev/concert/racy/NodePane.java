package dev.concert.racy;

import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.Tables;
import java.util.List;
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
import javafx.scene.paint.Color;

/** The function profile of one row as sortable bars. */
final class NodePane implements DetailPane {
  private final RacyModel model;
  private final ToolContext context;
  private final VBox root = new VBox();
  private final Label title = new Label();
  private final Label about = new Label();
  private final FilterField filter = new FilterField("Filter functions");
  private final TableView<RoutineProfile> table = Tables.create("Functions of the row");
  private final ObservableList<RoutineProfile> all = FXCollections.observableArrayList();
  private final RoutineTable<RoutineProfile> lines;
  private final TableColumn<RoutineProfile, String> note = Tables.text("Note", this::note);
  private long largestExclusive;
  private long lifeNanos;
  private double probeNanos;

  NodePane(RacyModel model, ToolContext context, Actions actions) {
    this.model = model;
    this.context = context;
    root.setId(Detail.NODE.id());
    table.setId("node-table");
    title.getStyleClass().add(Styles.PANE_TITLE);
    about.getStyleClass().add(Styles.MUTED);
    about.setTooltip(new Tooltip(RowText.COVERAGE));
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    HBox head = new HBox(title, about, spacer, filter);
    head.getStyleClass().add(Styles.TOOL_BAR);
    VBox.setVgrow(table, Priority.ALWAYS);
    root.getChildren().addAll(head, table);
    columns();
    items();
    lines =
        new RoutineTable<>(table, RoutineProfile::routine, r -> actions.selectRoutine(r.routine()));
    lines.onOpen(r -> actions.openRoutine(r.routine()));
    lines.showInMenu(context, RoutineProfile::routine);
    context.onThemeChange(table::refresh);
  }

  private void columns() {
    TableColumn<RoutineProfile, String> function = Tables.text("Function", RoutineProfile::routine);
    Cells.showRoutines(function, context);
    function.setMinWidth(140);
    function.setPrefWidth(200);
    TableColumn<RoutineProfile, Number> exclusive =
        Tables.number("Exclusive", RoutineProfile::exclusiveNanos, Units::time);
    Cells.showBars(
        exclusive, Units::time, r -> share(r.exclusiveNanos(), largestExclusive), this::colour);
    exclusive.setMinWidth(140);
    exclusive.setPrefWidth(190);
    TableColumn<RoutineProfile, Number> share =
        Tables.number("% life", r -> share(r.exclusiveNanos(), lifeNanos), Units::percent);
    TableColumn<RoutineProfile, Number> inclusive =
        Tables.number("Inclusive", RoutineProfile::inclusiveNanos, Units::time);
    TableColumn<RoutineProfile, Number> calls =
        Tables.number("Calls", RoutineProfile::calls, Units::count);
    TableColumn<RoutineProfile, Number> subroutines =
        Tables.number("Subroutines", RoutineProfile::subroutines, Units::count);
    subroutines.setVisible(false);
    TableColumn<RoutineProfile, Number> perCall =
        Tables.number("Per call", FunctionProfile::inclusivePerCall, Units::time);
    note.setMinWidth(80);
    note.setPrefWidth(90);
    Cells.fixWidth(64, share);
    Cells.fixWidth(84, inclusive, calls, subroutines, perCall);
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_NEXT_COLUMN);
    table
        .getColumns()
        .setAll(List.of(function, exclusive, share, inclusive, calls, subroutines, perCall, note));
    table.getSortOrder().setAll(List.of(exclusive));
  }

  private void items() {
    FilteredList<RoutineProfile> filtered = new FilteredList<>(all);
    filter
        .filterProperty()
        .addListener((_, _, f) -> filtered.setPredicate(r -> f.test(r.routine())));
    SortedList<RoutineProfile> sorted = new SortedList<>(filtered);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    table.setPlaceholder(new Label("No measured routine ran on this row"));
  }

  private Color colour(RoutineProfile routine) {
    return context.colour(routine.routine());
  }

  private static double share(long part, long whole) {
    return whole <= 0 ? 0 : (double) part / whole;
  }

  private String note(RoutineProfile routine) {
    return Finding.shortCalls(routine, probeNanos)
        ? "⚠ short: mean below 5 × the probe's " + Units.time(probeNanos)
        : "";
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void fill(Summary summary) {
    Row row = summary.row(model.row().get());
    List<RoutineProfile> routines = row == null ? List.of() : row.routines();
    lifeNanos = row == null ? 0 : row.lifeNanos();
    probeNanos = summary.profile().intrusion().nsPerCall();
    largestExclusive = routines.stream().mapToLong(RoutineProfile::exclusiveNanos).max().orElse(0);
    title.setText(RowText.title(summary, model.row().get()));
    about.setText(row == null ? "" : RowText.about(row));
    note.setVisible(routines.stream().anyMatch(r -> !note(r).isEmpty()));
    lines.fill(() -> all.setAll(routines));
    mark(summary);
  }

  @Override
  public void mark(Summary summary) {
    lines.mark(model.function().get());
  }
}
