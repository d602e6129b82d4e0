package dev.concert.fancy.view;

import dev.concert.bus.Message;
import dev.concert.fancy.model.FancyModel;
import dev.concert.fancy.model.FancyModel.Change;
import dev.concert.fancy.model.SourceTarget;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Redraw;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.marking.Markable;
import dev.concert.ui.measured.CompareButton;
import dev.concert.ui.measured.ComparisonBar;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.KeptSide;
import dev.concert.ui.parts.Splits;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.kordamp.ikonli.material2.Material2AL;

/** Four lists, and the source of what is selected in them; further viewers in their own windows. */
public final class FancyView extends StackPane {
  /** The source is what one reads: two lists side by side take no more than they need. */
  private static final double USUAL_LISTS = 435;

  private static final double WIDEST_LISTS = 0.39;

  private static final KeyCombination COPY =
      new KeyCodeCombination(KeyCode.A, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

  private final FancyModel model;
  private final ToolContext context;
  private final Redraw<Change> redraw;
  private final NameList<SourceFile> files;
  private final NameList<Routine> functions;
  private final NameList<Type> types;
  private final NameList<Routine> methods;
  private final Viewer viewer;
  private final List<Viewer> tornOff = new ArrayList<>();
  private final SplitPane lists;
  private final SplitPane split;
  private final KeptSide side;
  private final KeptSide upper;
  private final CompareButton compare;
  private final ComparisonBar comparison;
  private final VBox whole;

  /** The lists at the left, beside those of routines. */
  private KeptSide left;

  /** How wide those at the right would be, layout units. */
  private double fittingRight = USUAL_LISTS / 2;

  private int viewers;

  public FancyView(FancyModel model, ToolContext context) {
    this.model = model;
    this.context = context;
    files =
        new NameList<>(
            new NameList.Names("files", Words.say("Files"), Words.known("Filter files")),
            new Describers.OfFile(),
            this::choose);
    functions =
        new NameList<>(
            new NameList.Names(
                "functions", Words.say("Functions"), Words.known("Filter functions")),
            new Describers.OfRoutine(true),
            this::choose);
    types =
        new NameList<>(
            new NameList.Names("classes", Words.say("Classes"), Words.known("Filter classes")),
            new Describers.OfType(),
            this::choose);
    methods =
        new NameList<>(
            new NameList.Names("methods", Words.say("Methods"), Words.known("Filter methods")),
            new Describers.OfRoutine(false),
            this::choose);
    files.menu(file -> context.showInMenu(new Message.SelectFile(file.file(), null)));
    types.menu(type -> context.showInMenu(new Message.SelectClass(type.name())));
    functions.menu(routine -> context.showInMenu(routine.name()));
    methods.menu(routine -> context.showInMenu(routine.name()));
    types.marks(context.marks(), type -> Markable.type(type.name()));
    functions.marks(context.marks(), routine -> Markable.routine(routine.name()));
    methods.marks(context.marks(), routine -> Markable.routine(routine.name()));
    compare = new CompareButton(null, model.measured(), context);
    viewer = new Viewer(context, "source", model.measured()::heat, compare, tearOffButton());
    lists = lists();
    split = Splits.of(Orientation.HORIZONTAL, lists, viewer);
    side = new KeptSide(split, lists, USUAL_LISTS, KeptSide.atMost(WIDEST_LISTS));
    // Half of it, until somebody chooses.
    upper =
        new KeptSide(lists, lists.getItems().getFirst(), Double.MAX_VALUE, KeptSide.atMost(0.5));
    comparison = new ComparisonBar(context);
    VBox.setVgrow(split, Priority.ALWAYS);
    whole = new VBox(comparison, split);
    setAlignment(Pos.TOP_LEFT);
    getChildren().setAll(empty());
    addEventFilter(KeyEvent.KEY_PRESSED, this::keyed);
    redraw = new Redraw<>(Change.class, model.changes(), this::draw);
    context.onThemeChange(() -> redraw.request(Change.LOOK));
  }

  private Node tearOffButton() {
    Button button = new Button(null, Icons.of(Material2AL.LAUNCH));
    button.getStyleClass().add(Styles.FLAT);
    Tips.on(button, Words.say("Keep this source open in a window of its own"));
    button.setAccessibleText(Words.say("Tear off"));
    button.setId("tear-off");
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setOnAction(_ -> tearOff());
    return button;
  }

  private SplitPane lists() {
    SplitPane above = Splits.of(Orientation.HORIZONTAL, files, functions);
    SplitPane below = Splits.of(Orientation.HORIZONTAL, types, methods);
    left = new KeptSide(above, files, USUAL_LISTS / 2, this::mostOfLeft);
    left.along(below);
    SplitPane all = Splits.of(Orientation.VERTICAL, above, below);
    all.getStyleClass().add("name-lists");
    return all;
  }

  private static Node empty() {
    return new EmptyState(
        Material2AL.ARTICLE,
        Words.say("No application is open"),
        Words.say(
            "Drop a project folder or a sources jar on this window, or open one in master control,"
                + " to see its files and classes."));
  }

  private void choose(SourceFile file) {
    context.select(new Message.SelectFile(file.file(), null));
  }

  private void choose(Type type) {
    context.select(new Message.SelectClass(type.name()));
  }

  private void choose(Routine routine) {
    context.select(new Message.SelectFunction(routine.name()));
  }

  private void keyed(KeyEvent event) {
    if (event.getCode() == KeyCode.F3 && !event.isShortcutDown() && !event.isAltDown()) {
      context.status(model.nextAppearance(event.isShiftDown()));
      event.consume();
    } else if (COPY.match(event)) {
      copyAnnotated();
      event.consume();
    }
  }

  private void draw(Set<Change> changes) {
    if (changes.contains(Change.PROGRAM)) {
      drawProgram();
    }
    if (changes.contains(Change.PROGRAM) || changes.contains(Change.SELECTION)) {
      drawSelection();
    }
    if (changes.contains(Change.TARGET) && model.target() != null) {
      viewer.show(model.target(), model.isRevealed());
    }
    if (changes.contains(Change.HEAT) || changes.contains(Change.LOOK)) {
      comparison.show(model.measured().comparison());
      compare.follow();
      viewer.showFigures(figures());
      tornOff.forEach(other -> other.showFigures(figures()));
    }
  }

  /** The difference from another run goes before what was measured in this one. */
  private GutterFigures figures() {
    if (model.measured().difference() != null) {
      return new DifferenceFigures(model.measured().difference());
    }
    return model.measured().heat() == null ? null : new HeatFigures(model.measured().heat());
  }

  private void drawProgram() {
    viewer.reset(model.program());
    getChildren().setAll(model.program() == null ? empty() : whole);
    files.items(model.files());
    types.items(model.types());
    fitLists();
  }

  /**
   * The lists are as wide as the names in them want, where there is room: overloads are told apart
   * by what stands last. Nobody's choice is overruled.
   */
  private void fitLists() {
    if (model.program() == null) {
      return;
    }
    List<Routine> routines = model.program().routines();
    double wanted = wider(files.fitting(model.files()), types.fitting(model.types()));
    fittingRight = wider(functions.fitting(routines), methods.fitting(routines));
    side.suggest(wanted + fittingRight);
    left.suggest(wanted);
  }

  /** What the lists at the right do not need, or half where there is too little for both. */
  private double mostOfLeft(double whole) {
    return Math.max(whole / 2, whole - fittingRight);
  }

  /** What one of two lists above each other wants, or what it has usually. */
  private static double wider(double above, double below) {
    return Math.max(USUAL_LISTS / 2, Math.max(above, below));
  }

  private void drawSelection() {
    functions.items(model.functions());
    methods.items(model.methods());
    files.mark(model.file());
    types.mark(model.type());
    Routine routine = model.routine();
    functions.mark(functions.shown().contains(routine) ? routine : null);
    methods.mark(methods.shown().contains(routine) ? routine : null);
  }

  /** Opens another viewer in a window of its own that stays on what is shown now. */
  public void tearOff() {
    SourceTarget target = viewer.target();
    if (target == null) {
      return;
    }
    Viewer copy = new Viewer(context, "source-" + ++viewers, model.measured()::heat);
    copy.reset(model.program());
    copy.showFigures(figures());
    copy.setPrefSize(820, 620);
    copy.show(target, true);
    Stage stage = context.window(copy.title(), copy);
    tornOff.add(copy);
    stage.setOnHidden(_ -> tornOff.remove(copy));
    stage.show();
  }

  /** Puts the source that is shown on the clipboard, with its figures. */
  public void copyAnnotated() {
    viewer.copyAnnotated();
  }

  /** What can be compared with the open run, by name. */
  public List<Command> compareCommands() {
    return compare.commands();
  }

  /** What the lists and the viewer show, as maps and lists. */
  public Map<String, Object> state() {
    redraw.now();
    Map<String, Object> state =
        FancyState.of(files, functions, types, methods, viewer, tornOff.size());
    state.put("difference", FancyState.difference(model, viewer.file()));
    return state;
  }

  /** The file that is on the screen, or null before one has been read. */
  public String file() {
    return viewer.file();
  }

  /** The first line of the file on the screen, from 1 on; 0 before it is there. */
  public int firstLine() {
    return viewer.source().firstVisibleLine();
  }

  public void showFrom(int line) {
    viewer.source().showFrom(line);
  }

  /** How much of the width the lists have, 0 to 1. */
  public double listsWidth() {
    return split.getDividerPositions()[0];
  }

  public void listsWidth(double share) {
    side.share(share);
  }

  /** How much of the height the upper lists have, 0 to 1. */
  public double upperHeight() {
    return lists.getDividerPositions()[0];
  }

  public void upperHeight(double share) {
    upper.share(share);
  }

  public boolean isDrawn() {
    return !redraw.isPending();
  }

  /** Where the lists are divided, to be remembered if somebody chose it. */
  public Map<String, Object> layoutState() {
    Map<String, Object> layout = new HashMap<>();
    if (side.isChosen()) {
      layout.put("lists", listsWidth());
    }
    if (upper.isChosen()) {
      layout.put("upper", upperHeight());
    }
    return layout;
  }

  public void restore(Map<String, Object> layout) {
    if (layout.get("lists") instanceof Number share) {
      side.share(share.doubleValue());
    } else {
      side.forget();
    }
    if (layout.get("upper") instanceof Number share) {
      upper.share(share.doubleValue());
    } else {
      upper.forget();
    }
  }

  public void dispose() {
    redraw.dispose();
  }
}
