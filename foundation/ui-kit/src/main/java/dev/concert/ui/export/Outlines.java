package dev.concert.ui.export;

import java.awt.geom.Path2D;
import javafx.scene.paint.Color;
import javafx.scene.shape.ArcTo;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.CubicCurveTo;
import javafx.scene.shape.FillRule;
import javafx.scene.shape.HLineTo;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.shape.QuadCurveTo;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.shape.VLineTo;

/** Shapes of the scene, letters of icons among them, as paths. */
final class Outlines {
  private Outlines() {}

  /** In the shape's own coordinates, if it stands in no scene. */
  static Path2D of(Shape shape) {
    return path((Path) Shape.union(shape, new Rectangle()));
  }

  /**
   * In coordinates of the scene.
   *
   * @param line whether the line alone is wanted, as a shape with the line's width
   */
  static Path2D inScene(Shape shape, boolean line) {
    Shape merged = Shape.union(shape, new Rectangle());
    if (line) {
      merged.setFill(null);
      merged.setStroke(Color.BLACK);
    }
    return path((Path) merged);
  }

  private static Path2D path(Path from) {
    boolean evenOdd = from.getFillRule() == FillRule.EVEN_ODD;
    Path2D path = new Path2D.Double(evenOdd ? Path2D.WIND_EVEN_ODD : Path2D.WIND_NON_ZERO);
    from.getElements().forEach(element -> add(path, element));
    return path;
  }

  private static void add(Path2D path, PathElement element) {
    switch (element) {
      case MoveTo e -> path.moveTo(e.getX(), e.getY());
      case LineTo e -> path.lineTo(e.getX(), e.getY());
      case HLineTo e -> path.lineTo(e.getX(), path.getCurrentPoint().getY());
      case VLineTo e -> path.lineTo(path.getCurrentPoint().getX(), e.getY());
      case QuadCurveTo e -> path.quadTo(e.getControlX(), e.getControlY(), e.getX(), e.getY());
      case CubicCurveTo e ->
          path.curveTo(
              e.getControlX1(),
              e.getControlY1(),
              e.getControlX2(),
              e.getControlY2(),
              e.getX(),
              e.getY());
      case ArcTo e -> path.lineTo(e.getX(), e.getY());
      case ClosePath _ -> path.closePath();
      default -> throw new IllegalStateException("an unknown part of a path: " + element);
    }
  }
}
