package dev.concert.easy.view;

import dev.concert.bus.Message.CompareRun;
import dev.concert.easy.facts.EasyViewState;
import dev.concert.easy.facts.TimelineSummary;
import dev.concert.easy.filters.FiltersControl;
import dev.concert.easy.labels.RowsControl;
import dev.concert.easy.lanes.FindingsLane;
import dev.concert.easy.lanes.MountainLane;
import dev.concert.easy.lanes.Overview;
import dev.concert.easy.lanes.Ruler;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.EasyModel.Change;
import dev.concert.easy.model.RangeFigures;
import dev.concert.easy.noting.NotesControl;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.panels.EasyEmptyStates;
import dev.concert.easy.panels.Legend;
import dev.concert.easy.panels.RangePane;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.trace.Trace.EventShare;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.Hypertool.Key;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Redraw;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.run.LiveReading;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;

/**
 * The window's content: bar, timeline, legend, details; or what to do where there is no timeline.
 */
public final class EasyView extends StackPane {
  public static final double USUAL_SIDE = 470;

  /** What can be open at the side, below the legend. */
  public enum SideTab {
    DETAILS,
    RANGE,
    PATH,
    NOTES
  }

  /** What can be open below the rows. */
  public enum Below {
    NOTHING,
    TABLE,
    LOCKS,
    CHANNELS,
    FINDINGS
  }

  private static final Set<Change> OF_DETAILS =
      EnumSet.of(Change.DATA, Change.SELECTION, Change.LOOK);

  private final EasyController controller;
  private final EasyModel model;
  private final ToolContext context;
  private final LiveReading live;
  private final ThemeProbe theme;
  private final TimelinePane pane;
  private final TimelineView timeline;
  private final MountainLane mountains;
  private final Readout readout;
  private final LegendControl legend;
  private final DetailsControl details;
  private final RangePane range;
  private final PathControl path;
  private final RowsControl rows;
  private final TablesBelow tables;
  private final HistogramControl histogram;
  private final SearchControl search;
  private final NotesControl notes;
  private final FiltersControl filters;
  private final LinkControl links;
  private final EasyBar bar;
  private final EasyActions actions;
  private final EasyCommands commands;
  private final EasyFrame frame;
  private final Redraw<Change> redraw;
  private final TimelineOrNone timelineOrNone;

  public EasyView(
      EasyController controller,
      ToolContext context,
      LiveReading live,
      Capturing capturing,
      PathFinding pathFinding,
      HistogramControl.RunReading reading,
      Runnable onHide,
      Runnable onAnother) {
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
    rows = new RowsControl(model, context, controller.prompt(), pane::getWidth, controller::select);
    FindingsLane findings = new FindingsLane(model, theme, controller::goTo);
    mountains = new MountainLane(model, context, theme, controller::select);
    notes = new NotesControl(model, context, theme, controller.prompt(), controller);
    search = new SearchControl(controller, context, theme, reading, notes::goTo);
    filters = new FiltersControl(model, context, controller.prompt(), onHide);
    links = new LinkControl(controller, context, search, filters, onHide);
    timeline =
        new TimelineView(
            model,
            overview,
            ruler,
            search.lane(),
            findings,
            notes.lane(),
            mountains,
            rows.headers(),
            pane,
            readout);
    histogram = new HistogramControl(controller, context, theme, reading);
    ChannelItems channels = new ChannelItems(model, histogram, () -> show(Below.CHANNELS));
    LabelActions onLabel = new LabelActions(controller, histogram, context);
    legend =
        new LegendControl(
            model, context, theme, onLabel, onHide, filters.button(), this::toggleLegend);
    details =
        new DetailsControl(
            controller,
            context,
            theme,
            pane,
            capturing,
            reading,
            histogram,
            notes,
            channels,
            links::copyLink);
    range = new RangePane(theme, onLabel);
    path = new PathControl(controller, context, theme, pathFinding);
    tables = new TablesBelow(controller, context, channels, reading, pane);
    this.live = live;
    bar = new EasyBar(controller, tables.buttons(), live, channels, histogram::toggle);
    actions =
        new EasyActions(
            controller,
            live,
            rows,
            new EasyActions.Panels(
                () -> tables.toggle(Below.TABLE),
                () -> tables.toggle(Below.LOCKS),
                () -> tables.toggle(Below.CHANNELS),
                () -> tables.toggle(Below.FINDINGS),
                details::source,
                details::popOut,
                this::togglePath,
                this::toggleLegend,
                histogram::toggle,
                search::open,
                notes::write,
                this::showNotes,
                links,
                onAnother));
    commands = new EasyCommands(controller, actions.all(), rows, channels, notes, filters);
    frame =
        new EasyFrame(
            context,
            bar,
            rows.notice(),
            search.over(timeline),
            new EasyFrame.Below(tables.states(), tables.places(), histogram.pane()),
            new EasyFrame.Side(legend.pane(), details.pane(), range, path.pane(), notes.pane()));
    timelineOrNone = new TimelineOrNone(this, frame, context, controller::recordEvents);
    TimelineMouse mouse = new TimelineMouse(controller, pane, readout, details::menu);
    mouse.listen(ruler);
    redraw = new Redraw<>(Change.class, model.changes(), this::draw);
    assemble();
    listen();
    timelineOrNone.show(EasyEmptyStates.noRun());
  }

