package dev.concert.easy.paint;

import dev.concert.ui.export.Painter;
import dev.concert.ui.look.TextElision;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * Shapes and words of a page. What is painted goes into the lowest layer that lies over all that it
 * covers, so that the thousands of narrow boxes of full rows, which cover different pixels, become
 * one shape for each of their colours, whatever was painted between them.
 */
final class PageSurface implements Surface {
  /** Pixels; what is smaller is no shape of its own. */
  private static final int OWN = 4;

  private static final double OPAQUE = 1;

  /** Pixels; what lies farther from the page is not drawn. */
  private static final double AROUND = 16;

  /** Letters; of more at least three are seen before dots. */
  private static final int MOST_WITHOUT_DOTS = 5;

  private final int width;
  private final int height;
  private final Painter painter;
  private final int textHeight;
  private final List<PageLayer> layers = new ArrayList<>();

  /** For each pixel the number of layers up to the highest that covers it. */
  private final int[] covered;

  /** No box is in a layer below; the layer of lines, whose order matters, is the one before it. */
  private int lowest;

  /**
   * @param painter draws texts at their size
   */
  PageSurface(int width, int height, Painter painter, double fontSize) {
    this.width = width;
    this.height = height;
    this.painter = painter;
    covered = new int[width * height];
    Text measure = new Text("Ag");
    measure.setFont(Font.font(fontSize));
    textHeight = (int) Math.ceil(measure.getLayoutBounds().getHeight());
  }

  /** Draws all that has been painted. */
  void draw() {
    painter.clip(0, 0, width, height);
    layers.forEach(layer -> layer.draw(painter));
    painter.unclip();
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return height;
  }

  @Override
  public void clear() {
    layers.clear();
    Arrays.fill(covered, 0);
    lowest = 0;
  }

  @Override
  public void fill(int colour) {
    clear();
    rect(0, 0, width, height, colour);
  }

  @Override
  public void rect(int x0, int y0, int x1, int y1, int colour) {
    blend(x0, y0, x1, y1, colour, OPAQUE);
  }

  @Override
  public void blend(int x0, int y0, int x1, int y1, int colour, double share) {
    int left = Math.max(0, x0);
    int upper = Math.max(0, y0);
    int right = Math.min(width, x1);
    int lower = Math.min(height, y1);
    if (left >= right || upper >= lower) {
      return;
    }
    Color ink = ink(colour, share);
    PageLayer layer = over(left, upper, right, lower);
    if (right - left >= OWN && lower - upper >= OWN) {
      layer.add(page -> page.fill(ink, left, upper, right - left, lower - upper));
    } else {
      layer.addSmall(ink, left, upper, right, lower);
    }
  }

  /** As many shares can be told apart as on the screen. */
  private static Color ink(int colour, double share) {
    double opacity = Math.round(Math.clamp(share, 0, 1) * 255) / 255.0;
    return ThemeProbe.fx(colour).deriveColor(0, 1, 1, opacity);
  }

  /** The lowest layer over what is there; all places lie on the page. */
  private PageLayer over(int x0, int y0, int x1, int y1) {
    int index = lowest;
    for (int y = y0; y < y1; y++) {
      for (int x = x0; x < x1; x++) {
        index = Math.max(index, covered[y * width + x]);
      }
    }
    for (int y = y0; y < y1; y++) {
      Arrays.fill(covered, y * width + x0, y * width + x1, index + 1);
    }
    while (layers.size() <= index) {
      layers.add(new PageLayer());
    }
    return layers.get(index);
  }

  /** What has no box lies over everything, each over the one before. */
  private PageLayer lines() {
    if (lowest == 0 || lowest < layers.size()) {
      layers.add(new PageLayer());
      lowest = layers.size();
    }
    return layers.getLast();
  }

  @Override
  public void pattern(int x0, int y0, int x1, int y1, FillPattern pattern, int ink, int scale) {
    int left = Math.max(0, x0);
    int upper = Math.max(0, y0);
    int right = Math.min(width, x1);
    int lower = Math.min(height, y1);
    if (left < right && upper < lower) {
      over(left, upper, right, lower)
          .addSmall(ink(ink, OPAQUE), pattern.polygons(left, upper, right, lower, y0, scale));
    }
  }

