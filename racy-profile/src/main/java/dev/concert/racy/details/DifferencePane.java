package dev.concert.racy.details;

import dev.concert.model.RoutineLabels;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.ComparedRuns;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.DifferenceWords;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RoutineDifference;
import dev.concert.trace.sides.Sides;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The open run beside another: what takes more time in the other one, what less. */
public final class DifferencePane implements DetailPane {
  private static final int FEW = 3;

  private final RacyModel model;
  private final ToolContext context;
  private final StackPane root = new StackPane();
  private final VBox filled = new VBox();
  private final Label title = new Label();
  private final Label about = new Label();
  private final VBox warnings = new VBox();
  private final TableView<RoutineDifference> table =
      Tables.create(Words.say("Differences by routine"));
  private final ObservableList<RoutineDifference> all = FXCollections.observableArrayList();
  private final TableColumn<RoutineDifference, Number> noise =
      Tables.number(Words.known("± Noise"), line -> line.exclusive().noise(), this::amount);
  private final ToggleButton repeats = new ToggleButton();
  private final ToggleButton renamed = new ToggleButton();
  private final ComboBox<Normalisation> normaliseBy =
      new ComboBox<>(FXCollections.observableArrayList(Normalisation.values()));
  private final TableColumn<RoutineDifference, String> note =
      Tables.text(Words.known("Note"), RoutineDifference::note);
  private final CompareMenu menu;
  private final RoutineTable<RoutineDifference> lines;
  private DifferenceWords words;
  private double largest;

  /** A method whose parameters have changed is another one of the same name. */
  private RoutineLabels labels = RoutineLabels.PLAIN;

  /** Those that stand for two names, by that of the open run. */
  private Map<String, RoutineDifference> joined = Map.of();

  public DifferencePane(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    this.context = context;
    menu = new CompareMenu(model, root);
    root.setId(DetailKind.DIFFERENCE.id());
    table.setId("difference-table");
    title.getStyleClass().add(Styles.PANE_TITLE);
    about.getStyleClass().add(Styles.MUTED);
    about.setWrapText(true);
    about.setMinHeight(Region.USE_PREF_SIZE); // else the table takes its lines
    columns();
    SortedList<RoutineDifference> sorted = new SortedList<>(all);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    table.setPlaceholder(new Label(Words.say("Neither run has a measured routine")));
    lines =
        new RoutineTable<>(
            table, RoutineDifference::routine, line -> actions.selectRoutine(line.routine()));
    lines.onOpen(line -> actions.openRoutine(line.routine()));
    lines.showInMenu(context, RoutineDifference::routine);
    VBox.setVgrow(table, Priority.ALWAYS);
    HBox sums = new HBox(about);
    sums.getStyleClass().add(Styles.TOOL_BAR);
    filled.getChildren().addAll(head(), warnings, sums, table);
  }

  private Node head() {
    Button other = new Button(Words.say("Compare with…"));
    other.setId("compare-with");
    other.setOnAction(_ -> menu.show(other));
    Button stop = new Button(Words.say("Stop"));
    stop.setId("compare-stop");
    stop.setTooltip(new Tooltip(Words.say("Compare with nothing any more")));
    stop.setOnAction(_ -> model.compared().compareWith(null));
    repeats.setId("compare-repeats");
    repeats.setMinWidth(Region.USE_PREF_SIZE);
    repeats.setTooltip(
        new Tooltip(
            Words.say("A: all runs that were repeated with the open one, or the open one alone")));
    repeats.setOnAction(
        _ -> model.compared().compare(model.compared().sides().withRepeats(repeats.isSelected())));
    renamed.setId("compare-renamed");
    renamed.setMinWidth(Region.USE_PREF_SIZE);
    renamed.setTooltip(
        new Tooltip(
            Words.say(
                "Proposed: a routine that is gone and one that is new are one, where they alone have"
                    + " the same code; off shows both")));
    renamed.setOnAction(
        _ -> model.compared().compare(model.compared().sides().withJoins(renamed.isSelected())));
    FlowPane head = new FlowPane(6, 4, title, renamed, repeats, normalisation(), other, stop);
    head.getStyleClass().add(Styles.TOOL_BAR); // in a narrow window it has two lines
    title.maxWidthProperty().bind(head.widthProperty().subtract(24));
    return head;
  }