  private void togglePath() {
    path.toggle();
    frame.showPath();
  }

  private void toggleLegend() {
    frame.legend().toggle();
  }

  private void showNotes() {
    frame.showNotes();
    notes.pane().focus();
  }

  private void assemble() {
    getStylesheets().add(EasyView.class.getResource("easy.css").toExternalForm());
    getStyleClass().add("easy");
    getChildren().addAll(theme, frame);
  }

  /** Finds the critical path, or shows none. */
  public void showPath(boolean wanted) {
    if (wanted != (model.path().path() != null)) {
      togglePath();
    }
  }

  public boolean isLegendTornOff() {
    return frame.legend().isTornOff();
  }

  /** The legend in a window of its own, or at the side. */
  public void tearLegendOff(boolean wanted) {
    if (wanted != isLegendTornOff()) {
      toggleLegend();
    }
  }

  public SideTab sideTab() {
    return frame.sideTab();
  }

  public void show(SideTab tab) {
    frame.show(tab);
  }

  public double sideWidth() {
    return frame.sideWidth();
  }

  public void setSideWidth(double width) {
    frame.setSideWidth(width);
  }

  private void listen() {
    addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> context.status(""));
    addEventFilter(KeyEvent.KEY_PRESSED, this::forgetSentence);
    timeline.addEventHandler(KeyEvent.KEY_PRESSED, actions::handle);
    addEventHandler(KeyEvent.KEY_PRESSED, actions::handleElsewhere);
    tables.listen(actions::handle);
    tables.onShow(this::placeTable);
    List.of(notes.pane(), histogram.pane())
        .forEach(it -> it.addEventHandler(KeyEvent.KEY_PRESSED, actions::handle));
    controller.onLook(details::show);
    controller.onClick(frame::showDetails);
    controller.onRangeFigures(this::showRange);
    theme.onChange(this::lookChanged);
    context.onThemeChange(this::lookChanged);
    model
        .histogram()
        .changes()
        .listen(_ -> {
          frame.showHistogram(model.histogram().subject() != null);
          bar.update();
        });
  }

  private void lookChanged() {
    timeline.repaint();
    redraw.request(Change.LOOK);
  }

  /** A new range brings its figures to the front; the same one counted again does not. */
  private void showRange(TimeRange measured, RangeFigures figures) {
    boolean other = !Objects.equals(measured, range.shown());
    Timeline shown = model.timeline();
    range.show(measured, figures, shown == null ? EventShare.ALL : shown.trace().shares().marks());
    pane.overlay().showCounts(measured, " · " + RangePane.count(figures.totals()));
    if (other && measured == null) {
      frame.showDetails();
    } else if (other) {
      frame.showRange();
    }
  }

  /** What the status line says is about what was done last. */
  private void forgetSentence(KeyEvent event) {
    if (!event.getCode().isModifierKey()) {
      context.status("");
    }
  }

  private void draw(Set<Change> changes) {
    readout.update();
    bar.update();
    rows.update();
    tables.update();
    notes.update();
    if (changes.contains(Change.DATA)) {
      legend.show();
      summarise();
      tables.updatePlaces();
      pane.setAccessibleText(TimelineSummary.spoken(model));
    }
    if (changes.contains(Change.DATA) || changes.contains(Change.ROWS)) {
      legend.showLines();
    }
    if (changes.contains(Change.DATA) || changes.contains(Change.SELECTION)) {
      tables.updateFindings();
      legend.mark();
    }
    if (changes.contains(Change.LOOK)) {
      legend.repaint();
      range.totals().repaint();
      path.pane().repaint();
      histogram.pane().repaint();
    }
    if (!Collections.disjoint(changes, OF_DETAILS)) {
      path.show();
      details.show();
    }
  }

  private void summarise() {
    if (model.timeline() != null) {
      bar.summarise(TimelineSummary.figures(model));
    }
  }

  // Table twin, emptiness

  /** What is open below the rows. */
  public Below below() {
    return tables.shown();
  }

  public void show(Below wanted) {
    tables.show(wanted);
  }

  private void placeTable(Below shown) {
    frame.showTable(shown == Below.TABLE);
    frame.showPlaces(shown != Below.TABLE && shown != Below.NOTHING);
  }

  public void showReading(TimelineReading reading) {
    details.forgetCaptured();
    frame.showProblems(TimelineSummary.problems(reading));
    Timeline read = reading.timeline();
    details.pane().showUnseen(read == null ? null : read.trace().unseen());
    if (read == null) {
      timelineOrNone.showNoEvents(reading);
    } else {
      summarise();
      if (timelineOrNone.showTimeline()) {
        pane.requestFocus();
      }
    }
  }

  /** A run has been asked for of which nothing has been read yet, or none (null). */
  public void showNothingOf(Path run) {
    frame.showProblems(List.of());
    timelineOrNone.show(run == null ? EasyEmptyStates.noRun() : EasyEmptyStates.reading(run));
  }

  /** Another run is open, or compared with it: other windows show what differs. */
  public void showComparison() {
    Path run = context.run();
    CompareRun wanted = context.comparison();
    boolean about = run != null && wanted != null && wanted.isAbout(run.toString());
    frame.showAlone(run, about ? wanted.with() : null);
  }

  public void showUnreadable() {
    timelineOrNone.show(EasyEmptyStates.unreadable());
  }

  /** Nothing has been read before the user stopped that. */
  public void showStopped(Runnable goOn) {
    timelineOrNone.show(EasyEmptyStates.stopped(goOn));
  }

  // What the tool needs of the parts

  /** What is looked for by name; empty for nothing. */
  public String find() {
    return search.text();
  }

  public void find(String text) {
    search.find(text);
  }

  /** How often the run is read. */
  public LiveReading live() {
    return live;
  }

  /** The {@code view} of {@code concert state easy}. */
  public Map<String, Object> state() {
    redraw.now();
    timeline.now();
    histogram.now();
    Double nanos = controller.pointerNanos();
    Map<String, Object> map =
        new EasyViewState(model).toMap(nanos, nanos == null ? null : pane.pointed());
    map.put("redraws", pane.redraws().toMap());
    map.put("primitives", pane.primitives());
    map.put("blinks", pane.blinks());
    map.put("mountains", mountains.state());
    map.put("running", mountains.runningState());
    map.put("live", model.reading() != null && model.reading().live());
    map.put("paused", live.isPaused());
    map.put("followsEnd", model.axis().followsEnd());
    map.put("search", search.state());
    map.put("link", links.text());
    map.put("table", below() == Below.TABLE);
    map.put("locks", below() == Below.LOCKS);
    map.put("channelTable", below() == Below.CHANNELS);
    map.put("findingTable", below() == Below.FINDINGS);
    map.put("legendTornOff", frame.legend().isTornOff());
    return map;
  }

  /** Whether the screen shows what the model holds. */
  public boolean isDrawn() {
    return !redraw.isPending()
        && timeline.isDrawn()
        && histogram.isDrawn()
        && search.isDrawn()
        && tables.isSettled();
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
    return model.timeline() == null ? null : tables.text();
  }

  public LinkControl links() {
    return links;
  }

  public FiltersControl filters() {
    return filters;
  }

  public TimelinePane pane() {
    return pane;
  }

  public TimelineView timeline() {
    return timeline;
  }

  public Legend legend() {
    return legend.pane();
  }

  public void dispose() {
    redraw.dispose();
    timeline.dispose();
    histogram.dispose();
    search.dispose();
  }
}
