package dev.concert.classy.view;

import dev.concert.classy.model.ClassBox;
import dev.concert.classy.model.ClassHierarchy;
import dev.concert.classy.model.ClassPicture;
import dev.concert.classy.model.Interfaces;
import dev.concert.classy.model.Sealing;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;

/**
 * All boxes and lines of a picture, those out of view too, for a page. It stands in no window, so
 * any thread can draw it.
 */
final class WholePicture extends Region implements Drawable {
  private static final double DASH = 4;
  private static final double FREE = 3;
  private static final double HALF_LINE = 0.5;
  private static final double ROUND = 4;
  private static final double BESIDES_EMS = 3.2;

  private final ClassPicture picture;
  private final Interfaces interfaces;
  private final Colours colours;
  private final BoxPlaces places;

  /** What a page is drawn with. */
  record Colours(Color ground, Color box, Color line, Color ink, Color pale, Color contract) {
    static Colours of(boolean dark) {
      return dark
          ? new Colours(
              Color.web("#0d1117"),
              Color.web("#161b22"),
              Color.web("#6e7681"),
              Color.web("#c9d1d9"),
              Color.web("#8b949e"),
              Color.web("#3fb950"))
          : new Colours(
              Color.WHITE,
              Color.web("#f6f8fa"),
              Color.web("#8c959f"),
              Color.web("#24292f"),
              Color.web("#57606a"),
              Color.web("#1a7f37"));
    }
  }

  WholePicture(ClassPicture picture, Interfaces interfaces, Colours colours) {
    this.picture = picture;
    this.interfaces = interfaces;
    this.colours = colours;
    places =
        new BoxPlaces(
            picture,
            Font.getDefault(),
            box -> ClassBoxView.label(box.type()) + besides(box),
            BESIDES_EMS);
    resize(places.sheetWidth(), places.sheetHeight());
  }

  /** What stands behind the name. */
  private String besides(ClassBox box) {
    String list = ClassBoxView.list(box.type(), interfaces);
    Sealing sealing = box.sealing();
    StringBuilder words = new StringBuilder();
    if (sealing.sealed()) {
      words.append("  sealed");
    } else if (sealing.reopened()) {
      words.append("  non-sealed");
    }
    if (box.folded()) {
      words.append("  +").append(box.hidden());
    }
    return list.isEmpty() ? words.toString() : words.append("  ").append(list).toString();
  }

  @Override
  public void draw(Painter painter) {
    drawLines(painter);
    picture.boxes().forEach(box -> draw(box, painter));
  }

  /** Dashes of one kind are one shape, however many there are. */
  private void drawLines(Painter painter) {
    List<double[]> dashes = new ArrayList<>();
    HierarchyLines lines =
        new HierarchyLines(
            picture,
            places,
            0,
            picture.rows() - 1,
            (kind, fromX, fromY, toX, toY) -> {
              if (LinePaths.isDashed(kind)) {
                dash(dashes, fromX, fromY, toX, toY);
              } else {
                painter.lines(colours.line(), 2 * HALF_LINE, fromX, fromY, toX, toY);
              }
            });
    lines.drawTree();
    if (interfaces == Interfaces.LINES) {
      lines.drawInterfaces(_ -> true);
    }
    painter.polygons(colours.pale(), dashes);
  }

  /** Lines are upright or level. */
  private static void dash(
      List<double[]> dashes, double fromX, double fromY, double toX, double toY) {
    double length = Math.hypot(toX - fromX, toY - fromY);
    double dx = (toX - fromX) / length;
    double dy = (toY - fromY) / length;
    for (double at = 0; at < length; at += DASH + FREE) {
      double end = Math.min(at + DASH, length);
      double wide = Math.abs(dy) * HALF_LINE;
      double high = Math.abs(dx) * HALF_LINE;
      double x1 = fromX + at * dx;
      double y1 = fromY + at * dy;
      double x2 = fromX + end * dx;
      double y2 = fromY + end * dy;
      dashes.add(
          new double[] {
            x1 - wide, y1 - high, x2 - wide, y2 - high, x2 + wide, y2 + high, x1 + wide, y1 + high
          });
    }
  }

  private void draw(ClassBox box, Painter painter) {
    double x = places.x(box);
    double y = places.y(box.row());
    double width = places.width(box);
    double height = places.boxHeight();
    boolean contract = ClassHierarchy.isInterface(box.type());
    Color edge = contract ? colours.contract() : colours.line();
    painter.round(colours.box(), x, y, width, height, ROUND);
    painter.frame(edge, 1, x, y, width, height);
    if (box.folded()) {
      painter.frame(
          edge, 1, x + ROUND - 1, y + ROUND - 1, width - 2 * ROUND + 2, height - 2 * ROUND + 2);
    }
    words(box, painter);
  }

  /** What is longer than the widest column is cut at its edge. */
  private void words(ClassBox box, Painter painter) {
    double x = places.x(box) + places.em();
    double middle = places.middle(box.row());
    String name = ClassBoxView.label(box.type());
    String more = besides(box);
    double behind = x + painter.textWidth(name, false);
    boolean cut = behind + painter.textWidth(more, false) > places.right(box);
    if (cut) {
      painter.clip(places.x(box), places.y(box.row()), places.width(box), places.boxHeight());
    }
    painter.text(name, false, colours.ink(), x, middle);
    if (!more.isEmpty()) {
      painter.text(more, false, colours.pale(), behind, middle);
    }
    if (cut) {
      painter.unclip();
    }
  }
}
