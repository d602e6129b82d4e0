package dev.concert.ui.memory;

import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;

/**
 * The lines of a table, or of a tree with columns.
 *
 * @param columns in their order, also those that are not shown
 * @param order by which it is sorted, the first one first
 * @param falls whether a column is, or would be, sorted from the largest
 * @param let sorts by a column from the largest, or from the smallest, as soon as it is in the
 *     order
 */
record TableLines<C extends TableColumnBase<?, ?>>(
    ObservableList<C> columns,
    ObservableList<C> order,
    Predicate<C> falls,
    BiConsumer<C, Boolean> let)
    implements OrderedLines {
  /** Of a part of a window; null where it has no lines that can be sorted. */
  static OrderedLines of(Node node) {
    return switch (node) {
      case OrderedLines lines -> lines;
      case TableView<?> table -> ofTable(table);
      case TreeTableView<?> tree -> ofTree(tree);
      default -> null;
    };
  }

  private static <R> OrderedLines ofTable(TableView<R> table) {
    return new TableLines<>(
        table.getColumns(),
        table.getSortOrder(),
        column -> column.getSortType() == TableColumn.SortType.DESCENDING,
        (column, falling) ->
            column.setSortType(
                falling ? TableColumn.SortType.DESCENDING : TableColumn.SortType.ASCENDING));
  }

  private static <R> OrderedLines ofTree(TreeTableView<R> tree) {
    return new TableLines<>(
        tree.getColumns(),
        tree.getSortOrder(),
        column -> column.getSortType() == TreeTableColumn.SortType.DESCENDING,
        (column, falling) ->
            column.setSortType(
                falling
                    ? TreeTableColumn.SortType.DESCENDING
                    : TreeTableColumn.SortType.ASCENDING));
  }

  @Override
  public List<String> titles() {
    return columns.stream().map(Tables::title).toList();
  }

  @Override
  public String sortedBy() {
    return order.isEmpty() ? null : Tables.title(order.getFirst());
  }

  @Override
  public boolean isFalling() {
    return !order.isEmpty() && falls.test(order.getFirst());
  }

  @Override
  public boolean fallsUsually(String title) {
    return falls.test(column(title));
  }

  @Override
  public void sort(String title, boolean falling) {
    if (title == null) {
      order.clear();
    } else {
      let.accept(column(title), falling);
      order.setAll(List.of(column(title)));
    }
  }

  private C column(String title) {
    return columns.stream()
        .filter(column -> Tables.title(column).equals(title))
        .findFirst()
        .orElseThrow();
  }
}
