package dev.concert.easy.labels;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.RowsModel;
import dev.concert.easy.rows.TimelineRow;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

/** The labels left of the rows; only the visible ones exist. */
public final class RowHeaders extends Region {
  private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

  private final EasyModel model;
  private final RowsModel rows;
  private final Consumer<TimelineRow> onSelect;
  private final RowDrag drag;
  private final RowKeys keys;
  private final List<RowHeader> pool = new ArrayList<>();

  /**
   * @param onSelect the user has chosen a row
   */
  RowHeaders(EasyModel model, Consumer<TimelineRow> onSelect) {
    this.model = model;
    this.rows = model.rows();
    this.onSelect = onSelect;
    drag = new RowDrag(this, rows);
    keys = new RowKeys(rows, onSelect);
    getStyleClass().add("timeline-headers");
    setId("row-headers");
    setFocusTraversable(true);
    setAccessibleText(
        "Rows; up and down choose, left and right fold and unfold, space pins, delete hides");
    Rectangle clip = new Rectangle();
    clip.widthProperty().bind(widthProperty());
    clip.heightProperty().bind(heightProperty());
    setClip(clip);
    getChildren().add(drag.line());
    setOnMousePressed(this::press);
    setOnMouseDragged(drag::drag);
    setOnMouseReleased(_ -> drag.release());
    setOnContextMenuRequested(this::menu);
    setOnKeyPressed(this::key);
    model.changes().listen(_ -> requestLayout());
  }

  @Override
  protected void layoutChildren() {
    List<TimelineRow> visible = rows.visible();
    while (pool.size() < visible.size()) {
      RowHeader header = new RowHeader();
      header.triangle().setOnMousePressed(event -> fold(header, event));
      pool.add(header);
      getChildren().add(header);
    }
    for (int i = 0; i < pool.size(); i++) {
      RowHeader header = pool.get(i);
      header.setVisible(i < visible.size());
      if (i < visible.size()) {
        place(header, visible.get(i));
      }
    }
    drag.line().toFront();
  }

  private void place(RowHeader header, TimelineRow row) {
    header.show(row, model.timeline());
    header.pseudoClassStateChanged(SELECTED, row.key().equals(rows.selectedKey()));
    double height = Math.max(1, row.height());
    header.resizeRelocate(0, Math.round(row.y() - rows.top()), getWidth(), height);
  }

  private void press(MouseEvent event) {
    requestFocus();
    TimelineRow row = rows.at(event.getY() + rows.top());
    if (row == null || event.getButton() != MouseButton.PRIMARY) {
      return;
    }
    if (event.getClickCount() == 2 && !row.isCounter()) {
      rows.toggle(row);
    } else {
      drag.press(row, event);
      onSelect.accept(row);
    }
  }

  private void fold(RowHeader header, MouseEvent event) {
    if (event.getButton() == MouseButton.PRIMARY && event.isShiftDown()) {
      rows.toggleAlike(header.row());
    } else if (event.getButton() == MouseButton.PRIMARY) {
      rows.toggle(header.row());
    }
    event.consume();
  }

  /** By mouse of the row under the pointer, by key of the selected one. */
  private void menu(ContextMenuEvent event) {
    TimelineRow row =
        event.isKeyboardTrigger() ? keys.selected() : rows.at(event.getY() + rows.top());
    if (row != null) {
      RowMenu.of(rows, row).show(this, event.getScreenX(), event.getScreenY());
    }
    event.consume();
  }

  private void key(KeyEvent event) {
    if (drag.cancel(event) || keys.handle(event)) {
      event.consume();
    }
  }
}
