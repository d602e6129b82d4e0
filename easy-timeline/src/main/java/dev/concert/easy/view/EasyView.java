package dev.concert.easy.view;

import dev.concert.easy.model.Details;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Hit;
import dev.concert.easy.paint.Swatch;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.panels.CopyToClipboard;
import dev.concert.easy.panels.DetailsPane;
import dev.concert.easy.panels.Legend;
import dev.concert.easy.panels.RangePane;
import dev.concert.easy.panels.StateTable;
import dev.concert.easy.panels.TotalsTable;
import dev.concert.easy.states.CapturedValues;
import dev.concert.easy.states.CostlyState;
import dev.concert.easy.states.RangeStatistics;
import dev.concert.easy.states.StateDetails;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource;
import dev.concert.model.RoutineName;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.PopOvers;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.parts.Tips;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/**
 * The window's content: bar, timeline, legend, details; or what to do where there is no timeline.
 */
public final class EasyView extends StackPane {
  public static final double USUAL_SIDE = 420;
  private static final double NARROWEST_SIDE = 120;
  private static final double WIDEST_SIDE = 0.4;

  private final EasyController controller;
  private final EasyModel model;
  private final ToolContext context;
  private final ThemeProbe theme;
  private final TimelinePane pane;
  private final TimelineView timeline;
  private final Readout readout;
  private final Legend legend;
  private final Capturing capturing;

  /** Of the call that was looked at last. */
  private final Map<StateRef, CapturedValues> captured = new HashMap<>();

  private final DetailsPane details;
  private final RangePane range;
  private final StateTable table;
  private final EasyBar bar;
  private final EasyActions actions;
  private final Label problems = new Label();
  private final TabPane tabs = new TabPane();
  private final ToggleButton tableButton =
      EasyBar.toggle(
          "Table", Material2MZ.TABLE_CHART, "The visible states as a table (Ctrl+Shift+T)");
  private final SplitPane rowsAndTable = new SplitPane();
  private final SplitPane side = new SplitPane();
  private final SplitPane split = new SplitPane();
  private final BorderPane full = new BorderPane();
  private final OncePerPulse marker =
      new OncePerPulse(() -> {
        markLegend();
        showDetails();
      });
  private double sideWidth = USUAL_SIDE;
  private Node empty;

  /** Reads in the background what was captured of a call, and hands it over if it can be had. */
  public interface Capturing {
    void read(StateDetails call, Consumer<CapturedValues> done);
  }

