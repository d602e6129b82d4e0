package dev.concert.easy.paint;

import dev.concert.easy.model.ArrowLayout;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.StateLane;
import dev.concert.easy.time.Viewport;
import java.util.List;

/** Draws states of the rows on top of them, on a surface that is empty elsewhere. */
public final class PickedPainter {
  private static final double THICK = 2;

  private final Surface surface;
  private final TimelinePalette palette;
  private final double scale;

  /**
   * @param scale pixels of the picture for each unit of the layout
   */
  public PickedPainter(Surface surface, TimelinePalette palette, double scale) {
    this.surface = surface;
    this.palette = palette;
    this.scale = scale;
  }

  /**
   * @param lanes of the states alone, for each thread by depth
   * @param filled else they are outlined
   */
  public void paint(EasyModel model, List<List<StateLane>> lanes, boolean filled) {
    surface.clear();
    paint(model.rows().scrolling(), y(model.rows().stuck()), model, lanes, filled);
    paint(model.rows().staying(), 0, model, lanes, filled);
  }

  /**
   * @param covered pixels at the top under which these rows have gone
   */
  private void paint(
      List<TimelineRow> rows,
      int covered,
      EasyModel model,
      List<List<StateLane>> lanes,
      boolean filled) {
    for (TimelineRow row : rows) {
      for (int thread : row.threads()) {
        paint(row, thread, lanes.get(thread), covered, model, filled);
      }
      if (row.carrier() != null && !lanes.isEmpty()) {
        paint(row, 0, row.carrier().partsOf(lanes), covered, model, filled);
      }
    }
  }

  private void paint(
      TimelineRow row,
      int thread,
      List<StateLane> lanes,
      int covered,
      EasyModel model,
      boolean filled) {
    double top = model.rows().top();
    boolean own = row.drawsStates() || row.thinLanes();
    for (int depth = 0; depth < lanes.size() && (own || row.folded()); depth++) {
      int lane = row.laneOf(thread, depth);
      double y0 = own ? row.laneY(lane) : row.y() + TimelineRow.PADDING;
      double y1 = own ? y0 + row.laneHeight() : row.bottom() - TimelineRow.PADDING;
      StateLane picked = row.task() == null ? lanes.get(depth) : row.task().part(lanes.get(depth));
      int from = Math.max(covered, y(y0 - top));
      scan(picked, model.axis().view(), from, Math.max(from, y(y1 - top)), filled);
    }
  }

  /**
   * @param filled else they are thin
   */
  public void paint(List<ArrowLayout.Bundle> arrows, boolean filled) {
    surface.clear();
    int thick = (int) Math.max(1, Math.round(filled ? 2 * THICK * scale : scale));
    arrows.forEach(arrow -> line(arrow, thick));
  }

  private void line(ArrowLayout.Bundle arrow, int thick) {
    surface.hardLine(
        arrow.x1() * scale,
        arrow.y1() * scale,
        arrow.x2() * scale,
        arrow.y2() * scale,
        palette.overStates(),
        thick);
  }

  private int y(double place) {
    return (int) Math.round(place * scale);
  }

  private void scan(StateLane lane, Viewport view, int y0, int y1, boolean filled) {
    if (y1 <= y0) {
      return;
    }
    int thick = (int) Math.round(Math.min(THICK * scale, Math.max(1, (y1 - y0) / 3.0)));
    LaneScan.scan(
        lane,
        view,
        surface.width(),
        new LaneScan.Sink() {
          @Override
          public void bar(int i, double from, double to) {
            int x0 = clip(from);
            int x1 = Math.max(x0 + 1, clip(to));
            if (filled) {
              surface.rect(x0, y0, x1, y1, palette.selection()); // as no function is coloured
            } else {
              surface.frame(x0, y0, x1, y1, thick, palette.overStates());
            }
          }

          @Override
          public void aggregate(int from, int to, int column) {
            if (filled) {
              surface.rect(column, y0, column + 1, y1, palette.selection());
            } else {
              surface.rect(column, y0, column + 1, y0 + thick, palette.overStates());
              surface.rect(column, y1 - thick, column + 1, y1, palette.overStates());
            }
          }
        });
  }

  private int clip(double x) {
    return (int) Math.round(Math.clamp(x, -4, surface.width() + 4));
  }
}
