package dev.concert.cagey.view;

import dev.concert.cagey.graph.CallGraph.RootKind;
import dev.concert.cagey.model.CageyModel;
import dev.concert.model.Routine;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.marking.MarkBox;
import dev.concert.ui.marking.Markable;
import dev.concert.ui.marking.Marks;
import dev.concert.ui.menu.LineMenu;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.parts.TypeAhead;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Insets;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The beginnings of trees, by kind; with a filter, all routines that it lets through. */
final class RoutineOutline extends VBox {
  private static final int LISTED = 500;

  private final TreeView<Entry> tree = new TreeView<>(new TreeItem<>());
  private final FilterField filter = new FilterField(Words.known("Find a routine"));
  private final Consumer<String> plant;
  private final Function<String, ContextMenu> menu;
  private final Marks marks;
  private CageyModel model;

  /**
   * A routine, or a title if that is null.
   *
   * @param count what stands behind the title, and is never cut; null for nothing
   */
  private record Entry(String title, String count, String routine) {}

  /**
   * @param plant a routine was chosen to stand at the root
   */
  RoutineOutline(Consumer<String> plant, Function<String, ContextMenu> menu, Marks marks) {
    this.plant = plant;
    this.marks = marks;
    this.menu = menu;
    getStyleClass().add("outline");
    tree.setId("outline");
    tree.setShowRoot(false);
    tree.setAccessibleText(Words.say("Roots of the call graph"));
    tree.getStyleClass().add("dense");
    tree.setCellFactory(_ -> new Cell());
    tree.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ENTER) {
        choose(tree.getSelectionModel().getSelectedItem());
      } else if (event.getCode() == KeyCode.SPACE) {
        turnMark(tree.getSelectionModel().getSelectedItem());
      }
    });
    marks.onChange(tree, TreeView::refresh);
    TypeAhead.in(tree, Entry::title);
    LineMenu.byKey(tree, entry -> entry.routine() == null ? null : menu.apply(entry.routine()));
    filter.filterProperty().addListener((_, _, _) -> fill());
    VBox.setVgrow(tree, Priority.ALWAYS);
    VBox.setMargin(filter, new Insets(6, 8, 6, 8));
    getChildren().addAll(filter, tree);
  }

  void show(CageyModel shown) {
    model = shown;
    filter.complete(
        shown != null && shown.hasProgram()
            ? shown.program().routines().stream().map(Routine::name).toList()
            : List.of());
    fill();
  }

  private void fill() {
    tree.getRoot().getChildren().clear();
    if (model == null || !model.hasProgram()) {
      return;
    }
    if (filter.filter().isEmpty()) {
      model.graph().roots().forEach(this::addRoots);
    } else {
      add(
          Words.say("Routines"),
          filter.filter().best(model.program().routines().stream().map(Routine::name)),
          true);
    }
  }

  private void addRoots(RootKind kind, List<String> routines) {
    boolean open = kind == RootKind.MAIN || kind == RootKind.THREAD;
    add(kind.title(), routines, open);
  }

  private void add(String title, List<String> routines, boolean open) {
    if (routines.isEmpty()) {
      return;
    }
    TreeItem<Entry> group = new TreeItem<>(new Entry(title, Units.count(routines.size()), null));
    routines.stream()
        .limit(LISTED)
        .forEach(routine ->
            group
                .getChildren()
                .add(new TreeItem<>(new Entry(model.label(routine), null, routine))));
    if (routines.size() > LISTED) {
      String more = Words.say("%d more; filter to find them", routines.size() - LISTED);
      group.getChildren().add(new TreeItem<>(new Entry(more, null, null)));
    }
    group.setExpanded(open);
    tree.getRoot().getChildren().add(group);
  }

  private void choose(TreeItem<Entry> item) {
    if (item != null && item.getValue().routine() != null) {
      plant.accept(item.getValue().routine());
    }
  }

  private void turnMark(TreeItem<Entry> item) {
    String routine = item == null ? null : item.getValue().routine();
    Markable thing = routine == null ? null : Markable.routine(routine);
    if (marks.isShown() && thing != null) {
      marks.turn(thing);
    }
  }

  private final class Cell extends TreeCell<Entry> {
    private final MarkBox box = new MarkBox(marks);
    private final Label count = new Label();

    Cell() {
      count.getStyleClass().add(Styles.MUTED);
      count.setMinWidth(Region.USE_PREF_SIZE);
      setPrefWidth(0);
      setOnMouseClicked(event -> {
        if (event.getButton() == MouseButton.PRIMARY && !isEmpty()) {
          choose(getTreeItem());
        }
      });
      setOnContextMenuRequested(event -> {
        if (getItem() != null && getItem().routine() != null) {
          menu.apply(getItem().routine()).show(this, event.getScreenX(), event.getScreenY());
          event.consume();
        }
      });
    }

    @Override
    protected void updateItem(Entry entry, boolean empty) {
      super.updateItem(entry, empty);
      setText(empty || entry == null ? null : entry.title());
      boolean title = !empty && entry != null && entry.routine() == null;
      getStyleClass().remove(Styles.MUTED);
      if (title) {
        getStyleClass().add(Styles.MUTED);
      }
      Tips.on(this, empty || entry == null ? null : title ? entry.title() : entry.routine());
      boolean marked = marks.isShown() && !empty && entry != null && !title;
      box.show(marked ? Markable.routine(entry.routine()) : null);
      boolean counted = title && entry.count() != null;
      count.setText(counted ? entry.count() : "");
      setContentDisplay(counted ? ContentDisplay.RIGHT : ContentDisplay.LEFT);
      setGraphic(marked ? box : counted ? count : null);
    }
  }
}
