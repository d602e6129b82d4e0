package dev.concert.fancy.view;

import dev.concert.bus.Message;
import dev.concert.fancy.model.FancyModel;
import dev.concert.fancy.model.FancyModel.Change;
import dev.concert.fancy.model.Related;
import dev.concert.fancy.model.SourceTarget;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.Hypertool.Key;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.OneByOne;
import dev.concert.ui.change.Redraw;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.measured.CompareButton;
import dev.concert.ui.measured.ComparisonBar;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.KeptSide;
import dev.concert.ui.parts.Splits;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
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
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.kordamp.ikonli.material2.Material2AL;

/** Four lists, and the source of what is selected in them; further viewers in their own windows. */
public final class FancyView extends StackPane {
  private static final Set<Change> SELECTING =
      EnumSet.of(Change.PROGRAM, Change.EDITED, Change.SELECTION);

  private static final double WIDEST_LISTS = 0.39;

  private final FancyModel model;
  private final ToolContext context;
  private final Redraw<Change> redraw;
  private final FourLists lists;
  private final Viewer viewer;
  private final List<TornOffSource> tornOff = new ArrayList<>();
  private final SplitPane split;
  private final KeptSide side;
  private final Beside beside;
  private final FancyActions actions = new FancyActions(this);
  private final OpenInEditor editor;
  private final CompareButton compare;
  private final ComparisonBar comparison;
  private final VBox whole = new VBox();

  /** What is in it comes bit by bit, as long as there is time for that. */
  private final OneByOne parts;

  private int viewers;

  public FancyView(FancyModel model, ToolContext context) {
    this.model = model;
    this.context = context;
    editor = new OpenInEditor(context, model);
    SubjectMenu menus = new SubjectMenu(context, this::showBeside, editor::open);
    lists = new FourLists(context, menus::of, () -> showBeside(Related.PROBLEMS));
    compare = new CompareButton(null, model.measured(), context);
    Node outline = Beside.button(model.related(), this::showBeside);
    viewer = new Viewer(context, "source", model, compare, outline, tearOffButton());
    viewer.onCaret(model.related()::caret);
    viewer.menus(menus::of);
    split = Splits.of(Orientation.HORIZONTAL, lists.node());
    side = new KeptSide(split, lists.node(), FourLists.USUAL_WIDTH, KeptSide.atMost(WIDEST_LISTS));
    beside = new Beside(context, split, viewer, model.related(), menus::of, this::drawNow);
    comparison = new ComparisonBar(context);
    VBox.setVgrow(split, Priority.ALWAYS);
    parts =
        new OneByOne(
            List.of(
                () -> whole.getChildren().addAll(comparison, split),
                lists::addLower,
                () -> split.getItems().add(1, viewer),
                viewer::rehearse));
    setAlignment(Pos.TOP_LEFT);
    getChildren().setAll(empty());
    addEventFilter(KeyEvent.KEY_PRESSED, this::keyed);
    redraw = new Redraw<>(Change.class, model.changes(), this::draw);
    context.onThemeChange(() -> redraw.request(Change.LOOK));
  }

  private Node tearOffButton() {
    Button button = new Button(null, Icons.of(Material2AL.LAUNCH));
    button.getStyleClass().add(Styles.FLAT);
    button.setAccessibleText(Words.say("Tear off"));
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setOnAction(_ -> tearOff());
    Tips.on(button, Words.say("Keep this source open in a window of its own"));
    button.setId("tear-off");
    return button;
  }

  private static Node empty() {
    return new EmptyState(
        Material2AL.ARTICLE,
        Words.say("No application is open"),
        Words.say(
            "Drop a project folder or a sources jar on this window, or open one in master control,"
                + " to see its files and classes."));
  }

  /** What an application and its sources are shown in is there before them. */
  public void expectProgram() {
    getChildren().setAll(whole);
    parts.start();
  }

  private void keyed(KeyEvent event) {
    if (event.getCode() == KeyCode.F3 && !event.isShortcutDown() && !event.isAltDown()) {
      context.status(model.nextAppearance(event.isShiftDown()));
      event.consume();
    } else if (model.program() != null && actions.pressed(event)) {
      event.consume();
    }
  }

  private void drawNow() {
    redraw.now();
  }

  /** Shows something of what was pointed at last beside the source, or nothing for null. */
  void showBeside(Related kind) {
    beside.show(kind);
  }

  private void showBeside(Message.Selection subject, Related kind) {
    model.related().point(subject);
    showBeside(kind);
  }

