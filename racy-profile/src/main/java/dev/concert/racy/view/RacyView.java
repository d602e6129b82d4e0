package dev.concert.racy.view;

import dev.concert.racy.details.CollectionPane;
import dev.concert.racy.details.CollectionsPane;
import dev.concert.racy.details.ContextsPane;
import dev.concert.racy.details.DerivationPopup;
import dev.concert.racy.details.DetailPane;
import dev.concert.racy.details.FlamePane;
import dev.concert.racy.details.FunctionPane;
import dev.concert.racy.details.NodePane;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.details.TextProfilePane;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Part;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.BarOptions.Scale;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.BarsTitle;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.Row;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.ToolBars;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;

/** The window's content: bars left, collections and the open detail right. */
public final class RacyView implements BarsView.Actions {
  private static final KeyCombination TWIN =
      new KeyCodeCombination(KeyCode.T, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

  private static final double LOW_WINDOW = 600;
  private static final double USUAL_SPLIT = 0.46;

  private final RacyModel model;
  private final ToolContext context;
  private final RacyActions actions;
  private final BorderPane root = new BorderPane();
  private final DerivationPopup origins;
  private final BarControls controls;
  private final TrustNotes notes = new TrustNotes();
  private final Label title = new Label();
  private final BarsView bars;
  private final BarsTable twin;
  private final StackPane picture = new StackPane();
  private final LegendPane legend;
  private final FindingsPane findings;
  private final CollectionsPane collections;
  private final TabPane tabs = new TabPane();
  private final Map<DetailKind, Tab> tabOf = new EnumMap<>(DetailKind.class);
  private final Map<DetailKind, DetailPane> paneOf = new EnumMap<>(DetailKind.class);
  private final SplitPane right = new SplitPane();
  private final SplitPane split = new SplitPane();
  private final Node filled;

  public RacyView(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    this.context = context;
    this.actions = actions;
    origins = new DerivationPopup(model, context, actions);
    controls = new BarControls(model);
    bars = new BarsView(model, context, this);
    twin = new BarsTable(model, context, actions);
    legend = new LegendPane(context, actions);
    findings = new FindingsPane(actions);
    collections = new CollectionsPane(model, context, actions);
    panes();
    filled = layOut();
    root.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    listen();
    summaryChanged();
  }

  private void panes() {
    paneOf.put(DetailKind.NODE, new NodePane(model, context, actions, origins));
    paneOf.put(DetailKind.TEXT, new TextProfilePane(model));
    paneOf.put(DetailKind.FUNCTION, new FunctionPane(model, context, actions, origins));
    paneOf.put(DetailKind.CONTEXTS, new ContextsPane(model, context, actions));
    paneOf.put(DetailKind.FLAME, new FlamePane(model, context, actions));
    paneOf.put(DetailKind.COLLECTION, new CollectionPane(model, context, actions));
    tabs.setId("details");
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    paneOf.forEach((detail, pane) -> {
      Tab tab = new Tab(detail.title(), pane.node());
      tab.setId("tab-" + detail.id());
      tab.setOnSelectionChanged(_ -> {
        if (tab.isSelected()) {
          model.detail().set(detail);
        }
      });
      tabOf.put(detail, tab);
    });
    showTabs(0, false);
  }

  private Node layOut() {
    title.getStyleClass().add(Styles.PANE_TITLE);
    title.setMinWidth(0);
    controls.node().getItems().addAll(ToolBars.spacer(), notes.quiet());
    VBox.setVgrow(picture, Priority.ALWAYS);
    picture.getChildren().setAll(bars);
    VBox left = new VBox(title, picture, legend.node(), findings.node());
    right.setOrientation(Orientation.VERTICAL);
    right.getItems().setAll(tabs);
    split.getItems().setAll(left, right);
    split.setDividerPositions(USUAL_SPLIT);
    split.setId("split");
    root.heightProperty().addListener((_, _, height) -> fit(height.doubleValue()));
    BorderPane pane = new BorderPane(split);
    pane.setTop(new VBox(controls.node(), notes.warnings()));
    return pane;
  }

  /** In a low window the bars come first. */
  private void fit(double height) {
    boolean room = height > LOW_WINDOW * context.zoom();
    legend.node().setVisible(room);
    legend.node().setManaged(room);
    findings.showFew(room ? 4 : 2);
  }

  private void listen() {
    model.run().addListener((_, _, _) -> summaryChanged());
    model.reading().addListener((_, _, now) -> readingChanged(now));
    model.summary().addListener((_, _, _) -> summaryChanged());
    model.findings().addListener((_, _, now) -> findings.show(now));
    model.row().addListener((_, _, _) -> fillDetail());
    model.collection().addListener((_, _, _) -> fillDetail());
    model.detail().addListener((_, _, _) -> detailChanged());
    model.function().addListener((_, _, _) -> markDetail());
    findings.show(model.findings().get());
  }

  private void readingChanged(ProfileReading reading) {
    if (reading == null) {
      notes.clear();
    } else {
      notes.show(reading);
    }
  }

  private void summaryChanged() {
    ProfileSummary summary = model.summary().get();
    if (summary == null) {
      root.setCenter(empty());
      return;
    }
    title.setText(BarsTitle.of(summary));
    legend.show(summary);
    showTabs(collections.fill(summary), summary.hasCollections());
    root.setCenter(filled);
    fillDetail();
  }

  private Node empty() {
    return model.run().get() == null
        ? new EmptyState(
            Material2AL.LEADERBOARD,
            "No run is open",
            "Drop a run's folder here, open one in master control, or measure a program:"
                + " concert run -- java -jar app.jar")
        : new EmptyState(
            Material2AL.HOURGLASS_EMPTY,
            "Reading the run",
            "Its bars appear as soon as it is read.");
  }

  /** The collections and their tab are there only if the run has some, or was to have. */
  private void showTabs(int count, boolean withCollections) {
    List<Tab> wanted = new ArrayList<>(tabOf.values());
    if (!withCollections) {
      wanted.remove(tabOf.get(DetailKind.COLLECTION));
    }
    if (!tabs.getTabs().equals(wanted)) {
      DetailKind open = model.detail().get();
      tabs.getTabs().setAll(wanted);
      model.detail().set(open);
      tabs.getSelectionModel().select(tabOf.get(open));
    }
    boolean shown = right.getItems().contains(collections.node());
    if (withCollections && !shown) {
      right.getItems().addFirst(collections.node());
      right.setDividerPositions(count < 5 ? 0.22 : 0.36);
    } else if (!withCollections && shown) {
      right.getItems().remove(collections.node());
    }
  }

  private void detailChanged() {
    tabs.getSelectionModel().select(tabOf.get(model.detail().get()));
    fillDetail();
  }

  private void fillDetail() {
    if (model.summary().get() != null) {
      paneOf.get(model.detail().get()).fill(model.summary().get());
    }
  }

  private void markDetail() {
    if (model.summary().get() != null) {
      paneOf.get(model.detail().get()).mark(model.summary().get());
    }
  }

  private void key(KeyEvent event) {
    if (TWIN.match(event)) {
      switchTwin();
      event.consume();
    }
  }

  /** Bars as a table, and back. */
  private void switchTwin() {
    boolean drawn = picture.getChildren().contains(bars);
    picture.getChildren().setAll(drawn ? twin.node() : bars);
    twin.show(drawn);
    (drawn ? twin.node() : bars).requestFocus();
  }

  public Node root() {
    return root;
  }

  public int axisWidth() {
    return bars.axisWidth();
  }

  public void reveal(RowKey row) {
    bars.reveal(row);
  }

  /** What part of the rows is on the screen. */
  public Map<String, Object> visible() {
    Map<String, Object> visible = new LinkedHashMap<>();
    visible.put("firstVisibleRow", bars.visibleRows()[0]);
    visible.put("endVisibleRow", bars.visibleRows()[1]);
    visible.put("asTable", picture.getChildren().contains(twin.node()));
    return visible;
  }

  @Override
  public void routine(String routine) {
    actions.openRoutine(routine);
  }

  @Override
  public void row(RowKey row) {
    actions.openRow(row);
  }

  @Override
  public void explain(String routine, RowKey row, double screenX, double screenY) {
    origins.show(routine, row, bars, screenX, screenY);
  }

  @Override
  public void menu(String routine, RowKey row, double screenX, double screenY) {
    ContextMenu menu = context.showInMenu(routine);
    MenuItem origin = new MenuItem(DerivationPopup.TITLE);
    origin.setOnAction(_ -> explain(routine, row, screenX, screenY));
    menu.getItems().addAll(new SeparatorMenuItem(), origin);
    menu.show(bars, screenX, screenY);
  }

  public List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    for (DetailKind detail : DetailKind.values()) {
      if (tabs.getTabs().contains(tabOf.get(detail))) {
        command(commands, "Open the " + detail.title(), () -> model.detail().set(detail));
      }
    }
    for (Row.Grouping grouping : Row.Grouping.values()) {
      choose(commands, "Rows: " + BarControls.name(grouping), c -> c.with(grouping));
    }
    choose(commands, "Show exclusive time", c -> c.with(Quantity.TIME).with(Part.EXCLUSIVE));
    choose(commands, "Show inclusive time", c -> c.with(Quantity.TIME).with(Part.INCLUSIVE));
    if (model.reading().get() != null && model.reading().get().traced()) {
      choose(commands, "Show blocked time", c -> c.with(Quantity.BLOCKED));
    }
    if (model.reading().get() != null) {
      model.reading().get().profile().metrics().stream()
          .filter(metric -> metric.unavailable() == null)
          .forEach(metric ->
              choose(
                  commands,
                  "Metric: " + metric.name(),
                  c -> c.with(Quantity.TIME).withMetric(metric.name())));
    }
    choose(commands, "Show calls", c -> c.with(Quantity.CALLS));
    choose(commands, "Show percent", c -> c.with(Scale.PERCENT));
    choose(commands, "Show absolute figures", c -> c.with(Scale.ABSOLUTE));
    choose(
        commands,
        "Subtract the cost of measuring, or do not",
        c -> c.withSubtracted(!c.subtracted()));
    command(commands, "Bars as a table (Ctrl+Shift+T)", this::switchTwin);
    return commands;
  }

