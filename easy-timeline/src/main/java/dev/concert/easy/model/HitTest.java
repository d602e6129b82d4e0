package dev.concert.easy.model;

import dev.concert.easy.carriers.Carrier;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.CounterSeries;
import dev.concert.easy.states.JvmSeries;
import dev.concert.easy.states.LeftOut;
import dev.concert.easy.states.StateLane;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TaskSpan;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace.JvmActivity;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;

/** Finds what lies under a place; places are layout units from the top left of the visible part. */
public final class HitTest {
  private static final double NEAR = 3;
  private static final double MARK_HEIGHT = 9;

  /** The ways of more than these lie everywhere, and states could not be hit any more. */
  private static final int FEW_ARROWS = 30;

  private final Timeline timeline;
  private final DoubleFunction<TimelineRow> rows;
  private final ArrowLayout arrows;
  private final Viewport view;
  private final double width;
  private final double top;

  /**
   * @param rows the row at a place, or null where there is none
   */
  public HitTest(
      Timeline timeline,
      DoubleFunction<TimelineRow> rows,
      ArrowLayout arrows,
      Viewport view,
      double width,
      double top) {
    this.timeline = timeline;
    this.rows = rows;
    this.arrows = arrows;
    this.view = view;
    this.width = width;
    this.top = top;
  }

  public Hit at(double x, double y) {
    TimelineRow row = rows.apply(y + top);
    if (row == null) {
      return new Hit.OnNothing();
    }
    Hit mark = row.isThread() ? mark(row, x, y + top) : null;
    if (mark != null) {
      return mark;
    }
    ArrowLayout.Bundle begun = arrows.beginningAt(x, y);
    if (begun != null) {
      return new Hit.OnArrow(begun);
    }
    ArrowLayout.Bundle arrow = arrows.at(x, y);
    Hit inRow = inRow(row, x, y + top);
    boolean hidesStates = arrows.bundles().size() > FEW_ARROWS && !(inRow instanceof Hit.OnRow);
    return arrow == null || hidesStates ? inRow : new Hit.OnArrow(arrow);
  }

  private Hit mark(TimelineRow row, double x, double y) {
    if (y > row.y() + MARK_HEIGHT) {
      return null;
    }
    ThreadTrace.Mark best = null;
    for (ThreadTrace.Mark mark : timeline.threads().get(row.thread()).trace().marks()) {
      double distance = Math.abs(view.x(mark.nanos(), width) - x);
      if (distance <= NEAR + 1
          && (best == null || distance < Math.abs(view.x(best.nanos(), width) - x))) {
        best = mark;
      }
    }
    return best == null ? null : new Hit.OnMark(row.thread(), best);
  }

  private Hit inRow(TimelineRow row, double x, double y) {
    if (row.isCounter()) {
      return counter(row, x);
    }
    if (row.isJvm()) {
      return jvm(row, x);
    }
    int lane = row.laneAt(y);
    Hit hit = null;
    if (row.carrier() != null) {
      hit = inLane(row.carrier(), lane, lane == row.lanes() - 1, x);
    } else if (row.drawsStates()) {
      hit = inLane(row, row.thread(), lane, x);
    } else if (row.thinLanes()) {
      hit = innermost(row.threads().get(lane), 0, x);
    }
    if (hit == null && row.isThread()) {
      hit = gap(row.thread(), x);
    }
    return hit == null ? new Hit.OnRow(row) : hit;
  }

  private Hit counter(TimelineRow row, double x) {
    CounterSeries counter = timeline.counter(row.key());
    int at = counter == null ? -1 : counter.at(view.nanos(x, width));
    return at < 0
        ? new Hit.OnRow(row)
        : new Hit.OnCounter(counter, counter.value(at), counter.nanos(at));
  }

  /** One in the pixel, else one that is near. */
  private Hit jvm(TimelineRow row, double x) {
    JvmSeries series = timeline.jvm(row.node());
    JvmActivity exact =
        series.between(view.nanos(Math.floor(x), width), view.nanos(Math.floor(x) + 1, width));
    JvmActivity there =
        exact != null
            ? exact
            : series.between(view.nanos(x - NEAR, width), view.nanos(x + NEAR, width));
    return there == null ? new Hit.OnRow(row) : new Hit.OnJvm(there);
  }

