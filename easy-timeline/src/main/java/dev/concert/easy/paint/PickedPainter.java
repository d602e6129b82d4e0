package dev.concert.easy.paint;

import dev.concert.easy.model.ArrowLayout;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Viewport;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.StateLane;
import java.util.List;

/** Draws states of the rows on top of them, into a picture that is transparent elsewhere. */
public final class PickedPainter {
  private static final int TRANSPARENT = 0;
  private static final double THICK = 2;

  /** Pixels of an arrow that reaches far out of the picture. */
  private static final double LONGEST = 20_000;

  private final Raster raster;
  private final TimelinePalette palette;
  private final double scale;

  /**
   * @param scale pixels of the picture for each unit of the layout
   */
  public PickedPainter(Raster raster, TimelinePalette palette, double scale) {
    this.raster = raster;
    this.palette = palette;
    this.scale = scale;
  }

  /**
   * @param lanes of the states alone, for each thread by depth
   * @param filled else they are outlined
   */
  public void paint(EasyModel model, List<List<StateLane>> lanes, boolean filled) {
    raster.fill(TRANSPARENT);
    paint(model.rows().scrolling(), model, lanes, filled);
    raster.rect(0, 0, raster.width, y(model.rows().stuck()), TRANSPARENT);
    paint(model.rows().staying(), model, lanes, filled);
  }

  private void paint(
      List<TimelineRow> rows, EasyModel model, List<List<StateLane>> lanes, boolean filled) {
    double top = model.rows().top();
    for (TimelineRow row : rows) {
      boolean own = row.drawsStates() || row.thinLanes();
      for (int thread : row.threads()) {
        List<StateLane> ofThread = lanes.get(thread);
        for (int depth = 0; depth < ofThread.size() && (own || row.folded()); depth++) {
          int lane = row.laneOf(thread, depth);
          double y0 = own ? row.laneY(lane) : row.y() + TimelineRow.PADDING;
          double y1 = own ? y0 + row.laneHeight() : row.bottom() - TimelineRow.PADDING;
          StateLane picked =
              row.task() == null ? ofThread.get(depth) : row.task().part(ofThread.get(depth));
          scan(picked, model.axis().view(), y(y0 - top), y(y1 - top), filled);
        }
      }
    }
  }

  /**
   * @param filled else they are thin
   */
  public void paint(List<ArrowLayout.Bundle> arrows, boolean filled) {
    raster.fill(TRANSPARENT);
    int thick = (int) Math.max(1, Math.round(filled ? 2 * THICK * scale : scale));
    arrows.forEach(arrow -> line(arrow, thick));
  }

  /** Without soft edges, which would be seen on no ground. */
  private void line(ArrowLayout.Bundle arrow, int thick) {
    double wide = (arrow.x2() - arrow.x1()) * scale;
    double high = (arrow.y2() - arrow.y1()) * scale;
    int steps = (int) Math.clamp(Math.max(Math.abs(wide), Math.abs(high)), 1, LONGEST);
    for (int i = 0; i <= steps; i++) {
      int x = (int) Math.round(arrow.x1() * scale + wide * i / steps - thick / 2.0);
      int y = (int) Math.round(arrow.y1() * scale + high * i / steps - thick / 2.0);
      raster.rect(x, y, x + thick, y + thick, palette.accent());
    }
  }

  private int y(double place) {
    return (int) Math.round(place * scale);
  }

  private void scan(StateLane lane, Viewport view, int y0, int y1, boolean filled) {
    int thick = (int) Math.round(Math.min(THICK * scale, Math.max(1, (y1 - y0) / 3.0)));
    LaneScan.scan(
        lane,
        view,
        raster.width,
        new LaneScan.Sink() {
          @Override
          public void bar(int i, double from, double to) {
            int x0 = clip(from);
            int x1 = Math.max(x0 + 1, clip(to));
            if (filled) {
              raster.rect(x0, y0, x1, y1, palette.selection()); // as no function is coloured
            } else {
              raster.frame(x0, y0, x1, y1, thick, palette.accent());
            }
          }

          @Override
          public void aggregate(int from, int to, int column) {
            if (filled) {
              raster.rect(column, y0, column + 1, y1, palette.selection());
            } else {
              raster.rect(column, y0, column + 1, y0 + thick, palette.accent());
              raster.rect(column, y1 - thick, column + 1, y1, palette.accent());
            }
          }
        });
  }

  private int clip(double x) {
    return (int) Math.round(Math.clamp(x, -4, raster.width + 4));
  }
}
