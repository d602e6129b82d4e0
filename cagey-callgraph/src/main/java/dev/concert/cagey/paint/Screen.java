package dev.concert.cagey.paint;

import dev.concert.cagey.picture.BoxBounds;

/**
 * What a picture is drawn on.
 *
 * @param camera which part of the picture is in the upper left corner, and how large
 * @param width in the units of the camera's zoom
 */
record Screen(Camera camera, double width, double height) {
  double x(double pictureX) {
    return camera.toScreenX(pictureX);
  }

  double y(double pictureY) {
    return camera.toScreenY(pictureY);
  }

  double zoom() {
    return camera.zoom();
  }

  /** Whether any of a part of the picture is on it. */
  boolean shows(double left, double top, double right, double bottom) {
    return x(right) >= 0 && x(left) <= width && y(bottom) >= 0 && y(top) <= height;
  }

  boolean shows(BoxBounds box) {
    return shows(box.x(), box.y(), box.right(), box.bottom());
  }
}