  private Hit inLane(TimelineRow row, int thread, int lane, double x) {
    int depth = lane + row.firstDepth();
    boolean last = lane == row.lanes() - 1;
    Hit hit = last ? innermost(thread, depth, x) : nearest(thread, depth, x);
    return row.task() == null || isOf(row.task(), hit) ? hit : null;
  }

  /**
   * @param last whether it has what is deeper, too
   */
  private Hit inLane(Carrier carrier, int lane, boolean last, double x) {
    List<StateLane> lanes = carrier.lanes();
    Hit hit = null;
    for (int d = last ? lanes.size() - 1 : lane; d >= lane && hit == null; d--) {
      Hit exact = between(carrier::state, lanes.get(d), Math.floor(x), Math.floor(x) + 1);
      hit = exact != null ? exact : between(carrier::state, lanes.get(d), x - NEAR, x + NEAR);
    }
    return hit;
  }

  /** Whether what was hit on the thread is part of a task. */
  private boolean isOf(TaskSpan task, Hit hit) {
    return switch (hit) {
      case Hit.OnState on -> task.owns(timeline.thread(on.state()).startNanos(on.state().state()));
      case Hit.OnMixture on ->
          on.level().toNanos(on.stretch()) > task.startNanos()
              && on.level().fromNanos(on.stretch()) < task.endNanos();
      case null, default -> false;
    };
  }

  /** The deepest state from a depth on. */
  private Hit innermost(int thread, int depth, double x) {
    for (int d = timeline.threads().get(thread).lanes().size() - 1; d >= depth; d--) {
      Hit hit = nearest(thread, d, x);
      if (hit != null) {
        return hit;
      }
    }
    return null;
  }

  /** The longest state in the pixel; if there is none, one that is near. */
  private Hit nearest(int thread, int depth, double x) {
    if (depth >= timeline.threads().get(thread).lanes().size()) {
      return null;
    }
    StateLane lane = timeline.threads().get(thread).lanes().get(depth);
    IntFunction<StateRef> refs = state -> new StateRef(thread, state);
    Hit exact = between(refs, lane, Math.floor(x), Math.floor(x) + 1);
    Hit there = exact == null ? mixture(thread, depth, Math.floor(x)) : exact;
    return there != null ? there : between(refs, lane, x - NEAR, x + NEAR);
  }

  /** What is left out in the pixel. */
  private Hit mixture(int thread, int depth, double x) {
    LeftOut leftOut = timeline.threads().get(thread).leftOut();
    LeftOut.Level level = leftOut == null ? null : leftOut.level(view.spanNanos() / width);
    int stretch = level == null ? 0 : level.firstEndingAfter(view.nanos(x, width));
    boolean there =
        level != null
            && stretch < level.size()
            && level.fromNanos(stretch) < view.nanos(x + 1, width)
            && level.share(stretch, depth) > 0;
    return there ? new Hit.OnMixture(thread, level.all(), stretch) : null;
  }

  /**
   * @param refs the state of a number in the lane
   */
  private Hit between(IntFunction<StateRef> refs, StateLane lane, double x0, double x1) {
    int first = lane.firstEndingAfter(view.nanos(x0, width));
    int end = lane.firstStartingFrom(view.nanos(x1, width), first);
    if (first >= end) {
      return null;
    }
    return new Hit.OnState(refs.apply(lane.state(lane.longest(first, end))), end - first);
  }

  private Hit gap(int thread, double x) {
    for (ThreadTrace.Gap gap : timeline.threads().get(thread).trace().gaps()) {
      double x0 = view.x(gap.fromNanos(), width);
      double x1 = Math.max(view.x(gap.toNanos(), width), x0 + NEAR);
      if (x >= x0 && x <= x1) {
        return new Hit.OnGap(thread, gap);
      }
    }
    return null;
  }
}
