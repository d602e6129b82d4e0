package dev.concert.ui.parts;

import dev.concert.bus.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/** A table's visible columns as text: the selected rows, or all where none is selected. */
final class TableText {
  private TableText() {}

  /** Numbers are raw, without units, so that a spreadsheet can go on with them. */
  static String tsv(TableView<?> table) {
    StringBuilder text = new StringBuilder();
    text.append(String.join("\t", titles(table))).append('\n');
    for (List<Object> row : rows(table)) {
      StringJoiner line = new StringJoiner("\t");
      row.forEach(cell -> line.add(plain(cell).replaceAll("[\\t\\n\\r]", " ")));
      text.append(line).append('\n');
    }
    return text.toString();
  }

  static String markdown(TableView<?> table) {
    StringBuilder text = new StringBuilder();
    List<String> titles = titles(table);
    text.append("| ").append(String.join(" | ", titles)).append(" |\n");
    text.append("|").append("---|".repeat(titles.size())).append('\n');
    for (List<Object> row : rows(table)) {
      StringJoiner line = new StringJoiner(" | ", "| ", " |\n");
      row.forEach(cell -> line.add(plain(cell).replace("|", "\\|").replaceAll("\\R", " ")));
      text.append(line);
    }
    return text.toString();
  }

  static String json(TableView<?> table) {
    List<String> titles = titles(table);
    List<Map<String, Object>> objects = new ArrayList<>();
    for (List<Object> row : rows(table)) {
      Map<String, Object> object = new LinkedHashMap<>();
      for (int i = 0; i < titles.size(); i++) {
        object.put(titles.get(i), jsonValue(row.get(i)));
      }
      objects.add(object);
    }
    return Json.line(objects);
  }

  private static Object jsonValue(Object cell) {
    return switch (cell) {
      case Double d when d.isNaN() -> null;
      case Double d when d == Math.rint(d) && Math.abs(d) < 1e15 -> d.longValue();
      case Number n -> n;
      case null -> null;
      default -> cell.toString();
    };
  }

  private static String plain(Object cell) {
    Object value = jsonValue(cell);
    return value == null ? "" : value.toString();
  }

  private static List<String> titles(TableView<?> table) {
    return table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList();
  }

  private static <R> List<List<Object>> rows(TableView<R> table) {
    List<R> selected = table.getSelectionModel().getSelectedItems();
    List<R> items = selected.isEmpty() ? table.getItems() : selected;
    List<List<Object>> rows = new ArrayList<>();
    for (R item : List.copyOf(items)) {
      List<Object> row = new ArrayList<>();
      table.getVisibleLeafColumns().forEach(column -> row.add(column.getCellData(item)));
      rows.add(row);
    }
    return rows;
  }
}
