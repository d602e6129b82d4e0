package dev.concert.easy.view;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.PathModel;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.path.CriticalPath.Part;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.scene.canvas.Canvas;
import javafx.scene.paint.Color;

/** The critical path over the rows: a line above what is on it, and from row to row. */
final class PathLayer extends Canvas implements Drawable {
  private static final double THICK = 3;
  private static final double HALO = 1;

  /** Closer ones would cover the rows between. */
  private static final double BETWEEN_STEPS = 4;

  private final EasyModel model;
  private final ThemeProbe theme;

  /** Pixel up to which the line of each thread is drawn: shorter parts are drawn once. */
  private double[] drawn = {};

  private double lastStep;

  PathLayer(EasyModel model, ThemeProbe theme) {
    this.model = model;
    this.theme = theme;
  }

  void paint(double width, double height) {
    PathModel path = model.path();
    setVisible(path.isShown());
    if (!path.isShown()) {
      return;
    }
    setWidth(width);
    setHeight(height);
    getGraphicsContext2D().clearRect(0, 0, width, height);
    draw(new CanvasPainter(getGraphicsContext2D(), THICK, CanvasPainter.widthCache()));
  }

  @Override
  public void draw(Painter painter) {
    Color line = ThemeProbe.fx(theme.palette().selection());
    Color halo = ThemeProbe.fx(theme.palette().ground());
    // The halo of one part must not cover the line of another.
    paint(painter, halo, HALO);
    paint(painter, line, 0);
  }

  private void paint(Painter painter, Color colour, double around) {
    PathModel path = model.path();
    List<double[]> boxes = new ArrayList<>();
    drawn = new double[model.timeline().threads().size()];
    Arrays.fill(drawn, Double.NEGATIVE_INFINITY);
    lastStep = Double.NEGATIVE_INFINITY;
    Viewport view = model.axis().view();
    List<Part> parts = path.path().parts();
    double before = Double.NaN;
    for (int i = path.firstAfter(view.fromNanos()); i < parts.size(); i++) {
      Part part = parts.get(i);
      if (part.fromNanos() > view.toNanos()) {
        break;
      }
      double y = y(path.thread(i), part.fromNanos());
      double x0 = Math.max(-THICK, view.x(part.fromNanos(), getWidth()));
      double x1 = Math.min(getWidth() + THICK, view.x(part.toNanos(), getWidth()));
      if (!Double.isNaN(y)) {
        line(boxes, path.thread(i), x0, x1, y, around);
      }
      step(boxes, x0, before, y, around);
      before = y;
    }
    painter.polygons(colour, boxes);
  }

  /** Above the first lane of the row; not a number where there is none. */
  private double y(int thread, long nanos) {
    TimelineRow row = thread < 0 ? null : model.rows().rowOf(thread, nanos);
    if (row == null) {
      return Double.NaN;
    }
    double y = row.y() - model.rows().top();
    return model.rows().stays(row) ? y : Math.max(y, model.rows().stuck());
  }

  /** In whole pixels, so that no more are drawn than there are. */
  private void line(
      List<double[]> boxes, int thread, double x0, double x1, double y, double around) {
    double end = Math.ceil(Math.max(x1, x0 + 1));
    if (end > drawn[thread]) {
      double begin = Math.max(Math.floor(x0), drawn[thread]);
      boxes.add(box(begin - around, y - around, end + around, y + THICK + around));
      drawn[thread] = end;
    }
  }

  private static double[] box(double x0, double y0, double x1, double y1) {
    return new double[] {x0, y0, x1, y0, x1, y1, x0, y1};
  }

  /** From the row of the part before. */
  private void step(List<double[]> boxes, double x, double from, double to, double around) {
    boolean seen =
        x >= lastStep + BETWEEN_STEPS && !Double.isNaN(from) && !Double.isNaN(to) && from != to;
    if (seen) {
      double top = Math.min(from, to);
      double bottom = Math.max(from, to) + THICK;
      boxes.add(box(x - 0.75 - around, top - around, x + 0.75 + around, bottom + around));
      lastStep = x;
    }
  }
}
