package dev.concert.racy.view;

import dev.concert.bus.Message;
import dev.concert.model.words.Words;
import dev.concert.racy.accesses.CollectionsPane;
import dev.concert.racy.details.DerivationPopup;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.figures.CollectionShare;
import dev.concert.racy.figures.ElementMap;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.model.AccessChoice.Shown;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.DifferenceBarText;
import dev.concert.racy.model.ElementText;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RacyModel.Change;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.Hypertool.Key;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Redraw;
import dev.concert.ui.marking.Markable;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.KeptSide;
import dev.concert.ui.parts.Splits;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.parts.ToolBars;
import dev.concert.ui.run.LiveButton;
import dev.concert.ui.run.LiveReading;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The window's content: bars left, collections and the open detail right. */
public final class RacyView implements LinesView.Actions {
  private static final KeyCombination TABLE_KEY =
      new KeyCodeCombination(KeyCode.T, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

  /** What changes the kind of picture, beside another summary. */
  private static final Set<Change> OF_PICTURE =
      EnumSet.of(Change.PIES, Change.COMPARED, Change.COMPARISON);

  private static final String SPLIT = "split";

  private static final double LOW_WINDOW = 600;
  private static final double LOWEST_WINDOW = 240;

  /**
   * In which all columns of its tables can be read; the bars are the picture, and have the rest.
   */
  private static final double USUAL_DETAILS = 860;

  private static final double WIDEST_DETAILS = 0.54;

  /** How high the collections are: some in full, or as many as still leave room for details. */
  private static final int FEW_COLLECTIONS = 5;

  private static final double FEW_HIGH = 160;
  private static final double MANY_HIGH = 260;
  private static final double HIGHEST_COLLECTIONS = 0.36;
  private static final double LEAST_COLLECTIONS = 84;

  private final RacyModel model;
  private final ToolContext context;
  private final RacyActions actions;
  private final LiveReading live;
  private final BorderPane root = new BorderPane();
  private final DerivationPopup origins;
  private final BarControls controls;
  private final TrustNotes notes = new TrustNotes();
  private final RangeChip chip;
  private final BarsView bars;
  private final DifferenceBarsView difference;
  private final PicturePane picture;
  private final LegendPane legend;
  private final FindingsPane findings;
  private final CollectionsPane collections;
  private final DetailTabs tabs;
  private final SplitPane right = Splits.of(Orientation.VERTICAL);
  private final SplitPane split = Splits.of(Orientation.HORIZONTAL);
  private final KeptSide above;
  private final KeptSide details;
  private final Node filled;
  private final Redraw<Change> redraw;

  public RacyView(RacyModel model, ToolContext context, RacyActions actions, LiveReading live) {
    this.model = model;
    this.context = context;
    this.actions = actions;
    this.live = live;
    origins = new DerivationPopup(model, context, actions);
    controls = new BarControls(model);
    chip = new RangeChip(model);
    bars = new BarsView(model, context, this);
    difference = new DifferenceBarsView(model, context, this);
    PiesView pies = new PiesView(model, context, this);
    picture = new PicturePane(model, context, bars, difference, pies, actions);
    legend = new LegendPane(context, actions);
    findings = new FindingsPane(actions);
    collections = new CollectionsPane(model, context, actions);
    tabs = new DetailTabs(model, context, actions, origins);
    above = new KeptSide(right, collections.node(), FEW_HIGH, RacyView::mostOfCollections);
    filled = layOut();
    details = new KeptSide(split, right, USUAL_DETAILS, KeptSide.atMost(WIDEST_DETAILS));
    root.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    redraw = new Redraw<>(Change.class, model.changes(), this::draw);
    context.onThemeChange(() -> redraw.request(Change.LOOK));
    draw(EnumSet.of(Change.RUN));
  }

  /** What has no room for a row beside its titles has none at all, until its divider is dragged. */
  private static double mostOfCollections(double whole) {
    double most = whole * HIGHEST_COLLECTIONS;
    return most < LEAST_COLLECTIONS ? 0 : most;
  }

  private Node layOut() {
    controls.node().getItems().addFirst(new LiveButton(live)); // narrow windows have it too
    controls.node().getItems().addAll(ToolBars.spacer(), notes.quiet());
    VBox left = new VBox(chip.node(), picture.node(), legend.node(), findings.node());
    right.getItems().setAll(tabs.node());
    split.getItems().setAll(left, right);
    split.setId("split");
    root.heightProperty().addListener((_, _, height) -> fit(height.doubleValue()));
    BorderPane pane = new BorderPane(split);
    pane.setTop(new VBox(controls.node(), notes.warnings()));
    pane.setMinSize(0, 0); // what is too low for all is cut at its end, not at both
    BorderPane.setAlignment(split, Pos.TOP_LEFT);
    return pane;
  }

  /** In a low window the bars come first. */
  private void fit(double height) {
    boolean room = height > LOW_WINDOW * context.zoom();
    legend.node().setVisible(room);
    legend.node().setManaged(room);
    findings.fit(room);
    findings.leaveOut(height < LOWEST_WINDOW * context.zoom());
  }

  private void draw(Set<Change> changes) {
    controls.show(changes);
    chip.show();
    boolean other = changes.contains(Change.RUN) || changes.contains(Change.SUMMARY);
    if (changes.contains(Change.RUN) || changes.contains(Change.READING)) {
      showReading(model.reading());
    }
    if (other) {
      findings.show(model.findings());
      showSummary();
    } else {
      tabs.show(changes);
    }
    if (changes.contains(Change.COLLECTION)) {
      collections.mark();
    }
    if (changes.contains(Change.ROW) && !other) {
      picture.mark();
    }
    if (changes.contains(Change.LOOK)) {
      recolour();
    }
    if (other || !Collections.disjoint(changes, OF_PICTURE)) {
      picture.show();
    } else {
      picture.redraw();
    }
    legend.showHatched(!picture.isOfDifference() && !model.pies().areWanted());
  }

  private void recolour() {
    legend.refresh();
    picture.recolour();
    tabs.recolour();
  }

  private void showReading(ProfileReading reading) {
    if (reading == null) {
      notes.clear();
    } else {
      notes.show(reading);
    }
  }

  private void showSummary() {
    ProfileSummary summary = model.summary();
    if (summary == null) {
      root.setCenter(empty());
      return;
    }
    if (model.reading() != null && model.reading().profile().threads().isEmpty()) {
      root.setCenter(nothingMeasured());
      return;
    }
    legend.show(summary);
    showCollections(collections.fill(summary), summary.hasCollections());
    root.setCenter(filled);
    tabs.show();
  }

  private static Node nothingMeasured() {
    return new EmptyState(
        Material2AL.LEADERBOARD,
        Words.say("Nothing has been measured in this run"),
        Words.say(
            "No class that was chosen has been loaded, or no routine of it was called; choose"
                + " others with --app or --include."));
  }

  private Node empty() {
    if (live.isStopped()) {
      return new EmptyState(
          Material2MZ.PAUSE,
          Words.say("Reading was stopped"),
          Words.say("Nothing of the run had been read by then."),
          new EmptyState.Action(Words.say("Read on"), live::toggle));
    }
    return model.run() == null
        ? new EmptyState(
            Material2AL.LEADERBOARD,
            Words.say("No run is open"),
            Words.say(
                "Drop a run's folder here, open one in master control, or measure a program:"
                    + " concert run -- java -jar app.jar"))
        : new EmptyState(
            Material2AL.HOURGLASS_EMPTY,
            Words.say("Reading the run"),
            Words.say("Its bars appear as soon as it is read."));
  }

  /** The collections are there only if the run has some, or was to have. */
  private void showCollections(int count, boolean withCollections) {
    boolean shown = right.getItems().contains(collections.node());
    if (withCollections && !shown) {
      right.getItems().addFirst(collections.node());
      above.size(count < FEW_COLLECTIONS ? FEW_HIGH : MANY_HIGH);
    } else if (!withCollections && shown) {
      right.getItems().remove(collections.node());
    }
  }

  private void key(KeyEvent event) {
    if (TABLE_KEY.match(event)) {
      switchTable();
      event.consume();
    } else if (event.getCode() == KeyCode.P && !event.isShortcutDown() && isNoText(event)) {
      live.toggle();
      event.consume();
    }
  }

  private static boolean isNoText(KeyEvent event) {
    return !event.isAltDown() && !(event.getTarget() instanceof TextInputControl);
  }

  void editFormula() {
    controls.editFormula();
  }

  /** Bars as a table, and back. */
  void switchTable() {
    picture.switchTable();
  }

  public boolean isTable() {
    return picture.isTable();
  }

  public void showTable(boolean wanted) {
    if (wanted != picture.isTable()) {
      picture.switchTable();
    }
  }

  /** How much of the width the bars have, 0 to 1. */
  public double split() {
    return split.getDividerPositions()[0];
  }

  public void split(double share) {
    details.share(1 - share);
  }

  /** How far the rows are scrolled down, layout units. */
  public double scroll() {
    return Math.round(shown().scrollBar.getValue());
  }

  public void scroll(double down) {
    shown().scrollTo(down);
  }

  /** The routines that lead to what the flame graph is zoomed in to. */
  public List<String> flame() {
    return tabs.flame().path();
  }

  /** False where no such context is shown, and nothing is changed. */
  public boolean flame(List<String> routines) {
    return tabs.flame().show(routines);
  }

  /** How often the run is read. */
  public LiveReading live() {
    return live;
  }

  public Node root() {
    return root;
  }

  private LinesView shown() {
    return picture.isOfDifference() ? difference : bars;
  }

  public int axisWidth() {
    return shown().axisWidth();
  }

  /** A routine's colour in the present theme, {@code #rrggbb}. */
  public String hexColour(String routine) {
    Color colour = context.colour(routine);
    return "#%02x%02x%02x"
        .formatted(
            Math.round(colour.getRed() * 255),
            Math.round(colour.getGreen() * 255),
            Math.round(colour.getBlue() * 255));
  }

  public void reveal(RowKey row) {
    bars.reveal(row);
    difference.reveal(row);
  }

  /** What part of the rows is on the screen. */
  public Map<String, Object> visible() {
    Map<String, Object> visible = new LinkedHashMap<>();
    visible.put("firstVisibleRow", shown().visibleRows()[0]);
    visible.put("endVisibleRow", shown().visibleRows()[1]);
    visible.put("paused", live.isPaused());
    visible.put("asTable", picture.isTable());
    return visible;
  }

  @Override
  public void routine(String routine, RowKey row) {
    if (isThere(row)) {
      actions.selectRow(row);
    }
    actions.openRoutine(routine);
  }

  @Override
  public void type(String type, RowKey row) {
    if (isThere(row)) {
      actions.openRow(row);
    }
    actions.selectClass(type);
  }

  @Override
  public void row(RowKey row) {
    if (row == null) {
      context.status(Words.say("Only the other run has this row"));
      return;
    }
    if (isThere(row)) {
      actions.openRow(row);
    }
  }

  /** Another range of time than the one that is compared may have other threads together. */
  private boolean isThere(RowKey row) {
    return row != null && (row.cluster() == null || model.summary().bar(row) != null);
  }

  @Override
  public void toggle(RowKey cluster) {
    model.toggle(cluster);
  }

  @Override
  public void explain(String routine, RowKey row, double screenX, double screenY) {
    origins.show(routine, row, picture.node(), screenX, screenY);
  }

  @Override
  public boolean menu(
      Segments kind, String segment, RowKey explained, double screenX, double screenY) {
    switch (kind) {
      case ROUTINES -> routineMenu(segment, explained, screenX, screenY);
      case CLASSES -> menu(new Message.SelectClass(segment), screenX, screenY);
      case PACKAGES -> {
        if (Markable.ofPackage(segment) == null) {
          return false; // what is in no package can only be measured one by one
        }
        context.packageMenu(segment).show(picture.node(), screenX, screenY);
      }
    }
    return true;
  }

  private void routineMenu(String routine, RowKey explained, double screenX, double screenY) {
    ContextMenu menu = context.showInMenu(routine);
    if (explained != null) {
      MenuItem origin = new MenuItem(Words.say(DerivationPopup.TITLE));
      origin.setOnAction(_ -> explain(routine, explained, screenX, screenY));
      menu.getItems().addAll(new SeparatorMenuItem(), origin);
    }
    menu.show(picture.node(), screenX, screenY);
  }

  @Override
  public void menu(Message.Selection subject, double screenX, double screenY) {
    context.showInMenu(subject).show(picture.node(), screenX, screenY);
  }

  /** Whether the tab of a detail can be chosen in this run. */
  boolean offers(DetailKind detail) {
    return tabs.offers(detail);
  }

  /** Draws what has changed, before something asks what is on the screen. */
  public void now() {
    redraw.now();
  }

  /** Whether the screen shows what the model holds. */
  public boolean isDrawn() {
    return !redraw.isPending();
  }

  public List<Key> keys() {
    return RacyCommands.keys();
  }

  /** A line for each row and range of elements where these are shown; else null. */
  private TableData elements() {
    boolean open = model.detail() == DetailKind.COLLECTION;
    if (!open || model.accesses().shown() == Shown.ROWS) {
      return null;
    }
    ElementMap map = ElementMap.of(CollectionShare.of(model.summary(), model.shownCollection()));
    return map == null ? null : new ElementText(map, model.accesses().kind()).rows();
  }

  /** A line for each function on each row, or for each row that differs; null where none is. */
  public TableData rows() {
    if (picture.isOfDifference()) {
      return new DifferenceBarText(model.compared().bars()).rows();
    }
    if (model.summary() == null) {
      return null;
    }
    TableData elements = elements();
    return elements == null ? ProfileRows.of(model.summary()) : elements;
  }

  public List<Command> commands() {
    return new RacyCommands(model, this, actions).all();
  }

  public Map<String, Object> layout() {
    Map<String, Object> layout = RacyLayout.save(model);
    if (details.isChosen()) {
      layout.put(SPLIT, split());
    }
    layout.put("readEvery", live.savedInterval());
    return layout;
  }

  /** What is missing or makes no sense is as it comes. */
  public void restore(Map<String, Object> layout) {
    RacyLayout.restore(model, layout);
    if (layout.get(SPLIT) instanceof Number share) {
      split(Math.clamp(share.doubleValue(), 0.1, 0.9));
    } else {
      details.forget();
    }
    live.restoreInterval(layout.get("readEvery"));
  }

  public void dispose() {
    redraw.dispose();
  }
}