  private static void command(List<Command> commands, String title, Runnable action) {
    commands.add(new Command("Command", title, action));
  }

  private void choose(
      List<Command> commands, String title, java.util.function.UnaryOperator<BarOptions> change) {
    command(commands, title, () -> model.options().set(change.apply(model.options().get())));
  }

  public Map<String, Object> layout() {
    BarOptions choice = model.options().get();
    Map<String, Object> layout = new LinkedHashMap<>();
    layout.put("quantity", lower(choice.quantity()));
    layout.put("part", lower(choice.part()));
    layout.put("scale", lower(choice.scale()));
    layout.put("grouping", choice.grouping() == null ? "natural" : lower(choice.grouping()));
    layout.put("top", choice.top());
    layout.put("subtracted", choice.subtracted());
    layout.put("metric", choice.metric());
    layout.put("detail", lower(model.detail().get()));
    layout.put("split", split.getDividerPositions()[0]);
    return layout;
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /** What is missing or makes no sense is as it comes. */
  public void restore(Map<String, Object> layout) {
    BarOptions now = BarOptions.INITIAL;
    Object top = layout.get("top");
    model
        .options()
        .set(
            new BarOptions(
                value(Quantity.class, layout.get("quantity"), now.quantity()),
                value(Part.class, layout.get("part"), now.part()),
                value(Scale.class, layout.get("scale"), now.scale()),
                value(Row.Grouping.class, layout.get("grouping"), null),
                top instanceof Number n && n.intValue() > 0 ? n.intValue() : now.top(),
                Boolean.TRUE.equals(layout.get("subtracted")),
                layout.get("metric") instanceof String metric ? metric : now.metric()));
    model.detail().set(value(DetailKind.class, layout.get("detail"), DetailKind.NODE));
    double position = layout.get("split") instanceof Number n ? n.doubleValue() : USUAL_SPLIT;
    split.setDividerPositions(Math.clamp(position, 0.1, 0.9));
  }

  private static <E extends Enum<E>> E value(Class<E> type, Object text, E otherwise) {
    for (E constant : type.getEnumConstants()) {
      if (lower(constant).equals(text)) {
        return constant;
      }
    }
    return otherwise;
  }
}
