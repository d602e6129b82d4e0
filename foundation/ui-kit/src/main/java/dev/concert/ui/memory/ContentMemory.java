package dev.concert.ui.memory;

import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.Tables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;

/**
 * What of a tool's content is remembered without its help: the text of its filters, and the columns
 * of its tables that are shown.
 */
public final class ContentMemory {
  private static final String FILTERS = "filters";
  private static final String COLUMNS = "columns";

  /** Properties of each table. */
  private static final String USUAL = "concert-usual-columns";

  private static final String USUAL_ORDER = "concert-usual-order";

  private static final String RESTORED = "concert-restored-columns";

  /** Property of what a part was torn off from. */
  private static final String TORN_OFF = "concert-torn-off";

  private ContentMemory() {}

  /**
   * A part that stands in a window of its own is content of the place that it left still.
   *
   * @param part null when it is back
   */
  public static void tornOff(Node place, Node part) {
    place.getProperties().put(TORN_OFF, part);
  }

  /**
   * As JSON-like maps.
   *
   * @param before what was kept last: tables that are not there now stay in it
   */
  public static Map<String, Object> of(Node content, Object before) {
    Map<String, Object> filters = new LinkedHashMap<>();
    Map<String, Object> columns = new LinkedHashMap<>(strings(strings(before).get(COLUMNS)));
    walk(
        content,
        (key, filter) -> {
          if (!filter.text().isEmpty()) {
            filters.put(key, filter.text());
          }
        },
        (key, lines) -> {
          if (lines instanceof TableView<?> table) {
            columns.put(key, shown(table));
          }
        });
    Map<String, Object> all = new LinkedHashMap<>();
    if (!filters.isEmpty()) {
      all.put(FILTERS, filters);
    }
    if (!columns.isEmpty()) {
      all.put(COLUMNS, columns);
    }
    return all;
  }

  /** What is missing or makes no sense is as it comes; a filter that was not kept is cleared. */
  public static void restore(Node content, Object kept) {
    Map<String, Object> filters = strings(strings(kept).get(FILTERS));
    Map<String, Object> columns = strings(strings(kept).get(COLUMNS));
    walk(
        content,
        (key, filter) -> {
          String text = filters.get(key) instanceof String known ? known : "";
          if (!text.equals(filter.text())) {
            filter.setText(text);
          }
        },
        (key, table) -> restore(table, columns.get(key), kept));
  }

  /** Likewise, but only tables for which that has not been done: they have come since. */
  public static void restoreNew(Node content, Object kept) {
    Map<String, Object> columns = strings(strings(kept).get(COLUMNS));
    walk(
        content,
        (_, _) -> {},
        (key, table) -> {
          if (!Objects.equals(table.getProperties().get(RESTORED), strings(kept))) {
            restore(table, columns.get(key), kept);
          }
        });
  }

  /** The filter field of which it says what it filters; empty if there is none now. */
  static Optional<FilterField> filter(Node content, String what) {
    List<FilterField> found = new ArrayList<>();
    walk(
        content,
        (key, filter) -> {
          if (key.equals(what)) {
            found.add(filter);
          }
        },
        (_, _) -> {});
    return found.stream().findFirst();
  }

  /**
   * The tables, trees with columns, and other {@link OrderedLines} with a name that are there now,
   * those in tabs that were never seen too.
   */
  static Map<String, Node> tables(Node content) {
    Map<String, Node> tables = new LinkedHashMap<>();
    walk(content, (_, _) -> {}, tables::putIfAbsent);
    return tables;
  }

  /** A tree has other columns from time to time, so that what was shown of them is not kept. */
  private static void restore(Node lines, Object columns, Object kept) {
    usualOrder(lines);
    List<?> usual = usual(lines);
    if (lines instanceof TableView<?> table) {
      List<?> wanted = columns instanceof List<?> known && !known.isEmpty() ? known : usual;
      table.getColumns().forEach(c -> c.setVisible(wanted.contains(Tables.title(c))));
    }
    lines.getProperties().put(RESTORED, strings(kept));
  }

  /** Those of a table or a tree, shown or not; none of what has no columns. */
  static List<? extends TableColumnBase<?, ?>> columns(Node lines) {
    return switch (lines) {
      case TableView<?> table -> table.getColumns();
      case TreeTableView<?> tree -> tree.getColumns();
      default -> List.of();
    };
  }

  /**
   * The columns that were shown when they were first met, before anybody chose others. What a tree
   * has later counts as it comes.
   */
  static List<?> usual(Node lines) {
    if (!(lines instanceof TreeTableView<?>)) {
      return (List<?>) lines.getProperties().computeIfAbsent(USUAL, _ -> shown(lines));
    }
    return columns(lines).stream()
        .filter(column ->
            (Boolean) column.getProperties().computeIfAbsent(USUAL, _ -> column.isVisible()))
        .map(Tables::title)
        .toList();
  }

  /** How the lines were sorted when they were first met; empty for not at all. */
  static String usualOrder(Node lines) {
    return (String)
        lines
            .getProperties()
            .computeIfAbsent(USUAL_ORDER, _ -> TableSettings.order(TableLines.of(lines)));
  }

  private static List<String> shown(Node lines) {
    return columns(lines).stream().filter(TableColumnBase::isVisible).map(Tables::title).toList();
  }

  private static Map<String, Object> strings(Object value) {
    Map<String, Object> strings = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> map) {
      map.forEach((key, entry) -> strings.put(String.valueOf(key), entry));
    }
    return strings;
  }

  private static void walk(
      Node node, BiConsumer<String, FilterField> onFilter, BiConsumer<String, Node> onLines) {
    if (node == null) {
      return;
    }
    if (node.getId() != null && TableLines.of(node) != null) {
      onLines.accept(node.getId(), node);
    }
    switch (node) {
      case FilterField filter -> onFilter.accept(filter.what(), filter);
      case TableView<?> table when table.getId() != null -> {} // its cells are no content
      case TreeTableView<?> _ -> {}
      default -> children(node).forEach(child -> walk(child, onFilter, onLines));
    }
  }

  /** Those of tabs and split panes too that have not been on the screen yet. */
  private static List<Node> children(Node node) {
    List<Node> children = new ArrayList<>();
    if (node.hasProperties() && node.getProperties().get(TORN_OFF) instanceof Node part) {
      children.add(part);
    }
    switch (node) {
      case TabPane tabs -> tabs.getTabs().forEach(tab -> children.add(tab.getContent()));
      case SplitPane split -> children.addAll(split.getItems());
      case javafx.scene.control.ToolBar bar -> children.addAll(bar.getItems());
      case Parent parent -> children.addAll(parent.getChildrenUnmodifiable());
      default -> {}
    }
    return children;
  }
}
