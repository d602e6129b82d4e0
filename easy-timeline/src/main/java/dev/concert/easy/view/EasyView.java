package dev.concert.easy.view;

import dev.concert.bus.Message.CompareRun;
import dev.concert.easy.filters.FiltersControl;
import dev.concert.easy.labels.RowsControl;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.EasyModel.Change;
import dev.concert.easy.model.EasyViewState;
import dev.concert.easy.model.RangeFigures;
import dev.concert.easy.model.TimelineSummary;
import dev.concert.easy.noting.NotesControl;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.panels.ChannelCounting;
import dev.concert.easy.panels.EasyEmptyStates;
import dev.concert.easy.panels.Legend;
import dev.concert.easy.panels.PlacesPane;
import dev.concert.easy.panels.PlacesPane.Part;
import dev.concert.easy.panels.RangePane;
import dev.concert.easy.panels.StateTable;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.model.words.Words;
import dev.concert.trace.Trace.EventShare;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.Hypertool.Key;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Redraw;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.run.LiveReading;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

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
  private final StateTable table;
  private final PlacesPane places;
  private final HistogramControl histogram;
  private final SearchControl search;
  private final NotesControl notes;
  private final FiltersControl filters;
  private final LinkControl links;
  private final EasyBar bar;
  private final ChannelCounting counting;
  private final EasyActions actions;
  private final EasyCommands commands;
  private final ToggleButton tableButton =
      EasyBar.toggle(
          Words.say("Table"),
          Material2MZ.TABLE_CHART,
          Words.say("The visible states as a table (Ctrl+Shift+T)"));
  private final ToggleButton locksButton =
      EasyBar.toggle(
          Words.say("Locks"),
          Material2AL.LOCK,
          Words.say(
              "Locks, queues and futures: who waited for them how often and how long (L);"
                  + " channels: what went through them (Shift+C); what stands out (Shift+N)"));
  private final EasyFrame frame;
  private final Redraw<Change> redraw;
  private Node empty;

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
    ChannelItems channels = new ChannelItems(model, histogram, () -> showChannels(true));
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
    table = new StateTable(model, context, controller::click);
    counting =
        new ChannelCounting(
            model,
            context,
            (count, done, failed) ->
                reading.read(
                    "channels", Words.say("Counting tasks and messages"), count, done, failed));
    places =
        new PlacesPane(
            model,
            context,
            controller::goTo,
            controller::goTo,
            controller::goTo,
            channels::of,
            counting);
    tableButton.setId("table-twin");
    tableButton.setOnAction(_ -> showTable(tableButton.isSelected()));
    locksButton.setId("locks");
    locksButton.setOnAction(_ -> showPlaces(places.part(), locksButton.isSelected()));
    this.live = live;
    bar =
        new EasyBar(
            controller, List.of(tableButton, locksButton), live, channels, histogram::toggle);
    actions =
        new EasyActions(
            controller,
            live,
            rows,
            new EasyActions.Panels(
                () -> showTable(!tableButton.isSelected()),
                () -> showLocks(!locksShown()),
                () -> showChannels(!channelsShown()),
                () -> showFindings(!findingsShown()),
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
            new EasyFrame.Below(table, places, histogram.pane()),
            new EasyFrame.Side(legend.pane(), details.pane(), range, path.pane(), notes.pane()));
    TimelineMouse mouse = new TimelineMouse(controller, pane, readout, details::menu);
    mouse.listen(ruler);
    redraw = new Redraw<>(Change.class, model.changes(), this::draw);
    assemble();
    listen();
    showEmpty(EasyEmptyStates.noRun());
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
    List.of(table, places).forEach(it -> it.addEventHandler(KeyEvent.KEY_PRESSED, this::keyBelow));
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

  /** What a table leaves over means the same as in the timeline; Esc closes the table. */
  private void keyBelow(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      showTable(false);
      event.consume();
    } else {
      actions.handle(event);
    }
  }

  private void draw(Set<Change> changes) {
    readout.update();
    bar.update();
    rows.update();
    table.update();
    notes.update();
    if (changes.contains(Change.DATA)) {
      legend.show();
      summarise();
      places.update();
      pane.setAccessibleText(TimelineSummary.spoken(model));
    }
    if (changes.contains(Change.DATA) || changes.contains(Change.ROWS)) {
      legend.showLines();
    }
    if (changes.contains(Change.DATA) || changes.contains(Change.SELECTION)) {
      places.updateFindings();
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

  public boolean tableShown() {
    return tableButton.isSelected();
  }

  public void showTable(boolean shown) {
    tableButton.setSelected(shown);
    locksButton.setSelected(false);
    showBelow(shown ? table.table() : pane);
  }

  public boolean locksShown() {
    return locksButton.isSelected() && places.part() == Part.LOCKS;
  }

  public void showLocks(boolean shown) {
    showPlaces(Part.LOCKS, shown);
  }

  public boolean channelsShown() {
    return locksButton.isSelected() && places.part() == Part.CHANNELS;
  }

  public void showChannels(boolean shown) {
    showPlaces(Part.CHANNELS, shown);
  }

  public boolean findingsShown() {
    return locksButton.isSelected() && places.part() == Part.FINDINGS;
  }

  public void showFindings(boolean shown) {
    showPlaces(Part.FINDINGS, shown);
  }

  public Below below() {
    if (tableShown()) {
      return Below.TABLE;
    }
    if (!locksButton.isSelected()) {
      return Below.NOTHING;
    }
    return switch (places.part()) {
      case LOCKS -> Below.LOCKS;
      case CHANNELS -> Below.CHANNELS;
      case FINDINGS -> Below.FINDINGS;
    };
  }

  public void show(Below wanted) {
    switch (wanted) {
      case NOTHING -> showTable(false);
      case TABLE -> showTable(true);
      case LOCKS -> showLocks(true);
      case CHANNELS -> showChannels(true);
      case FINDINGS -> showFindings(true);
    }
  }

  private void showPlaces(Part part, boolean shown) {
    places.show(part);
    locksButton.setSelected(shown);
    tableButton.setSelected(false);
    showBelow(shown ? places.table() : pane);
  }

  private void showBelow(Node focused) {
    frame.showTable(tableShown());
    frame.showPlaces(locksButton.isSelected());
    focused.requestFocus();
  }

  public void showReading(TimelineReading reading) {
    details.forgetCaptured();
    frame.showProblems(TimelineSummary.problems(reading));
    Timeline read = reading.timeline();
    details.pane().showUnseen(read == null ? null : read.trace().unseen());
    if (read == null) {
      showNoEvents(reading);
    } else {
      summarise();
      showTimeline();
    }
  }

  /** What is said already stays, so that a button that is being pressed does. */
  private void showNoEvents(TimelineReading reading) {
    NoEvents wanted = new NoEvents(context.run(), reading.live());
    if (empty == null || !wanted.equals(empty.getUserData())) {
      Runnable record = reading.live() ? controller::recordEvents : null;
      showEmpty(EasyEmptyStates.noEvents(reading.run(), record, context));
      empty.setUserData(wanted);
    }
  }

  /** A run without events that says so. */
  private record NoEvents(Path run, boolean live) {}

  /** A run has been asked for of which nothing has been read yet, or none (null). */
  public void showNothingOf(Path run) {
    frame.showProblems(List.of());
    showEmpty(run == null ? EasyEmptyStates.noRun() : EasyEmptyStates.reading(run));
  }

  /** Another run is open, or compared with it: other windows show what differs. */
  public void showComparison() {
    Path run = context.run();
    CompareRun wanted = context.comparison();
    boolean about = run != null && wanted != null && wanted.isAbout(run.toString());
    frame.showAlone(run, about ? wanted.with() : null);
  }

  public void showUnreadable() {
    showEmpty(EasyEmptyStates.unreadable());
  }

  /** Nothing has been read before the user stopped that. */
  public void showStopped(Runnable goOn) {
    showEmpty(EasyEmptyStates.stopped(goOn));
  }

  private void showTimeline() {
    if (empty != null) {
      getChildren().remove(empty);
      empty = null;
      frame.setVisible(true);
      pane.requestFocus();
    }
  }

  private void showEmpty(EmptyState state) {
    getChildren().remove(empty);
    empty = state;
    frame.setVisible(false);
    getChildren().add(empty);
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
    map.put("table", tableShown());
    map.put("locks", locksShown());
    map.put("channelTable", channelsShown());
    map.put("findingTable", findingsShown());
    map.put("legendTornOff", frame.legend().isTornOff());
    return map;
  }

  /** Whether the screen shows what the model holds. */
  public boolean isDrawn() {
    return !redraw.isPending()
        && timeline.isDrawn()
        && histogram.isDrawn()
        && search.isDrawn()
        && counting.isSettled();
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
