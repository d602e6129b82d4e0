package dev.concert.easy.paint;

import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.access.SpokenRows;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import java.util.Map;
import javafx.scene.AccessibleAttribute;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Pane;

/** A strip along the time axis that is drawn by hand. */
public abstract class DrawnStrip extends Pane implements Drawable {
  private final Canvas canvas;
  private final Map<String, Double> widths = CanvasPainter.widthCache();
  private final double fontSize;
  private SpokenRows spoken;

  protected DrawnStrip(double fontSize) {
    this(fontSize, new Canvas());
  }

  private DrawnStrip(double fontSize, Canvas canvas) {
    super(canvas);
    this.fontSize = fontSize;
    this.canvas = canvas;
  }

  /**
   * To be called once.
   *
   * @param rows what is drawn, for a screen reader
   * @param help by which key the same is listed, as a sentence
   */
  protected final void speak(DrawnRows rows, String help) {
    spoken = new SpokenRows(this, getChildren(), rows);
    setAccessibleHelp(help);
  }

  @Override
  public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
    Object told = spoken == null ? null : spoken.answer(attribute, parameters);
    return told == null ? super.queryAccessibleAttribute(attribute, parameters) : told;
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
