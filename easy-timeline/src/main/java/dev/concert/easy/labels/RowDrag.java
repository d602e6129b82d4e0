package dev.concert.easy.labels;

import dev.concert.easy.rows.RowLayout;
import dev.concert.easy.rows.RowSiblings;
import dev.concert.easy.rows.RowsModel;
import dev.concert.easy.rows.TimelineRow;
import javafx.scene.Cursor;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/** A label dragged up or down among those beside it; a line shows where it would go. */
final class RowDrag {
  private static final double CLICK = 4;
  private static final double EDGE = 12;

  private final Region labels;
  private final RowsModel rows;
  private final Region line = new Region();
  private TimelineRow row;
  private double pressedY;
  private boolean dragging;
  private RowSiblings.Gap gap;

  RowDrag(Region labels, RowsModel rows) {
    this.labels = labels;
    this.rows = rows;
    line.getStyleClass().add("row-gap");
    line.setManaged(false);
    line.setMouseTransparent(true);
    line.setVisible(false);
  }

  /** For the labels to show over themselves. */
  Region line() {
    return line;
  }

  void press(TimelineRow pressed, MouseEvent event) {
    row = pressed;
    pressedY = event.getY();
    dragging = false;
  }

  void drag(MouseEvent event) {
    if (row == null) {
      return;
    }
    dragging |= Math.abs(event.getY() - pressedY) > CLICK;
    if (dragging) {
      labels.setCursor(Cursor.CLOSED_HAND);
      scrollAtEdges(event.getY());
      gap = rows.siblings(row).at(place(event.getY()));
      show();
    }
  }

  private void scrollAtEdges(double y) {
    if (y > labels.getHeight() - EDGE) {
      rows.scrollTo(rows.top() + RowLayout.LANE);
    } else if (y < rows.stuck() + EDGE && !rows.stays(row)) {
      rows.scrollTo(rows.top() - RowLayout.LANE);
    }
  }

  /** The place in the layout that is seen at a height. */
  private double place(double y) {
    return rows.stays(row) && y < rows.stuck() ? y : y + rows.top();
  }

  private void show() {
    line.setVisible(gap != null);
    if (gap != null) {
      boolean onTop = rows.stays(row) && gap.y() <= rows.stuck();
      double y = onTop ? gap.y() : gap.y() - rows.top();
      line.resizeRelocate(0, Math.round(y) - 1, labels.getWidth(), 3);
    }
  }

  void release() {
    if (dragging && gap != null) {
      rows.arrangement().move(row, gap.before());
    }
    end();
  }

  private void end() {
    row = null;
    gap = null;
    dragging = false;
    line.setVisible(false);
    labels.setCursor(Cursor.DEFAULT);
  }

  /** Whether there was anything to give up. */
  boolean cancel() {
    boolean cancels = dragging;
    if (cancels) {
      end();
    }
    return cancels;
  }
}
