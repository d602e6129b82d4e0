package dev.concert.racy.accesses;

/**
 * Where lines and columns of a map of elements are drawn, in pixels.
 *
 * @param lines all of them
 * @param lineHeight of each
 * @param left where the columns begin, behind the labels
 * @param width of all columns together
 * @param height of what is visible of the lines
 * @param scroll how much of them lies above that
 */
record ElementsGeometry(
    int lines,
    int columns,
    double lineHeight,
    double left,
    double width,
    double height,
    double scroll) {

  double maxScroll() {
    return Math.max(0, lines * lineHeight - height);
  }

  ElementsGeometry scrolled(double wanted) {
    double scrolled = Math.clamp(wanted, 0, maxScroll());
    return new ElementsGeometry(lines, columns, lineHeight, left, width, height, scrolled);
  }

  double x(double column) {
    return left + Math.round(column * width / Math.max(1, columns));
  }

  double y(int line) {
    return Math.round(line * lineHeight - scroll);
  }

  int firstVisible() {
    return Math.clamp((long) (scroll / lineHeight), 0, Math.max(0, lines - 1));
  }

  /** Exclusive. */
  int endVisible() {
    return (int) Math.min(lines, Math.ceil((scroll + height) / lineHeight));
  }

  int linesPerPage() {
    return Math.max(1, (int) (height / lineHeight) - 1);
  }

  /** The line at a height; -1 where there is none. */
  int line(double y) {
    double line = Math.floor((y + scroll) / lineHeight);
    return y >= 0 && y < height && line < lines ? (int) line : -1;
  }

  /** The column at a place; -1 where there is none. */
  int column(double x) {
    double column = Math.floor((x - left) / width * columns);
    return x >= left && column >= 0 && column < columns ? (int) column : -1;
  }

  /** How far to scroll so that a line is seen. */
  double revealing(int line) {
    double top = line * lineHeight;
    return Math.max(top + lineHeight - height, Math.min(scroll, top));
  }
}
