package dev.concert.easy.model;

import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.Trace.Arrow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the arrows from submission to start lie in the picture. Where there are too many to tell
 * apart, those that begin and end close together become one bundle with their count.
 */
public final class ArrowLayout {
  static final int MAX_BUNDLES = 150;
  public static final ArrowLayout NONE = new ArrowLayout(List.of(), List.of());
  private static final double REACH = 4;
  private static final int FINEST_CELL = 4;
  private static final int COARSEST_CELL = 2_048;

  private final List<Bundle> bundles;
  private final List<Bundle> strong;

  /** One arrow, or several along the same way; places in layout units of the visible part. */
  public record Bundle(Arrow first, int count, double x1, double y1, double x2, double y2) {
    /** Distance from a place to the line, layout units. */
    double distance(double x, double y) {
      double dx = x2 - x1;
      double dy = y2 - y1;
      double length = dx * dx + dy * dy;
      double along = length == 0 ? 0 : Math.clamp(((x - x1) * dx + (y - y1) * dy) / length, 0, 1);
      return Math.hypot(x1 + along * dx - x, y1 + along * dy - y);
    }
  }

  private ArrowLayout(List<Bundle> bundles, List<Bundle> strong) {
    this.bundles = bundles;
    this.strong = strong;
  }

  /** Of what is visible of a model; {@code width} in layout units. */
  public static ArrowLayout of(EasyModel model, double width) {
    Places places = new Places(model, width);
    return new ArrowLayout(
        places.bundles(model.drawnArrows()), places.bundles(model.selected().arrows()));
  }

  /** Where some of the arrows lie. */
  public static List<Bundle> of(EasyModel model, double width, List<Arrow> some) {
    return new Places(model, width).bundles(some);
  }

  public List<Bundle> bundles() {
    return bundles;
  }

  /** Those of the state that is looked at. */
  public List<Bundle> strong() {
    return strong;
  }

  /** The nearest arrow within reach of a place, or null. */
  Bundle at(double x, double y) {
    Bundle best = null;
    for (Bundle bundle : bundles) {
      double distance = bundle.distance(x, y);
      if (distance <= REACH && (best == null || distance < best.distance(x, y))) {
        best = bundle;
      }
    }
    return best;
  }

  /** Arrows that are drawn as the first of them. */
  private record Group(Arrow first, int count) {
    Group with(Group other) {
      return new Group(first, count + other.count);
    }
  }

  /** From a cell of time on one thread to a cell of time on another. */
  private record Way(int cell1, int thread1, int cell2, int thread2) {}

  /** Finds where arrows lie; looks every thread's row up once. */
  private static final class Places {
    private final EasyModel model;
    private final Timeline timeline;
    private final Viewport view;
    private final double width;
    private final TimelineRow[] rowOf;
    private final double stuck;
    private final long[] pending;

    Places(EasyModel model, double width) {
      this.model = model;
      this.timeline = model.timeline();
      this.view = model.axis().view();
      this.width = width;
      this.rowOf = new TimelineRow[timeline.threads().size()];
      this.stuck = model.rows().stuck();
      this.pending =
          timeline.threads().stream()
              .mapToLong(thread -> model.shifts().pending(thread.trace().node()))
              .toArray();
    }

    List<Bundle> bundles(List<Arrow> arrows) {
      List<Group> groups = new ArrayList<>();
      for (Arrow arrow : arrows) {
        if (visible(arrow)) {
          groups.add(new Group(arrow, 1));
        }
      }
      for (int cell = FINEST_CELL;
          groups.size() > MAX_BUNDLES && cell <= COARSEST_CELL;
          cell *= 2) {
        groups = joined(groups, cell);
      }
      return groups.stream().map(this::place).toList();
    }

    private boolean visible(Arrow arrow) {
      if (!view.shows(Math.min(from(arrow), to(arrow)), Math.max(from(arrow), to(arrow)))) {
        return false;
      }
      TimelineRow from = row(arrow.fromThread(), arrow.fromNanos());
      TimelineRow to = row(arrow.toThread(), arrow.toNanos());
      if (from == null || to == null) {
        return false; // it goes to a hidden row, or from one
      }
      double bottom = model.rows().top() + model.rows().height();
      return model.rows().stays(from)
          || model.rows().stays(to)
          || Math.max(from.bottom(), to.bottom()) > model.rows().top() + stuck
              && Math.min(from.y(), to.y()) < bottom;
    }

    private long from(Arrow arrow) {
      return arrow.fromNanos() + pending[arrow.fromThread()];
    }

    private long to(Arrow arrow) {
      return arrow.toNanos() + pending[arrow.toThread()];
    }

    /** Cells of one size lie within cells of the next, so that groups can be joined again. */
    private List<Group> joined(List<Group> groups, int cell) {
      Map<Way, Group> ways = new LinkedHashMap<>();
      for (Group group : groups) {
        ways.merge(way(group.first(), cell), group, Group::with);
      }
      return new ArrayList<>(ways.values());
    }

    private Way way(Arrow arrow, int cell) {
      return new Way(
          cell(from(arrow), cell), arrow.fromThread(), cell(to(arrow), cell), arrow.toThread());
    }

    /** All that lies outside on one side is one cell. */
    private int cell(long nanos, int cell) {
      double x = Math.clamp(view.x(nanos, width), -1, width + 1);
      return (int) Math.floor(x / cell);
    }

    private Bundle place(Group group) {
      Arrow arrow = group.first();
      double y1 = edge(arrow.fromThread(), arrow.fromNanos(), sourceDepth(arrow), 1);
      double y2 = edge(arrow.toThread(), arrow.toNanos(), targetDepth(arrow), 0);
      double x1 = view.x(from(arrow), width);
      return new Bundle(arrow, group.count(), x1, y1, view.x(to(arrow), width), y2);
    }

    private int sourceDepth(Arrow arrow) {
      return depth(arrow.fromThread(), arrow.fromNanos());
    }

    /** A task begins a state of its own; anything else reaches into the one that is going on. */
    private int targetDepth(Arrow arrow) {
      return arrow.kind() == Arrow.Kind.TASK ? 0 : depth(arrow.toThread(), arrow.toNanos());
    }

    private int depth(int thread, long nanos) {
      int state = timeline.innermostAt(thread, nanos);
      return state < 0 ? 0 : timeline.threads().get(thread).trace().depth(state);
    }

    /** The upper (0) or lower (1) edge of a lane: labels in it stay free. */
    private double edge(int thread, long nanos, int depth, int lower) {
      TimelineRow row = row(thread, nanos);
      int lane = row.laneOf(thread, depth);
      double y = row.laneY(lane) + lower * (row.laneHeight() - 1) - model.rows().top();
      return model.rows().stays(row) ? y : Math.max(y, stuck);
    }

    private TimelineRow row(int thread, long nanos) {
      if (model.rows().grouping() == Grouping.TASK) {
        return model.rows().rowOf(thread, nanos);
      }
      if (rowOf[thread] == null) {
        rowOf[thread] = model.rows().rowOf(thread, nanos);
      }
      return rowOf[thread];
    }
  }
}
