package dev.concert.ui.export;

import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.List;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.scene.paint.Stop;
import javafx.scene.shape.Path;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.scene.text.TextLineInfo;
import javafx.scene.transform.Transform;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Reads a part of a window into a page: grounds, borders, shapes and words as such, canvases as
 * pixels unless they are {@link Drawable}. Shadows are left out. Used on the FX thread.
 */
public final class SceneReader {
  private static final double CAPTION = 26;
  private static final double PIXELS_EACH = 2;
  private static final double MARGIN = 8;

  private final Node top;
  private final Point2D origin;
  private final List<Item> items = new ArrayList<>();

  private SceneReader(Node top) {
    this.top = top;
    this.origin = top.localToScene(0, 0);
  }

  /**
   * @param caption a line below the picture that says what it shows
   * @param ground colour of the page
   * @param ink colour of the caption
   */
  public static Page read(Node node, String caption, Color ground, Color ink) {
    Bounds bounds = node.getLayoutBounds();
    double height = bounds.getHeight() + CAPTION;
    SceneReader reader = new SceneReader(node);
    reader.items.add(
        new Item.Fill(new Rectangle2D.Double(0, 0, bounds.getWidth(), height), ground));
    reader.items.add(new Item.Clip(0, 0, bounds.getWidth(), bounds.getHeight()));
    reader.walk(node, 1);
    reader.items.add(new Item.Unclip());
    reader.caption(caption, ink, bounds);
    return new Page(bounds.getWidth(), height, caption, reader.items);
  }

  /** Below a narrow picture it is smaller: nothing of it is cut off. */
  private void caption(String caption, Color ink, Bounds picture) {
    double size = Font.getDefault().getSize();
    PagePainter painter = new PagePainter(items, 0, 0, size);
    double fits = (picture.getWidth() - 2 * MARGIN) / painter.textWidth(caption, false);
    painter
        .sized(size * Math.min(1, fits))
        .text(caption, false, ink, MARGIN, picture.getHeight() + CAPTION / 2);
  }

  private void walk(Node node, double opacity) {
    double here = opacity * node.getOpacity();
    if (!node.isVisible() || here <= 0) {
      return;
    }
    boolean clipped = node != top && node.getClip() instanceof Rectangle;
    if (clipped) {
      Rectangle2D clip = place(node, node.getClip().getBoundsInParent());
      items.add(new Item.Clip(clip.getX(), clip.getY(), clip.getWidth(), clip.getHeight()));
    }
    read(node, here);
    if (clipped) {
      items.add(new Item.Unclip());
    }
  }

  private void read(Node node, double opacity) {
    if (node instanceof Region region) {
      ground(region, opacity);
      border(region, opacity);
    }
    switch (node) {
      case Drawable drawn -> {
        Point2D at = node.localToScene(0, 0).subtract(origin);
        drawn.draw(new PagePainter(items, at.getX(), at.getY(), Font.getDefault().getSize()));
      }
      case Canvas canvas -> pixels(canvas);
      case ImageView view -> pixels(view);
      case FontIcon icon -> outline(icon, opacity);
      case Text text -> words(text, opacity);
      case Shape shape -> outline(shape, opacity);
      case Parent parent -> parent.getChildrenUnmodifiable().forEach(child -> walk(child, opacity));
      default -> {}
    }
  }

  private Rectangle2D place(Node node, Bounds bounds) {
    Bounds scene = node.localToScene(bounds);
    return new Rectangle2D.Double(
        scene.getMinX() - origin.getX(),
        scene.getMinY() - origin.getY(),
        scene.getWidth(),
        scene.getHeight());
  }

  private static Color colour(Paint paint, double opacity) {
    Color colour =
        switch (paint) {
          case Color plain -> plain;
          case LinearGradient gradient when !gradient.getStops().isEmpty() ->
              gradient.getStops().getFirst().getColor();
          case null, default -> Color.TRANSPARENT;
        };
    return colour.deriveColor(0, 1, 1, opacity);
  }

  private void fill(java.awt.Shape shape, Color colour) {
    if (colour.getOpacity() > 0) {
      items.add(new Item.Fill(shape, colour));
    }
  }

