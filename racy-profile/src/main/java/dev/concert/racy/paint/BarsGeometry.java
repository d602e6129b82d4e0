package dev.concert.racy.paint;

/**
 * Where lines lie in the drawing of the summary: the axis, the statistics below it, and the rows,
 * which scroll. Lines are numbered from 0, statistics first. Places and lengths are layout units,
 * of which a pixel on the screen may be a part.
 *
 * @param gutter room for the labels
 * @param margin room for the lives of the rows at the right
 * @param scroll how far the rows are scrolled
 */
public record BarsGeometry(
    double width,
    double height,
    double zoom,
    double gutter,
    double margin,
    int statistics,
    int rows,
    double scroll) {

  private static final double AXIS_HEIGHT = 24;
  private static final double MIN_LINE_HEIGHT = 24;
  private static final double MAX_LINE_HEIGHT = 34;
  private static final double APART = 9;
  private static final double BAR_INSET = 4;

  /** A place: which line, whether on its label, and how far into the axis. */
  public record Hit(int line, boolean label, double axisX) {}

  double axisHeight() {
    return AXIS_HEIGHT * zoom;
  }

  /** The same for all lines; few lines are higher than many. */
  public double lineHeight() {
    double room = height - (AXIS_HEIGHT + APART) * zoom;
    double even = Math.floor(room / Math.max(1, lines()));
    return Math.round(Math.clamp(even, MIN_LINE_HEIGHT * zoom, MAX_LINE_HEIGHT * zoom));
  }

  double barInset() {
    return Math.round(BAR_INSET * zoom);
  }

  double statisticsEnd() {
    return axisHeight() + statistics * lineHeight();
  }

  public double rowsTop() {
    return statistics == 0 ? axisHeight() : statisticsEnd() + APART * zoom;
  }

  public double rowsHeight() {
    return Math.max(0, height - rowsTop());
  }

  public double maxScroll() {
    return Math.max(0, rows * lineHeight() - rowsHeight());
  }

  /** By how many lines a page goes on: one of it stays. */
  public int linesPerPage() {
    return (int) Math.max(1, rowsHeight() / lineHeight() - 1);
  }

  public double axisX() {
    return gutter;
  }

  /** Whole layout units for the bars. */
  public int axisWidth() {
    return (int) Math.max(0, width - gutter - margin);
  }

  int lines() {
    return statistics + rows;
  }

  /** The upper edge of a line, which may lie outside the visible part. */
  public double top(int line) {
    return line < statistics
        ? axisHeight() + line * lineHeight()
        : rowsTop() + (line - statistics) * lineHeight() - scroll;
  }

  /** The first line of the rows of which something is visible. */
  public int firstVisible() {
    return statistics + (int) Math.min(rows, Math.floor(scroll / lineHeight()));
  }

  /** The line after the last of which something is visible. */
  public int endVisible() {
    return statistics + (int) Math.min(rows, Math.ceil((scroll + rowsHeight()) / lineHeight()));
  }

  /** The scroll that shows a line wholly with the least movement. */
  public double revealing(int line) {
    if (line < statistics) {
      return scroll;
    }
    double top = (line - statistics) * lineHeight();
    double lowest = Math.max(0, top + lineHeight() - rowsHeight());
    return Math.clamp(scroll, Math.min(lowest, top), top);
  }

  /** What lies at a place, or null. */
  public Hit hit(double x, double y) {
    int line = lineAt(y);
    return line < 0 || x < 0 || x >= width ? null : new Hit(line, x < gutter, x - gutter);
  }

  private int lineAt(double y) {
    if (y >= axisHeight() && y < statisticsEnd()) {
      return (int) ((y - axisHeight()) / lineHeight());
    }
    if (y < rowsTop() || y >= height) {
      return -1;
    }
    int line = statistics + (int) ((y - rowsTop() + scroll) / lineHeight());
    return line < lines() ? line : -1;
  }
}
