package dev.concert.racy.details;

import dev.concert.racy.paint.DifferenceBarsPainter;
import dev.concert.racy.paint.ProfilePalette;
import dev.concert.ui.ToolContext;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/** A sample of a pattern that has a meaning in the bars. */
public final class PatternSwatch extends Region implements Drawable {
  private static final double WIDTH = 22;
  private static final double HEIGHT = 10;
  private static final Color GROUND = Color.GRAY;

  private final Pattern pattern;

  private interface Pattern {
    void draw(Painter painter, double width, double height);
  }

  private PatternSwatch(ToolContext context, Pattern pattern) {
    this.pattern = pattern;
    double zoom = context.zoom();
    Canvas canvas = new Canvas(WIDTH * zoom, HEIGHT * zoom);
    setMinSize(canvas.getWidth(), canvas.getHeight());
    setMaxSize(canvas.getWidth(), canvas.getHeight());
    getChildren().add(canvas);
    draw(new CanvasPainter(canvas.getGraphicsContext2D(), HEIGHT, CanvasPainter.widthCache()));
  }

  /** As blocked time is drawn. */
  public static PatternSwatch blocked(ToolContext context) {
    Color lines = ProfilePalette.linesOn(GROUND);
    return new PatternSwatch(
        context, (painter, width, height) -> painter.hatch(GROUND, lines, 0, 0, width, height));
  }

  /** As differences within the noise are drawn. */
  static PatternSwatch withinNoise(ToolContext context) {
    return new PatternSwatch(
        context,
        (painter, width, height) ->
            DifferenceBarsPainter.hollow(painter, GROUND, 0, 0, width, height));
  }

  @Override
  public void draw(Painter painter) {
    pattern.draw(painter, getMinWidth(), getMinHeight());
  }
}
