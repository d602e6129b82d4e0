package dev.concert.ui.memory;

import dev.concert.ui.parts.Tables;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;

/**
 * Which columns the tables of a window have and how they are sorted, as settings of its view. What
 * a table has usually is not told. Tables and columns are called as they are in English.
 */
public final class TableSettings {
  private static final String UP = ":up";
  private static final String DOWN = ":down";

  private TableSettings() {}

  /**
   * @param content of a window
   */
  public static <W> void addTo(SettingTable<W> settings, Function<W, Node> content) {
    settings
        .add(
            "columns",
            Values.texts("TABLE:COLUMN"),
            "Columns that tables have beside the usual ones; TABLE:!COLUMN leaves one out.",
            window -> columns(ContentMemory.tables(content.apply(window))),
            (window, wanted) -> columns(ContentMemory.tables(content.apply(window)), wanted))
        .late();
    settings
        .add(
            "sort",
            Values.texts("TABLE:COLUMN"),
            "By which column tables are sorted; :up or :down behind it says from which end.",
            window -> order(ContentMemory.tables(content.apply(window))),
            (window, wanted) -> order(ContentMemory.tables(content.apply(window)), wanted))
        .late();
  }

  private static List<String> columns(Map<String, TableView<?>> tables) {
    List<String> told = new ArrayList<>();
    tables.forEach((id, table) -> {
      List<?> usual = ContentMemory.usual(table);
      for (TableColumn<?, ?> column : table.getColumns()) {
        String title = Tables.title(column);
        if (column.isVisible() != usual.contains(title)) {
          told.add(id + (column.isVisible() ? ":" : ":!") + title);
        }
      }
    });
    return told;
  }

  private static void columns(Map<String, TableView<?>> tables, List<String> wanted) {
    for (String each : wanted) {
      String name = rest(each);
      column(table(tables, each), name.startsWith("!") ? name.substring(1) : name);
    }
    tables.forEach((id, table) -> {
      List<?> usual = ContentMemory.usual(table);
      for (TableColumn<?, ?> column : table.getColumns()) {
        String title = Tables.title(column);
        boolean shown =
            wanted.contains(id + ':' + title)
                || usual.contains(title) && !wanted.contains(id + ":!" + title);
        column.setVisible(shown);
      }
    });
  }

  private static List<String> order(Map<String, TableView<?>> tables) {
    List<String> told = new ArrayList<>();
    tables.forEach((id, table) -> {
      String now = order(table);
      if (!Objects.equals(now, ContentMemory.usualOrder(table)) && !now.isEmpty()) {
        told.add(id + ':' + now);
      }
    });
    return told;
  }

  /** {@code Calls:down}; empty where it is not sorted. */
  static String order(TableView<?> table) {
    if (table.getSortOrder().isEmpty()) {
      return "";
    }
    TableColumn<?, ?> first = table.getSortOrder().getFirst();
    return Tables.title(first) + (first.getSortType() == SortType.ASCENDING ? UP : DOWN);
  }

  private static void order(Map<String, TableView<?>> tables, List<String> wanted) {
    for (String each : wanted) {
      column(table(tables, each), withoutOrder(rest(each)));
    }
    tables.forEach((id, table) -> {
      String last =
          wanted.stream()
              .filter(each -> each.startsWith(id + ':'))
              .reduce((_, later) -> later)
              .map(TableSettings::rest)
              .orElse(ContentMemory.usualOrder(table));
      if (!last.equals(order(table))) {
        sort(table, last);
      }
    });
  }

  private static <R> void sort(TableView<R> table, String order) {
    if (order.isEmpty()) {
      table.getSortOrder().clear();
      return;
    }
    TableColumn<R, ?> column = column(table, withoutOrder(order));
    if (order.endsWith(UP) || order.endsWith(DOWN)) {
      column.setSortType(order.endsWith(UP) ? SortType.ASCENDING : SortType.DESCENDING);
    }
    table.getSortOrder().setAll(List.of(column));
  }

  private static String withoutOrder(String text) {
    return text.endsWith(UP)
        ? text.substring(0, text.length() - UP.length())
        : text.endsWith(DOWN) ? text.substring(0, text.length() - DOWN.length()) : text;
  }

  /** What stands behind the name of the table. */
  private static String rest(String text) {
    int colon = text.indexOf(':');
    if (colon < 1) {
      throw new Refusal("%s is not a table, a colon and a column".formatted(text));
    }
    return text.substring(colon + 1);
  }

  private static TableView<?> table(Map<String, TableView<?>> tables, String text) {
    String id = text.substring(0, text.length() - rest(text).length() - 1);
    TableView<?> table = tables.get(id);
    if (table == null) {
      throw Refusal.unknown("table", id, List.copyOf(tables.keySet()));
    }
    return table;
  }

  private static <R> TableColumn<R, ?> column(TableView<R> table, String title) {
    return table.getColumns().stream()
        .filter(each -> Tables.title(each).equals(title))
        .findFirst()
        .orElseThrow(() ->
            Refusal.unknown(
                "column", title, table.getColumns().stream().map(Tables::title).toList()));
  }
}
