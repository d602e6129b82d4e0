package dev.concert.classy;

import dev.concert.bus.Message;
import dev.concert.classy.model.ClassBox;
import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.model.MemberAppearances;
import dev.concert.classy.model.MemberRow;
import dev.concert.classy.view.HierarchyPane;
import dev.concert.classy.view.MemberSheet;
import dev.concert.model.Program;
import dev.concert.model.Type;
import dev.concert.trace.Heat;
import dev.concert.trace.read.Run;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.parts.ToolBars;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Separator;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import org.kordamp.ikonli.material2.Material2AL;

/** The class hierarchy browser (TAU §4.3) in the common window. */
final class ClassyTool implements Hypertool {
  private static final int LISTED = 200;

  private final ToolContext context;
  private final ClassyModel model = new ClassyModel();
  private final HierarchyPane picture;
  private final MemberSheet sheet;
  private final SplitPane split = new SplitPane();
  private final BorderPane content = new BorderPane();
  private final ToggleButton implementers = new ToggleButton("Implementers");
  private final FilterField filter = new FilterField("Filter classes");
  private final Label counts = new Label();
  private Heat heat;
  private int appearance;

  ClassyTool(ToolContext context) {
    this.context = context;
    picture = new HierarchyPane(model, this::selectType, this::openTable, this::updateCounts);
    sheet = new MemberSheet(context, this::selectRoutine, this::tearOff, this::closeTable);
    picture.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    content.addEventFilter(KeyEvent.KEY_PRESSED, this::keyed);
    content.setTop(toolBar());
    split.getItems().add(picture);
    content.setCenter(empty());
  }

  private static Node empty() {
    return new EmptyState(
        Material2AL.ACCOUNT_TREE,
        "No application is open",
        "Drop a project folder or a sources jar on this window, or open one in master control, to"
            + " see its classes.");
  }

  private Node toolBar() {
    implementers.setSelected(true);
    Tips.on(implementers, "Show classes below the interfaces that they implement");
    implementers.setOnAction(_ -> change(() -> model.setImplementers(implementers.isSelected())));
    Button unfold = new Button("Unfold all");
    unfold.setOnAction(_ -> change(() -> model.setAllFolded(false)));
    Button fold = new Button("Fold all");
    fold.setOnAction(_ -> change(() -> model.setAllFolded(true)));
    counts.getStyleClass().add(Styles.MUTED);
    filter.setPrefWidth(220);
    filter
        .filterProperty()
        .addListener(
            (_, _, accepts) -> change(() -> model.setFilter(accepts.isEmpty() ? null : accepts)));
    return ToolBars.of(
        List.of(
            filter,
            new Separator(Orientation.VERTICAL),
            unfold,
            fold,
            new Separator(Orientation.VERTICAL),
            implementers,
            ToolBars.spacer(),
            counts));
  }

  private void change(Runnable action) {
    action.run();
    picture.rebuild();
    updateCounts();
  }

  private void updateCounts() {
    if (!model.hasProgram()) {
      counts.setText("");
      return;
    }
    int total = model.program().types().size();
    counts.setText(model.boxes().size() + " of " + total + " types shown");
  }

  @Override
  public Node content() {
    return content;
  }

  @Override
  public void showProgram(Program program) {
    model.show(program);
    filter.complete(
        program == null ? List.of() : program.types().stream().map(Type::name).toList());
    closeTable();
    content.setCenter(program == null ? empty() : split);
    picture.rebuild();
    updateCounts();
  }

  @Override
  public void showRun(Path run) {
    heat = null;
    refreshTable();
    if (run != null) {
      context.background("heat", "Reading the run", _ -> Run.heat(run), this::showHeat);
    }
  }

  private void showHeat(Heat read) {
    heat = read;
    refreshTable();
  }

  private void refreshTable() {
    model.tableType().ifPresent(type -> sheet.show(type, model, heat));
  }

  private void selectType(Type type) {
    context.select(new Message.SelectClass(type.name()));
  }

