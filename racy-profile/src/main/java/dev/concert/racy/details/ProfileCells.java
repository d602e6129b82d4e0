package dev.concert.racy.details;

import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.MemberText;
import dev.concert.ui.parts.Tips;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.CycleMethod;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Stop;
import javafx.scene.shape.Rectangle;

/** Table cells with colours and bars. */
public final class ProfileCells {
  private ProfileCells() {}

  /** A square in the routine's colour. */
  public static Rectangle swatch(Color colour) {
    Rectangle square = new Rectangle(10, 10, colour);
    square.setArcWidth(3);
    square.setArcHeight(3);
    return square;
  }

  /**
   * Shows a routine as its colour and label; the full name is the value and the tooltip.
   *
   * @param label of a routine
   */
  public static <R> void showRoutines(
      TableColumn<R, String> column, ToolContext context, UnaryOperator<String> label) {
    showRoutines(column, context, label, UnaryOperator.identity());
  }

  /**
   * The same.
   *
   * @param tip all that is to be known of its name
   */
  static <R> void showRoutines(
      TableColumn<R, String> column,
      ToolContext context,
      UnaryOperator<String> label,
      UnaryOperator<String> tip) {
    column.setCellFactory(_ ->
        new TableCell<>() {
          private final MemberText name = new MemberText(this);

          @Override
          protected void updateItem(String routine, boolean empty) {
            super.updateItem(routine, empty);
            boolean blank = empty || routine == null;
            setGraphic(blank ? null : swatch(context.colour(routine)));
            name.show(blank ? null : label.apply(routine));
            Tips.on(this, blank ? null : tip.apply(routine));
          }
        });
  }

  /**
   * Shows a number and, beside it, a bar as long as its share of the largest.
   *
   * @param share of a row, 0 to 1
   * @param colour of a row's bar
   */
  static <R> void showBars(
      TableColumn<R, Number> column,
      DoubleFunction<String> format,
      Function<R, Double> share,
      Function<R, Color> colour) {
    column.setCellFactory(_ -> new BarCell<>(format, share, colour));
  }

  private static final class BarCell<R> extends TableCell<R, Number> {
    private static final CornerRadii ROUND = new CornerRadii(2);

    /** A longer number, such as minutes and seconds, takes of the room of its bar. */
    private static final int USUAL_LENGTH = 8;

    private static final PseudoClass LONG = PseudoClass.getPseudoClass("long");

    private final DoubleFunction<String> format;
    private final Function<R, Double> share;
    private final Function<R, Color> colour;
    private final Label number = new Label();
    private final Region bar = new Region();
    private final HBox both = new HBox(8, number, bar);

    BarCell(DoubleFunction<String> format, Function<R, Double> share, Function<R, Color> colour) {
      this.format = format;
      this.share = share;
      this.colour = colour;
      number.getStyleClass().add(Styles.NUMBER);
      number.setMinWidth(Region.USE_PREF_SIZE);
      number.getStyleClass().add("racy-bar-number");
      number.setAlignment(Pos.CENTER_RIGHT);
      bar.setMinWidth(0);
      bar.setPrefHeight(10);
      bar.setMaxHeight(10);
      HBox.setHgrow(bar, Priority.ALWAYS);
      both.setAlignment(Pos.CENTER_LEFT);
    }

    @Override
    protected void updateItem(Number value, boolean empty) {
      super.updateItem(value, empty);
      R row = getTableRow() == null ? null : getTableRow().getItem();
      boolean blank = empty || row == null || value == null || Double.isNaN(value.doubleValue());
      setGraphic(blank ? null : both);
      if (!blank) {
        number.setText(format.apply(value.doubleValue()));
        number.pseudoClassStateChanged(LONG, number.getText().length() > USUAL_LENGTH);
        bar.setBackground(filled(share.apply(row), colour.apply(row)));
      }
    }

    private static Background filled(double share, Color colour) {
      double end = Math.clamp(share, 0, 1);
      LinearGradient paint =
          new LinearGradient(
              0,
              0,
              1,
              0,
              true,
              CycleMethod.NO_CYCLE,
              new Stop(end, colour),
              new Stop(end, Color.TRANSPARENT));
      return new Background(new BackgroundFill(paint, ROUND, null));
    }
  }
}
