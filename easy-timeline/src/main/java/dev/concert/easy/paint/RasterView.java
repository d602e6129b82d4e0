package dev.concert.easy.paint;

import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import java.nio.IntBuffer;
import javafx.scene.Node;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.WritableImage;

/**
 * Shows a {@link Raster} without copying it; on a page the same painting is shapes and words, a
 * pixel of the layout being a pixel of the page.
 */
public final class RasterView extends ImageView implements Drawable {
  private final FxTextMasks texts;
  private final Painting painting;
  private Raster raster;
  private PixelBuffer<IntBuffer> buffer;
  private double scale = 1;
  private double layoutWidth;
  private double layoutHeight;

  /** What the picture shows. */
  public interface Painting {
    /**
     * @param scale pixels of the surface for each unit of the layout
     */
    void paint(Surface surface, double scale);
  }

  /**
   * @param painting has no texts
   */
  public RasterView(Painting painting) {
    this(new FxTextMasks(), painting);
  }

  public RasterView(FxTextMasks texts, Painting painting) {
    this.texts = texts;
    this.painting = painting;
  }

  /** Paints at a size in layout units, sharp on the screen that {@code on} is on. */
  public void paint(double width, double height, Node on) {
    painting.paint(fit(width, height, on), scale);
    show();
  }

  /** The raster for a size in layout units, sharp on the screen that {@code on} is on. */
  public Raster fit(double wantedWidth, double wantedHeight, Node on) {
    layoutWidth = wantedWidth;
    layoutHeight = wantedHeight;
    scale =
        on.getScene() == null || on.getScene().getWindow() == null
            ? 1
            : on.getScene().getWindow().getOutputScaleX();
    int width = pixels(layoutWidth * scale);
    int height = pixels(layoutHeight * scale);
    if (raster == null || raster.width() != width || raster.height() != height) {
      raster = new Raster(width, height, texts);
      buffer = raster.buffer();
      setImage(new WritableImage(buffer));
      setFitWidth(width / scale);
      setFitHeight(height / scale);
    }
    return raster;
  }

  private static int pixels(double length) {
    return (int) Math.max(1, Math.ceil(length));
  }

  /** Pixels of the raster for each layout unit. */
  public double scale() {
    return scale;
  }

  /** The raster has been painted. */
  public void show() {
    buffer.updateBuffer(_ -> null);
  }

  @Override
  public void draw(Painter painter) {
    if (raster != null) {
      double size = texts.fontSize();
      PageSurface page =
          new PageSurface(pixels(layoutWidth), pixels(layoutHeight), painter.sized(size), size);
      painting.paint(page, 1);
      page.draw();
    }
  }
}