  private void draw(Set<Change> changes) {
    if (changes.contains(Change.PROGRAM)) {
      drawProgram();
    }
    if (changes.contains(Change.EDITED)) {
      lists.showProgram(model);
      viewer.showEdited(model.program());
      tornOff.forEach(other -> other.showEdited(model.program()));
    }
    if (!Collections.disjoint(changes, SELECTING)) {
      lists.showSelection(model);
    }
    if (changes.contains(Change.TARGET) && model.target() != null) {
      viewer.show(model.target(), model.isRevealed());
    }
    if (changes.contains(Change.RELATED)) {
      beside.draw();
    } else if (changes.contains(Change.ROW)) {
      beside.pane().follow();
    }
    if (changes.contains(Change.HEAT) || changes.contains(Change.LOOK)) {
      comparison.show(model.measured().comparison());
      compare.follow();
      viewer.showFigures(figures());
      tornOff.forEach(other -> other.viewer().showFigures(figures()));
    }
  }

  /** The difference from another run goes before what was measured in this one. */
  private GutterFigures figures() {
    if (model.measured().difference() != null) {
      return new DifferenceFigures(model.measured().difference());
    }
    return model.measured().heat() == null
        ? null
        : new HeatFigures(model.measured().heat(), model.since());
  }

  private void drawProgram() {
    parts.finish();
    viewer.reset(model.program());
    getChildren().setAll(model.program() == null ? empty() : whole);
    lists.showProgram(model);
    if (model.program() != null) {
      side.suggest(lists.fit(model));
    }
  }

  /** Opens another viewer in a window of its own that stays on what is shown now. */
  public void tearOff() {
    SourceTarget target = viewer.target();
    if (target == null) {
      return;
    }
    TornOffSource copy = new TornOffSource(context, "source-" + ++viewers, model, editor);
    copy.viewer().showFigures(figures());
    copy.viewer().show(target, true);
    Stage stage = context.window(copy.viewer().title(), copy);
    tornOff.add(copy);
    stage.setOnHidden(_ -> {
      tornOff.remove(copy);
      copy.dispose();
    });
    stage.show();
    copy.viewer().source().requestFocus();
  }

  /** Puts the source that is shown on the clipboard, with its figures. */
  public void copyAnnotated() {
    viewer.copyAnnotated();
  }

  /** Opens what is shown in the user's editor, where the caret is. */
  void openInEditor() {
    if (viewer.target() == null) {
      context.status(Words.say("Select a file, a class or a routine to open it in the editor"));
    } else {
      editor.open(viewer.target().file(), viewer.line());
    }
  }

  void chooseEditor() {
    EditorChoice.show(viewer, editor);
  }

  /** What the palette offers. */
  public List<Command> commands() {
    List<Command> commands = new ArrayList<>(compare.commands());
    commands.addAll(actions.commands());
    return commands;
  }

  public List<Key> keys() {
    return actions.keys();
  }

  /** What the lists and the viewer show, as maps and lists. */
  public Map<String, Object> state() {
    redraw.now();
    Map<String, Object> state = FancyState.of(lists, viewer, tornOff.size());
    state.put("beside", FancyState.beside(model.related(), beside.pane()));
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
    return side.share();
  }

  public void listsWidth(double share) {
    side.share(share);
  }

  /** How much of the height the upper lists have, 0 to 1. */
  public double upperHeight() {
    return lists.upper().share();
  }

  public void upperHeight(double share) {
    lists.upper().share(share);
  }

  /** What stands beside the source, or null. */
  public Related beside() {
    return model.related().kind();
  }

  /** Shows something beside the source, of what is selected; null for nothing. */
  public void beside(Related kind) {
    model.related().show(kind);
    redraw.now();
  }

  /** How much of the width that has, or would have, 0 to 1. */
  public double besideWidth() {
    return beside.side().share();
  }

  public void besideWidth(double share) {
    beside.side().share(share);
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
    if (lists.upper().isChosen()) {
      layout.put("upper", upperHeight());
    }
    if (beside.side().isChosen()) {
      layout.put("beside-width", besideWidth());
    }
    layout.put("outline", beside() == Related.OUTLINE);
    layout.put("inherited", model.related().hasInherited());
    return layout;
  }

  public void restore(Map<String, Object> layout) {
    OldLayout old = new OldLayout(layout);
    restore(side, old.hasUsualLists() ? null : layout.get("lists"));
    restore(lists.upper(), old.hasUsualUpper() ? null : layout.get("upper"));
    restore(beside.side(), layout.get("beside-width"));
    model.related().inherited(Boolean.TRUE.equals(layout.get("inherited")));
    beside(Boolean.TRUE.equals(layout.get("outline")) ? Related.OUTLINE : null);
  }

  private static void restore(KeptSide of, Object share) {
    if (share instanceof Number part) {
      of.share(part.doubleValue());
    } else {
      of.forget();
    }
  }

  public void dispose() {
    redraw.dispose();
  }
}
