package dev.concert.fancy;

import dev.concert.bus.Message;
import dev.concert.fancy.model.FancyModel;
import dev.concert.fancy.view.Describers;
import dev.concert.fancy.view.NameList;
import dev.concert.fancy.view.SourceAppearances;
import dev.concert.fancy.view.Viewer;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.trace.Heat;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.read.Run;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.SourceMark;
import dev.concert.ui.parts.TableData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.kordamp.ikonli.material2.Material2AL;

/** The file and class browser (TAU §4.1) in the common window. */
final class FancyTool implements Hypertool {
  private static final int LISTED = 200;

  /** The source is what one reads: two lists side by side take a third. */
  private static final double USUAL_SPLIT = 0.34;

  private final ToolContext context;
  private final FancyModel model = new FancyModel();
  private final NameList<SourceFile> files;
  private final NameList<Routine> functions;
  private final NameList<Type> types;
  private final NameList<Routine> methods;
  private final Viewer viewer;
  private final List<Viewer> tornOff = new ArrayList<>();
  private final SplitPane lists;
  private final SplitPane split;
  private final StackPane content = new StackPane();
  private Heat heat;
  private int viewers;
  private String selected;
  private int appearance;

  FancyTool(ToolContext context) {
    this.context = context;
    files =
        new NameList<>(
            "Files",
            "files",
            new Describers.OfFile(),
            file -> context.select(new Message.SelectFile(file.file(), null)));
    functions =
        new NameList<>("Functions", "functions", new Describers.OfRoutine(true), this::choose);
    types =
        new NameList<>(
            "Classes",
            "classes",
            new Describers.OfType(),
            type -> context.select(new Message.SelectClass(type.name())));
    methods = new NameList<>("Methods", "methods", new Describers.OfRoutine(false), this::choose);
    functions.menu(routine -> context.showInMenu(routine.name()));
    methods.menu(routine -> context.showInMenu(routine.name()));
    viewer = new Viewer(context, "source", this::tearOff);
    SplitPane upper = new SplitPane(files, functions);
    SplitPane lower = new SplitPane(types, methods);
    upper
        .getDividers()
        .getFirst()
        .positionProperty()
        .bindBidirectional(lower.getDividers().getFirst().positionProperty());
    lists = new SplitPane(upper, lower);
    lists.setOrientation(Orientation.VERTICAL);
    lists.getStyleClass().add("name-lists");
    split = new SplitPane(lists, viewer);
    split.setDividerPositions(USUAL_SPLIT);
    content.getChildren().setAll(empty());
    content.addEventFilter(KeyEvent.KEY_PRESSED, this::keyed);
    context.onThemeChange(() -> viewer.showHeat(heat));
  }

  private static Node empty() {
    return new EmptyState(
        Material2AL.ARTICLE,
        "No application is open",
        "Drop a project folder or a sources jar on this window, or open one in master control, to"
            + " see its files and classes.");
  }

  private void choose(Routine routine) {
    context.select(new Message.SelectFunction(routine.name()));
  }

  @Override
  public Node content() {
    return content;
  }

  @Override
  public void showProgram(Program program) {
    model.show(program);
    viewer.reset(program);
    content.getChildren().setAll(program == null ? empty() : split);
    files.items(model.files());
    types.items(model.types());
    showDependentLists();
  }

  private void showDependentLists() {
    functions.items(model.functions());
    methods.items(model.methods());
    files.mark(model.file());
    types.mark(model.type());
    Routine routine = model.routine();
    functions.mark(functions.shown().contains(routine) ? routine : null);
    methods.mark(methods.shown().contains(routine) ? routine : null);
  }

  @Override
  public void showRun(Path run) {
    showHeat(null);
    if (run != null) {
      context.background("heat", "Reading the run", _ -> Run.heat(run), this::showHeat);
    }
  }

  private void showHeat(Heat read) {
    heat = read;
    viewer.showHeat(read);
    tornOff.forEach(other -> other.showHeat(read));
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    return switch (selection) {
      case Message.SelectFunction s -> showRoutine(s.routine(), Boolean.TRUE.equals(s.reveal()));
      case Message.SelectClass s -> showType(s.type());
      case Message.SelectFile s -> showFile(s);
      default -> ShowResult.missing("fancy shows files, classes and routines only");
    };
  }

  private void keyed(KeyEvent event) {
    if (event.getCode() == KeyCode.F3 && !event.isShortcutDown() && !event.isAltDown()) {
      nextAppearance(event.isShiftDown());
      event.consume();
    }
  }

  /** Shows the next place at which the selected routine appears, without selecting anything. */
  private void nextAppearance(boolean backwards) {
    List<SourceAppearances.Appearance> all =
        selected == null || model.program() == null
            ? List.of()
            : SourceAppearances.of(selected, model.program());
    if (all.isEmpty()) {
      context.status("Select a routine: F3 goes to where it is declared and called");
      return;
    }
    appearance = Math.floorMod(appearance + (backwards ? -1 : 1), all.size());
    SourceAppearances.Appearance next = all.get(appearance);
    viewer.show(next.target(), false);
    context.status(
        "%s: %d of %d, %s"
            .formatted(RoutineName.label(selected), appearance + 1, all.size(), next.how()));
  }

  private ShowResult showRoutine(String name, boolean reveal) {
    if (!name.equals(selected)) {
      selected = name;
      // A routine without source has no place of its own to begin at.
      boolean declared = model.program() != null && model.program().routine(name).isPresent();
      appearance = declared ? 0 : -1;
    }
    if (!model.selectRoutine(name)) {
      return ShowResult.missing(missing(name));
    }
    showDependentLists();
    viewer.show(Viewer.Target.of(model.routine()), reveal);
    return ShowResult.FOUND;
  }

