package dev.concert.ui.parts;

import dev.concert.ui.look.Styles;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.SkinBase;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.layout.Pane;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.util.Callback;

/**
 * Makes the columns of a table as wide as what they show. Numbers are never cut; names, texts and
 * bars take what room is left, and give way where there is too little, until only their titles fit:
 * then the table scrolls. While a table shows something its columns do not become narrower by
 * themselves, and where the user has dragged a column it stays. Used on the FX thread.
 *
 * <p>Measured are the first rows and as many of the others; a number further down that is longer
 * tells so when it is shown.
 */
@SuppressWarnings("rawtypes") // the policy of a TableView is of no type
final class NaturalWidths<R> implements Callback<TableView.ResizeFeatures, Boolean> {
  private static final int FIRST_ROWS = 30;
  private static final int FURTHER_ROWS = 20;

  /** Shorter texts are not measured: narrow and wide letters make up for that many. */
  private static final int LETTERS_SHORTER = 4;

  /** What a column of names keeps, even if its title is shorter. */
  private static final int LEAST_LETTERS = 12;

  /** Columns that nobody gave another width the toolkit measures whenever it shows the table. */
  private static final double TOOLKITS_WIDTH = 80;

  /** As good as that, and left alone. */
  private static final double OUR_WIDTH = 80.5;

  private static final double SORT_ARROW_EMS = 1.5;
  private static final double MENU_BUTTON_EMS = 2;
  private static final String STRETCHES = "concert.stretches";
  private static final String WHOLE = "concert.whole";

  private final TableView<R> table;
  private final Map<TableColumn<R, ?>, Double> widest = new HashMap<>();
  private final Map<TableColumn<R, ?>, Double> titles = new HashMap<>();
  private final Map<TableColumn<R, ?>, Sample<R, ?>> samples = new HashMap<>();

  /** Of which columns the sample has the look of texts. */
  private final Set<TableColumn<R, ?>> dressed = new HashSet<>();

  private final Map<TableColumn<?, ?>, Double> dragged = new HashMap<>();
  private final Text measure = new Text();
  private final Set<TableCell<?, ?>> restyled = new HashSet<>();
  private double few;

  /** While cells are measured that nobody sees. */
  private boolean measures;

  /** Whether columns may be there whose titles the table makes when it lays out next. */
  private boolean titlesMayCome;

  private final Runnable beforeLayout = this::measureAndShare;
  private final InvalidationListener stale = _ -> request();
  private final ListChangeListener<R> rows = _ -> request();

  private ObservableList<R> followed;

  /** That it was asked of to call before it lays out next; null if nothing is asked. */
  private Scene asked;

  private NaturalWidths(TableView<R> table) {
    this.table = table;
    InvalidationListener others = _ -> follow();
    table.itemsProperty().addListener(others); // one empty list equals another
    follow();
    InvalidationListener columns = _ -> columnsChanged();
    table.getVisibleLeafColumns().addListener(columns);
    table.getSortOrder().addListener(stale);
    table.skinProperty().addListener(stale);
    InvalidationListener sheets = _ -> look();
    table
        .sceneProperty()
        .addListener((_, old, now) -> {
          if (old != null) {
            old.getStylesheets().removeListener(sheets);
          }
          if (now != null) {
            now.getStylesheets().addListener(sheets);
          }
          request();
        });
  }

  static <R> void of(TableView<R> table) {
    table.setColumnResizePolicy(new NaturalWidths<>(table));
  }

  /** The column shares what room is left, though it shows numbers: its bars do. */
  static void stretch(TableColumn<?, ?> column) {
    column.getProperties().put(STRETCHES, true);
  }

  /** The column is never cut, though it shows texts. */
  static void keepWhole(TableColumn<?, ?> column) {
    column.getProperties().put(WHOLE, true);
  }

