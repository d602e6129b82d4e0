package dev.concert.easy.view;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.PathModel;
import dev.concert.easy.model.Viewport;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.trace.path.CriticalPath.Part;
import java.util.Arrays;
import java.util.List;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;

/** The critical path over the rows: a line above what is on it, and from row to row. */
final class PathLayer extends Canvas {
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
    GraphicsContext g = getGraphicsContext2D();
    g.clearRect(0, 0, width, height);
    Color line = ThemeProbe.fx(theme.palette().selection());
    Color halo = ThemeProbe.fx(theme.palette().ground());
    // The halo of one part must not cover the line of another.
    paint(g, path, halo, HALO);
    paint(g, path, line, 0);
  }

  private void paint(GraphicsContext g, PathModel path, Color colour, double around) {
    g.setFill(colour);
    drawn = new double[model.timeline().threads().size()];
    Arrays.fill(drawn, Double.NEGATIVE_INFINITY);
    lastStep = Double.NEGATIVE_INFINITY;
    Viewport view = model.axis().view();
    List<Part> parts = path.path().parts();
    double before = Double.NaN;
    for (int i = path.firstAfter(view.fromNanos()); i < parts.size(); i++) {
      Part part = parts.get(i);
      if (part.fromNanos() > view.toNanos()) {
        return;
      }
      double y = y(path.thread(i), part.fromNanos());
      double x0 = Math.max(-THICK, view.x(part.fromNanos(), getWidth()));
      double x1 = Math.min(getWidth() + THICK, view.x(part.toNanos(), getWidth()));
      if (!Double.isNaN(y)) {
        line(g, path.thread(i), x0, x1, y, around);
      }
      step(g, x0, before, y, around);
      before = y;
    }
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

  private void line(GraphicsContext g, int thread, double x0, double x1, double y, double around) {
    double end = Math.max(x1, x0 + 1);
    if (end > drawn[thread]) {
      double begin = Math.max(x0, drawn[thread]);
      g.fillRect(begin - around, y - around, end - begin + 2 * around, THICK + 2 * around);
      drawn[thread] = end;
    }
  }

  /** From the row of the part before. */
  private void step(GraphicsContext g, double x, double from, double to, double around) {
    boolean seen =
        x >= lastStep + BETWEEN_STEPS && !Double.isNaN(from) && !Double.isNaN(to) && from != to;
    if (seen) {
      double top = Math.min(from, to);
      double height = Math.abs(to - from) + THICK;
      g.fillRect(x - 0.75 - around, top - around, 1.5 + 2 * around, height + 2 * around);
      lastStep = x;
    }
  }
}