  @Override
  public void line(
      double x0, double y0, double x1, double y1, int colour, double share, double thickness) {
    double[] seen = seen(x0 + 0.5, y0 + 0.5, x1 + 0.5, y1 + 0.5);
    if (seen.length > 0) {
      Color ink = ink(colour, share);
      lines().add(page -> page.lines(ink, thickness, seen));
    }
  }

  @Override
  public void hardLine(double x0, double y0, double x1, double y1, int colour, int thickness) {
    line(x0, y0, x1, y1, colour, OPAQUE, thickness);
  }

  /** The part of a line on the page or just beside it: the far ends of arrows are not written. */
  private double[] seen(double x0, double y0, double x1, double y1) {
    double[] steps = {x0 - x1, x1 - x0, y0 - y1, y1 - y0};
    double[] room = {x0 + AROUND, width + AROUND - x0, y0 + AROUND, height + AROUND - y0};
    double from = 0;
    double to = 1;
    for (int side = 0; side < steps.length; side++) {
      double share = room[side] / steps[side];
      if (steps[side] < 0) {
        from = Math.max(from, share);
      } else if (steps[side] > 0) {
        to = Math.min(to, share);
      } else if (room[side] < 0) {
        return new double[0];
      }
    }
    return from > to
        ? new double[0]
        : new double[] {
          x0 + from * (x1 - x0), y0 + from * (y1 - y0), x0 + to * (x1 - x0), y0 + to * (y1 - y0)
        };
  }

  private boolean isFar(double x, double y) {
    return x < -AROUND || y < -AROUND || x > width + AROUND || y > height + AROUND;
  }

  @Override
  public void disc(double x, double y, double radius, int colour, double share) {
    if (isFar(x, y)) {
      return;
    }
    Color ink = ink(colour, share);
    lines()
        .add(page ->
            page.round(ink, x + 0.5 - radius, y + 0.5 - radius, 2 * radius, 2 * radius, radius));
  }

  @Override
  public void head(double x, double y, double angle, double length, int colour, double share) {
    if (isFar(x, y)) {
      return;
    }
    double[] corners = {x + 0.5, y + 0.5, 0, 0, 0, 0};
    for (int side = -1; side <= 1; side += 2) {
      corners[side + 3] = x + 0.5 - Math.cos(angle + side * HALF_HEAD) * length;
      corners[side + 4] = y + 0.5 - Math.sin(angle + side * HALF_HEAD) * length;
    }
    Color ink = ink(colour, share);
    lines().add(page -> page.polygons(ink, List.of(corners)));
  }

  @Override
  public void diamond(int x, int y, int radius, int around, int colour) {
    int wide = radius + around + 1;
    int left = Math.max(0, x - wide);
    int upper = Math.max(0, y - wide);
    int right = Math.min(width, x + wide + 1);
    int lower = Math.min(height, y + wide + 1);
    if (left < right && upper < lower) {
      double middleX = x + 0.5;
      double middleY = y + 0.5;
      double high = radius + 0.5 + around;
      double[] corners = {
        middleX,
        middleY - high,
        middleX + high,
        middleY,
        middleX,
        middleY + high,
        middleX - high,
        middleY
      };
      over(left, upper, right, lower).addSmall(ink(colour, OPAQUE), List.of(corners));
    }
  }

  @Override
  public Size sizeOf(String text) {
    return new Size((int) Math.ceil(width(text)), textHeight);
  }

  private double width(String text) {
    return painter.textWidth(text, false);
  }

  /** Where there is no room for all of it, the beginning, with dots if there is room for them. */
  @Override
  public void text(String text, int x0, int y0, int x1, int colour) {
    String seen = fitting(text, x1 - x0);
    int left = Math.max(0, x0);
    int upper = Math.max(0, y0);
    int right = Math.min(Math.min(width, x1), x0 + (int) Math.ceil(width(seen)));
    int lower = Math.min(height, y0 + textHeight);
    if (!seen.isBlank() && left < right && upper < lower) {
      Color ink = ink(colour, OPAQUE);
      over(left, upper, right, lower)
          .add(page -> page.text(seen, false, ink, x0, y0 + textHeight / 2.0));
    }
  }

  private String fitting(String text, int room) {
    String dotted = TextElision.end(text, room, this::width);
    if (!dotted.isEmpty()) {
      return dotted;
    }
    int letters = Math.min(MOST_WITHOUT_DOTS, text.length());
    while (letters > 0 && width(text.substring(0, letters)) > room) {
      letters--;
    }
    return text.substring(0, letters);
  }
}
