package dev.concert.easy.view;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.EasyModel.Change;
import dev.concert.easy.model.EasyViewState;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.panels.Legend;
import dev.concert.easy.panels.RangePane;
import dev.concert.easy.panels.StateTable;
import dev.concert.easy.panels.TotalsTable;
import dev.concert.easy.states.CostlyState;
import dev.concert.easy.states.RangeStatistics;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.model.RoutineName;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.Hypertool.Key;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Redraw;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.parts.Tips;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2MZ;

/**
 * The window's content: bar, timeline, legend, details; or what to do where there is no timeline.
 */
public final class EasyView extends StackPane {
  public static final double USUAL_SIDE = 420;
  private static final double NARROWEST_SIDE = 120;
  private static final double WIDEST_SIDE = 0.4;

  private static final Set<Change> OF_DETAILS =
      EnumSet.of(Change.DATA, Change.SELECTION, Change.LOOK);

  private final EasyController controller;
  private final EasyModel model;
  private final ToolContext context;
  private final ThemeProbe theme;
  private final TimelinePane pane;
  private final TimelineView timeline;
  private final Readout readout;
  private final Legend legend;

  private final DetailsControl details;
  private final RangePane range;
  private final StateTable table;
  private final EasyBar bar;
  private final EasyActions actions;
  private final EasyCommands commands;
  private final Label problems = new Label();
  private final TabPane tabs = new TabPane();
  private final ToggleButton tableButton =
      EasyBar.toggle(
          "Table", Material2MZ.TABLE_CHART, "The visible states as a table (Ctrl+Shift+T)");
  private final SplitPane rowsAndTable = new SplitPane();
  private final SplitPane side = new SplitPane();
  private final SplitPane split = new SplitPane();
  private final BorderPane full = new BorderPane();
  private final Redraw<Change> redraw;
  private double sideWidth = USUAL_SIDE;
  private Node empty;

  public EasyView(
      EasyController controller, ToolContext context, Capturing capturing, Runnable onHide) {
    this.controller = controller;
    this.model = controller.model();
    this.context = context;
    theme = new ThemeProbe(context);
    pane = new TimelinePane(model, context, theme);
    pane.setId("timeline");
    readout = new Readout(model);
    Overview overview = new Overview(model, theme);
    overview.setId("overview");
    Ruler ruler = new Ruler(model, theme);
    ruler.setId("ruler");
    RowHeaders headers = new RowHeaders(model, controller::select);
    timeline = new TimelineView(model, overview, ruler, headers, pane, readout);
    TotalsTable.Actions onLabel = labelActions();
    legend =
        new Legend(
            theme,
            onLabel,
            context::colourMenu,
            hidden -> {
              model.hide(model.hiding().with(hidden));
              onHide.run();
            },
            (shortest, longest) -> {
              model.hide(model.hiding().withLengths(shortest, longest));
              onHide.run();
            });
    details = new DetailsControl(controller, context, theme, pane, capturing);
    range = new RangePane(theme, onLabel);
    table = new StateTable(model, context, controller::select);
    tableButton.setId("table-twin");
    tableButton.setOnAction(_ -> showTable(tableButton.isSelected()));
    bar = new EasyBar(controller, tableButton);
    actions =
        new EasyActions(controller, () -> showTable(!tableButton.isSelected()), details::popOut);
    commands = new EasyCommands(controller, actions.all());
    TimelineMouse mouse = new TimelineMouse(controller, pane, readout, details::menu);
    mouse.listen(ruler);
    redraw = new Redraw<>(Change.class, model.changes(), this::draw);
    assemble();
    listen();
    showEmpty(EasyEmptyStates.noRun());
  }

  private TotalsTable.Actions labelActions() {
    return new TotalsTable.Actions() {
      @Override
      public void select(Timeline.Label label) {
        controller.select(label);
      }

      @Override
      public void open(Timeline.Label label) {
        controller.source(label.kind() == Kind.ROUTINE ? label.name() : null);
      }
    };
  }

