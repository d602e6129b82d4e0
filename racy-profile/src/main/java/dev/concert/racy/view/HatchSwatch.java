package dev.concert.racy.view;

import dev.concert.racy.paint.ProfilePalette;
import dev.concert.ui.ToolContext;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/** A sample of the pattern that blocked time has in the bars. */
final class HatchSwatch extends Region implements Drawable {
  private static final double WIDTH = 22;
  private static final double HEIGHT = 10;
  private static final Color GROUND = Color.GRAY;

  HatchSwatch(ToolContext context) {
    double zoom = context.zoom();
    Canvas canvas = new Canvas(WIDTH * zoom, HEIGHT * zoom);
    setMinSize(canvas.getWidth(), canvas.getHeight());
    setMaxSize(canvas.getWidth(), canvas.getHeight());
    getChildren().add(canvas);
    draw(new CanvasPainter(canvas.getGraphicsContext2D(), HEIGHT, CanvasPainter.widthCache()));
  }

  @Override
  public void draw(Painter painter) {
    painter.hatch(GROUND, ProfilePalette.linesOn(GROUND), 0, 0, getMinWidth(), getMinHeight());
  }
}
