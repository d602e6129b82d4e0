package dev.concert.easy.paint;

import dev.concert.easy.carriers.Carrier;
import dev.concert.easy.model.ArrowLayout;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.JvmSeries;
import dev.concert.easy.states.StateLane;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.ThreadLanes;
import dev.concert.easy.time.TimeTicks;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import java.util.List;

/**
 * Draws the rows into a picture. Costs pixels, not events: at most one bar or aggregate for each
 * pixel column of each visible lane.
 */
public final class TimelinePainter {
  private static final double MARK = 3.5;
  private static final double HEAD = 6;

  /** Of a circle's colour, however faint its arrow is: it is to be aimed at. */
  private static final double CIRCLE_SHARE = 0.5;

  private static final double RUG = TimelineRow.PADDING - 1;
  private static final double LOWEST_OUTLINED = 7;

  private final Surface surface;
  private final TimelinePalette palette;
  private final double scale;
  private final LanePainter lanes;
  private final ParallelismPainter parallelism;
  private final CounterPainter counters;
  private final TaskPainter tasks;
  private final JvmPainter jvm;

  /**
   * @param surface what is painted on
   * @param scale pixels of the picture for each unit of the layout
   */
  public TimelinePainter(Surface surface, TimelinePalette palette, double scale) {
    this.surface = surface;
    this.palette = palette;
    this.scale = scale;
    this.lanes = new LanePainter(surface, palette, scale);
    this.parallelism = new ParallelismPainter(surface, palette);
    this.counters = new CounterPainter(surface, palette);
    this.tasks = new TaskPainter(surface, palette, lanes, scale);
    this.jvm = new JvmPainter(surface, palette);
  }

  /** How many bars, aggregates and outlines the last picture took. */
  public int primitives() {
    return lanes.primitives();
  }

  public void paint(EasyModel model, ArrowLayout arrows) {
    surface.fill(palette.ground());
    lanes.begin(model.timeline());
    Viewport view = model.axis().view();
    int stuck = (int) Math.round(model.rows().stuck() * scale);
    paintRows(model.rows().scrolling(), stuck, surface.height(), model, view);
    if (stuck > 0) {
      surface.rect(0, 0, surface.width(), stuck, palette.ground());
      paintRows(model.rows().staying(), 0, stuck, model, view);
      surface.rect(0, stuck - pixels(), surface.width(), stuck + pixels(), palette.muted());
    }
    paintArrows(arrows);
    StateRef looked = model.selected().state();
    if (looked != null) {
      paintLookedAt(looked, model, view);
    }
  }

  private void paintRows(
      List<TimelineRow> rows, int top, int bottom, EasyModel model, Viewport view) {
    rows.forEach(row -> paintGround(row, model));
    paintGrid(view, top, bottom, model);
    for (TimelineRow row : rows) {
      paintRow(row, model, model.shifts().seen(row.node(), view));
    }
  }

  private void paintRow(TimelineRow row, EasyModel model, Viewport view) {
    switch (row.kind()) {
      case THREAD -> paintThread(row, model, view);
      case COUNTER -> {
        int y0 = y(row.y() + TimelineRow.PADDING, model);
        int y1 = y(row.bottom() - TimelineRow.PADDING, model);
        counters.paint(model.timeline().counter(row.key()), view, y0, y1);
      }
      case JVM -> paintJvm(row, model, view);
      case HEADER -> paintHeader(row, model, view);
      case TASK, TASKS -> paintTasks(row, model, view);
      case CARRIER -> paintCarrier(row, model, view);
    }
    JvmSeries standing = row.hasThreads() ? model.timeline().jvm(row.node()) : null;
    if (standing != null) {
      jvm.shade(standing, view, y(row.y(), model), y(row.bottom(), model));
    }
  }

  private void paintTasks(TimelineRow row, EasyModel model, Viewport view) {
    tasks.paint(row, model.timeline(), view, place -> y(place, model));
    if (row.task() != null) {
      paintOutlines(row, row.thread(), model, view);
    }
  }

  /** What it ran, and below that a line for as long as it carried any thread. */
  private void paintCarrier(TimelineRow row, EasyModel model, Viewport view) {
    Carrier carrier = row.carrier();
    for (int depth = 0; depth < carrier.lanes().size(); depth++) {
      double place = row.laneY(row.laneOf(0, depth));
      int y0 = y(place, model);
      int y1 = y(place + row.laneHeight(), model);
      lanes.paint(carrier, carrier.lanes().get(depth), view, y0, y1);
      lanes.paintPins(carrier, carrier.pinned(), depth, view, y0, y1);
    }
    int base = y(row.bottom() - TimelineRow.PADDING, model);
    lanes.strip(carrier.carrying(), view, base, base + pixels(), palette.muted());
    List<List<StateLane>> marked = model.selected().lanes();
    if (!marked.isEmpty()) {
      paintOutlines(row, 0, carrier.partsOf(marked), model, view);
    }
  }