  private void assemble() {
    getStylesheets().add(EasyView.class.getResource("easy.css").toExternalForm());
    getStyleClass().add("easy");
    problems.getStyleClass().add("problems");
    problems.setWrapText(true);
    problems.setGraphic(Icons.of(Material2MZ.WARNING));
    tabs.getTabs().addAll(tab("Details", details.pane()), tab("Range", range));
    tabs.getStyleClass().add("side-tabs");
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    side.setOrientation(Orientation.VERTICAL);
    side.getItems().addAll(legend, tabs);
    side.setDividerPositions(0.52);
    rowsAndTable.setOrientation(Orientation.VERTICAL);
    rowsAndTable.getItems().add(timeline);
    table.setVisible(false);
    split.getItems().addAll(rowsAndTable, side);
    split.widthProperty().addListener((_, _, _) -> placeSide());
    split.addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> sideWidth = side.getWidth());
    full.setTop(new VBox(bar, problems));
    full.setCenter(split);
    showProblems(List.of());
    getChildren().addAll(theme, full);
  }

  /** The side keeps its width, the timeline takes what is left. */
  private void placeSide() {
    double width = Math.min(sideWidth, split.getWidth() * WIDEST_SIDE);
    split.setDividerPositions(1 - width / Math.max(1, split.getWidth()));
  }

  public double sideWidth() {
    return sideWidth;
  }

  public void setSideWidth(double width) {
    sideWidth = Math.clamp(width, NARROWEST_SIDE, 2_000);
    placeSide();
  }

  private static Tab tab(String title, Node content) {
    Tab tab = new Tab(title, content);
    tab.setId("tab-" + title.toLowerCase(java.util.Locale.ROOT));
    return tab;
  }

  private void listen() {
    timeline.addEventHandler(KeyEvent.KEY_PRESSED, actions::handle);
    addEventHandler(KeyEvent.KEY_PRESSED, this::keyElsewhere);
    controller.onLook(details::show);
    controller.onRangeFigures(this::showRange);
    theme.onChange(this::lookChanged);
    context.onThemeChange(this::lookChanged);
  }

  private void lookChanged() {
    timeline.repaint();
    redraw.request(Change.LOOK);
  }

  /** A new range brings its figures to the front; the same one counted again does not. */
  private void showRange(TimeRange measured, List<RangeStatistics.Total> totals) {
    boolean other = !Objects.equals(measured, range.shown());
    range.show(measured, totals);
    pane.overlay().showCounts(measured, " · " + RangePane.count(totals));
    if (other) {
      tabs.getSelectionModel().select(measured == null ? 0 : 1);
    }
  }

  /** Combinations with Ctrl are meant wherever the focus is. */
  private void keyElsewhere(KeyEvent event) {
    if (event.isShortcutDown()) {
      actions.handle(event);
    }
  }

  private void draw(Set<Change> changes) {
    readout.update();
    bar.update();
    table.update();
    if (changes.contains(Change.DATA)) {
      showLegend();
      pane.setAccessibleText(summary());
    }
    if (changes.contains(Change.DATA) || changes.contains(Change.SELECTION)) {
      markLegend();
    }
    if (changes.contains(Change.LOOK)) {
      legend.repaint();
      range.totals().repaint();
    }
    if (!Collections.disjoint(changes, OF_DETAILS)) {
      details.show();
    }
  }

  private void showLegend() {
    legend.show(model.analysis().totals());
    if (model.timeline() != null) {
      legend.showLengths(model.hiding(), model.timeline().longestNanos());
      bar.summarise(figures());
    }
  }

  private void markLegend() {
    String function = model.selected().function();
    legend.mark(function == null ? null : new Timeline.Label(function, Kind.ROUTINE));
  }

  // Table twin, problems, emptiness

  public boolean tableShown() {
    return tableButton.isSelected();
  }

  public void showTable(boolean shown) {
    tableButton.setSelected(shown);
    table.setVisible(shown);
    rowsAndTable.getItems().remove(table);
    if (shown) {
      rowsAndTable.getItems().add(table);
      rowsAndTable.setDividerPositions(0.6);
      table.table().requestFocus();
    } else {
      pane.requestFocus();
    }
  }

  private void showProblems(List<String> sentences) {
    problems.setText(String.join(" ", sentences));
    Tips.on(problems, String.join("\n", sentences));
    problems.setVisible(!sentences.isEmpty());
    problems.setManaged(!sentences.isEmpty());
  }

  public void showReading(TimelineReading reading) {
    details.forgetCaptured();
    showProblems(problems(reading));
    bar.showLive(reading.live());
    Timeline read = reading.timeline();
    details.pane().showUnseen(read == null ? null : read.trace().unseen());
    if (read == null) {
      showEmpty(EasyEmptyStates.noEvents(reading.run(), context));
    } else {
      bar.summarise(figures());
      showTimeline();
    }
  }

  private static List<String> problems(TimelineReading reading) {
    List<String> sentences = new ArrayList<>(reading.problems());
    long lost = reading.timeline() == null ? 0 : reading.timeline().trace().lostEvents();
    if (lost > 0) {
      sentences.addFirst(
          Units.plural(lost, "event was", "events were")
              + " lost: states are missing where rows are hatched.");
    }
    return sentences;
  }

  /** A run has been asked for of which nothing has been read yet, or none (null). */
  public void showNothingOf(Path run) {
    showProblems(List.of());
    showEmpty(run == null ? EasyEmptyStates.noRun() : EasyEmptyStates.reading(run));
  }

  public void showUnreadable() {
    showEmpty(EasyEmptyStates.unreadable());
  }

  private String figures() {
    Timeline of = model.timeline();
    return states(of)
        + " · "
        + Units.plural(of.threads().size(), "thread", "threads")
        + " · "
        + Units.time(of.endNanos());
  }

  private static String states(Timeline of) {
    String all = Units.plural(of.states(), "state", "states");
    long shown = of.statesShown();
    return shown == of.states() ? all : Units.count(shown) + " of " + all;
  }

  private String summary() {
    if (model.timeline() == null) {
      return "Timeline, empty";
    }
    List<CostlyState> places = model.analysis().interesting();
    String stands = places.isEmpty() ? "" : ". What costs most: " + places.getFirst().why();
    List<RangeStatistics.Total> totals = model.analysis().totals();
    String most =
        totals.isEmpty()
            ? ""
            : ". Most time in " + RoutineName.label(totals.getFirst().label().name());
    return "Timeline of " + figures() + most + stands;
  }

  private void showTimeline() {
    if (empty != null) {
      getChildren().remove(empty);
      empty = null;
      full.setVisible(true);
      pane.requestFocus();
    }
  }

  private void showEmpty(EmptyState state) {
    getChildren().remove(empty);
    empty = state;
    full.setVisible(false);
    getChildren().add(empty);
  }

  // What the tool needs of the parts

  /** The {@code view} of {@code concert state easy}. */
  public Map<String, Object> state() {
    redraw.now();
    timeline.now();
    Double nanos = controller.pointer();
    Map<String, Object> map =
        new EasyViewState(model).toMap(nanos, nanos == null ? null : pane.pointed());
    map.put("redraws", pane.redraws().toMap());
    map.put("primitives", pane.primitives());
    map.put("live", model.reading() != null && model.reading().live());
    map.put("table", tableShown());
    return map;
  }

  /** Whether the screen shows what the model holds. */
  public boolean isDrawn() {
    return !redraw.isPending() && timeline.isDrawn();
  }

  public List<Command> commands() {
    return commands.all();
  }

  /** What a text typed into the palette may mean: a time, or a range of times. */
  public List<Command> typed(String text) {
    return commands.typed(text);
  }

  public List<Key> keys() {
    return commands.keys();
  }

  public TableData states() {
    return model.timeline() == null ? null : table.text();
  }

  public TimelinePane pane() {
    return pane;
  }

  public TimelineView timeline() {
    return timeline;
  }

  public Legend legend() {
    return legend;
  }

  public void dispose() {
    redraw.dispose();
    timeline.dispose();
  }
}
