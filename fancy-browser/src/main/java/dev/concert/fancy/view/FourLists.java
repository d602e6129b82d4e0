package dev.concert.fancy.view;

import dev.concert.bus.Message;
import dev.concert.fancy.model.FancyModel;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Units;
import dev.concert.ui.marking.Markable;
import dev.concert.ui.parts.KeptSide;
import dev.concert.ui.parts.Splits;
import java.util.List;
import java.util.function.Function;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.SplitPane;

/** The lists of files, functions, classes and methods. */
final class FourLists {
  /** The source is what one reads: two lists side by side take no more than they need. */
  static final double USUAL_WIDTH = 435;

  private final ToolContext context;
  private final Runnable problems;
  private final NameList<SourceFile> files;
  private final NameList<Routine> functions;
  private final NameList<Type> types;
  private final NameList<Routine> methods;
  private final SplitPane node;
  private final SplitPane lower;

  /** Those above. */
  private final KeptSide upper;

  /** Those at the left, beside those of routines. */
  private KeptSide left;

  /** How wide those at the right would be, layout units. */
  private double fittingRight = USUAL_WIDTH / 2;

  /**
   * @param menus of a file, a class or a routine
   * @param problems shows what of the files could not be read
   */
  FourLists(
      ToolContext context, Function<Message.Selection, ContextMenu> menus, Runnable problems) {
    this.context = context;
    this.problems = problems;
    files =
        new NameList<>(
            new NameList.Names("files", Words.say("Files"), Words.known("Filter files")),
            new Describers.OfFile(),
            file -> context.select(new Message.SelectFile(file.file(), null)));
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
            type -> context.select(new Message.SelectClass(type.name())));
    methods =
        new NameList<>(
            new NameList.Names("methods", Words.say("Methods"), Words.known("Filter methods")),
            new Describers.OfRoutine(false),
            this::choose);
    types.marks(context.marks(), type -> Markable.type(type.name()));
    functions.marks(context.marks(), routine -> Markable.routine(routine.name()));
    methods.marks(context.marks(), routine -> Markable.routine(routine.name()));
    addMenus(menus);
    lower = Splits.of(Orientation.HORIZONTAL, types, methods);
    node = lists();
    // Half of it, until somebody chooses.
    upper = new KeptSide(node, node.getItems().getFirst(), Double.MAX_VALUE, KeptSide.atMost(0.5));
  }

  private void choose(Routine routine) {
    context.select(new Message.SelectFunction(routine.name()));
  }

  private void addMenus(Function<Message.Selection, ContextMenu> menus) {
    files.menu(file -> menus.apply(new Message.SelectFile(file.file(), null)));
    types.menu(type -> menus.apply(new Message.SelectClass(type.name())));
    functions.menu(routine -> menus.apply(new Message.SelectFunction(routine.name())));
    methods.menu(routine -> menus.apply(new Message.SelectFunction(routine.name())));
  }

  private SplitPane lists() {
    SplitPane above = Splits.of(Orientation.HORIZONTAL, files, functions);
    left = new KeptSide(above, files, USUAL_WIDTH / 2, this::mostOfLeft);
    left.along(lower);
    SplitPane all = Splits.of(Orientation.VERTICAL, above);
    all.getStyleClass().add("name-lists");
    return all;
  }

  SplitPane node() {
    return node;
  }

  /** The node has only the upper lists before. */
  void addLower() {
    node.getItems().add(lower);
  }

  KeptSide upper() {
    return upper;
  }

  NameList<SourceFile> files() {
    return files;
  }

  NameList<Routine> functions() {
    return functions;
  }

  NameList<Type> types() {
    return types;
  }

  NameList<Routine> methods() {
    return methods;
  }

  /** Another application is open. */
  void showProgram(FancyModel model) {
    files.items(model.files());
    types.items(model.types());
    long failed = model.files().stream().filter(file -> !file.problems().isEmpty()).count();
    files.notice(failed == 0 ? null : notice(failed));
  }

  private Node notice(long failed) {
    Hyperlink link =
        new Hyperlink(Words.say("%s not read whole", Units.plural(failed, "file", "files")));
    link.setId("problems");
    link.getStyleClass().add("problems-link");
    link.setOnAction(_ -> problems.run());
    link.setMinWidth(0);
    return link;
  }

  void showSelection(FancyModel model) {
    functions.items(model.functions());
    methods.items(model.methods());
    files.mark(model.file());
    types.mark(model.type());
    Routine routine = model.routine();
    functions.mark(functions.shown().contains(routine) ? routine : null);
    methods.mark(methods.shown().contains(routine) ? routine : null);
  }

  /**
   * Divides them as the names in them want, where there is room: overloads are told apart by what
   * stands last. Nobody's choice is overruled.
   *
   * @return how wide all would be, layout units
   */
  double fit(FancyModel model) {
    List<Routine> routines = model.program().routines();
    double wanted = wider(files.fitting(model.files()), types.fitting(model.types()));
    fittingRight = wider(functions.fitting(routines), methods.fitting(routines));
    left.suggest(wanted);
    return wanted + fittingRight;
  }

  /** What the lists at the right do not need, or half where there is too little for both. */
  private double mostOfLeft(double whole) {
    return Math.max(whole / 2, whole - fittingRight);
  }

  /** What one of two lists above each other wants, or what it has usually. */
  private static double wider(double above, double below) {
    return Math.max(USUAL_WIDTH / 2, Math.max(above, below));
  }
}
