package dev.concert.easy.panels;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Hit;
import dev.concert.easy.panels.TwinLines.Line;
import dev.concert.easy.panels.TwinLines.Page;
import dev.concert.easy.panels.TwinLines.Part;
import dev.concert.easy.states.StateArrows;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.menu.LineMenu;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.parts.ToolBars;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * The visible states, messages, tasks, marks and garbage collections as a table: the timeline for
 * those who cannot or would not look at it.
 */
public final class StateTable extends VBox {
  public static final String NAME = Words.known("What is in the visible time");
  private static final int MAX_SHOWN = 5_000;
  private static final int MAX_EXPORTED = 200_000;

  private final EasyModel model;
  private final ToolContext context;
  private final Set<Part> parts = EnumSet.allOf(Part.class);
  private final ObservableList<Line> items = FXCollections.observableArrayList();
  private final TableView<Line> table = Tables.create(Words.say(NAME));
  private final Label title = new Label();
  private final TableColumn<Line, String> node;

  /** Whether the run has several nodes. */
  private boolean nodes = true;

  /** The reading in which they have been looked for; it may have very many threads. */
  private Timeline nodesOf;

  public StateTable(EasyModel model, ToolContext context, Consumer<Hit> onSelect) {
    this.model = model;
    this.context = context;
    node = NodeColumn.of(model::timeline, Line::node);
    setId("state-table");
    title.getStyleClass().add(Styles.PANE_TITLE);
    title.setMinWidth(0);
    SortedList<Line> sorted = new SortedList<>(items);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    table.getColumns().addAll(columns());
    Tables.menu(table, this::others);
    table.setOnMouseClicked(_ -> chosen(onSelect));
    table.setOnKeyReleased(_ -> chosen(onSelect));
    VBox.setVgrow(table, Priority.ALWAYS);
    HBox head = new HBox(title, ToolBars.spacer());
    Arrays.stream(Part.values()).map(this::toggle).forEach(head.getChildren()::add);
    getChildren().addAll(head, table);
    visibleProperty().addListener((_, _, _) -> update());
    managedProperty().bind(visibleProperty());
  }