  private void ground(Region region, double opacity) {
    Background background = region.getBackground();
    if (background == null || region.getWidth() <= 0 || region.getHeight() <= 0) {
      return;
    }
    Rectangle2D whole = place(region, region.getLayoutBounds());
    for (BackgroundFill layer : background.getFills()) {
      Color colour = colour(layer.getFill(), opacity);
      if (region.getShape() != null) {
        fill(fitted(region.getShape(), whole), colour);
      } else {
        double radius = layer.getRadii().getTopLeftHorizontalRadius();
        Rectangle2D part = filled(layer.getFill(), whole);
        fill(inset(part, layer.getInsets(), radius), colour);
      }
    }
  }

  /** A gradient that ends at once, as bars in tables have, fills its part only. */
  private static Rectangle2D filled(Paint paint, Rectangle2D whole) {
    boolean hard =
        paint instanceof LinearGradient gradient
            && gradient.getStops().getLast().getColor().getOpacity() == 0;
    if (!hard) {
      return whole;
    }
    double share =
        ((LinearGradient) paint)
            .getStops().stream()
                .filter(stop -> stop.getColor().getOpacity() > 0)
                .mapToDouble(Stop::getOffset)
                .max()
                .orElse(1);
    return new Rectangle2D.Double(
        whole.getX(), whole.getY(), whole.getWidth() * share, whole.getHeight());
  }

  private static java.awt.Shape inset(Rectangle2D whole, Insets insets, double radius) {
    return new RoundRectangle2D.Double(
        whole.getX() + insets.getLeft(),
        whole.getY() + insets.getTop(),
        Math.max(0, whole.getWidth() - insets.getLeft() - insets.getRight()),
        Math.max(0, whole.getHeight() - insets.getTop() - insets.getBottom()),
        2 * radius,
        2 * radius);
  }

  /** The arrow of a button and its like: a shape that is stretched over its region. */
  private static java.awt.Shape fitted(Shape shape, Rectangle2D whole) {
    Path2D path = Outlines.of(shape);
    Rectangle2D box = path.getBounds2D();
    java.awt.geom.AffineTransform fit = new java.awt.geom.AffineTransform();
    fit.translate(whole.getX(), whole.getY());
    fit.scale(
        whole.getWidth() / Math.max(1e-6, box.getWidth()),
        whole.getHeight() / Math.max(1e-6, box.getHeight()));
    fit.translate(-box.getX(), -box.getY());
    return fit.createTransformedShape(path);
  }

  private void border(Region region, double opacity) {
    Border border = region.getBorder();
    if (border == null) {
      return;
    }
    Rectangle2D whole = place(region, region.getLayoutBounds());
    for (BorderStroke stroke : border.getStrokes()) {
      sides(stroke, whole, opacity);
    }
  }

  private void sides(BorderStroke stroke, Rectangle2D whole, double opacity) {
    double top = stroke.getWidths().getTop();
    double radius = stroke.getRadii().getTopLeftHorizontalRadius();
    boolean uniform = stroke.isStrokeUniform() && top > 0 && stroke.getWidths().getLeft() == top;
    if (uniform) {
      double in = top / 2;
      Insets insets = stroke.getInsets();
      Insets inner =
          new Insets(
              insets.getTop() + in,
              insets.getRight() + in,
              insets.getBottom() + in,
              insets.getLeft() + in);
      stroke(inset(whole, inner, radius), colour(stroke.getTopStroke(), opacity), top);
      return;
    }
    double right = stroke.getWidths().getRight();
    double bottom = stroke.getWidths().getBottom();
    double left = stroke.getWidths().getLeft();
    line(
        whole.getX(),
        whole.getY() + top / 2,
        whole.getMaxX(),
        whole.getY() + top / 2,
        colour(stroke.getTopStroke(), opacity),
        top);
    line(
        whole.getMaxX() - right / 2,
        whole.getY(),
        whole.getMaxX() - right / 2,
        whole.getMaxY(),
        colour(stroke.getRightStroke(), opacity),
        right);
    line(
        whole.getX(),
        whole.getMaxY() - bottom / 2,
        whole.getMaxX(),
        whole.getMaxY() - bottom / 2,
        colour(stroke.getBottomStroke(), opacity),
        bottom);
    line(
        whole.getX() + left / 2,
        whole.getY(),
        whole.getX() + left / 2,
        whole.getMaxY(),
        colour(stroke.getLeftStroke(), opacity),
        left);
  }

  private void line(double x1, double y1, double x2, double y2, Color colour, double width) {
    stroke(new Line2D.Double(x1, y1, x2, y2), colour, width);
  }

  private void stroke(java.awt.Shape shape, Color colour, double width) {
    if (colour.getOpacity() > 0 && width > 0) {
      items.add(new Item.Stroke(shape, colour, width));
    }
  }

