package dev.concert.racy.details;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.CallingContext;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.DifferenceWords;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RowText;
import dev.concert.trace.compare.Comparison;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.menu.LineMenu;
import dev.concert.ui.parts.Crumbs;
import dev.concert.ui.parts.Crumbs.Crumb;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The calling contexts of one row as a tree, the most expensive first. */
public final class ContextsPane implements DetailPane {
  private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");

  /** The hottest path is unfolded so far at first. */
  private static final int UNFOLDED_DEPTH = 4;

  /** Shift+Right unfolds at most so many contexts. */
  private static final int MAX_UNFOLDED = 500;

  /** F3 looks at so many contexts. */
  private static final int MAX_SEARCHED = 50_000;

  private final RacyModel model;
  private final ToolContext context;
  private final VBox root = new VBox();
  private final Crumbs way = new Crumbs(Words.say("The way to the selected calling context"));
  private final TreeTableView<CallingContext> tree = new TreeTableView<>();
  private final DifferenceToggle toggle;
  private final NoiseKey noise = NoiseKey.ofNumbers("contexts-noise");
  private final ContextColumns columns;
  private Comparison shownComparison;
  private ProfileSummary shown;
  private RowKey shownRow;
  private String rowTitle = "";
  private boolean filling;

  public ContextsPane(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    this.context = context;
    root.setId(DetailKind.CONTEXTS.id());
    tree.getStyleClass().add("racy-contexts");
    tree.setId("contexts");
    tree.setAccessibleText(Words.say("Calling contexts"));
    HBox.setHgrow(way, Priority.ALWAYS);
    toggle = DifferenceToggle.ofContexts(model, "contexts-difference");
    HBox head = new HBox(way, noise.node(), toggle.node());
    head.getStyleClass().add(Styles.TOOL_BAR);
    VBox.setVgrow(tree, Priority.ALWAYS);
    root.getChildren().addAll(head, tree);
    columns = new ContextColumns(model, context, tree);
    tree.setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    tree.setShowRoot(false);
    tree.setTableMenuButtonVisible(true);
    tree.setPlaceholder(new Label(Words.say("No calling contexts were recorded for this row")));
    tree.setRowFactory(_ -> row(actions));
    LineMenu.byKey(tree, line -> context.showInMenu(line.routine()));
    tree.getSelectionModel()
        .selectedItemProperty()
        .addListener((_, _, item) -> {
          way.show(crumbs(item));
          if (item != null && !filling) {
            actions.selectRoutine(item.getValue().routine());
          }
        });
    tree.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
  }

  /** From the row to a context; a click goes there. */
  private List<Crumb> crumbs(TreeItem<CallingContext> item) {
    List<Crumb> crumbs = new ArrayList<>();
    for (TreeItem<CallingContext> at = item;
        at != null && at.getParent() != null;
        at = at.getParent()) {
      TreeItem<CallingContext> there = at;
      String name = RoutineName.label(at.getValue().routine());
      crumbs.addFirst(new Crumb(name, () -> goTo(there)));
    }
    crumbs.addFirst(new Crumb(rowTitle, () -> tree.scrollTo(0)));
    return crumbs;
  }

  private void goTo(TreeItem<CallingContext> item) {
    tree.getSelectionModel().select(item);
    tree.scrollTo(Math.max(0, tree.getRow(item) - 3));
  }

  private TreeTableRow<CallingContext> row(RacyActions actions) {
    TreeTableRow<CallingContext> row =
        new TreeTableRow<>() {
          @Override
          protected void updateItem(CallingContext item, boolean empty) {
            super.updateItem(item, empty);
            boolean marked = !empty && item != null && item.routine().equals(model.function());
            pseudoClassStateChanged(MARKED, marked);
          }
        };
    row.setOnMouseClicked(event -> {
      boolean twice = event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2;
      if (twice && !row.isEmpty() && row.getTreeItem().isLeaf()) {
        actions.openRoutine(row.getItem().routine());
      }
    });
    row.setOnContextMenuRequested(event -> {
      if (!row.isEmpty()) {
        ContextMenu menu = context.showInMenu(row.getItem().routine());
        menu.show(row, event.getScreenX(), event.getScreenY());
        event.consume();
      }
    });
    return row;
  }

  private void key(KeyEvent event) {
    TreeItem<CallingContext> item = tree.getSelectionModel().getSelectedItem();
    if (event.getCode() == KeyCode.F3) {
      showNext(event.isShiftDown());
    } else if (event.isShiftDown() && item != null && event.getCode() == KeyCode.RIGHT) {
      unfold(item, new int[] {MAX_UNFOLDED});
    } else if (event.isShiftDown() && item != null && event.getCode() == KeyCode.LEFT) {
      item.setExpanded(false);
    } else {
      return;
    }
    event.consume();
  }

