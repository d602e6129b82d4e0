package dev.concert.cagey.paint;

import dev.concert.cagey.picture.BoxBounds;

/**
 * Which part of the picture is on the screen: the picture's point in the upper left corner, and how
 * many layout units of the window one of its units takes. Immutable.
 */
public record Camera(double x, double y, double zoom) {
  public static final double SMALLEST = 0.01;
  public static final double LARGEST = 4;
  private static final double MARGIN = 24;

  public static final Camera START = new Camera(0, 0, 1);

  public double toScreenX(double px) {
    return (px - x) * zoom;
  }

  public double toScreenY(double py) {
    return (py - y) * zoom;
  }

  public double toPictureX(double sx) {
    return sx / zoom + x;
  }

  public double toPictureY(double sy) {
    return sy / zoom + y;
  }

  public Camera pannedBy(double screenDx, double screenDy) {
    return new Camera(x - screenDx / zoom, y - screenDy / zoom, zoom);
  }

  /** Zooms so that what is under a point of the screen stays there. */
  public Camera zoomedAt(double sx, double sy, double factor) {
    double next = Math.clamp(zoom * factor, SMALLEST, LARGEST);
    return new Camera(toPictureX(sx) - sx / next, toPictureY(sy) - sy / next, next);
  }

  /** Shows everything, at zoom 1 at most. */
  public static Camera fitting(double width, double height, double viewWidth, double viewHeight) {
    double zoom =
        Math.clamp(
            Math.min(viewWidth / Math.max(1, width), viewHeight / Math.max(1, height)),
            SMALLEST,
            1);
    return new Camera(0, (height - viewHeight / zoom) / 2, zoom);
  }

  /** Moves, where nothing of the picture would be on the screen, until something is. */
  public Camera holding(double width, double height, double viewWidth, double viewHeight) {
    double w = viewWidth / zoom;
    double h = viewHeight / zoom;
    double keptX = Math.min(MARGIN, width);
    double keptY = Math.min(MARGIN, height);
    return new Camera(
        Math.clamp(x, Math.min(keptX - w, width - keptX), Math.max(keptX - w, width - keptX)),
        Math.clamp(y, Math.min(keptY - h, height - keptY), Math.max(keptY - h, height - keptY)),
        zoom);
  }

  /** The same corner at another zoom. */
  Camera zoomedTo(double otherZoom) {
    return new Camera(x, y, otherZoom);
  }

  /** Whether a box is wholly on a screen of that size. */
  public boolean shows(BoxBounds place, double viewWidth, double viewHeight) {
    return toScreenX(place.x()) >= 0
        && toScreenY(place.y()) >= 0
        && toScreenX(place.right()) <= viewWidth
        && toScreenY(place.bottom()) <= viewHeight;
  }

  /** Moves, without zooming, so that a box is on the screen; stays if it is. */
  public Camera revealing(BoxBounds place, double viewWidth, double viewHeight) {
    if (shows(place, viewWidth, viewHeight)) {
      return this;
    }
    double w = viewWidth / zoom;
    double h = viewHeight / zoom;
    double nextX = place.x() < x || place.right() > x + w ? place.centerX() - w * 0.6 : x;
    boolean outside = place.y() < y || place.bottom() > y + h;
    double nextY = outside ? place.centerY() - h / 2 : y;
    return new Camera(Math.min(nextX, place.x() - MARGIN), nextY, zoom);
  }
}
