package dev.concert.racy.view;

import dev.concert.bus.Message;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.paint.BarsGeometry;
import dev.concert.racy.paint.Look.Focus;
import dev.concert.ui.ToolContext;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.export.Painter;
import java.util.List;

/** Lines of bars, with a click and a key for everything on them. */
abstract class LinesView extends ScrolledPicture {
  private static final double LARGEST_GUTTER_SHARE = 0.3;

  /** What can be done to a bar; rows are null where the open run does not have them. */
  interface Actions {
    /** A segment. */
    void routine(String routine, RowKey row);

    /** A segment of a class. */
    void type(String type, RowKey row);

    void row(RowKey row);

    /** Opens a cluster of rows, or closes it. */
    void toggle(RowKey cluster);

    /**
     * What can be done with a segment; false for nothing.
     *
     * @param explained the row on which the figure can be explained, or null
     */
    boolean menu(Segments kind, String segment, RowKey explained, double screenX, double screenY);

    /** What other tools know of a row. */
    void menu(Message.Selection subject, double screenX, double screenY);

    /** Says where the figure comes from. */
    void explain(String routine, RowKey row, double screenX, double screenY);
  }

  final Actions actions;
  private BarsGeometry geometry = new BarsGeometry(0, 0, 1, 0, 0, 0, 0, 0);
  private Focus focus;
  private int hover = -1;

  LinesView(ToolContext context, String id, Actions actions) {
    super(context, id);
    this.actions = actions;
  }

  /**
   * Called when its targets are there.
   *
   * @param twin what the table is called that has the same
   */
  final void listen(String twin) {
    new BarsMouse(this, canvas).listen();
    new BarsKeys(this, actions).listen();
    DrawnRows rows =
        new DrawnRows(
            () -> targets() == null ? 0 : targets().lines(),
            line -> targets().spoken(line),
            () -> focus == null ? -1 : focus.line(),
            () -> targets().spoken(focus),
            this::goTo);
    speak(rows, asTable(twin));
  }

  private void goTo(int line) {
    focusOn(new Focus(line, -1));
    revealLine(line);
  }

  /** Null while there is nothing to see. */
  abstract BarTargets targets();

  /** The room that labels want, at most so much. */
  abstract double gutter(Painter painter, double zoom, double max);

  /** The line of a row, or of a part of it; a negative number where there is none. */
  abstract int lineOf(RowKey row);

  /**
   * As wide as the amounts behind the lines: the usual one and the largest, which may be minutes.
   */
  abstract List<String> widestAmounts();

  /** How many of the lines do not scroll. */
  abstract int fixedLines();

  /** How many layout units the axis has on the screen. */
  final int axisWidth() {
    return geometry.axisWidth();
  }

  /** Numbers of the first line of the rows that is visible and of the one after the last. */
  final int[] visibleRows() {
    return new int[] {
      geometry.firstVisible() - geometry.statistics(), geometry.endVisible() - geometry.statistics()
    };
  }

  public final BarsGeometry geometry() {
    return geometry;
  }

  /** Scrolls as little as needed to show a row. */
  final void reveal(RowKey row) {
    int line = lineOf(row);
    if (line >= 0) {
      scrollBar.setValue(geometry.revealing(line)); // clamped when it is laid out
    }
  }

  final void revealLine(int line) {
    scrollTo(geometry.revealing(line));
  }

  final void scrollBy(double lines) {
    scrollTo(scrollBar.getValue() + lines * geometry.lineHeight());
  }

  /** What the keyboard is on, or null. */
  final Focus focus() {
    return focus;
  }

  /** The same while the picture has the keyboard, else null. */
  final Focus shownFocus() {
    return isFocused() ? focus : null;
  }

  final void focusOn(Focus wanted) {
    focus = wanted;
    cursorMoved();
    redraw();
  }

  /** The line under the mouse, or -1. */
  final int hovered() {
    return hover;
  }

  final void hover(int line) {
    if (line != hover) {
      hover = line;
      redraw();
    }
  }

  /** The row on which the figure of a target can be explained, or null. */
  RowKey explained(BarTargets.Target target) {
    return target.row();
  }

  /** Opens the menu of what the pointer or the keyboard is on; false where there is none. */
  final boolean menu(BarTargets.Target target, double screenX, double screenY) {
    String segment = target.segment();
    if (segment != null
        && actions.menu(target.kind(), segment, explained(target), screenX, screenY)) {
      return true;
    }
    boolean ofRow = target.row() != null && target.row().selectable();
    if (ofRow) {
      actions.menu(target.row().selection(), screenX, screenY);
    }
    return ofRow;
  }

  void act(BarTargets.Target target) {
    int segment = targets().segment(target.focus());
    tell(target);
    boolean onLabel = target.focus().piece() < 0;
    if (onLabel && target.row() != null && target.row().cluster() != null) {
      actions.toggle(target.row());
    }
    if (segment >= 0 && target.focus().equals(focus)) {
      focusOn(targets().again(focus, segment));
    }
  }

  private void tell(BarTargets.Target target) {
    if (target.routine() != null) {
      actions.routine(target.routine(), target.row());
    } else if (target.type() != null) {
      actions.type(target.type(), target.row());
    } else {
      actions.row(target.row());
    }
  }

  @Override
  final boolean place(Painter painter, double zoom) {
    BarTargets targets = targets();
    if (targets == null) {
      return false;
    }
    double gutter = gutter(painter, zoom, getWidth() * LARGEST_GUTTER_SHARE);
    double widest =
        widestAmounts().stream().mapToDouble(it -> painter.textWidth(it, false)).max().orElse(0);
    double margin = widest + 14;
    int rows = targets.lines() - fixedLines();
    BarsGeometry unscrolled = geometry(rows, getWidth(), zoom, gutter, margin, 0);
    boolean scrolls = unscrolled.maxScroll() > 0;
    double barWidth = scrolls ? scrollBar.prefWidth(-1) : 0;
    scrollBar.setMax(unscrolled.maxScroll());
    double height = rows * unscrolled.lineHeight();
    scrollBar.setVisibleAmount(
        height <= 0 ? 0 : unscrolled.maxScroll() * unscrolled.rowsHeight() / height);
    scrollBar.resizeRelocate(
        getWidth() - barWidth, unscrolled.rowsTop(), barWidth, unscrolled.rowsHeight());
    double scroll = Math.clamp(scrollBar.getValue(), 0, unscrolled.maxScroll());
    geometry = geometry(rows, getWidth() - barWidth, zoom, gutter, margin, Math.round(scroll));
    return scrolls;
  }

  private BarsGeometry geometry(
      int rows, double width, double zoom, double gutter, double margin, double scroll) {
    return new BarsGeometry(width, getHeight(), zoom, gutter, margin, fixedLines(), rows, scroll);
  }

  @Override
  final String spoken() {
    return targets() == null ? Words.say("no bars") : targets().spoken(shownFocus());
  }
}