  /** Selects the next context of the marked function, or the one before, round the end. */
  private void showNext(boolean backwards) {
    List<TreeItem<CallingContext>> places = places();
    if (places.isEmpty()) {
      context.status(Words.say("no calling context of the marked routine on this row"));
      return;
    }
    int at = places.indexOf(tree.getSelectionModel().getSelectedItem());
    int next = backwards ? (at <= 0 ? places.size() : at) - 1 : (at + 1) % places.size();
    reveal(places.get(next));
    context.status(Words.say("calling context %d of %d", next + 1, places.size()));
  }

  /** The contexts of the marked function from top to bottom, among those looked at. */
  private List<TreeItem<CallingContext>> places() {
    List<TreeItem<CallingContext>> places = new ArrayList<>();
    Deque<TreeItem<CallingContext>> open = new ArrayDeque<>();
    if (tree.getRoot() != null) {
      open.push(tree.getRoot());
    }
    for (int looked = 0; !open.isEmpty() && looked < MAX_SEARCHED; looked++) {
      TreeItem<CallingContext> item = open.pop();
      String routine = item.getValue().routine();
      if (routine != null && routine.equals(model.function())) {
        places.add(item);
      }
      item.getChildren().reversed().forEach(open::push);
    }
    return places;
  }

  private void reveal(TreeItem<CallingContext> item) {
    for (TreeItem<CallingContext> above = item.getParent();
        above != null;
        above = above.getParent()) {
      above.setExpanded(true);
    }
    filling = true;
    try {
      tree.getSelectionModel().select(item);
      tree.scrollTo(Math.max(0, tree.getRow(item) - 3));
    } finally {
      filling = false;
    }
  }

  private static void unfold(TreeItem<CallingContext> item, int[] left) {
    if (left[0]-- <= 0 || item.isLeaf()) {
      return;
    }
    item.setExpanded(true);
    item.getChildren().forEach(child -> unfold(child, left));
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void fill(ProfileSummary summary) {
    RowKey key = model.row();
    String sides = toggle.show();
    Comparison compared = sides == null ? null : model.compared().comparison();
    if (summary == shown && key.equals(shownRow) && compared == shownComparison) {
      return;
    }
    filling = true;
    try {
      boolean same = key.equals(shownRow) && (compared == null) == (shownComparison == null);
      DifferenceWords words =
          compared == null ? null : new DifferenceWords(compared, AmountFormat.of(summary));
      columns.show(words);
      noise.show(words == null ? null : words.noiseOfRuns());
      showTree(top(summary, compared), same ? Unfolded.of(tree.getRoot()) : null);
      rowTitle =
          words == null
              ? RowText.together(summary, key, Words.say("All rows together"))
              : words.title(sides);
      way.show(crumbs(tree.getSelectionModel().getSelectedItem()));
    } finally {
      filling = false;
      shown = summary;
      shownRow = key;
      shownComparison = compared;
    }
  }

  private CallingContext top(ProfileSummary summary, Comparison compared) {
    return compared == null ? CallingContext.of(summary, model.row()) : CallingContext.of(compared);
  }

  /**
   * @param before what was unfolded; null for the hottest path
   */
  private void showTree(CallingContext of, Unfolded before) {
    TreeItem<CallingContext> top = new Item(of);
    tree.setRoot(top);
    top.setExpanded(true);
    if (before == null) {
      unfoldHottest(top);
    } else {
      before.applyTo(top);
    }
    tree.sort();
  }

  private static void unfoldHottest(TreeItem<CallingContext> top) {
    TreeItem<CallingContext> item = top;
    for (int depth = 0; depth < UNFOLDED_DEPTH && !item.isLeaf(); depth++) {
      item.setExpanded(true);
      item = item.getChildren().getFirst();
    }
  }

  @Override
  public void recolour() {
    tree.refresh();
  }

  @Override
  public void mark(ProfileSummary summary) {
    tree.refresh();
  }

  /** Children are made when they are asked for. */
  private static final class Item extends TreeItem<CallingContext> {
    private boolean made;

    Item(CallingContext context) {
      super(context);
    }

    @Override
    public boolean isLeaf() {
      return getValue().leaf();
    }

    @Override
    public ObservableList<TreeItem<CallingContext>> getChildren() {
      if (!made) {
        made = true;
        List<Item> items = getValue().children().stream().map(Item::new).toList();
        super.getChildren().setAll(items);
      }
      return super.getChildren();
    }
  }

  /** Which contexts are unfolded, so that a run that is going does not fold them again. */
  private record Unfolded(String routine, List<Unfolded> children) {
    static Unfolded of(TreeItem<CallingContext> item) {
      return new Unfolded(
          item.getValue().routine(),
          item.getChildren().stream().filter(TreeItem::isExpanded).map(Unfolded::of).toList());
    }

    void applyTo(TreeItem<CallingContext> item) {
      item.setExpanded(true);
      for (Unfolded child : children) {
        item.getChildren().stream()
            .filter(i -> i.getValue().routine().equals(child.routine))
            .forEach(child::applyTo);
      }
    }
  }
}
