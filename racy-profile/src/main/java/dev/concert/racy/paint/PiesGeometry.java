package dev.concert.racy.paint;

/**
 * Where pies lie: side by side in rows, which scroll, each in a cell of the same size. Places are
 * layout units.
 */
public record PiesGeometry(double width, double height, double zoom, int count, double scroll) {
  private static final double CELL_WIDTH = 176;
  private static final double CELL_HEIGHT = 186;
  private static final double RADIUS = 62;
  private static final double TOP = 14;

  public int columns() {
    return (int) Math.max(1, Math.floor(width / (CELL_WIDTH * zoom)));
  }

  public double cellWidth() {
    return width / columns();
  }

  public double cellHeight() {
    return CELL_HEIGHT * zoom;
  }

  public double radius() {
    return Math.min(RADIUS * zoom, cellWidth() / 2 - 4);
  }

  private int rows() {
    return (count + columns() - 1) / columns();
  }

  public double maxScroll() {
    return Math.max(0, rows() * cellHeight() - height);
  }

  double left(int pie) {
    return pie % columns() * cellWidth();
  }

  public double top(int pie) {
    return (double) (pie / columns()) * cellHeight() - scroll;
  }

  public double centreX(int pie) {
    return left(pie) + cellWidth() / 2;
  }

  public double centreY(int pie) {
    return top(pie) + TOP * zoom + radius();
  }

  boolean isVisible(int pie) {
    return top(pie) < height && top(pie) + cellHeight() > 0;
  }

  /** The scroll that shows a pie wholly with the least movement. */
  public double revealing(int pie) {
    double top = top(pie) + scroll;
    double lowest = Math.max(0, top + cellHeight() - height);
    return Math.clamp(scroll, Math.min(lowest, top), top);
  }

  /** The pie in whose cell a place is, or -1. */
  public int hit(double x, double y) {
    if (x < 0 || x >= width || y < 0 || y >= height) {
      return -1;
    }
    int column = (int) Math.min(columns() - 1, x / cellWidth());
    int pie = (int) ((y + scroll) / cellHeight()) * columns() + column;
    return pie < count ? pie : -1;
  }

  /** How far clockwise from the top a place in a pie is, 0 to 1; -1 beside the pie. */
  public double part(int pie, double x, double y) {
    double dx = x - centreX(pie);
    double dy = y - centreY(pie);
    if (Math.hypot(dx, dy) > radius()) {
      return -1;
    }
    double turn = Math.atan2(dx, -dy) / (2 * Math.PI);
    return turn < 0 ? turn + 1 : turn;
  }
}
