package dev.concert.ui.export;

import java.awt.geom.PathIterator;
import java.util.ArrayDeque;
import java.util.Deque;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.VPos;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.image.ImageView;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.CubicCurveTo;
import javafx.scene.shape.FillRule;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.shape.QuadCurveTo;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import javafx.scene.text.FontPosture;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.transform.Scale;

/** A page as nodes, which a printer draws as shapes and words. */
final class PageNode {
  private static final double MITER_LIMIT = 10;

  private final Deque<Group> groups = new ArrayDeque<>();

  private PageNode(Group all) {
    groups.push(all);
  }

  static Node of(Page page) {
    Group all = new Group();
    PageNode made = new PageNode(all);
    page.items().forEach(made::add);
    return all;
  }

  private void add(Item item) {
    switch (item) {
      case Item.Fill(var shape, var colour) -> {
        Path path = path(shape.getPathIterator(null));
        path.setFill(colour);
        path.setStroke(null);
        put(path);
      }
      case Item.Stroke stroke -> put(line(stroke));
      case Item.Words words -> put(text(words));
      case Item.Image image -> put(view(image));
      case Item.Clip(var x, var y, var width, var height) -> {
        Group within = new Group();
        within.setClip(new Rectangle(x, y, width, height));
        put(within);
        groups.push(within);
      }
      case Item.Unclip _ -> groups.pop();
    }
  }

  private void put(Node node) {
    groups.element().getChildren().add(node);
  }

  private static Path line(Item.Stroke stroke) {
    Path path = path(stroke.shape().getPathIterator(null));
    path.setFill(null);
    path.setStroke(stroke.colour());
    path.setStrokeWidth(stroke.width());
    path.setStrokeLineCap(StrokeLineCap.BUTT);
    path.setStrokeLineJoin(StrokeLineJoin.MITER);
    path.setStrokeMiterLimit(MITER_LIMIT);
    for (double length : stroke.dashes()) {
      path.getStrokeDashArray().add(length);
    }
    return path;
  }

  private static Path path(PathIterator steps) {
    Path path = new Path();
    boolean evenOdd = steps.getWindingRule() == PathIterator.WIND_EVEN_ODD;
    path.setFillRule(evenOdd ? FillRule.EVEN_ODD : FillRule.NON_ZERO);
    double[] p = new double[6];
    for (; !steps.isDone(); steps.next()) {
      path.getElements().add(element(steps.currentSegment(p), p));
    }
    return path;
  }

  private static PathElement element(int kind, double... p) {
    return switch (kind) {
      case PathIterator.SEG_MOVETO -> new MoveTo(p[0], p[1]);
      case PathIterator.SEG_LINETO -> new LineTo(p[0], p[1]);
      case PathIterator.SEG_QUADTO -> new QuadCurveTo(p[0], p[1], p[2], p[3]);
      case PathIterator.SEG_CUBICTO -> new CubicCurveTo(p[0], p[1], p[2], p[3], p[4], p[5]);
      default -> new ClosePath();
    };
  }

  /** As wide as it was on the screen. */
  private static Text text(Item.Words words) {
    Item.Face face = words.face();
    Text text = new Text(words.x(), words.baseline(), words.text());
    text.setTextOrigin(VPos.BASELINE);
    text.setFont(
        Font.font(
            face.family(),
            face.bold() ? FontWeight.BOLD : FontWeight.NORMAL,
            face.italic() ? FontPosture.ITALIC : FontPosture.REGULAR,
            face.size()));
    text.setFill(words.colour());
    double natural = text.getLayoutBounds().getWidth();
    if (natural > 0) {
      text.getTransforms().add(new Scale(words.width() / natural, 1, words.x(), 0));
    }
    return text;
  }

  private static ImageView view(Item.Image image) {
    ImageView view = new ImageView(SwingFXUtils.toFXImage(image.pixels(), null));
    view.setX(image.x());
    view.setY(image.y());
    view.setFitWidth(image.width());
    view.setFitHeight(image.height());
    return view;
  }
}
