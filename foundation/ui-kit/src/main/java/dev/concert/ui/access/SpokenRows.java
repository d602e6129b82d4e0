package dev.concert.ui.access;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/**
 * Makes a list of what is drawn, for screen readers: each row is an item that is nowhere to be
 * seen, made when it is first asked for. What is drawn hands on what it is asked to {@link
 * #answer}, and says by {@link #moved} that the keyboard is on something else. Used on the FX
 * thread.
 */
public final class SpokenRows {
  /** So many are children; those after them are reached by their number. */
  private static final int MOST_CHILDREN = 1_000;

  private final Node chart;
  private final ObservableList<Node> children;
  private final DrawnRows rows;
  private final Map<Integer, Item> items = new HashMap<>();

  /** Two take turns: a reader says nothing of an item that has the focus already. */
  private final Item[] cursors = new Item[2];

  private int turn;

  /**
   * @param chart what is drawn
   * @param children of the chart, or of something in it
   */
  public SpokenRows(Node chart, ObservableList<Node> children, DrawnRows rows) {
    this.chart = chart;
    this.children = children;
    this.rows = rows;
    chart.setAccessibleRole(AccessibleRole.LIST_VIEW);
  }

  /** The keyboard is on another row, or on another part of it. */
  public void moved() {
    turn = 1 - turn;
    chart.notifyAccessibleAttributeChanged(AccessibleAttribute.FOCUS_ITEM);
  }

  /** What the chart says of itself; null for what it says as any node. */
  public Object answer(AccessibleAttribute attribute, Object... parameters) {
    return switch (attribute) {
      case ITEM_COUNT -> rows.count().getAsInt();
      case ITEM_AT_INDEX -> item((Integer) parameters[0]);
      case FOCUS_ITEM -> cursor();
      case SELECTED_ITEMS -> selected();
      case MULTIPLE_SELECTION -> false;
      case CHILDREN -> all();
      default -> null;
    };
  }

  /** Null where there is none. */
  private Item item(int row) {
    return row < 0 || row >= rows.count().getAsInt()
        ? null
        : items.computeIfAbsent(row, it -> listed(new Item(() -> it, () -> rows.textOf(it))));
  }

  private Item cursor() {
    if (rows.cursorRow() < 0) {
      return null;
    }
    if (cursors[turn] == null) {
      cursors[turn] = listed(new Item(rows::cursorRow, this::here));
    }
    return cursors[turn];
  }

  private String here() {
    return rows.cursorRow() < 0 ? "" : rows.here().get();
  }

  private Item listed(Item item) {
    children.add(item);
    return item;
  }

  private ObservableList<Node> selected() {
    ObservableList<Node> selected = FXCollections.observableArrayList();
    if (rows.cursorRow() >= 0) {
      selected.add(item(rows.cursorRow()));
    }
    return selected;
  }

  /** The rows, and what is drawn within with rows of its own. */
  private ObservableList<Node> all() {
    ObservableList<Node> all = FXCollections.observableArrayList();
    for (int row = 0; row < Math.min(MOST_CHILDREN, rows.count().getAsInt()); row++) {
      all.add(item(row));
    }
    children.stream().filter(SpokenRegion.class::isInstance).forEach(all::add);
    return all;
  }

  private final class Item extends Region {
    private final IntSupplier row;
    private final Supplier<String> text;

    Item(IntSupplier row, Supplier<String> text) {
      this.row = row;
      this.text = text;
      setManaged(false);
      setMouseTransparent(true);
      setAccessibleRole(AccessibleRole.LIST_ITEM);
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
      return switch (attribute) {
        case TEXT -> text.get();
        case INDEX -> row.getAsInt();
        case SELECTED -> row.getAsInt() == rows.cursorRow();
        case PARENT -> chart;
        case BOUNDS -> chart.localToScreen(chart.getLayoutBounds());
        default -> super.queryAccessibleAttribute(attribute, parameters);
      };
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
      if (action == AccessibleAction.REQUEST_FOCUS) {
        chart.requestFocus();
        rows.go().accept(row.getAsInt());
      } else {
        super.executeAccessibleAction(action, parameters);
      }
    }
  }
}
