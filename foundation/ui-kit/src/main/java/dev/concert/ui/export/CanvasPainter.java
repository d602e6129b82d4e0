package dev.concert.ui.export;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.ImagePattern;
import javafx.scene.shape.ArcType;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/** Draws on a canvas. */
public final class CanvasPainter implements Painter {
  private static final int TILE = 6;
  private static final int MAX_WIDTHS = 2_000;

  private final GraphicsContext graphics;
  private final Font plain;
  private final Font bold;
  private final Text measure = new Text();
  private final Map<String, Double> widths;
  private final Map<List<Color>, ImagePattern> hatches = new HashMap<>();

  /**
   * @param widths widths of texts at this size, kept between repaints and bounded here
   */
  public CanvasPainter(GraphicsContext graphics, double fontSize, Map<String, Double> widths) {
    this.graphics = graphics;
    this.widths = widths;
    String family = Font.getDefault().getFamily();
    plain = Font.font(family, fontSize);
    bold = Font.font(family, FontWeight.BOLD, fontSize);
    graphics.setTextBaseline(VPos.CENTER);
  }

  /** A map for the constructor that forgets its eldest entries. */
  public static Map<String, Double> widthCache() {
    return widthCache(MAX_WIDTHS);
  }

  /**
   * @param most entries
   */
  public static Map<String, Double> widthCache(int most) {
    return new LinkedHashMap<>() {
      private static final long serialVersionUID = 1L;

      @Override
      protected boolean removeEldestEntry(Map.Entry<String, Double> eldest) {
        return size() > most;
      }
    };
  }

  @Override
  public void fill(Color colour, double x, double y, double width, double height) {
    graphics.setFill(colour);
    graphics.fillRect(x, y, width, height);
  }

  @Override
  public void hatch(Color ground, Color lines, double x, double y, double width, double height) {
    graphics.setFill(hatches.computeIfAbsent(List.of(ground, lines), _ -> tile(ground, lines)));
    graphics.fillRect(x, y, width, height);
  }

  private static ImagePattern tile(Color ground, Color lines) {
    WritableImage tile = new WritableImage(TILE, TILE);
    PixelWriter pixels = tile.getPixelWriter();
    for (int row = 0; row < TILE; row++) {
      for (int column = 0; column < TILE; column++) {
        pixels.setColor(column, row, (row + column) % TILE < 2 ? lines : ground);
      }
    }
    return new ImagePattern(tile, 0, 0, TILE, TILE, false);
  }

  @Override
  public void round(Color colour, double x, double y, double width, double height, double radius) {
    graphics.setFill(colour);
    graphics.fillRoundRect(x, y, width, height, 2 * radius, 2 * radius);
  }

  @Override
  public void sector(Color colour, double x, double y, double radius, double start, double extent) {
    graphics.setFill(colour);
    graphics.fillArc(x - radius, y - radius, 2 * radius, 2 * radius, start, extent, ArcType.ROUND);
  }

  @Override
  public void curve(Color colour, double thickness, double... p) {
    graphics.setStroke(colour);
    graphics.setLineWidth(thickness);
    graphics.beginPath();
    graphics.moveTo(p[0], p[1]);
    for (int i = 2; i < p.length; i += 6) {
      graphics.bezierCurveTo(p[i], p[i + 1], p[i + 2], p[i + 3], p[i + 4], p[i + 5]);
    }
    graphics.stroke();
  }

  @Override
  public void dashedCurve(Color colour, double thickness, double[] dashes, double... points) {
    graphics.setLineCap(StrokeLineCap.BUTT); // others make gaps smaller
    graphics.setLineDashes(dashes);
    curve(colour, thickness, points);
    graphics.setLineDashes();
    graphics.setLineCap(StrokeLineCap.SQUARE);
  }

  @Override
  public void lines(Color colour, double thickness, double... points) {
    graphics.setStroke(colour);
    graphics.setLineWidth(thickness);
    graphics.beginPath();
    graphics.moveTo(points[0], points[1]);
    for (int i = 2; i < points.length; i += 2) {
      graphics.lineTo(points[i], points[i + 1]);
    }
    graphics.stroke();
  }

  @Override
  public void polygons(Color colour, List<double[]> polygons) {
    graphics.setFill(colour);
    for (double[] polygon : polygons) {
      graphics.beginPath();
      graphics.moveTo(polygon[0], polygon[1]);
      for (int i = 2; i < polygon.length; i += 2) {
        graphics.lineTo(polygon[i], polygon[i + 1]);
      }
      graphics.closePath();
      graphics.fill();
    }
  }

  @Override
  public Painter sized(double fontSize) {
    return new CanvasPainter(graphics, fontSize, widthCache());
  }

  @Override
  public void frame(
      Color colour, double thickness, double x, double y, double width, double height) {
    graphics.setStroke(colour);
    graphics.setLineWidth(thickness);
    double inset = thickness / 2;
    graphics.strokeRect(x + inset, y + inset, width - thickness, height - thickness);
  }

  @Override
  public void text(String text, boolean isBold, Color colour, double x, double middleY) {
    graphics.setFont(isBold ? bold : plain);
    graphics.setFill(colour);
    graphics.fillText(text, x, middleY);
  }

  @Override
  public double textWidth(String text, boolean isBold) {
    return widths.computeIfAbsent(
        isBold ? text + "\0" : text,
        _ -> {
          measure.setFont(isBold ? bold : plain);
          measure.setText(text);
          return measure.getLayoutBounds().getWidth();
        });
  }

  @Override
  public void clip(double x, double y, double width, double height) {
    graphics.save();
    graphics.beginPath();
    graphics.rect(x, y, width, height);
    graphics.clip();
  }

  @Override
  public void unclip() {
    graphics.restore();
  }
}
