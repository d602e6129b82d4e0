package dev.concert.easy.labels;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.RowsModel;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.model.words.Words;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.access.SpokenRegion;
import dev.concert.ui.look.NamesApart;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.control.MenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** The labels left of the rows; only the visible ones exist. */
public final class RowHeaders extends SpokenRegion {
  private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

  private final EasyModel model;
  private final RowsModel rows;
  private final Consumer<TimelineRow> onSelect;
  private final ShiftControl shift;
  private final Function<TimelineRow, List<MenuItem>> others;
  private final RowDrag drag;
  private final RowKeys keys;
  private final List<RowHeader> pool = new ArrayList<>();
  private final Text measure = new Text();

  /** What a screen reader was told of last: the selected row, while the keyboard is here. */
  private List<Object> told = List.of();

  /** Of the rows that are seen, and what is shown of them. */
  private List<RowHeader.Name> names = List.of();

  private List<String> shortened = List.of();

  /**
   * @param onSelect the user has chosen a row
   * @param others what other windows know of a row
   */
  RowHeaders(
      EasyModel model,
      ShiftControl shift,
      Consumer<TimelineRow> onSelect,
      Function<TimelineRow, List<MenuItem>> others) {
    this.model = model;
    this.rows = model.rows();
    this.onSelect = onSelect;
    this.shift = shift;
    this.others = others;
    drag = new RowDrag(this, rows);
    keys = new RowKeys(rows, onSelect);
    getStyleClass().add("timeline-headers");
    setId("row-headers");
    setFocusTraversable(true);
    setAccessibleText(
        Words.say(
            "Rows; up and down choose, left and right fold and unfold, space pins, delete hides"));
    Rectangle clip = new Rectangle();
    clip.widthProperty().bind(widthProperty());
    clip.heightProperty().bind(heightProperty());
    setClip(clip);
    getChildren().add(drag.line());
    setOnMousePressed(this::press);
    setOnMouseDragged(this::drag);
    setOnMouseReleased(this::release);
    setOnContextMenuRequested(this::menu);
    setOnKeyPressed(this::key);
    speak(
        new DrawnRows(
            () -> rows.all().size(),
            row -> spoken(rows.all().get(row)),
            keys::selectedIndex,
            row -> onSelect.accept(rows.all().get(row))),
        null);
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
    shorten(pool.subList(0, visible.size()));
    drag.line().toFront();
    tell();
  }

  private String spoken(TimelineRow row) {
    return HeaderText.spoken(row, model.timeline(), model.shifts().wanted().of(row.node()));
  }

  /** The selected row is another one, or other than it was. */
  private void tell() {
    TimelineRow row = isFocused() ? selected() : null;
    List<Object> now = row == null ? List.of() : List.of(row.key(), row.folded(), row.pinned());
    if (!now.equals(told)) {
      told = now;
      cursorMoved();
    }
  }

  private void place(RowHeader header, TimelineRow row) {
    header.show(row, model.timeline(), model.shifts().wanted().of(row.node()));
    header.pseudoClassStateChanged(SELECTED, row.key().equals(rows.selectedKey()));
    double height = Math.max(1, row.height());
    header.resizeRelocate(0, Math.round(row.y() - rows.top()), getWidth(), height);
  }

  /** Names that differ shall not look alike where they have no room. */
  private void shorten(List<RowHeader> visible) {
    List<RowHeader.Name> now = visible.stream().map(RowHeader::name).toList();
    if (!now.equals(names)) {
      names = now;
      shortened =
          NamesApart.cut(
              now.stream()
                  .map(each ->
                      new NamesApart.Name(
                          each.text(), each.room(), text -> width(text, each.font())))
                  .toList());
    }
    for (int i = 0; i < visible.size(); i++) {
      visible.get(i).showName(shortened.get(i));
    }
  }

  private double width(String text, Font font) {
    measure.setFont(font);
    measure.setText(text);
    return measure.getLayoutBounds().getWidth();
  }

  private void press(MouseEvent event) {
    requestFocus();
    TimelineRow row = rows.at(event.getY() + rows.top());
    if (row == null || event.getButton() != MouseButton.PRIMARY) {
      return;
    }
    if (event.isAltDown()) {
      shift.press(row, event);
    } else if (event.getClickCount() == 2 && row.hasThreads()) {
      rows.folded().toggle(row);
    } else {
      drag.press(row, event);
      onSelect.accept(row);
    }
  }

  private void drag(MouseEvent event) {
    shift.drag(this, event);
    drag.drag(event);
  }

  private void release(MouseEvent event) {
    shift.release(this, event);
    drag.release();
  }

  private void fold(RowHeader header, MouseEvent event) {
    if (event.getButton() == MouseButton.PRIMARY && event.isShiftDown()) {
      rows.folded().toggleAlike(header.row(), rows.all());
    } else if (event.getButton() == MouseButton.PRIMARY) {
      rows.folded().toggle(header.row());
    }
    event.consume();
  }

  /** By mouse of the row under the pointer, by key of the selected one. */
  private void menu(ContextMenuEvent event) {
    TimelineRow row = event.isKeyboardTrigger() ? selected() : rows.at(event.getY() + rows.top());
    if (row != null) {
      RowMenu.of(rows, row, shift, others.apply(row))
          .show(this, event.getScreenX(), event.getScreenY());
    }
    event.consume();
  }

  private void key(KeyEvent event) {
    boolean cancelled = event.getCode() == KeyCode.ESCAPE && (drag.cancel() || shift.cancel(this));
    if (cancelled || keys.handle(event)) {
      event.consume();
    }
  }

  /** Null where no row is. */
  TimelineRow selected() {
    return keys.selected();
  }
}
