package dev.concert.easy;

import dev.concert.trace.Trace.Arrow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the arrows from submission to start lie in the picture. Where there are too many to tell
 * apart, those that begin and end close together become one bundle with their count.
 */
final class ArrowLayout {
  static final int MOST = 150;
  private static final double REACH = 4;

  private final List<Bundle> bundles;
  private final List<Bundle> strong;

  /** One arrow, or several along the same way; places in pixels of the visible part. */
  record Bundle(Arrow first, int count, double x1, double y1, double x2, double y2) {
    /** Distance from a place to the line, pixels. */
    double distance(double x, double y) {
      double dx = x2 - x1;
      double dy = y2 - y1;
      double length = dx * dx + dy * dy;
      double along = length == 0 ? 0 : Math.clamp(((x - x1) * dx + (y - y1) * dy) / length, 0, 1);
      return Math.hypot(x1 + along * dx - x, y1 + along * dy - y);
    }
  }

  private record Way(long x1, long y1, long x2, long y2) {}

  private ArrowLayout(List<Bundle> bundles, List<Bundle> strong) {
    this.bundles = bundles;
    this.strong = strong;
  }

  static final ArrowLayout NONE = new ArrowLayout(List.of(), List.of());

  /** Of what is visible of a model, {@code width} and its height in pixels of the layout. */
  static ArrowLayout of(EasyModel model, double width) {
    Places places = new Places(model, width);
    return new ArrowLayout(
        bundled(places.visible(model.timeline().arrows())),
        bundled(places.visible(model.selected().arrows())));
  }

  private static List<Bundle> bundled(List<Bundle> bundles) {
    List<Bundle> result = bundles;
    for (double cell = 4; result.size() > MOST && cell <= 1024; cell *= 2) {
      Map<Way, Bundle> ways = new LinkedHashMap<>();
      for (Bundle bundle : bundles) {
        ways.merge(way(bundle, cell), bundle, ArrowLayout::join);
      }
      result = List.copyOf(ways.values());
    }
    return result;
  }

  /** Rows are kept apart, only times are rounded. */
  private static Way way(Bundle bundle, double cell) {
    return new Way(
        (long) Math.floor(bundle.x1 / cell),
        bundle.first.fromThread(),
        (long) Math.floor(bundle.x2 / cell),
        bundle.first.toThread());
  }

  private static Bundle join(Bundle a, Bundle b) {
    return new Bundle(a.first, a.count + b.count, a.x1, a.y1, a.x2, a.y2);
  }

  List<Bundle> bundles() {
    return bundles;
  }

  /** Those of the state that is looked at. */
  List<Bundle> strong() {
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

  /** Finds where arrows lie; looks every thread's row up once. */
  private static final class Places {
    private final EasyModel model;
    private final Timeline timeline;
    private final Viewport view;
    private final double width;
    private final TimelineRow[] rowOf;

    Places(EasyModel model, double width) {
      this.model = model;
      this.timeline = model.timeline();
      this.view = model.axis().view();
      this.width = width;
      this.rowOf = new TimelineRow[timeline.threads().size()];
    }

    List<Bundle> visible(List<Arrow> sorted) {
      List<Bundle> visible = new ArrayList<>();
      for (Arrow arrow : sorted) {
        if (view.shows(arrow.fromNanos(), arrow.toNanos())) {
          Bundle bundle = place(arrow);
          boolean above = bundle.y1 < 0 && bundle.y2 < 0;
          boolean below = bundle.y1 > model.height() && bundle.y2 > model.height();
          if (!above && !below) {
            visible.add(bundle);
          }
        }
      }
      return visible;
    }

    private Bundle place(Arrow arrow) {
      double y1 = edge(arrow.fromThread(), sourceDepth(arrow), 1);
      double y2 = edge(arrow.toThread(), 0, 0);
      double x1 = view.x(arrow.fromNanos(), width);
      return new Bundle(arrow, 1, x1, y1, view.x(arrow.toNanos(), width), y2);
    }

    private int sourceDepth(Arrow arrow) {
      int state = timeline.innermostAt(arrow.fromThread(), arrow.fromNanos());
      return state < 0 ? 0 : timeline.threads().get(arrow.fromThread()).trace().depth(state);
    }

    /** The upper (0) or lower (1) edge of a lane: labels in it stay free. */
    private double edge(int thread, int depth, int lower) {
      TimelineRow row = row(thread);
      int lane = row.isThread() ? row.laneOf(depth) : row.laneOfThread(thread);
      return row.laneY(lane) + lower * (row.laneHeight() - 1) - model.top();
    }

    private TimelineRow row(int thread) {
      if (rowOf[thread] == null) {
        rowOf[thread] = model.rows().rowOf(thread);
      }
      return rowOf[thread];
    }
  }
}
