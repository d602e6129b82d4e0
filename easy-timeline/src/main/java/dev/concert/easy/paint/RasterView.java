package dev.concert.easy.paint;

import java.nio.IntBuffer;
import javafx.scene.Node;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/** Shows a {@link Raster} without copying it. */
public final class RasterView extends ImageView {
  private Raster raster;
  private PixelBuffer<IntBuffer> buffer;
  private double scale = 1;

  /** The raster for a size in layout units, sharp on the screen that {@code on} is on. */
  public Raster fit(double layoutWidth, double layoutHeight, Node on) {
    scale =
        on.getScene() == null || on.getScene().getWindow() == null
            ? 1
            : on.getScene().getWindow().getOutputScaleX();
    int width = (int) Math.max(1, Math.ceil(layoutWidth * scale));
    int height = (int) Math.max(1, Math.ceil(layoutHeight * scale));
    if (raster == null || raster.width != width || raster.height != height) {
      raster = new Raster(width, height);
      buffer =
          new PixelBuffer<>(
              width, height, IntBuffer.wrap(raster.pixels), PixelFormat.getIntArgbPreInstance());
      setImage(new WritableImage(buffer));
      setFitWidth(width / scale);
      setFitHeight(height / scale);
    }
    return raster;
  }

  /** Pixels of the raster for each layout unit. */
  public double scale() {
    return scale;
  }

  /** The raster has been painted. */
  public void show() {
    buffer.updateBuffer(_ -> null);
  }
}
