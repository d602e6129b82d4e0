package dev.concert.ui.menu;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.ContextMenuEvent;

/**
 * Opens by the menu key, or {@code Shift+F10}, the menu of the selected line, which cells open for
 * the mouse: a menu that is asked for by key is asked of the control that has the keyboard, never
 * of one of its cells. Used on the FX thread.
 */
public final class LineMenu {
  /** Where a menu begins below the upper left corner of its line, layout units. */
  private static final double INDENT = 24;

  private LineMenu() {}

  /**
   * @param menu made as it opens; null for a line without one
   */
  public static <T> void byKey(ListView<T> list, Function<T, ContextMenu> menu) {
    byKey(
        list,
        list.getSelectionModel()::getSelectedIndex,
        () -> of(list.getSelectionModel().getSelectedItem(), menu));
  }

  /** The same; a table that has a menu of its own opens that for lines without one. */
  public static <T> void byKey(TableView<T> table, Function<T, ContextMenu> menu) {
    byKey(
        table,
        table.getSelectionModel()::getSelectedIndex,
        () -> of(table.getSelectionModel().getSelectedItem(), menu));
  }

  public static <T> void byKey(TreeView<T> tree, Function<T, ContextMenu> menu) {
    byKey(
        tree,
        tree.getSelectionModel()::getSelectedIndex,
        () -> of(value(tree.getSelectionModel().getSelectedItem()), menu));
  }

  public static <T> void byKey(TreeTableView<T> tree, Function<T, ContextMenu> menu) {
    byKey(
        tree,
        tree.getSelectionModel()::getSelectedIndex,
        () -> of(value(tree.getSelectionModel().getSelectedItem()), menu));
  }

  private static <T> T value(TreeItem<T> item) {
    return item == null ? null : item.getValue();
  }

  private static <T> ContextMenu of(T line, Function<T, ContextMenu> menu) {
    return line == null ? null : menu.apply(line);
  }

  private static void byKey(Control control, IntSupplier line, Supplier<ContextMenu> menu) {
    byKey(control, menu, () -> placeOf(control, line.getAsInt()));
  }

  /**
   * In what is drawn by hand.
   *
   * @param menu made as it opens; null for none
   * @param place of what it is about, on the screen
   */
  public static void byKey(Node node, Supplier<ContextMenu> menu, Supplier<Point2D> place) {
    node.addEventFilter(
        ContextMenuEvent.CONTEXT_MENU_REQUESTED,
        event -> {
          ContextMenu wanted = event.isKeyboardTrigger() ? menu.get() : null;
          if (wanted != null) {
            Point2D at = place.get();
            wanted.show(node, at.getX(), at.getY());
            event.consume();
          }
        });
  }

  private static Point2D placeOf(Control control, int line) {
    return control.lookupAll(".indexed-cell").stream()
        .filter(node ->
            node instanceof IndexedCell<?> cell && cell.getIndex() == line && cell.isVisible())
        .map(node -> node.localToScreen(INDENT, node.getLayoutBounds().getHeight()))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(() -> control.localToScreen(INDENT, INDENT));
  }

  /** Takes the items out of a menu, to be put into another one. */
  public static List<MenuItem> itemsOf(ContextMenu menu) {
    List<MenuItem> items = List.copyOf(menu.getItems());
    menu.getItems().clear();
    return items;
  }
}
