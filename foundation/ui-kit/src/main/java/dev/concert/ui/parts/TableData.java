package dev.concert.ui.parts;

import dev.concert.json.JsonValues;
import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import javafx.scene.control.TableView;

/**
 * Rows as text for other programs. Numbers are raw, without units, so that a spreadsheet can go on
 * with them; a cell without a value is null or NaN.
 *
 * @param titles in English
 */
public record TableData(List<String> titles, List<List<Object>> rows) {
  public TableData {
    titles = List.copyOf(titles);
    rows = List.copyOf(rows);
  }

  /** A table's visible columns, of all rows. */
  static TableData of(TableView<?> table) {
    return of(table, false);
  }

  /** A table's visible columns, of the selected rows, or of all where none is selected. */
  static TableData selected(TableView<?> table) {
    return of(table, true);
  }

  private static <R> TableData of(TableView<R> table, boolean selectedOnly) {
    List<R> selected = table.getSelectionModel().getSelectedItems();
    List<R> items = selectedOnly && !selected.isEmpty() ? selected : table.getItems();
    List<List<Object>> rows = new ArrayList<>();
    for (R item : List.copyOf(items)) {
      List<Object> row = new ArrayList<>();
      table.getVisibleLeafColumns().forEach(column -> row.add(column.getCellData(item)));
      rows.add(row);
    }
    return new TableData(table.getVisibleLeafColumns().stream().map(Tables::title).toList(), rows);
  }

  public String tsv() {
    StringBuilder text = new StringBuilder();
    text.append(String.join("\t", said())).append('\n');
    for (List<Object> row : rows) {
      StringJoiner line = new StringJoiner("\t");
      row.forEach(cell -> line.add(plain(cell).replaceAll("[\\t\\n\\r]", " ")));
      text.append(line).append('\n');
    }
    return text.toString();
  }

  /** As RFC 4180 wants it, with lines that end in CR LF. */
  public String csv() {
    StringBuilder text = new StringBuilder();
    text.append(titles.stream().map(TableData::quoted).collect(Collectors.joining(",")));
    for (List<Object> row : rows) {
      text.append("\r\n");
      text.append(row.stream().map(cell -> quoted(plain(cell))).collect(Collectors.joining(",")));
    }
    return text.append("\r\n").toString();
  }

  private List<String> said() {
    return titles.stream().map(each -> Words.say(each)).toList();
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }

  String markdown() {
    StringBuilder text = new StringBuilder();
    text.append("| ").append(String.join(" | ", said())).append(" |\n");
    text.append("|").append("---|".repeat(titles.size())).append('\n');
    for (List<Object> row : rows) {
      StringJoiner line = new StringJoiner(" | ", "| ", " |\n");
      row.forEach(cell -> line.add(plain(cell).replace("|", "\\|").replaceAll("\\R", " ")));
      text.append(line);
    }
    return text.toString();
  }

  /** A list of {@link #objects}, in one line. */
  public String json() {
    return JsonValues.line(objects());
  }

  /** A map from title to value for each row. */
  public List<Map<String, Object>> objects() {
    List<Map<String, Object>> objects = new ArrayList<>();
    for (List<Object> row : rows) {
      Map<String, Object> object = new LinkedHashMap<>();
      for (int i = 0; i < titles.size(); i++) {
        object.put(titles.get(i), jsonValue(row.get(i)));
      }
      objects.add(object);
    }
    return objects;
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
}
