package dev.concert.racy.details;

import dev.concert.racy.figures.DerivedRows;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.model.RacyModel;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.Tables;
import java.util.function.ToDoubleBiFunction;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/** The column of the chosen formula, there only while one is. */
final class DerivedColumn<R> {
  private final TableColumn<R, Number> column;

  /**
   * @param figure of a line; NaN where it is not defined
   */
  DerivedColumn(RacyModel model, ToolContext context, ToDoubleBiFunction<DerivedRows, R> figure) {
    column =
        Tables.number(
            "",
            line -> {
              DerivedRows rows = rows(model.summary());
              return rows == null ? Double.NaN : figure.applyAsDouble(rows, line);
            },
            String::valueOf);
    column.setCellFactory(_ -> new Cell<>(model));
  }

  /** With a dash where the figure is not defined. */
  private static final class Cell<R> extends TableCell<R, Number> {
    private final RacyModel model;

    Cell(RacyModel model) {
      this.model = model;
    }

    @Override
    protected void updateItem(Number value, boolean empty) {
      super.updateItem(value, empty);
      DerivedRows rows = rows(model.summary());
      boolean blank = empty || value == null || rows == null;
      setText(blank ? null : rows.unit().format(value.doubleValue()));
    }
  }

  private static DerivedRows rows(ProfileSummary summary) {
    return summary == null ? null : summary.derived();
  }

  /** Puts the column after the first one, or takes it away. */
  void show(TableView<R> table, ProfileSummary summary) {
    DerivedRows rows = rows(summary);
    if (rows == null) {
      table.getColumns().remove(column);
      return;
    }
    Tables.title(column, rows.metric().name(), rows.metric().said());
    if (!table.getColumns().contains(column)) {
      table.getColumns().add(1, column);
    }
  }
}