  private Node normalisation() {
    normaliseBy.setId("difference-normalise");
    normaliseBy.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(Normalisation by) {
            return by == null ? "" : name(by);
          }

          @Override
          public Normalisation fromString(String text) {
            throw new UnsupportedOperationException("nothing is typed here");
          }
        });
    normaliseBy.setMinWidth(Region.USE_PREF_SIZE);
    normaliseBy.setTooltip(
        new Tooltip(Words.say("What amounts are divided by before they are compared")));
    normaliseBy.valueProperty().addListener((_, _, chosen) -> model.compared().normalise(chosen));
    return normaliseBy;
  }

  private static String name(Normalisation by) {
    return switch (by) {
      case NONE -> Words.say("As measured");
      case LIFE -> Words.say("Share of life");
      case CALLS -> Words.say("Per call");
    };
  }

  private void columns() {
    TableColumn<RoutineDifference, String> function =
        Tables.text(Words.known("Routine"), RoutineDifference::routine);
    ProfileCells.showRoutines(function, context, this::label, this::tip);
    TableColumn<RoutineDifference, Number> before =
        Tables.number(
            Words.known("A: this"), line -> line.exclusive().a(), value -> words.amount(value));
    TableColumn<RoutineDifference, Number> after =
        Tables.number(
            Words.known("B: other"), line -> line.exclusive().b(), value -> words.amount(value));
    TableColumn<RoutineDifference, Number> difference =
        Tables.number(
            Words.known("Difference"),
            line -> line.exclusive().difference(),
            value -> words.signed(value));
    DifferenceCells.show(difference, value -> words.signed(value), () -> largest);
    TableColumn<RoutineDifference, Number> ratio =
        Tables.number(Words.known("Ratio"), line -> line.exclusive().ratio(), Units::factor);
    TableColumn<RoutineDifference, Number> inclusive =
        Tables.number(
            Words.known("± Inclusive"),
            line -> line.inclusive().difference(),
            value -> words.signed(value));
    TableColumn<RoutineDifference, Number> calls =
        Tables.number(
            Words.known("± Calls"),
            line -> line.calls().difference(),
            value -> Difference.signed(value, Units::count));
    ColumnWidths widths = new ColumnWidths(context);
    widths.flex(150, 260, function);
    widths.flex(106, 180, difference);
    widths.flex(74, 110, note);
    table
        .getColumns()
        .setAll(List.of(function, before, after, difference, noise, ratio, inclusive, calls, note));
  }

  private String label(String routine) {
    RoutineDifference made = joined.get(routine);
    return labels.of(routine) + (made == null ? "" : made.aside());
  }

  private String tip(String routine) {
    RoutineDifference made = joined.get(routine);
    return made == null ? routine : routine + '\n' + made.note();
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void fill(ProfileSummary summary) {
    Comparison made = model.compared().comparison();
    if (made == null) {
      root.getChildren().setAll(nothing());
      return;
    }
    words = new DifferenceWords(made, AmountFormat.of(summary));
    largest =
        made.routines().stream()
            .mapToDouble(line -> Math.abs(line.exclusive().difference()))
            .filter(size -> !Double.isNaN(size))
            .max()
            .orElse(0);
    labels = RoutineLabels.of(made.routines().stream().map(RoutineDifference::routine).toList());
    joined =
        made.routines().stream()
            .filter(line -> line.renamed() != null)
            .collect(Collectors.toMap(RoutineDifference::routine, Function.identity()));
    title.setText(model.compared().title(model.run()));
    title.setTooltip(new Tooltip(Words.say("%s\nless %s", model.compared().with(), model.run())));
    normaliseBy.setValue(model.compared().normalisation());
    showRepeats(made);
    showRenamed(made);
    noise.setVisible(made.knowsNoise());
    about.setText(String.join("  ·  ", words.about(), words.noise()));
    warn(made.notComparable());
    note.setVisible(made.routines().stream().anyMatch(it -> !it.note().isEmpty()));
    lines.fill(() -> all.setAll(made.routines()));
    table.refresh();
    root.getChildren().setAll(filled);
    mark(summary);
  }

  private String amount(double value) {
    return words.amount(value);
  }

  /** Several runs here are of use only beside several others. */
  private void showRepeats(Comparison made) {
    int runs = model.compared().repeats();
    boolean there = runs > 1 && made.b().size() > 1;
    repeats.setVisible(there);
    repeats.setManaged(there);
    repeats.setText(Words.say("All %d runs", runs));
    repeats.setSelected(made.a().size() > 1);
  }

  /** Of use only where something is proposed, or was refused. */
  private void showRenamed(Comparison made) {
    boolean joins = model.compared().sides().joins();
    boolean there = made.proposed() > 0 || !joins;
    renamed.setVisible(there);
    renamed.setManaged(there);
    renamed.setText(joins ? Words.say("%d renamed", made.proposed()) : Words.say("Renamed as one"));
    renamed.setSelected(joins);
  }

  private void warn(List<String> sentences) {
    warnings
        .getChildren()
        .setAll(sentences.stream().limit(FEW).map(DifferencePane::warning).toList());
    if (sentences.size() > FEW) {
      Node more = warning(Words.say("%d more…", sentences.size() - FEW));
      Tooltip.install(
          more, new Tooltip(String.join("\n", sentences.subList(FEW, sentences.size()))));
      warnings.getChildren().add(more);
    }
  }

  private static Node warning(String sentence) {
    Label text = new Label(sentence);
    text.setWrapText(true);
    text.setMinHeight(Region.USE_PREF_SIZE);
    HBox line = new HBox(Icons.of(Material2MZ.WARNING), text);
    line.getStyleClass().add(Styles.CAUTION);
    return line;
  }

  private Node nothing() {
    ComparedRuns compared = model.compared();
    EmptyState.Action choose =
        new EmptyState.Action(Words.say("Compare with…"), () -> menu.show(root));
    if (compared.with() == null) {
      return new EmptyState(
          Material2AL.COMPARE_ARROWS,
          Words.say("Nothing is compared"),
          Words.say(
              "Choose another run of the program: of an earlier version, say, or with other"
                  + " settings."),
          choose);
    }
    String name = Sides.name(compared.with());
    return compared.why() == null
        ? new EmptyState(
            Material2AL.HOURGLASS_BOTTOM,
            Words.say("Reading %s", name),
            Words.say("The runs are compared after that."))
        : new EmptyState(
            Material2AL.COMPARE_ARROWS,
            Words.say("%s cannot be compared", name),
            compared.why(),
            choose);
  }

  @Override
  public void recolour() {
    table.refresh();
  }

  @Override
  public void mark(ProfileSummary summary) {
    lines.mark(model.function());
  }
}
