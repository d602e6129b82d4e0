package dev.concert.easy.paint;

import dev.concert.trace.StateLabel;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.PixelWriter;

/** A small sample of a name's colour, with the pattern of a blocked state. */
public final class Swatch extends Canvas {
  private static final int SIZE = 12;

  public Swatch() {
    super(SIZE, SIZE);
  }

  public Swatch(TimelinePalette palette, StateLabel label) {
    this();
    show(palette, label);
  }

  public void show(TimelinePalette palette, StateLabel label) {
    FillPattern pattern = label.reason() == null ? null : FillPattern.of(label.reason());
    show(palette, palette.of(label), pattern);
  }

  /** Of the time that tasks are in a queue. */
  public void showWaitingTasks(TimelinePalette palette) {
    show(palette, palette.waitingTasks(), FillPattern.RISING);
  }

  /**
   * @param pattern null for none
   */
  private void show(TimelinePalette palette, int colour, FillPattern pattern) {
    PixelWriter writer = getGraphicsContext2D().getPixelWriter();
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        boolean corner = (x == 0 || x == SIZE - 1) && (y == 0 || y == SIZE - 1);
        boolean inked = pattern != null && pattern.inked(x, y);
        writer.setArgb(x, y, corner ? 0 : inked ? palette.ink(colour) : colour);
      }
    }
  }
}
