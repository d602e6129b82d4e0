package dev.concert.racy.details;

import dev.concert.ui.look.Palettes;
import dev.concert.ui.look.Styles;
import java.util.function.DoubleFunction;
import java.util.function.DoubleSupplier;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;
import javafx.scene.shape.Rectangle;

/** A number with its sign, and a bar that grows to the left for less, to the right for more. */
final class DifferenceCells {
  private DifferenceCells() {}

  /**
   * @param largest of all rows, whichever its sign; as long as half of the cell
   */
  static <R> void show(
      TableColumn<R, Number> column, DoubleFunction<String> format, DoubleSupplier largest) {
    column.setCellFactory(_ -> new Cell<>(format, largest));
  }

  private static final class Cell<R> extends TableCell<R, Number> {
    private static final double HEIGHT = 10;

    private final DoubleFunction<String> format;
    private final DoubleSupplier largest;
    private final Label number = new Label();
    private final Rectangle bar = new Rectangle(0, HEIGHT);
    private final Line middle = new Line();
    private final Pane field = new Pane(bar, middle);
    private final HBox both = new HBox(8, number, field);
    private double share;

    Cell(DoubleFunction<String> format, DoubleSupplier largest) {
      this.format = format;
      this.largest = largest;
      number.getStyleClass().addAll(Styles.NUMBER, "racy-bar-number");
      number.setMinWidth(Region.USE_PREF_SIZE);
      number.setAlignment(Pos.CENTER_RIGHT);
      middle.getStyleClass().add("racy-difference-middle");
      middle.setEndY(HEIGHT);
      field.setMinWidth(0);
      field.setMaxHeight(HEIGHT);
      HBox.setHgrow(field, Priority.ALWAYS);
      both.setAlignment(Pos.CENTER_LEFT);
      field.widthProperty().addListener((_, _, _) -> layOutBar());
    }

    @Override
    protected void updateItem(Number value, boolean empty) {
      super.updateItem(value, empty);
      boolean blank = empty || value == null || Double.isNaN(value.doubleValue());
      setGraphic(blank ? null : both);
      if (!blank) {
        number.setText(format.apply(value.doubleValue()));
        share = largest.getAsDouble() == 0 ? 0 : value.doubleValue() / largest.getAsDouble();
        bar.setFill(Palettes.difference(Math.signum(share)));
        layOutBar();
      }
    }

    private void layOutBar() {
      double half = field.getWidth() / 2;
      bar.setX(Math.min(half, half + share * half));
      bar.setWidth(Math.abs(share) * half);
      middle.setStartX(half);
      middle.setEndX(half);
    }
  }
}