  private void paintJvm(TimelineRow row, EasyModel model, Viewport view) {
    int y0 = y(row.y() + TimelineRow.PADDING, model);
    int y1 = y(row.bottom() - TimelineRow.PADDING, model);
    jvm.paint(model.timeline().jvm(row.node()), view, y0, y1);
  }

  /** The pixel row of a place in the layout. */
  private int y(double place, EasyModel model) {
    return (int) Math.round((place - model.rows().top()) * scale);
  }

  private void paintGround(TimelineRow row, EasyModel model) {
    int y0 = y(row.y(), model);
    int y1 = y(row.bottom(), model);
    if (row.isSum()) {
      surface.rect(0, y0, surface.width(), y1, palette.raised());
    }
    if (row.key().equals(model.rows().selectedKey())) {
      surface.blend(0, y0, surface.width(), y1, palette.accent(), 0.13);
    }
    surface.rect(0, y1 - 1, surface.width(), y1, palette.line());
  }

  private void paintGrid(Viewport view, int top, int bottom, EasyModel model) {
    Double origin = model.axis().originNanos();
    double width = surface.width() / scale;
    for (TimeTicks.Tick tick :
        TimeTicks.of(view, width, TimeTicks.MIN_LABEL_DISTANCE, origin == null ? 0 : origin)
            .ticks()) {
      if (tick.label() != null) {
        int x = (int) Math.round(view.x(tick.nanos(), surface.width()));
        surface.blend(x, top, x + 1, bottom, palette.line(), 0.7);
      }
    }
  }

  private void paintThread(TimelineRow row, EasyModel model, Viewport view) {
    ThreadLanes thread = model.timeline().threads().get(row.thread());
    for (int depth = 0; depth < thread.lanes().size(); depth++) {
      double place = row.laneY(row.laneOf(row.thread(), depth));
      lanes.paint(thread, depth, view, y(place, model), y(place + row.laneHeight(), model));
    }
    paintOutlines(row, row.thread(), model, view);
    thread.trace().gaps().forEach(gap -> paintGap(row, gap, model, view));
    paintMarks(row, thread.trace().marks(), model, view);
  }

  private void paintHeader(TimelineRow row, EasyModel model, Viewport view) {
    if (!row.thinLanes()) {
      List<ThreadLanes> threads =
          row.threads().stream().map(t -> model.timeline().threads().get(t)).toList();
      int y0 = y(row.y() + TimelineRow.PADDING, model);
      boolean whole =
          model.timeline().trace().resolution().shortestIn(view.fromNanos(), view.toNanos()) == 0;
      int y1 = y(row.bottom() - TimelineRow.PADDING, model);
      parallelism.paint(threads, whole, view, y0, y1);
      return;
    }
    for (int t : row.threads()) {
      ThreadLanes thread = model.timeline().threads().get(t);
      double place = row.laneY(row.laneOf(t, 0));
      int y0 = y(place, model);
      int y1 = y(place + row.laneHeight(), model);
      for (int depth = 0; depth < thread.lanes().size(); depth++) {
        lanes.paint(thread, depth, view, y0, y1);
      }
      paintOutlines(row, t, model, view);
    }
  }

  private void paintOutlines(TimelineRow row, int thread, EasyModel model, Viewport view) {
    paintOutlines(row, thread, model.selected().lanes(thread), model, view);
  }

  /** Outlines where lanes are high enough to leave something of the colour, and a mark above. */
  private void paintOutlines(
      TimelineRow row, int thread, List<StateLane> marked, EasyModel model, Viewport view) {
    for (int depth = 0; depth < marked.size(); depth++) {
      StateLane lane = row.task() == null ? marked.get(depth) : row.task().part(marked.get(depth));
      double place = row.laneY(row.laneOf(thread, depth));
      if (row.laneHeight() >= LOWEST_OUTLINED) {
        lanes.outline(lane, view, y(place, model), y(place + row.laneHeight(), model));
      }
      int top = y(row.y(), model);
      lanes.rug(lane, view, top, top + (int) Math.round(RUG * scale));
    }
  }

