package dev.concert.cagey.paint;

import dev.concert.ui.pixels.Pixels;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.Image;
import javafx.scene.image.WritableImage;

/**
 * A picture of which more is on the screen than a canvas draws in time: an image of it and its
 * surroundings is made in the background, and shown where it belongs until that of another look is
 * there. Used on the FX thread.
 */
final class ScreenImage {
  /** Beyond each edge of the screen, so much of its width and height is in the image. */
  private static final double AROUND = 0.25;

  /** Pixels, in each direction; no larger image is shown by every graphics card. */
  private static final double LARGEST = 4_096;

  private final GraphCanvas.Background background;
  private final Runnable made;

  /** What was to be painted last; null before. */
  private PixelPainter wanted;

  private View shown;
  private Image image;
  private boolean working;

  /**
   * What an image shows.
   *
   * @param screen larger than that of the window
   * @param scale pixels of a unit of the window
   */
  private record View(PixelPainter painter, Screen screen, double scale) {
    static View around(PixelPainter painter, Screen inner, double scale) {
      double sharp = Math.min(scale, LARGEST / Math.max(inner.width(), inner.height()));
      double beyondX = Math.min(AROUND * inner.width(), (LARGEST / sharp - inner.width()) / 2);
      double beyondY = Math.min(AROUND * inner.height(), (LARGEST / sharp - inner.height()) / 2);
      Screen screen =
          new Screen(
              inner.camera().pannedBy(beyondX, beyondY),
              inner.width() + 2 * beyondX,
              inner.height() + 2 * beyondY);
      return new View(painter, screen, sharp);
    }

    /** Whether nothing else is on a screen. */
    boolean holds(Screen inner) {
      double x = screen.x(inner.camera().x());
      double y = screen.y(inner.camera().y());
      return inner.zoom() == screen.zoom()
          && x >= 0
          && y >= 0
          && x + inner.width() <= screen.width()
          && y + inner.height() <= screen.height();
    }

    Pixels pixels() {
      Pixels pixels =
          new Pixels(
              (int) Math.ceil(screen.width() * scale), (int) Math.ceil(screen.height() * scale));
      painter.paint(pixels, screen.camera().zoomedTo(screen.zoom() * scale), scale);
      return pixels;
    }
  }

  /**
   * @param made another image is there to be painted
   */
  ScreenImage(GraphCanvas.Background background, Runnable made) {
    this.background = background;
    this.made = made;
  }

  /** The boxes stand elsewhere. */
  void forget() {
    wanted = null;
    shown = null;
    image = null;
  }

  /** Whether an image is being made. */
  boolean isPending() {
    return working;
  }

  /**
   * Paints what there is of it, and has the rest made.
   *
   * @param scale pixels of a unit of the screen
   * @return whether there is anything
   */
  boolean paint(GraphicsContext pen, Screen screen, PixelPainter painter, double scale) {
    wanted = painter;
    View around = View.around(painter, screen, scale);
    if (shown == null
        || shown.painter != painter
        || shown.scale != around.scale // as on another monitor
        || !shown.holds(screen)) {
      make(around);
    }
    if (image == null) {
      return false;
    }
    double factor = screen.zoom() / shown.screen.zoom();
    double x = screen.x(shown.screen.camera().x());
    double y = screen.y(shown.screen.camera().y());
    boolean sharp = factor == 1;
    pen.setImageSmoothing(!sharp);
    pen.drawImage(
        image,
        sharp ? Math.rint(x * scale) / scale : x,
        sharp ? Math.rint(y * scale) / scale : y,
        image.getWidth() / shown.scale * factor,
        image.getHeight() / shown.scale * factor);
    return true;
  }

  /** One after the other: when an image is there, it is seen whether another is wanted. */
  private void make(View next) {
    if (working) {
      return;
    }
    working = true;
    background.run(
        next::pixels,
        pixels -> {
          working = false;
          if (wanted != null && next.painter.drawn().places() == wanted.drawn().places()) {
            shown = next;
            image = new WritableImage(pixels.buffer());
          }
          made.run();
        },
        cause -> {
          working = false;
          throw new IllegalStateException(cause);
        });
  }
}
