package dev.concert.easy.view;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.TimelineRow;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

/** The labels left of the rows; only the visible ones exist. */
final class RowHeaders extends Region {
  private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

  private final EasyModel model;
  private final Consumer<TimelineRow> onSelect;
  private final List<RowHeader> pool = new ArrayList<>();

  /**
   * @param onSelect the user has chosen a row
   */
  RowHeaders(EasyModel model, Consumer<TimelineRow> onSelect) {
    this.model = model;
    this.onSelect = onSelect;
    getStyleClass().add("timeline-headers");
    setId("row-headers");
    setFocusTraversable(true);
    setAccessibleText("Rows; up and down choose, left and right fold and unfold");
    Rectangle clip = new Rectangle();
    clip.widthProperty().bind(widthProperty());
    clip.heightProperty().bind(heightProperty());
    setClip(clip);
    setOnKeyPressed(this::key);
    model.changes().listen(_ -> requestLayout());
  }

  @Override
  protected void layoutChildren() {
    List<TimelineRow> visible = model.rows().visible();
    while (pool.size() < visible.size()) {
      RowHeader header = new RowHeader();
      header.setOnMousePressed(event -> press(header, event));
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
  }

  private void place(RowHeader header, TimelineRow row) {
    header.show(row, model.timeline());
    header.pseudoClassStateChanged(SELECTED, row.key().equals(model.rows().selectedKey()));
    double height = Math.max(1, row.height());
    header.resizeRelocate(0, Math.round(row.y() - model.rows().top()), getWidth(), height);
  }

  private void press(RowHeader header, MouseEvent event) {
    requestFocus();
    if (event.getButton() != MouseButton.PRIMARY) {
      return;
    }
    if (event.getClickCount() == 2 && !header.row().isCounter()) {
      model.rows().toggle(header.row());
    } else {
      onSelect.accept(header.row());
    }
  }

  private void fold(RowHeader header, MouseEvent event) {
    if (event.isShiftDown()) {
      model.rows().toggleAlike(header.row());
    } else {
      model.rows().toggle(header.row());
    }
    event.consume();
  }

  private void key(KeyEvent event) {
    if (event.isControlDown() || event.isAltDown()) {
      return;
    }
    List<TimelineRow> rows = model.rows().all();
    int here = selectedIndex(rows);
    switch (event.getCode()) {
      case DOWN -> choose(rows, Math.min(rows.size() - 1, here + 1));
      case UP -> choose(rows, Math.max(0, here - 1));
      case LEFT -> setFolded(rows, here, true, event.isShiftDown());
      case RIGHT -> setFolded(rows, here, false, event.isShiftDown());
      default -> {
        return;
      }
    }
    event.consume();
  }

  private int selectedIndex(List<TimelineRow> rows) {
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i).key().equals(model.rows().selectedKey())) {
        return i;
      }
    }
    return -1;
  }

  private void choose(List<TimelineRow> rows, int index) {
    if (index < rows.size()) {
      onSelect.accept(rows.get(index));
    }
  }

  private void setFolded(List<TimelineRow> rows, int index, boolean folded, boolean alike) {
    if (index >= 0 && !rows.get(index).isCounter() && rows.get(index).folded() != folded) {
      if (alike) {
        model.rows().toggleAlike(rows.get(index));
      } else {
        model.rows().toggle(rows.get(index));
      }
    }
  }
}
