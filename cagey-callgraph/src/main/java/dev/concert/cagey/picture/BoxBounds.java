package dev.concert.cagey.picture;

/**
 * Where a box stands: its upper left corner and its size, in layout units at zoom 1, y downwards.
 */
public record BoxBounds(double x, double y, double width, double height) {
  public double centerX() {
    return x + width / 2;
  }

  public double centerY() {
    return y + height / 2;
  }

  public double right() {
    return x + width;
  }

  public double bottom() {
    return y + height;
  }

  public boolean contains(double px, double py) {
    return px >= x && px <= right() && py >= y && py <= bottom();
  }
}
