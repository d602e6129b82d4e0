package dev.concert.classy.view;

import dev.concert.bus.Message;
import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.model.ClassyModel.Change;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.OneByOne;
import dev.concert.ui.change.Redraw;
import dev.concert.ui.look.Styles;
import dev.concert.ui.marking.Markable;
import dev.concert.ui.measured.CompareButton;
import dev.concert.ui.measured.ComparisonBar;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.KeptSide;
import dev.concert.ui.parts.Splits;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.parts.ToolBars;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Separator;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.kordamp.ikonli.material2.Material2AL;

/**
 * The picture with its bar, and the member table beside it; further tables in their own windows.
 */
public final class ClassyView extends BorderPane {
  private static final Set<Change> MARKING =
      EnumSet.of(Change.PROGRAM, Change.SELECTION, Change.TABLE);

  private static final double USUAL_SHEET = 840;
  private static final double WIDEST_SHEET = 0.63;

  private final ToolContext context;
  private final ClassyModel model;
  private final Redraw<Change> redraw;
  private final HierarchyPane picture;
  private final MemberSheet sheet;
  private final List<MemberSheet> tornOff = new ArrayList<>();
  private final SplitPane split = Splits.of(Orientation.HORIZONTAL);
  private final ToggleButton implementers = new ToggleButton(Words.say("Implementers"));
  private final InterfaceMenu interfaces;
  private final ExportMenu exports;
  private final ClassyActs acts;
  private final CompareButton compare;
  private final ComparisonBar comparison;
  private final FilterField filter = new FilterField(Words.known("Filter classes"));
  private final FilterChips chips;
  private final Label counts = new Label();

  /** What an application is shown in comes bit by bit, as long as there is time for that. */
  private final OneByOne parts =
      new OneByOne(List.of(() -> setCenter(split), () -> showSheet(true)));

  public ClassyView(ClassyModel model, ToolContext context) {
    this.context = context;
    this.model = model;
    picture =
        new HierarchyPane(
            model, this::select, type -> model.openTable(type.name()), this::menu, context.marks());
    sheet = new MemberSheet(context, this::select, this::tearOff, () -> model.openTable(null));
    picture.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    interfaces = new InterfaceMenu(model);
    exports = new ExportMenu(model, context);
    acts = new ClassyActs(model, context, filter, interfaces, exports, sheet.table());
    addEventFilter(KeyEvent.KEY_PRESSED, acts::pressed);
    compare = new CompareButton(Words.say("Compare"), model.measured(), context);
    comparison = new ComparisonBar(context);
    chips = new FilterChips(model, filter);
    setTop(new VBox(toolBar(), chips, comparison));
    split.getItems().add(picture);
    new KeptSide(split, sheet, USUAL_SHEET, KeptSide.atMost(WIDEST_SHEET));
    setCenter(empty());
    redraw = new Redraw<>(Change.class, model.changes(), this::draw);
  }

  private static Node empty() {
    return new EmptyState(
        Material2AL.ACCOUNT_TREE,
        Words.say("No application is open"),
        Words.say(
            "Drop a project folder or a sources jar on this window, or open one in master control,"
                + " to see its classes."));
  }

  /** What an application is shown in is there before it; the table, which opens later, too. */
  public void expectProgram() {
    parts.start();
  }

  private Node toolBar() {
    implementers.setSelected(true);
    Tips.on(implementers, Words.say("Show classes below the interfaces that they implement"));
    implementers.setOnAction(_ -> model.setImplementers(implementers.isSelected()));
    Button unfold = new Button(Words.say("Unfold all"));
    unfold.setOnAction(_ -> model.setAllFolded(false));
    Button fold = new Button(Words.say("Fold all"));
    fold.setOnAction(_ -> model.setAllFolded(true));
    counts.getStyleClass().add(Styles.MUTED);
    filter.setPrefWidth(220);
    filter
        .filterProperty()
        .addListener((_, _, accepts) -> model.setFilter(accepts.isEmpty() ? null : accepts));
    return ToolBars.of(
        List.of(
            filter,
            new Separator(Orientation.VERTICAL),
            unfold,
            fold,
            new Separator(Orientation.VERTICAL),
            implementers,
            interfaces.button(),
            new Separator(Orientation.VERTICAL),
            compare,
            exports.button(),
            ToolBars.spacer(),
            counts));
  }

  private void select(Type type) {
    context.select(new Message.SelectClass(type.name()));
  }

  private void select(String routine) {
    context.select(new Message.SelectFunction(routine));
  }

