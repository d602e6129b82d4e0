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
import javafx.scene.control.TableColumnBase;

/**
 * Which columns the tables and trees of a window have and how they are sorted, as settings of its
 * view. What one has usually is not told. Tables and columns are called as they are in English.
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
            "By which column tables, trees and legends are sorted; :up or :down says from which end.",
            window -> order(ContentMemory.tables(content.apply(window))),
            (window, wanted) -> order(ContentMemory.tables(content.apply(window)), wanted))
        .late();
  }

  private static List<String> columns(Map<String, Node> tables) {
    List<String> told = new ArrayList<>();
    tables.forEach((id, table) -> {
      List<?> usual = ContentMemory.usual(table);
      for (TableColumnBase<?, ?> column : ContentMemory.columns(table)) {
        String title = Tables.title(column);
        if (column.isVisible() != usual.contains(title)) {
          told.add(id + (column.isVisible() ? ":" : ":!") + title);
        }
      }
    });
    return told;
  }

  private static void columns(Map<String, Node> tables, List<String> wanted) {
    for (String each : wanted) {
      String name = rest(each);
      List<? extends TableColumnBase<?, ?>> columns = ContentMemory.columns(table(tables, each));
      known(columns.stream().map(Tables::title).toList(), name.replaceFirst("^!", ""));
    }
    tables.forEach((id, table) -> {
      List<?> usual = ContentMemory.usual(table);
      for (TableColumnBase<?, ?> column : ContentMemory.columns(table)) {
        String title = Tables.title(column);
        boolean shown =
            wanted.contains(id + ':' + title)
                || usual.contains(title) && !wanted.contains(id + ":!" + title);
        column.setVisible(shown);
      }
    });
  }

  private static List<String> order(Map<String, Node> tables) {
    List<String> told = new ArrayList<>();
    tables.forEach((id, table) -> {
      String now = order(TableLines.of(table));
      if (!Objects.equals(now, ContentMemory.usualOrder(table)) && !now.isEmpty()) {
        told.add(id + ':' + now);
      }
    });
    return told;
  }

  /** {@code Calls:down}; empty where it is not sorted. */
  static String order(OrderedLines lines) {
    String title = lines.sortedBy();
    return title == null ? "" : title + (lines.isFalling() ? DOWN : UP);
  }

  private static void order(Map<String, Node> tables, List<String> wanted) {
    for (String each : wanted) {
      known(TableLines.of(table(tables, each)).titles(), withoutOrder(rest(each)));
    }
    tables.forEach((id, table) -> {
      String last =
          wanted.stream()
              .filter(each -> each.startsWith(id + ':'))
              .reduce((_, later) -> later)
              .map(TableSettings::rest)
              .orElse(ContentMemory.usualOrder(table));
      OrderedLines lines = TableLines.of(table);
      if (!last.equals(order(lines))) {
        sort(lines, last);
      }
    });
  }

  private static void sort(OrderedLines lines, String order) {
    if (order.isEmpty()) {
      lines.sort(null, false);
      return;
    }
    String title = withoutOrder(order);
    if (lines.titles().contains(title)) { // a tree may have other columns than it had usually
      boolean said = order.endsWith(UP) || order.endsWith(DOWN);
      lines.sort(title, said ? order.endsWith(DOWN) : lines.fallsUsually(title));
    }
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

  private static Node table(Map<String, Node> tables, String text) {
    String id = text.substring(0, text.length() - rest(text).length() - 1);
    Node table = tables.get(id);
    if (table == null) {
      throw Refusal.unknown("table", id, List.copyOf(tables.keySet()));
    }
    return table;
  }

  private static void known(List<String> titles, String title) {
    if (!titles.contains(title)) {
      throw Refusal.unknown("column", title, titles);
    }
  }
}
