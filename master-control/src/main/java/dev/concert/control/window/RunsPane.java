package dev.concert.control.window;

import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.sources.SourceChanges;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.TextFilter;
import dev.concert.ui.parts.Tips;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.collections.MapChangeListener;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The runs of the application; a double click or Enter opens one in every tool. */
final class RunsPane extends BorderPane {
  /** What the filter over the runs is called. */
  static final String FILTER = Words.known("Filter runs");

  private static final double FILTER_WIDTH = 150;
  private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");

  private final ControlModel model;
  private final TableView<RunRow> table = Tables.create(Words.say("Runs"));
  private final TableColumn<RunRow, ?> changed =
      Tables.text(Words.known("Source changed"), row -> sources(row).brief());
  private final FilterField filter = new FilterField(FILTER);
  private final RunActions actions;

  RunsPane(
      ControlModel model,
      RunActions actions,
      AskBar ask,
      Consumer<Annotation> show,
      Node... buttons) {
    this.model = model;
    this.actions = actions;
    setTop(new VBox(title(buttons), ask));
    setCenter(table);
    setBottom(new FindingsBar(model, show));
    table.setId("runs");
    FilteredList<RunRow> filtered = new FilteredList<>(model.runs);
    filter.filterProperty().addListener((_, _, wanted) -> filtered.setPredicate(passing(wanted)));
    SortedList<RunRow> sorted = new SortedList<>(filtered);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    Label none = new Label();
    none.textProperty()
        .bind(
            Bindings.createStringBinding(
                () ->
                    model.runs.isEmpty()
                        ? Words.say("No runs yet. Run… measures a command and lists it here.")
                        : Words.say("No run matches the filter."),
                model.runs));
    table.setPlaceholder(none);
    keepSelection();
    changed.setVisible(false);
    addColumns();
    table.setRowFactory(_ -> new Row());
    RunMenu menu =
        new RunMenu(actions, () -> List.copyOf(table.getSelectionModel().getSelectedItems()));
    Tables.addToMenu(table, menu.items());
    table.getContextMenu().setOnShowing(_ -> menu.update());
    table.setOnKeyPressed(key -> {
      if (menu.press(key.getCode(), key.isShiftDown())) {
        key.consume();
      }
    });
    model.run().addListener((_, _, _) -> table.refresh());
    model.sources.addListener((MapChangeListener<Path, SourceChanges>) _ -> showSources());
    showSources();
  }

  /** The first line that is seen, counted from 0. */
  int firstLine() {
    VirtualFlow<?> flow = (VirtualFlow<?>) table.lookup(".virtual-flow");
    IndexedCell<?> first = flow == null ? null : flow.getFirstVisibleCell();
    return first == null ? 0 : first.getIndex();
  }

  void scrollTo(int line) {
    table.scrollTo(line);
  }

  /** The folders of the runs that are chosen, in the order of the list. */
  List<String> chosen() {
    return table.getSelectionModel().getSelectedItems().stream()
        .map(row -> row.directory().toString())
        .toList();
  }

  /**
   * @param folders of runs that are listed
   */
  void choose(List<String> folders) {
    table.getSelectionModel().clearSelection();
    table.getItems().stream()
        .filter(row -> folders.contains(row.directory().toString()))
        .forEach(table.getSelectionModel()::select);
  }

  /** The folders of all that are listed, in the order of the list. */
  List<String> listed() {
    return table.getItems().stream().map(row -> row.directory().toString()).toList();
  }

  /** Where no source has changed, there is nothing to say of any. */
  private void showSources() {
    changed.setVisible(
        changed.isVisible()
            || model.sources.values().stream().anyMatch(changes -> !changes.brief().isEmpty()));
    table.refresh();
  }

  /** A run that is read anew is another row, and stays selected. */
  private void keepSelection() {
    Set<Path> chosen = new HashSet<>();
    table
        .getSelectionModel()
        .getSelectedItems()
        .addListener(
            (ListChangeListener<RunRow>)
                change -> {
                  if (!model.changingRuns.get()) {
                    chosen.clear();
                    chosen.addAll(directories(change.getList()));
                  }
                });
    model.changingRuns.addListener((_, _, changing) -> {
      Set<Path> wanted = Set.copyOf(chosen);
      if (!changing && !directories(table.getSelectionModel().getSelectedItems()).equals(wanted)) {
        table.getSelectionModel().clearSelection();
        table.getItems().stream()
            .filter(row -> wanted.contains(row.directory()))
            .forEach(table.getSelectionModel()::select);
      }
    });
  }

  private static Set<Path> directories(List<? extends RunRow> rows) {
    return rows.stream()
        .filter(Objects::nonNull)
        .map(RunRow::directory)
        .collect(Collectors.toSet());
  }

