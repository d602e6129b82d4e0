package dev.concert.cagey;

/** Where a box stands: its upper left corner and its size, in pixels at zoom 1, y downwards. */
record Place(double x, double y, double width, double height) {
  double centerX() {
    return x + width / 2;
  }

  double centerY() {
    return y + height / 2;
  }

  double right() {
    return x + width;
  }

  double bottom() {
    return y + height;
  }

  boolean contains(double px, double py) {
    return px >= x && px <= right() && py >= y && py <= bottom();
  }
}