  /** A cell that is on the screen shows a number that may need more room than its column has. */
  static void shown(TableCell<?, ?> cell) {
    NaturalWidths<?> widths = of(cell);
    if (widths != null && widths.needs(cell)) {
      widths.request();
    }
  }

  /** A cell that is on the screen is written in another font, or is about to be. */
  static void restyled(TableCell<?, ?> cell) {
    NaturalWidths<?> widths = of(cell);
    if (widths != null) {
      widths.restyled.add(cell); // its padding may follow
      widths.request();
    }
  }

  private static NaturalWidths<?> of(TableCell<?, ?> cell) {
    TableView<?> table = cell.getTableView();
    boolean shown = table != null && cell.getScene() != null && cell.getTableRow() != null;
    boolean known = shown && table.getColumnResizePolicy() instanceof NaturalWidths<?>;
    NaturalWidths<?> widths = known ? (NaturalWidths<?>) table.getColumnResizePolicy() : null;
    return widths == null || widths.measures ? null : widths;
  }

  /** Whether the column of a cell has to be wider than it was measured. */
  private boolean needs(TableCell<?, ?> cell) {
    for (TableColumn<R, ?> column : table.getVisibleLeafColumns()) {
      if (column == cell.getTableColumn() && widest.containsKey(column)) {
        double width = width(cell);
        return width > widest.put(column, Math.max(width, widest.get(column)));
      }
    }
    return false;
  }

  private void follow() {
    if (followed != null) {
      followed.removeListener(rows);
    }
    followed = table.getItems();
    if (followed != null) {
      followed.addListener(rows);
    }
    request();
  }

  private void columnsChanged() {
    for (TableColumn<R, ?> column : table.getVisibleLeafColumns()) {
      if (column.getPrefWidth() == TOOLKITS_WIDTH) {
        column.setPrefWidth(OUR_WIDTH);
      }
    }
    titlesMayCome = true;
    request();
  }

  /** Theme or zoom have changed. */
  private void look() {
    widest.clear();
    dressed.clear();
    request();
  }

  private void request() {
    Scene scene = table.getScene();
    if (asked != null && asked != scene) {
      asked.removePreLayoutPulseListener(beforeLayout);
      asked = null;
    }
    if (asked == null && scene != null) {
      asked = scene;
      scene.addPreLayoutPulseListener(beforeLayout);
      table.requestLayout();
    }
  }

  private void measureAndShare() {
    if (asked != null) {
      asked.removePreLayoutPulseListener(beforeLayout);
      asked = null;
    }
    if (table.getSkin() instanceof SkinBase<?> skin) {
      titles();
      contents(skin);
      restyled.forEach(this::needs);
      restyled.clear();
      call(new TableView.ResizeFeatures<>(table, null, 0.0));
      boolean again = titlesMayCome && titles.size() < table.getVisibleLeafColumns().size();
      titlesMayCome = false;
      if (again) {
        request();
      }
    }
  }

  private void titles() {
    titles.clear();
    for (Node node : table.lookupAll(".column-header")) {
      if (node instanceof TableColumnHeader header
          && header.lookup(".label") instanceof Label label) {
        table.getVisibleLeafColumns().stream()
            .filter(column -> column == header.getTableColumn())
            .forEach(column -> titles.put(column, titleWidth(header, label)));
      }
    }
  }

  private double titleWidth(TableColumnHeader header, Label label) {
    boolean sorts = table.getSortOrder().stream().anyMatch(c -> c == header.getTableColumn());
    double arrow = sorts ? SORT_ARROW_EMS * label.getFont().getSize() : 0;
    Insets around = label.getInsets();
    double text = width(label.getText(), label.getFont());
    double menu = isLast(header) ? MENU_BUTTON_EMS * label.getFont().getSize() : 0;
    double padding = around.getLeft() + Math.max(menu, around.getRight());
    return Math.ceil(
        text + padding + header.snappedLeftInset() + header.snappedRightInset() + arrow + 1);
  }

