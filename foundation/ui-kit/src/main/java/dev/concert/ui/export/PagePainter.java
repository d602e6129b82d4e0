package dev.concert.ui.export;

import java.awt.geom.Arc2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/** Draws onto a page. */
final class PagePainter implements Painter {
  private static final double HATCH = 6;
  private static final double HATCH_LINE = 1.4;

  private final List<Item> items;
  private final double dx;
  private final double dy;
  private final Font plain;
  private final Font bold;

  /**
   * @param dx where on the page what is drawn begins
   */
  PagePainter(List<Item> items, double dx, double dy, double fontSize) {
    this.items = items;
    this.dx = dx;
    this.dy = dy;
    String family = Font.getDefault().getFamily();
    plain = Font.font(family, fontSize);
    bold = Font.font(family, FontWeight.BOLD, fontSize);
  }

  private Rectangle2D rectangle(double x, double y, double width, double height) {
    return new Rectangle2D.Double(dx + x, dy + y, Math.max(0, width), Math.max(0, height));
  }

  @Override
  public void fill(Color colour, double x, double y, double width, double height) {
    items.add(new Item.Fill(rectangle(x, y, width, height), colour));
  }

  @Override
  public void round(Color colour, double x, double y, double width, double height, double radius) {
    items.add(
        new Item.Fill(
            new RoundRectangle2D.Double(dx + x, dy + y, width, height, 2 * radius, 2 * radius),
            colour));
  }

  @Override
  public void sector(Color colour, double x, double y, double radius, double start, double extent) {
    double side = 2 * radius;
    items.add(
        new Item.Fill(
            new Arc2D.Double(
                dx + x - radius, dy + y - radius, side, side, start, extent, Arc2D.PIE),
            colour));
  }

  @Override
  public void hatch(Color ground, Color lines, double x, double y, double width, double height) {
    fill(ground, x, y, width, height);
    items.add(new Item.Clip(dx + x, dy + y, width, height));
    Path2D diagonals = new Path2D.Double();
    for (double at = x - height; at < x + width; at += HATCH) {
      diagonals.moveTo(dx + at, dy + y + height);
      diagonals.lineTo(dx + at + height, dy + y);
    }
    items.add(new Item.Stroke(diagonals, lines, HATCH_LINE));
    items.add(new Item.Unclip());
  }

  @Override
  public void frame(
      Color colour, double thickness, double x, double y, double width, double height) {
    double inset = thickness / 2;
    items.add(
        new Item.Stroke(
            rectangle(x + inset, y + inset, width - thickness, height - thickness),
            colour,
            thickness));
  }

  @Override
  public void curve(Color colour, double thickness, double... points) {
    items.add(new Item.Stroke(curve(points), colour, thickness));
  }

  @Override
  public void dashedCurve(Color colour, double thickness, double[] dashes, double... points) {
    items.add(new Item.Stroke(curve(points), colour, thickness, dashes));
  }

  private Path2D curve(double... p) {
    Path2D path = new Path2D.Double();
    path.moveTo(dx + p[0], dy + p[1]);
    for (int i = 2; i < p.length; i += 6) {
      path.curveTo(
          dx + p[i], dy + p[i + 1], dx + p[i + 2], dy + p[i + 3], dx + p[i + 4], dy + p[i + 5]);
    }
    return path;
  }

  @Override
  public void lines(Color colour, double thickness, double... points) {
    Path2D path = new Path2D.Double();
    add(path, points);
    items.add(new Item.Stroke(path, colour, thickness));
  }

  @Override
  public void polygons(Color colour, List<double[]> polygons) {
    Path2D path = new Path2D.Double();
    for (double[] polygon : polygons) {
      add(path, polygon);
      path.closePath();
    }
    if (!polygons.isEmpty()) {
      items.add(new Item.Fill(path, colour));
    }
  }

  private void add(Path2D path, double... points) {
    path.moveTo(dx + points[0], dy + points[1]);
    for (int i = 2; i < points.length; i += 2) {
      path.lineTo(dx + points[i], dy + points[i + 1]);
    }
  }

  @Override
  public void text(String text, boolean isBold, Color colour, double x, double middleY) {
    Text measured = measured(text, isBold);
    double height = measured.getLayoutBounds().getHeight();
    double baseline = middleY - height / 2 + measured.getBaselineOffset();
    Font font = measured.getFont();
    items.add(
        new Item.Words(
            text,
            dx + x,
            dy + baseline,
            measured.getLayoutBounds().getWidth(),
            new Item.Face(font.getFamily(), font.getSize(), isBold, false),
            colour));
  }

  private Text measured(String text, boolean isBold) {
    Text measured = new Text(text);
    measured.setFont(isBold ? bold : plain);
    return measured;
  }

  @Override
  public double textWidth(String text, boolean isBold) {
    return measured(text, isBold).getLayoutBounds().getWidth();
  }

  @Override
  public void clip(double x, double y, double width, double height) {
    items.add(new Item.Clip(dx + x, dy + y, width, height));
  }

  @Override
  public void unclip() {
    items.add(new Item.Unclip());
  }

  @Override
  public Painter sized(double fontSize) {
    return new PagePainter(items, dx, dy, fontSize);
  }
}