  /** Lists a part, or leaves it out. */
  private ToggleButton toggle(Part part) {
    ToggleButton button = new ToggleButton(part.title());
    button.setId("table-" + part.name().toLowerCase(Locale.ROOT));
    button.getStyleClass().addAll(Styles.FLAT, "small");
    button.setSelected(true);
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> {
      if (!parts.remove(part)) {
        parts.add(part);
      }
      update();
    });
    return button;
  }

  private List<TableColumn<Line, ?>> columns() {
    TableColumn<Line, String> what = Tables.text(Words.known("What"), Line::label);
    TableColumn<Line, String> name = Tables.text(Words.known("Full name"), Line::shownName);
    name.setVisible(false);
    return List.of(
        what,
        name,
        Tables.text(Words.known("Thread"), Line::shownThread),
        Tables.text(Words.known("To"), Line::shownTo),
        node,
        Tables.number(Words.known("Start"), Line::startNanos, Units::time),
        Tables.number(Words.known("Duration"), Line::nanos, Units::time),
        Tables.number(Words.known("Ran"), Line::ranNanos, Units::time),
        Tables.number(Words.known("Depth"), Line::depth, Units::count),
        Tables.text(Words.known("Number"), Line::number),
        Tables.number(Words.known("Bytes, value"), Line::size, Units::count));
  }

  private void chosen(Consumer<Hit> onSelect) {
    Line line = table.getSelectionModel().getSelectedItem();
    boolean known =
        line == null
            || line.hit() instanceof Hit.OnState on && on.state().equals(model.selected().state());
    if (!known) {
      onSelect.accept(line.hit());
    }
  }

  /** What other windows know of the routine of a line. */
  private List<MenuItem> others(Line line) {
    String routine = model.timeline() == null ? null : routine(line.hit(), model.timeline());
    return routine == null ? List.of() : LineMenu.itemsOf(context.showInMenu(routine));
  }

  /** That of a state, in which a mark was told, or which a task runs; null of others. */
  private static String routine(Hit hit, Timeline of) {
    return switch (hit) {
      case Hit.OnState on -> of.routine(on.state());
      case Hit.OnMark on -> of.routineAt(on.thread(), on.mark().nanos());
      case Hit.OnArrow on -> {
        StateRef target = StateArrows.target(of, on.bundle().first());
        yield target == null ? null : of.routine(target);
      }
      default -> null;
    };
  }

  public TableView<?> table() {
    return table;
  }

  /** Collects what is visible, as long as the table is seen. */
  public void update() {
    Timeline timeline = model.timeline();
    if (!isVisible() || timeline == null) {
      return;
    }
    showNodes(timeline);
    Viewport view = model.axis().view();
    Set<Part> wanted = EnumSet.noneOf(Part.class);
    wanted.addAll(parts);
    context.background(
        "table",
        Words.say("Listing what is visible"),
        _ -> TwinLines.of(timeline, view, wanted, MAX_SHOWN),
        this::show);
  }

  /** One node alone leaves its room to the names, until the user wants to see it. */
  private void showNodes(Timeline timeline) {
    if (timeline == nodesOf) {
      return;
    }
    nodesOf = timeline;
    boolean several =
        timeline.threads().stream().map(it -> it.trace().node()).distinct().limit(2).count() > 1;
    if (several != nodes) {
      nodes = several;
      node.setVisible(several);
    }
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
    String counts =
        page.totals().entrySet().stream()
            .map(part -> part.getKey().count(part.getValue()))
            .collect(Collectors.joining(", "));
    title.setText(
        Words.say("%s in the visible time", counts.isEmpty() ? Words.say("Nothing") : counts)
            + (more > 0
                ? Words.say("; %s more are not listed, zoom in to see them", Units.count(more))
                : "")
            + clause(page.leftOut())
            + clause(page.share()));
    Tips.on(title, title.getText());
  }

  private static String clause(String text) {
    return text.isEmpty() ? "" : "; " + text;
  }

  /** The same for other programs; the last lines say what is not among it. */
  public TableData text() {
    Timeline timeline = model.timeline();
    Page page =
        TwinLines.of(timeline, model.axis().view(), EnumSet.allOf(Part.class), MAX_EXPORTED);
    List<List<Object>> rows = new ArrayList<>();
    page.lines().forEach(line -> rows.add(cells(line, timeline)));
    long more = page.total() - page.lines().size();
    if (more > 0) {
      String left = Words.say("%s more, zoom in", Units.count(more));
      rows.add(lastLine("more", left));
    }
    if (!page.leftOut().isEmpty()) {
      rows.add(lastLine("left out", page.leftOut()));
    }
    if (!page.share().isEmpty()) {
      rows.add(lastLine("left out", page.share()));
    }
    return new TableData(
        List.of(
            Words.known("Node"),
            Words.known("Thread"),
            Words.known("Kind"),
            Words.known("Name"),
            Words.known("Start ns"),
            Words.known("Duration ns"),
            Words.known("Depth"),
            Words.known("To"),
            Words.known("Number"),
            Words.known("Bytes or value"),
            Words.known("Ran ns"),
            Words.known("Carrier"),
            Words.known("Node name")),
        rows);
  }

  private static List<Object> lastLine(String kind, String sentence) {
    return List.of("", "", kind, sentence, 0, 0, 0, "", "", 0, 0, "", "");
  }

  private static List<Object> cells(Line line, Timeline timeline) {
    return Arrays.asList(
        line.node(),
        line.thread(),
        line.kind(),
        line.name(),
        line.startNanos(),
        whole(line.nanos()),
        whole(line.depth()),
        line.to(),
        line.number(),
        Double.isNaN(line.size()) ? null : (Object) line.size(),
        whole(line.ranNanos()),
        line.pinned() ? "pinned" : "",
        line.node().isEmpty() ? "" : timeline.nodeLabel(line.node()));
  }

  private static Object whole(double value) {
    return Double.isNaN(value) ? null : (Object) Math.round(value);
  }
}