  private void selectRoutine(String routine) {
    context.select(new Message.SelectFunction(routine));
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    return switch (selection) {
      case Message.SelectClass s -> showType(s.type());
      case Message.SelectFunction s -> showRoutine(s.routine());
      case Message.SelectFile s -> showFile(s.file());
      default -> ShowResult.missing("classy shows classes and their members only");
    };
  }

  private ShowResult showType(String name) {
    boolean known = model.selectType(name);
    if (known) {
      reveal(name);
      model.tableType().ifPresent(_ -> openTable(model.program().type(name).orElseThrow()));
    }
    picture.mark();
    return known ? ShowResult.FOUND : ShowResult.missing(missing(name));
  }

  private ShowResult showRoutine(String routine) {
    boolean known = model.selectRoutine(routine);
    appearance = 0;
    picture.mark();
    if (!known) {
      sheet.table().mark(routine);
      return ShowResult.missing(missing(routine));
    }
    Type type = model.typeOfRoutine(routine).orElseThrow();
    reveal(type.name());
    openTable(type);
    return ShowResult.FOUND;
  }

  private ShowResult showFile(String file) {
    if (!model.hasProgram()) {
      return ShowResult.missing("no application is open");
    }
    List<Type> types = model.program().typesOf(file);
    if (types.isEmpty()) {
      return ShowResult.missing("no type of the application is declared in that file");
    }
    reveal(types.getFirst().name());
    return ShowResult.FOUND;
  }

  private String missing(String name) {
    if (!model.hasProgram()) {
      return "no application is open";
    }
    return name + " is not a class of this application: it has no source here";
  }

  private void reveal(String type) {
    boolean hidden = model.box(type).isEmpty();
    model.reveal(type);
    if (hidden) {
      picture.rebuild();
      updateCounts();
    }
    picture.bringIntoView(type);
  }

  private void openTable(Type type) {
    model.openTable(type.name());
    sheet.show(type, model, heat);
    sheet.table().mark(model.selectedRoutine());
    if (!split.getItems().contains(sheet)) {
      split.getItems().add(sheet);
      split.setDividerPositions(0.52);
    }
  }

  private void closeTable() {
    model.openTable(null);
    split.getItems().remove(sheet);
  }

  private void tearOff(Type type) {
    MemberSheet copy = new MemberSheet(context, this::selectRoutine, null, null);
    copy.show(type, model, heat);
    copy.setPrefSize(720, 420);
    Stage stage = context.window("Members of " + type.name(), copy);
    stage.show();
  }

  /** Goes to the next class that has the selected member, without selecting anything. */
  private void nextAppearance(boolean backwards) {
    String routine = model.selectedRoutine();
    List<MemberAppearances.Appearance> all =
        routine == null || !model.hasProgram()
            ? List.of()
            : MemberAppearances.of(routine, model.program());
    if (all.isEmpty()) {
      context.status("Select a method that has source: F3 goes to the classes that have it");
      return;
    }
    appearance = Math.floorMod(appearance + (backwards ? -1 : 1), all.size());
    MemberAppearances.Appearance next = all.get(appearance);
    reveal(next.type().name());
    openTable(next.type());
    sheet.table().mark(next.routine());
    context.status("%d of %d: %s".formatted(appearance + 1, all.size(), next.how()));
  }

  private void keyed(KeyEvent event) {
    if (event.getCode() == KeyCode.F3 && !event.isShortcutDown() && !event.isAltDown()) {
      nextAppearance(event.isShiftDown());
      event.consume();
    }
  }

  private void pressed(KeyEvent event) {
    String type = model.selectedType();
    if (type == null || model.box(type).isEmpty()) {
      return;
    }
    boolean fold = event.getCode() == KeyCode.LEFT;
    if (fold || event.getCode() == KeyCode.RIGHT) {
      change(() -> {
        if (event.isShiftDown()) {
          model.setSubtreeFolded(type, fold);
        } else {
          model.setFolded(type, fold);
        }
      });
      event.consume();
    } else if (event.getCode() == KeyCode.UP || event.getCode() == KeyCode.DOWN) {
      step(type, event.getCode() == KeyCode.UP ? -1 : 1);
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER) {
      openTable(model.box(type).orElseThrow().type());
    }
  }