  private void outline(Shape shape, double opacity) {
    boolean filled = shape.getFill() != null;
    boolean drawn = shape.getStroke() != null && shape.getStrokeWidth() > 0;
    if (drawn && shape instanceof Rectangle box && Color.TRANSPARENT.equals(shape.getFill())) {
      Rectangle2D frame =
          place(box, new BoundingBox(box.getX(), box.getY(), box.getWidth(), box.getHeight()));
      stroke(frame, colour(shape.getStroke(), opacity), shape.getStrokeWidth());
    } else if (filled || drawn) {
      Path2D path = Outlines.inScene(shape, drawn && !filled);
      path.transform(
          java.awt.geom.AffineTransform.getTranslateInstance(-origin.getX(), -origin.getY()));
      // Outlines are shapes themselves, so a line that is not filled is filled with its colour.
      fill(path, colour(filled ? shape.getFill() : shape.getStroke(), opacity));
    }
  }

  private void words(Text text, double opacity) {
    Color colour = colour(text.getFill(), opacity);
    if (text.getText().isBlank() || colour.getOpacity() <= 0) {
      return;
    }
    Font font = text.getFont();
    String style = font.getStyle().toLowerCase(java.util.Locale.ROOT);
    Item.Face face =
        new Item.Face(
            font.getFamily(), font.getSize(), style.contains("bold"), style.contains("italic"));
    if (text.getParent() instanceof TextFlow flow) {
      flowing(text, flow, face, colour);
    } else {
      lines(text, face, colour);
    }
  }

  private void lines(Text text, Item.Face face, Color colour) {
    List<TextLineInfo> lines = text.getLayoutInfo().getTextLines(false);
    double first = text.getLayoutBounds().getMinY() + text.getBaselineOffset();
    for (TextLineInfo line : lines) {
      double below = line.bounds().getMinY() - lines.getFirst().bounds().getMinY();
      words(
          text.getText().substring(line.start(), line.end()),
          text.localToScene(text.getX() + line.bounds().getMinX(), first + below),
          line.bounds().getWidth(),
          face,
          colour);
    }
  }

  /** The lines of a text in a flow are those of the flow, which count the letters before it too. */
  private void flowing(Text text, TextFlow flow, Item.Face face, Color colour) {
    int before = lettersBefore(text, flow);
    Text measured = new Text("x");
    measured.setFont(text.getFont());
    for (TextLineInfo line : flow.getLayoutInfo().getTextLines(false)) {
      int from = Math.max(0, line.start() - before);
      int to = withoutBlanks(text.getText(), from, line.end() - before);
      if (from < to) {
        Path range = new Path(text.rangeShape(from, to));
        range.setStroke(null);
        range.setFill(Color.BLACK);
        Bounds bounds = range.getLayoutBounds();
        words(
            text.getText().substring(from, to),
            text.localToScene(bounds.getMinX(), bounds.getMinY() + measured.getBaselineOffset()),
            bounds.getWidth(),
            face,
            colour);
      }
    }
  }

  /** Blanks at the end take width, and are not written. */
  private static int withoutBlanks(String text, int from, int end) {
    int to = Math.min(text.length(), end);
    while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
      to--;
    }
    return to;
  }

  private static int lettersBefore(Text text, TextFlow flow) {
    int letters = 0;
    for (Node node : flow.getChildren()) {
      if (node == text) {
        break;
      }
      // Anything else in a flow counts as one letter.
      letters += node instanceof Text other ? other.getText().length() : node.isManaged() ? 1 : 0;
    }
    return letters;
  }

  private void words(String line, Point2D at, double width, Item.Face face, Color colour) {
    String words = line.stripTrailing();
    if (!words.isBlank()) {
      items.add(
          new Item.Words(
              words, at.getX() - origin.getX(), at.getY() - origin.getY(), width, face, colour));
    }
  }

  private void pixels(Node node) {
    Bounds bounds = node.getLayoutBounds();
    if (bounds.getWidth() < 1 || bounds.getHeight() < 1) {
      return;
    }
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setFill(Color.TRANSPARENT);
    parameters.setTransform(Transform.scale(PIXELS_EACH, PIXELS_EACH));
    Rectangle2D at = place(node, bounds);
    items.add(
        new Item.Image(
            SwingFXUtils.fromFXImage(node.snapshot(parameters, null), null),
            at.getX(),
            at.getY(),
            at.getWidth(),
            at.getHeight()));
  }
}
