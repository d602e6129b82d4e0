package dev.concert.ui.parts;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.controlsfx.control.table.TableFilter;

/** What all our tables can do: sort, choose columns, copy as TSV, Markdown or JSON. */
public final class Tables {
  /** What a table of rows that are text and numbers already is called. */
  public static final String WHAT_IS_SHOWN = Words.known("What is shown");

  /** Properties of each column. */
  private static final String TITLE = "concert.title";

  private static final String SAID = "concert.said";

  private static final KeyCombination COPY =
      new javafx.scene.input.KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

  private Tables() {}

  /**
   * A table with a column chooser, several selectable rows, and the copying of rows. Its columns
   * are as wide as what they show: numbers are never cut, names and texts take what is left.
   */
  public static <R> TableView<R> create(String accessibleName) {
    TableView<R> table = new TableView<>();
    table.setAccessibleText(accessibleName);
    table.setTableMenuButtonVisible(true);
    table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    NaturalWidths.of(table);
    table.setContextMenu(new ContextMenu());
    table.getContextMenu().getItems().addAll(copyItems(table));
    table.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (COPY.match(event)) {
            copy(TableData.selected(table).tsv());
            event.consume();
          }
        });
    return table;
  }

  /**
   * The column takes what room is left, beyond its preferred width, and gives way to it: bars
   * beside numbers do, and sentences on several lines.
   */
  public static void stretch(TableColumn<?, ?> column) {
    NaturalWidths.stretch(column);
  }

  /** The texts of the column are never cut, as numbers are not: dates, say. */
  public static <C extends TableColumn<?, ?>> C whole(C column) {
    NaturalWidths.keepWhole(column);
    return column;
  }

  /** A table of rows that are text and numbers already. */
  public static TableView<List<Object>> of(TableData rows) {
    TableView<List<Object>> table = create(Words.say(WHAT_IS_SHOWN));
    for (int i = 0; i < rows.titles().size(); i++) {
      int column = i;
      boolean numbers =
          rows.rows().stream()
              .map(row -> row.get(column))
              .allMatch(cell -> cell == null || cell instanceof Number);
      table
          .getColumns()
          .add(
              numbers
                  ? number(rows.titles().get(i), row -> amount(row.get(column)), Units::count)
                  : text(rows.titles().get(i), row -> Objects.toString(row.get(column), "")));
    }
    table.getItems().setAll(rows.rows());
    return table;
  }

  private static double amount(Object cell) {
    return cell instanceof Number number ? number.doubleValue() : Double.NaN;
  }

  /**
   * What a column is called in English, by which it is remembered; its title where it is not one of
   * these.
   */
  public static String title(TableColumnBase<?, ?> column) {
    return column.getProperties().get(TITLE) instanceof String title
            && Objects.equals(column.getProperties().get(SAID), column.getText())
        ? title
        : column.getText();
  }

  /**
   * Calls a column something else.
   *
   * @param title in English
   */
  public static void title(TableColumnBase<?, ?> column, String title) {
    title(column, title, Words.say(title));
  }

  /**
   * The same with a title that is put together, such as of a figure and its unit.
   *
   * @param title in English
   * @param said as people see it
   */
  public static void title(TableColumnBase<?, ?> column, String title, String said) {
    column.setText(said);
    column.getProperties().put(TITLE, title);
    column.getProperties().put(SAID, said);
  }

  /**
   * @param title in English
   */
  public static <R> TableColumn<R, String> text(String title, Function<R, String> value) {
    TableColumn<R, String> column = new TableColumn<>();
    title(column, title);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
    column.setCellFactory(_ -> new TextCell<>(UnaryOperator.identity()));
    return column;
  }

  /**
   * @param title in English
   * @param shown makes of a value what stands in its cell; the tip has all of it
   */
  public static <R> TableColumn<R, String> text(
      String title, Function<R, String> value, UnaryOperator<String> shown) {
    TableColumn<R, String> column = text(title, value);
    column.setCellFactory(_ -> new TextCell<>(shown));
    return column;
  }

  /**
   * Names of members, which give up their classes first where there is little room.
   *
   * @param title in English
   * @param shown makes of a value its short name; the tip has all of it
   */
  public static <R> TableColumn<R, String> members(
      String title, Function<R, String> value, UnaryOperator<String> shown) {
    TableColumn<R, String> column = text(title, value);
    column.setCellFactory(_ -> new MemberCell<>(shown));
    return column;
  }

  /**
   * @param title in English
   * @param format shows a value, such as {@code Units::time}; NaN stays empty
   */
  public static <R> TableColumn<R, Number> number(
      String title, ToDoubleFunction<R> value, DoubleFunction<String> format) {
    TableColumn<R, Number> column = new TableColumn<>();
    title(column, title);
    column.setCellValueFactory(
        row -> new ReadOnlyDoubleWrapper(value.applyAsDouble(row.getValue())));
    column.setCellFactory(_ -> new NumberCell<>(format));
    column.getStyleClass().add(Styles.NUMBER);
    column.setSortType(TableColumn.SortType.DESCENDING);
    return column;
  }

  /**
   * Lets users filter each column by its values, by a right click on its title; to be called when
   * all columns are there. The rows are changed through the returned filter's backing list from
   * then on.
   */
  public static <R> TableFilter<R> filterable(TableView<R> table) {
    return TableFilter.forTableView(table).apply();
  }

  /** "Copy as …" for a table's own context menu: the selected rows, or all where none is. */
  public static List<MenuItem> copyItems(TableView<?> table) {
    return copyItems(() -> TableData.selected(table));
  }

  /** The same for what is not a table on the screen. */
  public static List<MenuItem> copyItems(Supplier<TableData> rows) {
    return List.of(
        item(Words.say("Copy as TSV"), () -> copy(rows.get().tsv())),
        item(Words.say("Copy as Markdown"), () -> copy(rows.get().markdown())),
        item(Words.say("Copy as JSON"), () -> copy(rows.get().json())));
  }

  /**
   * Puts before what copies the table what can be done with the selected line.
   *
   * @param itemsOf asked as the menu opens; none where there is nothing
   */
  public static <R> void menu(TableView<R> table, Function<R, List<MenuItem>> itemsOf) {
    ContextMenu menu = table.getContextMenu();
    menu.setOnShowing(_ -> {
      R line = table.getSelectionModel().getSelectedItem();
      List<MenuItem> all = new ArrayList<>(line == null ? List.of() : itemsOf.apply(line));
      if (!all.isEmpty()) {
        all.add(new SeparatorMenuItem());
      }
      all.addAll(copyItems(table));
      menu.getItems().setAll(all);
    });
  }

  /** Puts further items before those that copy. */
  public static void addToMenu(TableView<?> table, List<MenuItem> items) {
    table.getContextMenu().getItems().add(0, new SeparatorMenuItem());
    table.getContextMenu().getItems().addAll(0, items);
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(_ -> action.run());
    return item;
  }

  private static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }

  private static final class TextCell<R> extends TableCell<R, String> {
    private final UnaryOperator<String> shown;

    TextCell(UnaryOperator<String> shown) {
      this.shown = shown;
      fontProperty().addListener(_ -> NaturalWidths.restyled(this)); // bold is wider
    }

    @Override
    protected void updateItem(String value, boolean empty) {
      super.updateItem(value, empty);
      boolean blank = empty || value == null;
      String text = blank ? null : shown.apply(value);
      setText(text);
      // What is cut of a name must not be what tells it from the next; a sentence is read on.
      setTextOverrun(
          blank || text.indexOf(' ') < 0 ? OverrunStyle.CENTER_ELLIPSIS : OverrunStyle.ELLIPSIS);
      Tips.on(this, blank || value.length() < 24 && text.equals(value) ? null : value);
    }
  }

  private static final class MemberCell<R> extends TableCell<R, String> {
    private final MemberText name = new MemberText(this);
    private final UnaryOperator<String> shown;

    MemberCell(UnaryOperator<String> shown) {
      this.shown = shown;
    }

    @Override
    protected void updateItem(String value, boolean empty) {
      super.updateItem(value, empty);
      boolean blank = empty || value == null;
      name.show(blank ? null : shown.apply(value));
      Tips.on(this, blank ? null : value);
    }
  }

  private static final class NumberCell<R> extends TableCell<R, Number> {
    private final DoubleFunction<String> format;

    NumberCell(DoubleFunction<String> format) {
      this.format = format;
      getStyleClass().add(Styles.NUMBER);
      fontProperty().addListener(_ -> NaturalWidths.restyled(this)); // bold is wider
    }

    @Override
    protected void updateItem(Number value, boolean empty) {
      super.updateItem(value, empty);
      boolean blank = empty || value == null || Double.isNaN(value.doubleValue());
      setText(blank ? null : format.apply(value.doubleValue()));
      if (!blank) {
        NaturalWidths.shown(this);
      }
    }
  }
}
