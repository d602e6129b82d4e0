package dev.concert.racy.details;

import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tables;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;

/** Widths of table columns in units that grow with the window's zoom. */
public final class ColumnWidths {
  /** How far a column of numbers may be stretched; what is left goes to names and bars. */
  private static final double STRETCH = 1.5;

  private static final double WIDEST = 5_000;

  private final ToolContext context;

  public ColumnWidths(ToolContext context) {
    this.context = context;
  }

  /** Columns whose numbers need so much room and hardly more. */
  void fix(double width, TableColumnBase<?, ?>... columns) {
    for (TableColumnBase<?, ?> column : columns) {
      apply(column, width, width, width * STRETCH);
    }
  }

  /** Columns that share what room there is; those with numbers show bars beside them. */
  public void flex(double min, double usual, TableColumnBase<?, ?>... columns) {
    for (TableColumnBase<?, ?> column : columns) {
      apply(column, min, usual, WIDEST);
      if (column instanceof TableColumn<?, ?> bars
          && column.getStyleClass().contains(Styles.NUMBER)) {
        Tables.stretch(bars);
      }
    }
  }

  private void apply(TableColumnBase<?, ?> column, double min, double usual, double max) {
    Runnable scale =
        () -> {
          column.setMinWidth(min * context.zoom());
          column.setPrefWidth(usual * context.zoom());
          column.setMaxWidth(max * context.zoom());
        };
    double[] zoom = {context.zoom()};
    scale.run();
    context.onThemeChange(() -> {
      if (context.zoom() != zoom[0]) {
        zoom[0] = context.zoom();
        scale.run();
      }
    });
  }
}
