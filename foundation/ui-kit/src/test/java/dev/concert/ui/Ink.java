package dev.concert.ui;

import dev.concert.ui.look.Contrast;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;

/** How well something can be seen in a picture. */
final class Ink {
  private Ink() {}

  /**
   * Contrast of the darkest and the brightest pixel of a node.
   *
   * @param scale of the picture
   */
  static double contrast(Node node, WritableImage image, double scale) {
    Bounds bounds = node.localToScene(node.getLayoutBounds());
    Color darkest = Color.WHITE;
    Color brightest = Color.BLACK;
    for (int y = (int) (bounds.getMinY() * scale); y < bounds.getMaxY() * scale; y++) {
      for (int x = (int) (bounds.getMinX() * scale); x < bounds.getMaxX() * scale; x++) {
        boolean inside = x >= 0 && y >= 0 && x < image.getWidth() && y < image.getHeight();
        Color color = inside ? image.getPixelReader().getColor(x, y) : null;
        if (inside) {
          darkest = darker(color, darkest) ? color : darkest;
          brightest = darker(brightest, color) ? color : brightest;
        }
      }
    }
    return Contrast.ratio(darkest, brightest);
  }

  private static boolean darker(Color one, Color other) {
    return Contrast.ratio(one, Color.WHITE) > Contrast.ratio(other, Color.WHITE);
  }
}