  /** Selects the class before or after this one in the picture. */
  private void step(String type, int direction) {
    List<ClassBox> boxes = model.boxes();
    int at =
        IntStream.range(0, boxes.size())
            .filter(i -> boxes.get(i).type().name().equals(type))
            .findFirst()
            .orElse(-1);
    int next = at + direction;
    if (at >= 0 && next >= 0 && next < boxes.size()) {
      selectType(boxes.get(next).type());
    }
  }

  @Override
  public Map<String, Object> view() {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("columns", columns());
    List<String> folded =
        model.boxes().stream().filter(ClassBox::folded).map(box -> box.type().name()).toList();
    view.put("folded", Map.of("total", folded.size(), "classes", cut(folded)));
    view.put("selectedClass", model.selectedType());
    boolean visible = model.selectedType() != null && picture.isVisible(model.selectedType());
    view.put("selectedClassVisible", visible);
    view.put("memberTable", memberTable());
    return view;
  }

  private List<Object> columns() {
    List<List<String>> columns = new ArrayList<>();
    IntStream.range(0, model.columns()).forEach(_ -> columns.add(new ArrayList<>()));
    model.boxes().forEach(box -> columns.get(box.column()).add(box.type().name()));
    return columns.stream()
        .<Object>map(names -> Map.of("total", names.size(), "classes", cut(names)))
        .toList();
  }

  private Map<String, Object> memberTable() {
    Map<String, Object> table = new LinkedHashMap<>();
    model
        .tableType()
        .ifPresent(type -> {
          table.put("type", type.name());
          table.put("classVisible", picture.isVisible(type.name()));
          table.put("total", sheet.table().rows().size());
          table.put("members", cut(sheet.table().rows().stream().map(MemberRow::name).toList()));
          table.put("marked", sheet.table().marked());
        });
    return table;
  }

  private static List<String> cut(List<String> names) {
    return names.subList(0, Math.min(names.size(), LISTED));
  }

  @Override
  public TableData table() {
    return new TableData(
        List.of("Class", "Kind", "Extends", "Implements", "Level", "||", "Folded", "File", "Line"),
        model.boxes().stream().map(ClassyTool::row).toList());
  }

  private static List<Object> row(ClassBox box) {
    Type type = box.type();
    return List.of(
        type.name(),
        type.kind().name().toLowerCase(Locale.ROOT),
        type.superclass() == null ? "" : type.superclass(),
        String.join(" ", type.interfaces()),
        box.column(),
        type.parallel() ? "||" : "",
        box.folded() ? box.hidden() : 0,
        type.file(),
        type.line());
  }

  @Override
  public List<Command> commands() {
    if (!model.hasProgram()) {
      return List.of();
    }
    List<Command> commands = new ArrayList<>();
    model
        .program()
        .types()
        .forEach(type -> commands.add(new Command("Class", type.name(), () -> selectType(type))));
    commands.add(
        new Command(
            "Command", "Unfold all classes", () -> change(() -> model.setAllFolded(false))));
    commands.add(
        new Command("Command", "Fold all classes", () -> change(() -> model.setAllFolded(true))));
    return commands;
  }

  @Override
  public List<Key> keys() {
    return List.of(
        new Key("←  →", "Fold, unfold; with Shift the whole subtree"),
        new Key("F3  Shift+F3", "Next class that has the selected method, the one before"),
        new Key("letters", "Go to the class that begins with them"),
        new Key("Enter", "Open the member table"),
        new Key("I", "Pop out what is known of a member"));
  }

  @Override
  public Map<String, Object> layout() {
    return Map.of("unfolded", List.copyOf(model.unfolded()), "implementers", model.implementers());
  }

  @Override
  public void restore(Map<String, Object> layout) {
    if (layout.get("implementers") instanceof Boolean value) {
      implementers.setSelected(value);
      model.setImplementers(value);
    }
    if (layout.get("unfolded") instanceof List<?> types) {
      model.restoreUnfolded(types.stream().map(String::valueOf).toList());
    }
    picture.rebuild();
    updateCounts();
  }
}
