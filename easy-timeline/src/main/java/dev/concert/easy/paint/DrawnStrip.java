package dev.concert.easy.paint;

import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import java.util.Map;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;

/** A strip along the time axis that is drawn by hand. */
public abstract class DrawnStrip extends Region implements Drawable {
  private final Canvas canvas = new Canvas();
  private final Map<String, Double> widths = CanvasPainter.widthCache();
  private final double fontSize;

  @SuppressWarnings("this-escape") // the canvas alone is put into it
  protected DrawnStrip(double fontSize) {
    this.fontSize = fontSize;
    getChildren().add(canvas);
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(getWidth());
    canvas.setHeight(getHeight());
    paint();
  }

  /** Draws what there is now. */
  public final void paint() {
    if (isThere()) {
      paint(new CanvasPainter(canvas.getGraphicsContext2D(), fontSize, widths));
    }
  }

  @Override
  public final void draw(Painter painter) {
    if (isThere()) {
      paint(painter.sized(fontSize));
    }
  }

  private boolean isThere() {
    return getWidth() >= 1 && getHeight() >= 1;
  }

  /** Covers the whole strip. */
  protected abstract void paint(Painter painter);
}