  /** Those of which a word that is shown, or the folder, is looked for. */
  private static Predicate<RunRow> passing(TextFilter wanted) {
    return row ->
        wanted.test(
            String.join(
                " ",
                row.directory().toString(),
                words(row),
                row.mode(),
                row.problem() == null ? row.command() : row.problem()));
  }

  private HBox title(Node... buttons) {
    Label title = new Label(Words.say("Runs"));
    title.getStyleClass().add(Styles.PANE_TITLE);
    title.setMinWidth(USE_PREF_SIZE); // the filter gives way
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    filter.setMaxWidth(FILTER_WIDTH);
    filter.setMinWidth(0);
    HBox bar = new HBox(title, space, filter);
    bar.getChildren().addAll(buttons);
    bar.setAlignment(Pos.CENTER_LEFT);
    bar.getStyleClass().add("pane-bar");
    return bar;
  }

  private void addColumns() {
    add(Tables.whole(Tables.text(Words.known("Started"), RunsPane::started)));
    add(Tables.text(Words.known("Name and notes"), RunsPane::words));
    add(Tables.text(Words.known("Mode"), RunRow::mode));
    number(Words.known("Nodes"), row -> row.figures().nodes(), Units::count);
    number(Words.known("Threads"), row -> row.figures().threads(), Units::count);
    number(Words.known("Life"), RunsPane::life, Units::time);
    number(Words.known("Intrusion"), row -> row.figures().intrusion(), Units::percent);
    number(Words.known("Size"), row -> row.figures().bytes(), bytes -> Units.format(bytes, "B"));
    add(Tables.text(Words.known("Ended"), RunRow::ended));
    add(
        Tables.text(
            Words.known("Command"), row -> row.problem() == null ? row.command() : row.problem()));
    add(changed);
  }

  private void add(TableColumn<RunRow, ?> column) {
    table.getColumns().add(column);
  }

  /** A run that cannot be read has no numbers. */
  private void number(String title, ToDoubleFunction<RunRow> value, DoubleFunction<String> format) {
    ToDoubleFunction<RunRow> known =
        row -> row.problem() == null ? value.applyAsDouble(row) : Double.NaN;
    add(Tables.number(title, known, format));
  }

  /** A run in which nothing was measured has none. */
  private static double life(RunRow row) {
    return row.figures().nodes() == 0 ? Double.NaN : row.figures().lifeNanos();
  }

  private SourceChanges sources(RunRow row) {
    return model.sources.getOrDefault(row.directory(), SourceChanges.UNKNOWN);
  }

  private static String words(RunRow row) {
    return Stream.concat(Stream.of(row.words().name()), row.words().notes().stream())
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(" · "));
  }

  private static String started(RunRow row) {
    if (row.problem() != null) {
      return row.directory().getFileName().toString();
    }
    ZonedDateTime local = row.started().atZone(ZoneId.systemDefault());
    boolean today = local.toLocalDate().equals(LocalDate.now());
    return DateTimeFormatter.ofPattern(today ? "HH:mm:ss" : "yyyy-MM-dd HH:mm").format(local);
  }

  private final class Row extends TableRow<RunRow> {
    Row() {
      setOnMouseClicked(click -> {
        if (click.getClickCount() == 2 && getItem() != null) {
          actions.open(getItem());
        }
      });
    }

    @Override
    protected void updateItem(RunRow row, boolean empty) {
      super.updateItem(row, empty);
      boolean isOpen = !empty && Objects.equals(row.directory(), model.run().get());
      pseudoClassStateChanged(OPEN, isOpen);
      Tips.on(this, empty ? null : tip(row, isOpen, sources(row)));
    }

    private static String line(String sentence) {
      return sentence.isEmpty() ? "" : sentence + "\n";
    }

    private static String tip(RunRow row, boolean isOpen, SourceChanges sources) {
      String ended = row.ended().isEmpty() ? "" : row.ended() + "\n";
      String command = row.typed().isEmpty() ? "" : row.typed() + "\n";
      String cost =
          row.figures().atMost()
              ? Words.say(
                      "intrusion at most %s: the JVM had not compiled all of it yet",
                      Units.percent(row.figures().intrusion()))
                  + "\n"
              : "";
      return row.directory()
          + "\n"
          + command
          + cost
          + ended
          + line(sources.sources().sentence())
          + line(sources.sentence())
          + Words.say(
              isOpen
                  ? "Open in all tools; a right click offers what else can be done"
                  : "Double click opens it in all tools; a right click offers what else can be"
                      + " done");
    }
  }
}
