package dev.concert.easy.paint;

import dev.concert.trace.StateLabel;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.PixelWriter;

/** A small sample of a name's colour, with the pattern of a blocked state. */
public final class Swatch extends Canvas implements Drawable {
  private static final int SIZE = 12;
  private static final double CORNER = 1.5;

  private FillPattern pattern;
  private int colour;
  private int ink;

  public Swatch() {
    super(SIZE, SIZE);
  }

  public Swatch(TimelinePalette palette, StateLabel label) {
    this();
    show(palette, label);
  }

  public void show(TimelinePalette palette, StateLabel label) {
    FillPattern texture = label.reason() == null ? null : FillPattern.of(label.reason());
    show(palette, palette.of(label), texture);
  }

  /** Of the time that tasks are in a queue. */
  public void showWaitingTasks(TimelinePalette palette) {
    show(palette, palette.waitingTasks(), FillPattern.RISING);
  }

  /**
   * @param texture null for none
   */
  private void show(TimelinePalette palette, int ground, FillPattern texture) {
    pattern = texture;
    colour = ground;
    ink = palette.ink(ground);
    PixelWriter writer = getGraphicsContext2D().getPixelWriter();
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        boolean corner = (x == 0 || x == SIZE - 1) && (y == 0 || y == SIZE - 1);
        boolean inked = pattern != null && pattern.inked(x, y);
        writer.setArgb(x, y, corner ? 0 : inked ? ink : colour);
      }
    }
  }

  @Override
  public void draw(Painter painter) {
    painter.round(ThemeProbe.fx(colour), 0, 0, SIZE, SIZE, CORNER);
    if (pattern != null) {
      painter.polygons(ThemeProbe.fx(ink), pattern.polygons(0, 0, SIZE, SIZE, 0, 1));
    }
  }
}
