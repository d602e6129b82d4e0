package dev.concert.easy.paint;

import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.StateLane;
import dev.concert.easy.states.TaskCrowd;
import dev.concert.easy.states.TaskSpan;
import dev.concert.easy.states.ThreadLanes;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import java.util.List;

/** Draws rows of tasks: one with its states, or many as how many of them wait and run. */
final class TaskPainter {
  /** The upper part of a row of many is for those that wait. */
  private static final double WAITING_PART = 0.3;

  private final Surface surface;
  private final TimelinePalette palette;
  private final LanePainter lanes;
  private final double scale;

  TaskPainter(Surface surface, TimelinePalette palette, LanePainter lanes, double scale) {
    this.surface = surface;
    this.palette = palette;
    this.lanes = lanes;
    this.scale = scale;
  }

  /** What a pixel row of the picture a place in the layout is. */
  interface Places {
    int y(double place);
  }

  void paint(TimelineRow row, Timeline timeline, Viewport view, Places places) {
    if (row.task() == null) {
      paint(row, timeline.taskParts().crowd(row.group()), view, places);
    } else {
      paintOne(row, timeline, view, places);
    }
  }

  private void paintOne(TimelineRow row, Timeline timeline, Viewport view, Places places) {
    TaskSpan task = row.task();
    ThreadLanes thread = timeline.threads().get(task.thread());
    paintTime(row, task, view, places);
    List<StateLane> own = timeline.taskParts().lanes(task);
    List<StateLane> pinned = thread.pinned().stream().map(task::part).toList();
    for (int depth = 0; depth < own.size(); depth++) {
      double place = row.laneY(row.laneOf(task.thread(), depth + task.depth()));
      int y0 = places.y(place);
      int y1 = places.y(place + row.laneHeight());
      lanes.paintLeftOut(thread, depth + task.depth(), view, y0, y1, task);
      lanes.paint(thread, own.get(depth), view, y0, y1);
      lanes.paintPins(thread, pinned, depth + task.depth(), view, y0, y1);
    }
  }

  /** The time in the queue, pale, and a line for as long as it ran, with states or without. */
  private void paintTime(TimelineRow row, TaskSpan task, Viewport view, Places places) {
    int y0 = places.y(row.laneY(0));
    int y1 = places.y(row.laneY(0) + row.laneHeight());
    int submitted = x(task.startNanos() - task.all().queuedNanos(task.task()), view);
    int started = x(task.startNanos(), view);
    int ended = Math.max(started + 1, x(task.endNanos(), view));
    if (started > submitted) {
      surface.rect(submitted, y0, started, y1, palette.waitingTasks());
      surface.pattern(
          submitted,
          y0,
          started,
          y1,
          FillPattern.RISING,
          palette.ink(palette.waitingTasks()),
          pixels());
      surface.rect(submitted, y0, submitted + pixels(), y1, palette.muted());
    }
    int base = places.y(row.bottom() - TimelineRow.PADDING);
    surface.rect(started, base, ended, base + pixels(), palette.muted());
  }

  private int x(long nanos, Viewport view) {
    return (int) Math.round(Math.clamp(view.x(nanos, surface.width()), -4, surface.width() + 4));
  }

  private int pixels() {
    return (int) Math.max(1, Math.round(scale));
  }

  private void paint(TimelineRow row, TaskCrowd crowd, Viewport view, Places places) {
    int top = places.y(row.y() + TimelineRow.PADDING);
    int bottom = places.y(row.bottom() - TimelineRow.PADDING);
    int middle = top + (int) Math.round(WAITING_PART * (bottom - top));
    int running = Raster.mixed(palette.raised(), palette.accent(), 150);
    for (int x = 0; x < surface.width(); x++) {
      double from = view.nanos(x, surface.width());
      double to = view.nanos(x + 1, surface.width());
      int waits = height(crowd.waiting(from, to), crowd.mostWaiting(), middle - top - pixels());
      int runs = height(crowd.running(from, to), crowd.mostRunning(), bottom - middle);
      surface.rect(x, top, x + 1, top + waits, palette.waitingTasks());
      surface.rect(x, bottom - runs, x + 1, bottom, running);
    }
  }

  /** At least a pixel where there is anything at all. */
  private static int height(double count, int most, int height) {
    return count < 1e-9 ? 0 : (int) Math.max(1, Math.round(height * Math.min(1, count / most)));
  }
}