  /** Over whose title the button lies that chooses columns. */
  private boolean isLast(TableColumnHeader header) {
    return table.isTableMenuButtonVisible()
        && table.getVisibleLeafColumns().getLast() == header.getTableColumn();
  }

  private void contents(SkinBase<?> skin) {
    widest.keySet().retainAll(table.getVisibleLeafColumns());
    samples.keySet().retainAll(table.getVisibleLeafColumns());
    dressed.retainAll(samples.keySet());
    dragged.keySet().retainAll(table.getColumns());
    List<Integer> some = someRows(table.getItems() == null ? 0 : table.getItems().size());
    if (some.isEmpty()) {
      widest.clear();
      return;
    }
    Pane styled = new Pane();
    styled.getStyleClass().add("table-row-cell"); // cells have their padding in a row only
    styled.setManaged(false);
    skin.getChildren().add(styled);
    measures = true;
    try {
      for (TableColumn<R, ?> column : table.getVisibleLeafColumns()) {
        widest.merge(column, content(styled, column, some), Math::max);
      }
    } finally {
      measures = false;
      skin.getChildren().remove(styled);
    }
  }

  /** The first, and others at equal distances up to the last. */
  private static List<Integer> someRows(int count) {
    int first = Math.min(count, FIRST_ROWS);
    int left = count - first;
    int further = Math.min(left, FURTHER_ROWS);
    IntStream others =
        IntStream.rangeClosed(1, further)
            .map(i -> first + (int) ((long) i * left / Math.max(1, further)) - 1);
    return Stream.concat(IntStream.range(0, first).boxed(), others.boxed()).toList();
  }

  /** Of a cell of its own, which nobody sees and which is kept: others would be made and styled. */
  private double content(Pane styled, TableColumn<R, ?> column, List<Integer> indexes) {
    Sample<R, ?> sample = sample(column);
    TableCell<R, ?> cell = sample.cell();
    double most = 0;
    int letters = 0;
    for (int index : indexes) {
      sample.show(index);
      int length = cell.getText() == null ? 0 : cell.getText().length();
      if (cell.getGraphic() != null || length > letters - LETTERS_SHORTER) {
        letters = Math.max(letters, length);
        if (cell.getGraphic() != null || !dressed.contains(column)) {
          dress(styled, cell); // texts have all the same look
          dressed.add(column);
        }
        most = Math.max(most, width(cell));
      }
    }
    few = width("n".repeat(LEAST_LETTERS), cell.getFont());
    sample.show(-1);
    return most;
  }

  private Sample<R, ?> sample(TableColumn<R, ?> column) {
    Sample<R, ?> kept = samples.get(column);
    if (kept == null || kept.factory() != column.getCellFactory()) {
      kept = Sample.of(table, column);
      samples.put(column, kept);
      dressed.remove(column);
    }
    return kept;
  }

  private static void dress(Pane styled, TableCell<?, ?> cell) {
    if (cell.getParent() != styled) {
      styled.getChildren().setAll(cell);
    }
    cell.applyCss();
  }

  /** A row and a cell in it, by which what a column shows is measured. */
  private record Sample<R, T>(
      Callback<TableColumn<R, T>, TableCell<R, T>> factory, TableRow<R> row, TableCell<R, T> cell) {
    static <R, T> Sample<R, T> of(TableView<R> table, TableColumn<R, T> column) {
      var factory = column.getCellFactory();
      Sample<R, T> made = new Sample<>(factory, new TableRow<>(), factory.call(column));
      made.row.updateTableView(table);
      made.cell.updateTableView(table);
      made.cell.updateTableColumn(column);
      made.cell.updateTableRow(made.row);
      return made;
    }

    void show(int index) {
      row.updateIndex(index);
      cell.updateIndex(index);
    }
  }

