package dev.concert.ui.marking;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * The column of marks in a table, which is there while marks are shown; Space turns the mark of the
 * selected row.
 *
 * @param <T> a row
 */
public final class MarkColumn<T> extends TableColumn<T, String> {
  private static final double WIDTH = 34;

  /**
   * @param thing what a row is about; null for a row without a mark
   */
  public MarkColumn(Marks marks, Function<T, Markable> thing) {
    super("✓");
    setId("marks");
    setSortable(false);
    setReorderable(false);
    setResizable(false);
    setMinWidth(WIDTH);
    setPrefWidth(WIDTH);
    setMaxWidth(WIDTH);
    setCellValueFactory(row -> {
      Markable about = thing.apply(row.getValue());
      return new ReadOnlyObjectWrapper<>(about == null ? "" : MarkBox.words(marks.of(about)));
    });
    setCellFactory(_ -> new Cell<>(marks, thing));
    setVisible(marks.isShown());
    // The table's menu has it, too.
    visibleProperty().addListener((_, _, visible) -> marks.show(visible));
    marks.onChange(this, column -> column.follow(marks));
    tableViewProperty()
        .addListener((_, _, table) -> {
          if (table != null) {
            table.addEventHandler(KeyEvent.KEY_PRESSED, event -> pressed(event, marks, thing));
          }
        });
  }

  private void pressed(KeyEvent event, Marks marks, Function<T, Markable> thing) {
    T row = getTableView() == null ? null : getTableView().getSelectionModel().getSelectedItem();
    Markable about = row == null ? null : thing.apply(row);
    if (event.getCode() == KeyCode.SPACE && marks.isShown() && about != null) {
      marks.turn(about);
      event.consume();
    }
  }

  private void follow(Marks marks) {
    setVisible(marks.isShown());
    if (marks.isShown() && getTableView() != null) {
      getTableView().refresh();
    }
  }

  private static final class Cell<T> extends TableCell<T, String> {
    private final Function<T, Markable> thing;
    private final MarkBox box;

    Cell(Marks marks, Function<T, Markable> thing) {
      this.thing = thing;
      box = new MarkBox(marks);
      setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
    }

    @Override
    protected void updateItem(String words, boolean empty) {
      super.updateItem(words, empty);
      // The row may not have its item yet.
      Markable about = empty ? null : thing.apply(getTableView().getItems().get(getIndex()));
      box.show(about); // first: a cell ignores what is not managed when it becomes its graphic
      setGraphic(about == null ? null : box);
    }
  }
}