  public EasyView(
      EasyController controller, ToolContext context, Capturing capturing, Runnable onHide) {
    this.controller = controller;
    this.capturing = capturing;
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
    details = new DetailsPane(controller::follow);
    range = new RangePane(theme, onLabel);
    table = new StateTable(model, context, controller::select);
    tableButton.setId("table-twin");
    tableButton.setOnAction(_ -> showTable(tableButton.isSelected()));
    bar = new EasyBar(controller, tableButton);
    actions =
        new EasyActions(
            controller, () -> showTable(!tableButton.isSelected()), this::popOutDetails);
    TimelineMouse mouse = new TimelineMouse(controller, pane, readout, this::menu);
    mouse.listen(ruler);
    assemble();
    listen();
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
    tabs.getTabs().addAll(tab("Details", details), tab("Range", range));
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
    controller.onLook(this::showDetails);
    controller.onRangeFigures(this::showRange);
    model.onChange(this::changed);
    theme.onChange(this::repaint);
    context.onThemeChange(this::repaint);
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

  private void changed(EasyModel.Change change) {
    switch (change) {
      case DATA -> {
        showLegend();
        showDetails();
        markLegend();
        pane.setAccessibleText(summary());
      }
      case SELECTION -> marker.request();
      case ROWS, VIEW -> {}
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

  private void repaint() {
    timeline.repaint();
    legend.repaint();
    range.totals().repaint();
    showDetails();
  }

  // Details

  private void showDetails() {
    Details facts = model.timeline() == null ? null : facts(controller.looked());
    if (facts == null) {
      details.show(null, null);
      return;
    }
    show(facts);
    capture();
  }

  /** Looks on disk for what was captured of the call, and adds it if it is still looked at. */
  private void capture() {
    Hit looked = controller.looked();
    if (!(looked instanceof Hit.OnState on)
        || captured.containsKey(on.state())
        || model.timeline().label(on.state()).kind() != Kind.ROUTINE) {
      return;
    }
    StateDetails call = StateDetails.of(model.timeline(), on.state());
    capturing.read(
        call,
        values -> {
          captured.clear();
          captured.put(on.state(), values);
          if (looked.equals(controller.looked()) && !values.isEmpty()) {
            show(facts(looked));
          }
        });
  }

  private void show(Details facts) {
    Button source =
        button(
            "Source", Material2AL.CODE, "details-source", () -> controller.source(facts.routine()));
    source.setDisable(facts.routine() == null);
    Button copy =
        button(
            "Copy as JSON",
            Material2AL.CONTENT_COPY,
            "details-copy",
            () -> CopyToClipboard.json(facts.values()));
    Button zoom =
        button(
            "Zoom to it", Material2AL.CENTER_FOCUS_STRONG, "details-zoom", model::zoomToSelection);
    zoom.setDisable(model.selected().state() == null);
    Button pop = button("Pop out (I)", Material2MZ.OPEN_IN_NEW, "details-pop", this::popOutDetails);
    details.show(facts, swatch(facts), source, copy, zoom, pop);
  }

  private Node swatch(Details facts) {
    return facts.label() == null ? null : new Swatch(theme.palette(), facts.label());
  }

  /** Beside the pointer, where it can be dragged away and compared with the next thing. */
  private void popOutDetails() {
    Details facts = model.timeline() == null ? null : facts(controller.looked());
    if (facts == null) {
      context.status("click a state, an arrow or a mark first; then I pops out what it is");
      return;
    }
    Point2D at = pane.placeOfSelected();
    PopOvers.showAt(pane, at.getX(), at.getY(), "Details", details.card(facts, swatch(facts)));
  }

  private static Button button(
      String text, org.kordamp.ikonli.Ikon icon, String id, Runnable action) {
    Button button = new Button(text, Icons.of(icon));
    button.setId(id);
    button.getStyleClass().add("small");
    button.setOnAction(_ -> action.run());
    return button;
  }

  private Details facts(Hit hit) {
    Timeline of = model.timeline();
    return switch (hit) {
      case Hit.OnState on ->
          Details.of(of, on.state(), on.crowd())
              .with(captured.getOrDefault(on.state(), CapturedValues.NONE));
      case Hit.OnArrow on -> Details.of(of, on.bundle());
      case Hit.OnMark on -> Details.of(of, on.thread(), on.mark());
      case Hit.OnGap on -> Details.of(of, on.thread(), on.gap());
      case Hit.OnCounter on -> Details.of(on);
      case Hit.OnRow _, Hit.OnNothing _ -> null;
    };
  }

  private void menu(Hit hit, MouseEvent event) {
    controller.click(hit);
    Details facts = facts(hit);
    ContextMenu menu =
        facts == null || facts.routine() == null
            ? new ContextMenu()
            : context.showInMenu(facts.routine());
    if (facts != null) {
      menu.getItems().addAll(0, stateItems(facts));
    }
    menu.getItems().add(item("Zoom to the selection", model::zoomToSelection));
    menu.getItems().add(item("Note here…", controller::note));
    menu.show(pane, event.getScreenX(), event.getScreenY());
  }

  private List<MenuItem> stateItems(Details facts) {
    MenuItem source = item("Source", () -> controller.source(facts.routine()));
    source.setDisable(facts.routine() == null);
    return List.of(
        source,
        item("Copy as JSON", () -> CopyToClipboard.json(facts.values())),
        new SeparatorMenuItem());
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(_ -> action.run());
    return item;
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

  public void showProblems(List<String> sentences) {
    problems.setText(String.join(" ", sentences));
    Tips.on(problems, String.join("\n", sentences));
    problems.setVisible(!sentences.isEmpty());
    problems.setManaged(!sentences.isEmpty());
  }

  public void showReading(TimelineSource.TimelineReading reading) {
    captured.clear(); // states may have other numbers now
    bar.showLive(reading.live());
    Timeline read = reading.timeline();
    details.showUnseen(read == null ? null : read.trace().unseen());
    if (reading.timeline() != null) {
      bar.summarise(figures());
      showTimeline();
    }
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

  public void showEmpty(EmptyState state) {
    getChildren().remove(empty);
    empty = state;
    full.setVisible(false);
    getChildren().add(empty);
  }

  // What the tool needs of the parts

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

  public EasyActions actions() {
    return actions;
  }

  public void dispose() {
    marker.dispose();
    timeline.dispose();
  }
}
