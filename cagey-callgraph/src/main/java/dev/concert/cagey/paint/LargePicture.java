package dev.concert.cagey.paint;

import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Painter;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;

/**
 * A picture with more boxes or lines than are drawn in time one by one. While few of them are on
 * the screen they are shapes, else an image. Used on the FX thread.
 */
final class LargePicture extends Canvas {
  /** A canvas takes some ten microseconds for each. */
  private static final int MOST_CURVES = 1_000;

  private static final int MOST_BOXES = 400;

  private final LabelPainter labels;
  private final ScreenImage image;

  /** Null once what it paints has changed. */
  private PixelPainter pixels;

  /**
   * @param made more of it can be painted
   */
  LargePicture(LabelPainter labels, GraphCanvas.Background background, Runnable made) {
    this.labels = labels;
    image = new ScreenImage(background, made);
    setManaged(false);
  }

  /** Other boxes, or the same elsewhere. */
  void forget() {
    pixels = null;
    image.forget();
  }

  /** The same boxes and lines look otherwise. */
  void restyle() {
    pixels = null;
  }

  /** Whether what was painted is not all yet. */
  boolean isPending() {
    return isVisible() && image.isPending();
  }

  void paint(Screen screen, PlacedPicture drawn) {
    setWidth(screen.width());
    setHeight(screen.height());
    GraphicsContext pen = getGraphicsContext2D();
    Painter painter = new CanvasPainter(pen, LabelPainter.FONT_SIZE, CanvasPainter.widthCache());
    painter.fill(labels.colours().ground(), 0, 0, screen.width(), screen.height());
    boolean few = isOfShapes(screen, drawn);
    if (few) {
      ArrowPainter.paint(painter, screen, drawn.lines(), labels.colours());
    }
    if (few || !image.paint(pen, screen, pixels(drawn), scale())) {
      BoxPainter.paint(painter, screen, drawn, labels.colours());
    }
    ArrowPainter.paintSelected(painter, screen, drawn.selected(), labels.colours());
    if (LabelPainter.isReadable(screen.camera())) {
      labels.paint(painter, screen, drawn);
    } else {
      labels.paintChosen(painter, screen, drawn);
    }
  }

  /** Whether so little is on a screen that it is no image. */
  static boolean isOfShapes(Screen screen, PlacedPicture drawn) {
    return drawn.lines().curvesOn(screen) <= MOST_CURVES && drawn.boxesOn(screen) <= MOST_BOXES;
  }

  private PixelPainter pixels(PlacedPicture drawn) {
    if (pixels == null) {
      pixels = labels.pixels(drawn);
    }
    return pixels;
  }

  private double scale() {
    return getScene() == null || getScene().getWindow() == null
        ? 1
        : getScene().getWindow().getOutputScaleX();
  }
}