  private ShowResult showType(String name) {
    if (!model.selectType(name)) {
      return ShowResult.missing(missing(name));
    }
    showDependentLists();
    viewer.show(Viewer.Target.of(model.type()), false);
    return ShowResult.FOUND;
  }

  private ShowResult showFile(Message.SelectFile selection) {
    if (!model.selectFile(selection.file())) {
      return ShowResult.missing(missing(selection.file()));
    }
    showDependentLists();
    viewer.show(Viewer.Target.of(selection.file(), selection.line()), false);
    return ShowResult.FOUND;
  }

  private String missing(String name) {
    if (model.program() == null) {
      return "no application is open";
    }
    return RoutineName.label(name) + " has no source in this application";
  }

  @Override
  public ShowResult fulfil(Message.Request request) {
    if (request instanceof Message.ShowSource wanted) {
      ShowResult shown = showRoutine(wanted.routine(), true);
      if (shown.found() && wanted.line() != null) {
        viewer.show(Viewer.Target.of(model.routine(), wanted.line()), true);
      }
      return shown;
    }
    return Hypertool.super.fulfil(request);
  }

  /** Opens another viewer in a window of its own that stays on what is shown now. */
  private void tearOff() {
    Viewer.Target target = viewer.target();
    if (target == null) {
      return;
    }
    Viewer copy = new Viewer(context, "source-" + ++viewers, null);
    copy.reset(model.program());
    copy.showHeat(heat);
    copy.setPrefSize(820, 620);
    copy.show(target, true);
    Stage stage = context.window(copy.title(), copy);
    tornOff.add(copy);
    stage.setOnHidden(_ -> tornOff.remove(copy));
    stage.show();
  }

  @Override
  public Map<String, Object> view() {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("files", list(files, SourceFile::file));
    view.put("functions", list(functions, Routine::name));
    view.put("classes", list(types, Type::name));
    view.put("methods", list(methods, Routine::name));
    view.put("source", source());
    view.put("tornOff", tornOff.size());
    return view;
  }

  private static <T> Map<String, Object> list(NameList<T> list, Function<T, String> name) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("total", list.shown().size());
    described.put("items", list.shown().stream().limit(LISTED).map(name).toList());
    described.put("selected", list.marked() == null ? null : name.apply(list.marked()));
    return described;
  }

  private Map<String, Object> source() {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("file", viewer.file());
    described.put("firstVisibleLine", viewer.source().firstVisibleLine());
    described.put("lastVisibleLine", viewer.source().lastVisibleLine());
    described.put("total", viewer.marks().size());
    described.put("marked", viewer.marks().stream().limit(LISTED).map(this::described).toList());
    return described;
  }

  private Map<String, Object> described(SourceMark mark) {
    return Map.of(
        "kind", mark.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        "from", mark.start(),
        "to", mark.end(),
        "line", viewer.source().text().line(mark.start()),
        "endLine", viewer.source().text().line(mark.end() - 1));
  }

  /** The routines of the file that is shown. */
  @Override
  public TableData table() {
    String file = viewer.file();
    if (model.program() == null || file == null) {
      return null;
    }
    List<List<Object>> rows =
        model.program().routines().stream()
            .filter(routine -> routine.file().equals(file))
            .map(this::row)
            .toList();
    return new TableData(
        List.of("Routine", "Kind", "Line", "Last line", "||", "Calls", "Self", "Total"), rows);
  }

  private List<Object> row(Routine routine) {
    Optional<RoutineProfile> figures = heat == null ? Optional.empty() : heat.of(routine.name());
    List<Object> row = new ArrayList<>();
    row.add(routine.name());
    row.add(routine.kind().name().toLowerCase(Locale.ROOT));
    row.add(routine.line());
    row.add(routine.endLine());
    row.add(routine.parallel() ? "||" : "");
    row.add(figures.map(RoutineProfile::calls).orElse(null));
    row.add(figures.map(RoutineProfile::exclusiveNanos).orElse(null));
    row.add(figures.map(RoutineProfile::inclusiveNanos).orElse(null));
    return row;
  }

  @Override
  public List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    if (model.program() == null) {
      return commands;
    }
    commands.add(new Command("Command", "Tear off the source viewer", this::tearOff));
    model
        .program()
        .routines()
        .forEach(r -> commands.add(new Command("Function", r.name(), () -> choose(r))));
    model
        .types()
        .forEach(type ->
            commands.add(
                new Command(
                    "Class",
                    type.name(),
                    () -> context.select(new Message.SelectClass(type.name())))));
    model
        .files()
        .forEach(file ->
            commands.add(
                new Command(
                    "File",
                    file.file() + "  " + Units.plural(file.lines(), "line", "lines"),
                    () -> context.select(new Message.SelectFile(file.file(), null)))));
    return commands;
  }

  @Override
  public List<Key> keys() {
    return List.of(
        new Key("F3  Shift+F3", "Next place where the selected routine is called, the one before"),
        new Key("letters", "In a list: go to the name that begins with them"),
        new Key("Enter", "Choose in a list; follow what the caret is on"),
        new Key("Ctrl+F", "Find in the source"),
        new Key("Ctrl+G", "Go to a line"));
  }

  @Override
  public Map<String, Object> layout() {
    return Map.of(
        "lists", split.getDividerPositions()[0],
        "upper", lists.getDividerPositions()[0]);
  }

  @Override
  public void restore(Map<String, Object> layout) {
    restore(split, layout.get("lists"));
    restore(lists, layout.get("upper"));
  }

  private static void restore(SplitPane pane, Object position) {
    if (position instanceof Number number) {
      pane.setDividerPositions(Math.clamp(number.doubleValue(), 0, 1));
    }
  }
}