  private void draw(Set<Change> changes) {
    if (changes.contains(Change.PROGRAM)) {
      parts.finish();
      drawProgram();
    }
    if (changes.contains(Change.BOXES)) {
      picture.rebuild();
      chips.show();
      counts.setText(counted());
    }
    if (changes.contains(Change.SELECTION)) {
      picture.mark();
    }
    if (changes.contains(Change.HEAT)) {
      compare.follow();
      comparison.show(model.measured().comparison());
    }
    boolean marks = !Collections.disjoint(changes, MARKING);
    if (marks || changes.contains(Change.HEAT)) {
      drawTables(marks);
    }
    if (changes.contains(Change.REVEALED) && model.revealed() != null) {
      picture.bringIntoView(model.revealed());
    }
  }

  private void drawProgram() {
    exports.follow();
    filter.complete(
        model.hasProgram() ? model.program().types().stream().map(Type::name).toList() : List.of());
    setCenter(model.hasProgram() ? split : empty());
  }

  private String counted() {
    if (!model.hasProgram()) {
      return "";
    }
    int folded = model.picture().folded();
    int hidden = model.hidden();
    return Words.say("%d of %d types shown", model.boxes().size(), model.program().types().size())
        + (folded == 0 ? "" : " · " + Words.say("%d folded", folded))
        + (hidden == 0 ? "" : " · " + Words.say("%d hidden", hidden));
  }

  /** What the right button offers on a class. */
  private ContextMenu menu(Type type) {
    ContextMenu menu = context.showInMenu(new Message.SelectClass(type.name()));
    List<MenuItem> items = acts.items(type);
    if (!items.isEmpty()) {
      menu.getItems().add(new SeparatorMenuItem());
      menu.getItems().addAll(items);
    }
    return menu;
  }

  /**
   * @param marks whether the selected routine is marked; figures leave what is selected in a table
   */
  private void drawTables(boolean marks) {
    Type type = model.tableType().orElse(null);
    if (type != null) {
      sheet.show(type, model);
      if (marks) {
        sheet.table().mark(model.marked());
      }
    }
    showSheet(type != null);
    for (MemberSheet other : tornOff) {
      other.showAgain(model);
    }
  }

  private void showSheet(boolean wanted) {
    if (!wanted) {
      split.getItems().remove(sheet);
    } else if (!split.getItems().contains(sheet)) {
      split.getItems().add(sheet);
    }
  }

  private void tearOff(Type type) {
    MemberSheet copy = new MemberSheet(context, this::select, null, null);
    copy.show(type, model);
    copy.setPrefSize(720, 420);
    Stage stage = context.window(Words.say("Members of %s", type.name()), copy);
    tornOff.add(copy);
    stage.setOnHidden(_ -> tornOff.remove(copy));
    stage.show();
  }

  private void pressed(KeyEvent event) {
    String type = model.selectedType();
    if (type == null || model.box(type).isEmpty()) {
      begin(event);
      return;
    }
    switch (event.getCode()) {
      case LEFT, RIGHT -> fold(type, event.getCode() == KeyCode.LEFT, event.isShiftDown());
      case UP, DOWN -> step(type, event.getCode() == KeyCode.UP ? -1 : 1);
      case ENTER -> model.openTable(type);
      case SPACE -> turnMark(Markable.type(type));
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void turnMark(Markable type) {
    if (context.marks().isShown() && type != null) {
      context.marks().turn(type);
    }
  }

  /** With nothing selected the keys begin at the top. */
  private void begin(KeyEvent event) {
    boolean steps = event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.UP;
    if (steps && !model.boxes().isEmpty()) {
      select(model.boxes().getFirst().type());
      event.consume();
    }
  }

  private void fold(String type, boolean folded, boolean subtree) {
    if (subtree) {
      model.setSubtreeFolded(type, folded);
    } else {
      model.setFolded(type, folded);
    }
  }

  private void step(String type, int direction) {
    Type next = model.neighbour(type, direction);
    if (next != null) {
      select(next);
    }
  }

  /** What can be done by name while an application is open. */
  public List<Command> commands() {
    List<Command> commands = new ArrayList<>(compare.commands());
    commands.addAll(acts.commands());
    return commands;
  }

  /** What picture and table show, as maps and lists. */
  public Map<String, Object> state() {
    redraw.now();
    return ClassyState.of(model, picture, sheet.table());
  }

  public boolean isDrawn() {
    return model.isLaidOut() && !redraw.isPending() && picture.isDrawn();
  }

  /** Sets whether classes stand below their interfaces, as it was remembered. */
  public void restoreImplementers(boolean value) {
    implementers.setSelected(value);
    model.setImplementers(value);
  }

  /** What of the picture is at the left and the upper edge, in its units, x and y. */
  public double[] corner() {
    return picture.corner();
  }

  public void lookFrom(double x, double y) {
    double[] now = corner();
    if (x != now[0] || y != now[1]) {
      picture.lookFrom(x, y);
    }
  }

  public void dispose() {
    redraw.dispose();
    picture.dispose();
  }
}
