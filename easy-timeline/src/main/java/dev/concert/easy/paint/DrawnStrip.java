package dev.concert.easy.paint;

import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import java.util.Map;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Pane;

/** A strip along the time axis that is drawn by hand. */
public abstract class DrawnStrip extends Pane implements Drawable {
  private final Canvas canvas;
  private final Map<String, Double> widths = CanvasPainter.widthCache();
  private final double fontSize;

  protected DrawnStrip(double fontSize) {
    this(fontSize, new Canvas());
  }

  private DrawnStrip(double fontSize, Canvas canvas) {
    super(canvas);
    this.fontSize = fontSize;
    this.canvas = canvas;
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
