package dev.concert.easy.panels;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Viewport;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.model.RoutineName;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.parts.Tables;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The visible states as a table: the timeline for those who cannot or would not look at it. */
public final class StateTable extends VBox {
  private static final int MAX_SHOWN = 5_000;
  private static final int MAX_EXPORTED = 200_000;

  private final EasyModel model;
  private final ToolContext context;
  private final ObservableList<Line> items = FXCollections.observableArrayList();
  private final TableView<Line> table = Tables.create("States in the visible time");
  private final Label title = new Label();

  /** One state with its figures. */
  record Line(
      StateRef ref,
      String node,
      String thread,
      String name,
      boolean blocked,
      long startNanos,
      long nanos,
      int depth) {
    String label() {
      return blocked ? "blocked: " + name : RoutineName.label(name);
    }
  }

  private record Page(List<Line> lines, long total) {}

  public StateTable(EasyModel model, ToolContext context, Consumer<StateRef> onSelect) {
    this.model = model;
    this.context = context;
    setId("state-table");
    title.getStyleClass().add(Styles.PANE_TITLE);
    SortedList<Line> sorted = new SortedList<>(items);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    table.getColumns().addAll(columns());
    table.setOnMouseClicked(_ -> chosen(onSelect));
    table.setOnKeyReleased(_ -> chosen(onSelect));
    VBox.setVgrow(table, Priority.ALWAYS);
    getChildren().addAll(title, table);
    visibleProperty().addListener((_, _, _) -> update());
    managedProperty().bind(visibleProperty());
  }

  private static List<TableColumn<Line, ?>> columns() {
    TableColumn<Line, String> state = Tables.text("State", Line::label);
    state.setPrefWidth(240);
    TableColumn<Line, String> routine = Tables.text("Full name", Line::name);
    routine.setVisible(false);
    return List.of(
        state,
        routine,
        Tables.text("Thread", Line::thread),
        Tables.text("Node", Line::node),
        Tables.number("Start", Line::startNanos, Units::time),
        Tables.number("Duration", Line::nanos, Units::time),
        Tables.number("Depth", Line::depth, Units::count));
  }

  private void chosen(Consumer<StateRef> onSelect) {
    Line line = table.getSelectionModel().getSelectedItem();
    if (line != null && !line.ref().equals(model.selected().state())) {
      onSelect.accept(line.ref());
    }
  }

  public TableView<Line> table() {
    return table;
  }

  /** Collects what is visible, as long as the table is seen. */
  public void update() {
    Timeline timeline = model.timeline();
    if (!isVisible() || timeline == null) {
      return;
    }
    Viewport view = model.axis().view();
    context.background("table", "Listing states", _ -> page(timeline, view, MAX_SHOWN), this::show);
  }

  private void show(Page page) {
    Line kept = table.getSelectionModel().getSelectedItem();
    if (!items.equals(page.lines())) {
      items.setAll(page.lines());
      table.getSelectionModel().clearSelection();
      if (kept != null && items.contains(kept)) {
        table.getSelectionModel().select(kept);
      }
    }
    long more = page.total() - page.lines().size();
    title.setText(
        Units.plural(page.total(), "state", "states")
            + " in the visible time"
            + (more > 0
                ? "; " + Units.count(more) + " more are not listed, zoom in to see them"
                : ""));
  }

  /**
   * The states in the visible time for other programs; the last line says how many are left out.
   */
  public TableData text() {
    Page page = page(model.timeline(), model.axis().view(), MAX_EXPORTED);
    List<List<Object>> rows = new ArrayList<>();
    for (Line line : page.lines()) {
      rows.add(
          List.of(
              line.node(),
              line.thread(),
              line.blocked() ? "blocked" : "routine",
              line.name(),
              line.startNanos(),
              line.nanos(),
              line.depth()));
    }
    long more = page.total() - page.lines().size();
    if (more > 0) {
      rows.add(List.of("", "", "more", Units.count(more) + " more states, zoom in", 0, 0, 0));
    }
    return new TableData(
        List.of("Node", "Thread", "Kind", "Name", "Start ns", "Duration ns", "Depth"), rows);
  }

  /** The states that reach into the view, thread by thread. */
  private static Page page(Timeline timeline, Viewport view, int maxLines) {
    List<Line> lines = new ArrayList<>();
    long total = 0;
    for (int t = 0; t < timeline.threads().size(); t++) {
      ThreadTrace trace = timeline.threads().get(t).trace();
      int last = trace.lastStartingAt((long) Math.ceil(view.toNanos()));
      for (int i = 0; i <= last; i++) {
        if (view.shows(trace.startNanos(i), trace.endNanos(i))) {
          total++;
          if (lines.size() < maxLines) {
            lines.add(line(trace, new StateRef(t, i)));
          }
        }
      }
    }
    return new Page(lines, total);
  }

  private static Line line(ThreadTrace trace, StateRef ref) {
    int i = ref.state();
    return new Line(
        ref,
        trace.node(),
        trace.thread(),
        trace.name(i),
        trace.kind(i) == Kind.BLOCKED,
        trace.startNanos(i),
        trace.endNanos(i) - trace.startNanos(i),
        trace.depth(i));
  }
}