  private void paintGap(TimelineRow row, ThreadTrace.Gap gap, EasyModel model, Viewport view) {
    int x0 = (int) Math.floor(view.x(gap.fromNanos(), surface.width()));
    int x1 = Math.max(x0 + 3, (int) Math.ceil(view.x(gap.toNanos(), surface.width())));
    if (x1 <= 0 || x0 >= surface.width()) {
      return;
    }
    int y0 = y(row.y() + 1, model);
    int y1 = y(row.bottom() - 1, model);
    surface.blend(x0, y0, x1, y1, palette.ground(), 0.6);
    surface.pattern(x0, y0, x1, y1, FillPattern.HATCH, palette.lost(), pixels());
    String lost = Words.say("%d events lost", gap.events());
    lanes.caption(lost, x0, y0, x1, y1, palette.ground());
  }

  private int pixels() {
    return (int) Math.max(1, Math.round(scale));
  }

  /** Small diamonds at the top of the row, one for each pixel at most. */
  private void paintMarks(
      TimelineRow row, List<ThreadTrace.Mark> marks, EasyModel model, Viewport view) {
    int last = Integer.MIN_VALUE;
    double y = y(row.y(), model) + (MARK + 1) * scale;
    for (ThreadTrace.Mark mark : marks) {
      int x = (int) Math.round(view.x(mark.nanos(), surface.width()));
      if (x != last && x > -MARK * scale && x < surface.width() + MARK * scale) {
        paintDiamond(x, y);
        last = x;
      }
    }
  }

  private void paintDiamond(int x, double y) {
    int radius = (int) Math.round(MARK * scale);
    int middle = (int) Math.round(y);
    surface.diamond(x, middle, radius, 1, palette.ground());
    surface.diamond(x, middle, radius, 0, palette.text());
  }

  /** Many arrows are drawn faintly; those of the state that is looked at never are. */
  private void paintArrows(ArrowLayout arrows) {
    double faint = Math.clamp(10.0 / Math.max(1, arrows.bundles().size()), 0.12, 0.7);
    for (ArrowLayout.Bundle arrow : arrows.bundles()) {
      double thickness = Math.min(2.5, 1 + Math.log10(arrow.count()) / 2);
      boolean message = arrow.first().kind() == Trace.Arrow.Kind.MESSAGE;
      int colour = message ? palette.overStates() : palette.text();
      paintArrow(arrow, colour, faint, scale * thickness);
    }
    arrows.strong().forEach(arrow -> paintArrow(arrow, palette.look(), 1, 1.5 * scale));
  }

  private void paintArrow(ArrowLayout.Bundle arrow, int colour, double share, double thickness) {
    double x1 = arrow.x1() * scale;
    double y1 = arrow.y1() * scale;
    double x2 = arrow.x2() * scale;
    double y2 = arrow.y2() * scale;
    surface.line(x1, y1, x2, y2, colour, share, thickness);
    if (arrow.circled()) {
      surface.disc(x1, y1, ArrowLayout.CIRCLE * scale, colour, Math.max(share, CIRCLE_SHARE));
    } else {
      surface.disc(x1, y1, 1.5 * scale, colour, share);
    }
    surface.head(x2, y2, Math.atan2(y2 - y1, x2 - x1), HEAD * scale, colour, share);
  }

  private void paintLookedAt(StateRef ref, EasyModel model, Viewport visible) {
    ThreadTrace thread = model.timeline().thread(ref);
    TimelineRow row = model.rows().rowOf(ref.thread(), thread.startNanos(ref.state()));
    if (row == null || !row.drawsStates() && !row.thinLanes()) {
      return;
    }
    Viewport view = model.shifts().seen(thread.node(), visible);
    long start = thread.startNanos(ref.state());
    long end = thread.endNanos(ref.state());
    if (row.carrier() != null) {
      end = Math.min(end, model.rows().carriers().until(ref.thread(), start));
    }
    int lane = row.laneOf(ref.thread(), thread.depth(ref.state()));
    int covered = model.rows().stays(row) ? 0 : (int) Math.round(model.rows().stuck() * scale);
    int y0 = Math.max(covered, y(row.laneY(lane), model));
    int y1 = y(row.laneY(lane) + row.laneHeight(), model);
    if (y1 <= covered) {
      return;
    }
    int x0 = (int) Math.round(Math.max(-8, view.x(start, surface.width())));
    int x1 = (int) Math.round(Math.min(surface.width() + 8, view.x(end, surface.width())));
    int around = (int) Math.round(scale);
    int thick = (int) Math.round(2 * scale);
    surface.frame(
        x0 - around,
        y0 - around,
        Math.max(x1, x0 + 2) + around,
        y1 + around,
        thick,
        palette.look());
  }
}
