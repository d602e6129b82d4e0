package dev.concert.easy;

import dev.concert.trace.Trace.Arrow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where the arrows from submission to start lie in the picture. Where there are too many to tell
 * apart, those that begin and end close together become one bundle with their count.
 */
final class ArrowLayout {
  static final int MOST = 300;
  private static final double REACH = 4;

  private final List<Bundle> bundles;

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

  private ArrowLayout(List<Bundle> bundles) {
    this.bundles = bundles;
  }

  static final ArrowLayout NONE = new ArrowLayout(List.of());

  /**
   * @param top how far the rows are scrolled; {@code hidden} threads have no visible row
   */
  static ArrowLayout of(
      Timeline timeline, RowLayout rows, Viewport view, double width, double top, double height) {
    List<Bundle> single = new ArrayList<>();
    Places places = new Places(timeline, rows);
    for (Arrow arrow : timeline.arrows()) {
      if (arrow.fromNanos() > view.to()) {
        break;
      }
      if (view.shows(arrow.fromNanos(), arrow.toNanos())) {
        Bundle bundle = places.place(arrow, view, width, top);
        boolean above = bundle.y1 < 0 && bundle.y2 < 0;
        boolean below = bundle.y1 > height && bundle.y2 > height;
        if (!above && !below) {
          single.add(bundle);
        }
      }
    }
    return new ArrowLayout(bundled(single));
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

  /** Looks every thread's row up once. */
  private static final class Places {
    private final Timeline timeline;
    private final TimelineRow[] rowOf;

    Places(Timeline timeline, RowLayout rows) {
      this.timeline = timeline;
      rowOf = new TimelineRow[timeline.threads().size()];
      for (int t : Set.copyOf(threadsWithArrows(timeline))) {
        rowOf[t] = rows.rowOf(t);
      }
    }

    private static List<Integer> threadsWithArrows(Timeline timeline) {
      return timeline.arrows().stream()
          .flatMap(a -> List.of(a.fromThread(), a.toThread()).stream())
          .toList();
    }

    Bundle place(Arrow arrow, Viewport view, double width, double top) {
      TimelineRow from = rowOf[arrow.fromThread()];
      TimelineRow to = rowOf[arrow.toThread()];
      return new Bundle(
          arrow,
          1,
          view.x(arrow.fromNanos(), width),
          sourceY(from, arrow) - top,
          view.x(arrow.toNanos(), width),
          centre(to, arrow.toThread(), 0) - top);
    }

    private double sourceY(TimelineRow row, Arrow arrow) {
      int state = timeline.innermostAt(arrow.fromThread(), arrow.fromNanos());
      int depth = state < 0 ? 0 : timeline.threads().get(arrow.fromThread()).trace().depth(state);
      return centre(row, arrow.fromThread(), depth);
    }

    private static double centre(TimelineRow row, int thread, int depth) {
      int lane = row.isThread() ? row.laneOf(depth) : row.laneOfThread(thread);
      return row.laneY(lane) + row.laneHeight() / 2;
    }
  }
}
