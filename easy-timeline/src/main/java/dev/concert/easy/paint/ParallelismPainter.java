package dev.concert.easy.paint;

import dev.concert.easy.states.StateLane;
import dev.concert.easy.states.ThreadLanes;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.Density;
import dev.concert.trace.WaitReason;
import java.util.List;

/** Draws how many threads of a group are at work over time, and above them how many are blocked. */
final class ParallelismPainter {
  private final Surface surface;
  private final TimelinePalette palette;

  ParallelismPainter(Surface surface, TimelinePalette palette) {
    this.surface = surface;
    this.palette = palette;
  }

  /**
   * @param whole whether the lanes hold all states of the time in view
   */
  void paint(List<ThreadLanes> threads, boolean whole, Viewport view, int y0, int y1) {
    double[] busy = new double[surface.width()];
    double[] blocked = new double[surface.width()];
    for (ThreadLanes thread : threads) {
      if (whole || thread.leftOut() == null) {
        add(thread.work(), view, busy);
        add(thread.blockedWork(), view, blocked);
      } else {
        addAll(thread, view, busy, blocked);
      }
    }
    double full = threads.size() * view.spanNanos() / surface.width();
    int running = Raster.mixed(palette.raised(), palette.accent(), 150);
    int waiting = palette.waits().applyAsInt(WaitReason.MONITOR);
    for (int x = 0; x < surface.width(); x++) {
      int top = y1 - (int) Math.round(height(busy[x], full, y1 - y0));
      int middle = y1 - (int) Math.round(height(busy[x] - blocked[x], full, y1 - y0));
      surface.blend(x, top, x + 1, middle, waiting, 0.45);
      surface.rect(x, middle, x + 1, y1, running);
    }
  }

  /** At least a pixel where there is anything at all. */
  private static double height(double nanos, double full, int height) {
    double share = Math.clamp(nanos / full, 0, 1);
    return share <= 0 ? 0 : Math.max(1, share * height);
  }

  /** Adds what all states amount to, in nanoseconds of each pixel column. */
  private void addAll(ThreadLanes thread, Viewport view, double[] busy, double[] blocked) {
    Density density = thread.trace().density();
    double nanosPerPixel = view.spanNanos() / surface.width();
    Density.Level level = density.level(nanosPerPixel);
    int i = level == null ? 0 : level.firstEndingAfter(view.fromNanos());
    for (; level != null && i < level.size() && level.fromNanos(i) < view.toNanos(); i++) {
      double working = level.rest(i);
      double waiting = 0;
      for (int share = 0; share < level.shares(i); share++) {
        if (thread.shows(level.shareLabel(i, share))) {
          WaitReason reason = density.labels().get(level.shareLabel(i, share)).reason();
          working += level.share(i, share);
          waiting += reason != null && !reason.isForWork() ? level.share(i, share) : 0;
        }
      }
      double x0 = view.x(level.fromNanos(i), surface.width());
      double x1 = view.x(level.toNanos(i), surface.width());
      add(busy, x0, x1, nanosPerPixel * working);
      add(blocked, x0, x1, nanosPerPixel * waiting);
    }
  }

  /** Adds so many nanoseconds for each column between two places. */
  private static void add(double[] columns, double x0, double x1, double nanos) {
    int last = (int) Math.min(columns.length - 1, Math.floor(x1));
    for (int x = (int) Math.max(0, Math.floor(x0)); x <= last; x++) {
      columns[x] += nanos * Math.max(0, Math.min(x1, x + 1) - Math.max(x0, x));
    }
  }

  /** Adds the nanoseconds that a lane covers of each pixel column. */
  private void add(StateLane lane, Viewport view, double[] columns) {
    double nanosPerPixel = view.spanNanos() / surface.width();
    LaneScan.scan(
        lane,
        view,
        surface.width(),
        new LaneScan.Sink() {
          @Override
          public void bar(int i, double x0, double x1) {
            ParallelismPainter.add(columns, x0, x1, nanosPerPixel);
          }

          @Override
          public void aggregate(int from, int to, int column) {
            if (column < columns.length) {
              columns[column] += lane.coveredNanos(from, to);
            }
          }
        });
  }
}