  private double width(TableCell<?, ?> cell) {
    Node graphic = cell.getGraphic();
    double text = cell.getText() == null ? 0 : width(cell.getText(), cell.getFont());
    double picture = graphic == null ? 0 : graphic.prefWidth(-1);
    double gap = text > 0 && picture > 0 ? cell.getGraphicTextGap() : 0;
    Insets label = cell.getLabelPadding();
    double around = cell.snappedLeftInset() + cell.snappedRightInset();
    return Math.ceil(text + gap + picture + label.getLeft() + label.getRight() + around + 1);
  }

  private double width(String text, Font font) {
    measure.setFont(font);
    measure.setText(text);
    return measure.getLayoutBounds().getWidth();
  }

  /** Called by the table when its width changes, and when the user drags a column. */
  @Override
  public Boolean call(TableView.ResizeFeatures features) {
    TableColumn<?, ?> column = features.getColumn();
    if (column != null) {
      double wanted = column.getWidth() + features.getDelta();
      dragged.put(column, Math.clamp(wanted, column.getMinWidth(), column.getMaxWidth()));
    }
    List<Part> parts = table.getVisibleLeafColumns().stream().map(this::part).toList();
    double[] widths = shared(parts, features.getContentWidth());
    for (int i = 0; i < widths.length; i++) {
      set(features, parts.get(i).column(), widths[i]);
    }
    return true;
  }

  @SuppressWarnings("unchecked")
  private static void set(TableView.ResizeFeatures features, TableColumn column, double width) {
    features.setColumnWidth(column, width);
  }

  /**
   * How wide a column may become.
   *
   * @param wanted at least {@code least}, layout units
   * @param bars whether it gives way before names do
   */
  record Part(
      TableColumn<?, ?> column, double least, double wanted, boolean stretches, boolean bars) {
    private double elastic() {
      return wanted - least;
    }
  }

  private Part part(TableColumn<R, ?> column) {
    Double fixed = dragged.get(column);
    if (fixed != null) {
      return new Part(column, fixed, fixed, false, false);
    }
    double title = titles.getOrDefault(column, 0.0);
    double content = Math.max(title, widest.getOrDefault(column, 0.0));
    boolean numbers =
        column.getStyleClass().contains(Styles.NUMBER) || column.getProperties().containsKey(WHOLE);
    boolean marked = column.getProperties().containsKey(STRETCHES);
    if (numbers) {
      double least = Math.max(content, column.getMinWidth());
      double wanted = marked ? Math.max(least, column.getPrefWidth()) : least;
      return new Part(column, least, wanted, marked, marked);
    }
    boolean usual = marked || !widest.containsKey(column);
    double fitting = usual ? Math.max(title, column.getPrefWidth()) : content;
    double wanted = Math.clamp(fitting, column.getMinWidth(), column.getMaxWidth());
    double least = Math.min(wanted, Math.max(column.getMinWidth(), Math.max(title, few)));
    return new Part(column, least, wanted, usual || wanted > least, false);
  }

  /** The width of each, which together have the room if that is enough for the least of all. */
  static double[] shared(List<Part> parts, double room) {
    double left = room - sum(parts, Part::wanted);
    double bars = -Math.min(Math.max(0, -left), sum(parts, part -> give(part, true)));
    double names = Math.min(0, left) - bars;
    return parts.stream()
        .mapToDouble(part -> {
          double more =
              Math.max(0, left) * share(parts, part, it -> it.stretches() ? it.wanted() : 0)
                  + bars * share(parts, part, it -> give(it, true))
                  + names * share(parts, part, it -> give(it, false));
          return Math.floor(Math.max(part.least(), part.wanted() + more));
        })
        .toArray();
  }

  private static double give(Part part, boolean bars) {
    return part.bars() == bars ? part.elastic() : 0;
  }

  private static double sum(List<Part> parts, ToDoubleFunction<Part> what) {
    return parts.stream().mapToDouble(what).sum();
  }

  private static double share(List<Part> parts, Part part, ToDoubleFunction<Part> what) {
    double all = sum(parts, what);
    return all <= 0 ? 0 : what.applyAsDouble(part) / all;
  }
}
