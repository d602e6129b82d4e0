package dev.concert.ui.export;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BiConsumer;

/** Draws a page on whatever has a {@link Graphics2D}; only words differ from format to format. */
final class PageDrawing<G extends Graphics2D> {
  private static final float MITER_LIMIT = 10;

  private final BiConsumer<G, Item.Words> words;
  private final Deque<G> clipped = new ArrayDeque<>();

  private PageDrawing(G out, BiConsumer<G, Item.Words> words) {
    this.words = words;
    clipped.push(out);
  }

  static <G extends Graphics2D> void draw(Page page, G out, BiConsumer<G, Item.Words> words) {
    PageDrawing<G> drawing = new PageDrawing<>(out, words);
    page.items().forEach(drawing::draw);
  }

  private void draw(Item item) {
    G out = clipped.peek();
    switch (item) {
      case Item.Fill(var shape, var colour) -> {
        out.setColor(awt(colour));
        out.fill(shape);
      }
      case Item.Stroke stroke -> {
        out.setColor(awt(stroke.colour()));
        out.setStroke(line(stroke));
        out.draw(stroke.shape());
      }
      case Item.Words some -> words.accept(out, some);
      case Item.Image image -> {
        AffineTransform place = AffineTransform.getTranslateInstance(image.x(), image.y());
        place.scale(
            image.width() / image.pixels().getWidth(), image.height() / image.pixels().getHeight());
        out.drawImage(image.pixels(), place, null);
      }
      case Item.Clip(var x, var y, var width, var height) -> {
        G within = copy(out);
        within.clip(new Rectangle2D.Double(x, y, width, height));
        clipped.push(within);
      }
      case Item.Unclip _ -> clipped.pop().dispose();
    }
  }

  /** A copy of a graphics is of its own class. */
  @SuppressWarnings("unchecked")
  private G copy(G out) {
    return (G) out.create();
  }

  private static BasicStroke line(Item.Stroke stroke) {
    float width = (float) stroke.width();
    if (stroke.dashes().length == 0) {
      return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, MITER_LIMIT);
    }
    float[] dashes = new float[stroke.dashes().length];
    for (int i = 0; i < dashes.length; i++) {
      dashes[i] = (float) stroke.dashes()[i];
    }
    return new BasicStroke(
        width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, MITER_LIMIT, dashes, 0);
  }

  static Color awt(javafx.scene.paint.Color colour) {
    return new Color(
        (float) colour.getRed(),
        (float) colour.getGreen(),
        (float) colour.getBlue(),
        (float) colour.getOpacity());
  }
}
