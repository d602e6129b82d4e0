package dev.concert.easy.paint;

import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.WaitReason;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.PixelWriter;
import javafx.scene.paint.Color;

/** A small sample of a name's colour, with the pattern of a blocked state, or a pin on it. */
public final class Swatch extends Canvas implements Drawable {
  private static final int SIZE = 12;
  private static final double CORNER = 1.5;

  // of a pin: column of its stem, row and radius of its head, height of what it stands on
  private static final int PIN = 6;
  private static final int PIN_HEAD = 3;
  private static final double HEAD = 2.3;
  private static final int FOOT = 2;

  private FillPattern pattern;
  private int ground;
  private int ink;

  /** What a pin on it is drawn with; 0 if there is none. */
  private int pin;

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

  /** Of a wait in which a virtual thread keeps its carrier. */
  public void showPinned(TimelinePalette palette) {
    show(palette, new StateLabel(WaitReason.PARK.word(), Kind.BLOCKED));
    pin = palette.text();
    PixelWriter writer = getGraphicsContext2D().getPixelWriter();
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        boolean stem = x == PIN && y >= PIN_HEAD || y >= SIZE - FOOT;
        if (stem || Math.hypot(x - PIN, y - PIN_HEAD) <= HEAD) {
          writer.setArgb(x, y, pin);
        }
      }
    }
  }

  /**
   * @param texture null for none
   */
  private void show(TimelinePalette palette, int behind, FillPattern texture) {
    pattern = texture;
    pin = 0;
    ground = behind;
    ink = palette.ink(behind);
    PixelWriter writer = getGraphicsContext2D().getPixelWriter();
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        boolean corner = (x == 0 || x == SIZE - 1) && (y == 0 || y == SIZE - 1);
        boolean inked = pattern != null && pattern.inked(x, y);
        writer.setArgb(x, y, corner ? 0 : inked ? ink : ground);
      }
    }
  }

  @Override
  public void draw(Painter painter) {
    painter.round(ThemeProbe.fx(ground), 0, 0, SIZE, SIZE, CORNER);
    if (pattern != null) {
      painter.polygons(ThemeProbe.fx(ink), pattern.polygons(0, 0, SIZE, SIZE, 0, 1));
    }
    if (pin != 0) {
      Color colour = ThemeProbe.fx(pin);
      painter.fill(colour, 0, SIZE - FOOT, SIZE, FOOT);
      painter.fill(colour, PIN, PIN_HEAD, 1, SIZE - PIN_HEAD);
      painter.round(colour, PIN + 0.5 - HEAD, PIN_HEAD + 0.5 - HEAD, 2 * HEAD, 2 * HEAD, HEAD);
    }
  }
}
