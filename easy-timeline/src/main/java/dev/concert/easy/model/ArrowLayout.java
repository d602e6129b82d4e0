package dev.concert.easy.model;

import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.tasks.ArrowsInTime;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Where the arrows from submission to start lie in the picture. Where there are too many to tell
 * apart, those that begin and end close together become one bundle with their count.
 */
public final class ArrowLayout {
  static final int MAX_BUNDLES = 150;
  public static final ArrowLayout NONE = new ArrowLayout(List.of(), List.of());

  /** Of the circle at the beginning of an arrow that is drawn by itself. */
  public static final double CIRCLE = 3;

  private static final double REACH = 4;
  private static final int FINEST_CELL = 4;
  private static final int COARSEST_CELL = 2_048;

  /** So many ways are found at once. */
  private static final int LATEST = 1_024;

  private final List<Bundle> bundles;
  private final List<Bundle> strong;

  /**
   * One arrow, or several along the same way; places in layout units of the visible part.
   *
   * @param circled whether a circle marks where it begins: it is one, and that place is in view
   */
  public record Bundle(
      Arrow first, int count, double x1, double y1, double x2, double y2, boolean circled) {
    /** An arrow of which nobody asks where it lies. */
    public static Bundle nowhere(Arrow arrow) {
      return new Bundle(arrow, 1, 0, 0, 0, 0, false);
    }

    double fromBeginning(double x, double y) {
      return Math.hypot(x1 - x, y1 - y);
    }

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
        places.bundles(model.drawnArrows()),
        places.bundles(new ArrowsInTime(model.selected().arrows())));
  }

  /** Where some of the arrows lie. */
  public static List<Bundle> of(EasyModel model, double width, List<Arrow> some) {
    return new Places(model, width).bundles(new ArrowsInTime(some));
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

  /** The nearest arrow in whose circle a place is, or null. */
  Bundle beginningAt(double x, double y) {
    return Stream.concat(strong.stream(), bundles.stream())
        .filter(bundle -> bundle.circled() && bundle.fromBeginning(x, y) <= REACH)
        .min(Comparator.comparingDouble(bundle -> bundle.fromBeginning(x, y)))
        .orElse(null);
  }

  /** Arrows that are drawn as the first of them. */
  private static final class Group {
    private final int first;
    private final Way way;
    private int count;

    Group(int first, Way way) {
      this.first = first;
      this.way = way;
    }
  }

  /** From a cell of time at one place to a cell of time at another. */
  private record Way(int cell1, int place1, int cell2, int place2) {
    boolean is(int beginCell, int begin, int endCell, int end) {
      return cell2 == endCell && cell1 == beginCell && place1 == begin && place2 == end;
    }
  }

  /**
   * A row in which arrows begin or end.
   *
   * @param row null where it is hidden
   * @param stays whether it is pinned to the top
   * @param place tells rows apart that are in view; those above them and those below are one place
   *     each, and of a row that has a lane for each thread, the thread is the place
   */
  private record End(TimelineRow row, boolean stays, int place) {
    private static final int HIDDEN = -1;
    private static final int ABOVE = -2;
    private static final int BELOW = -3;

    /** Rows have smaller numbers, threads greater ones. */
    private static final int FIRST_ROW = -4;
  }

  /** Finds where arrows lie; looks every thread's row up once. */
  private static final class Places {
    private final EasyModel model;
    private final Timeline timeline;
    private final Viewport view;
    private final double width;
    private final boolean byTime;
    private final End[] endOf;

    /** That of the thread before: those of a folded group have one together. */
    private End latest = new End(null, false, End.HIDDEN);

    private final double stuck;
    private final double top;
    private final double bottom;
    private final long[] pending;

    Places(EasyModel model, double width) {
      this.model = model;
      this.timeline = model.timeline();
      this.view = model.axis().view();
      this.width = width;
      this.byTime = model.rows().grouping().isByTime();
      this.endOf = new End[timeline.threads().size()];
      this.stuck = model.rows().stuck();
      this.top = model.rows().top() + stuck;
      this.bottom = model.rows().top() + model.rows().height();
      this.pending =
          timeline.threads().stream()
              .mapToLong(thread -> model.shifts().pending(thread.trace().node()))
              .toArray();
    }

    List<Bundle> bundles(ArrowsInTime arrows) {
      double margin = LongStream.of(pending).map(Math::abs).max().orElse(0);
      Ways ways = new Ways(FINEST_CELL, arrows);
      arrows.near(view.fromNanos() - margin, view.toNanos() + margin, ways::addIfVisible);
      return ways.bundles();
    }

    private boolean visible(End from, End to) {
      if (from.row() == null || to.row() == null) {
        return false; // it goes to a hidden row, or from one
      }
      return from.stays()
          || to.stays()
          || Math.max(from.row().bottom(), to.row().bottom()) > top
              && Math.min(from.row().y(), to.row().y()) < bottom;
    }

    private double x(int thread, long nanos) {
      return view.x(nanos + pending[thread], width);
    }

    private Bundle place(Arrow arrow, int count) {
      double y1 = edge(arrow.fromThread(), arrow.fromNanos(), sourceDepth(arrow), 1);
      double y2 = edge(arrow.toThread(), arrow.toNanos(), targetDepth(arrow), 0);
      double x1 = x(arrow.fromThread(), arrow.fromNanos());
      double x2 = x(arrow.toThread(), arrow.toNanos());
      boolean circled =
          count == 1 && (y1 > stuck || end(arrow.fromThread(), arrow.fromNanos()).stays());
      return new Bundle(arrow, count, x1, y1, x2, y2, circled);
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
      End end = end(thread, nanos);
      TimelineRow row = end.row();
      int lane = row.laneOf(thread, depth);
      double y = row.laneY(lane) + lower * (row.laneHeight() - 1) - model.rows().top();
      return end.stays() ? y : Math.max(y, stuck);
    }

    private End end(int thread, long nanos) {
      if (byTime) {
        return endIn(model.rows().rowOf(thread, nanos), thread);
      }
      if (endOf[thread] == null) {
        endOf[thread] = endIn(model.rows().rowOf(thread, nanos), thread);
      }
      return endOf[thread];
    }

    private End endIn(TimelineRow row, int thread) {
      if (row != latest.row() || row != null && row.thinLanes()) {
        boolean stays = row != null && model.rows().stays(row);
        latest = new End(row, stays, row == null ? End.HIDDEN : place(row, stays, thread));
      }
      return latest;
    }

    private int place(TimelineRow row, boolean stays, int thread) {
      if (!stays && row.bottom() <= top) {
        return End.ABOVE;
      }
      if (!stays && row.y() >= bottom) {
        return End.BELOW;
      }
      return row.thinLanes() ? thread : End.FIRST_ROW - 2 * (int) row.y() - (stays ? 1 : 0);
    }

    /** Arrows along the same way, of which the first is drawn, in the order of their first. */
    private final class Ways {
      private final int cell;
      private final ArrowsInTime arrows;
      private final Map<Way, Group> groups = new LinkedHashMap<>();

      /** Arrows come in order, so that many go along one of the last ways. */
      private final Group[] latest = new Group[LATEST];

      /** The first of them: all, as long as they are few. */
      private final int[] few = new int[MAX_BUNDLES];

      private int count;

      Ways(int cell, ArrowsInTime arrows) {
        this.cell = cell;
        this.arrows = arrows;
      }

      void addIfVisible(int arrow, int thread1, long from, int thread2, long to) {
        long nanos1 = from + pending[thread1];
        long nanos2 = to + pending[thread2];
        if (!view.shows(Math.min(nanos1, nanos2), Math.max(nanos1, nanos2))) {
          return;
        }
        End end1 = end(thread1, from);
        End end2 = end(thread2, to);
        if (visible(end1, end2)) {
          if (count < MAX_BUNDLES) {
            few[count] = arrow;
          }
          count++;
          add(arrow, cell(thread1, from), end1.place(), cell(thread2, to), end2.place(), 1);
        }
      }

      private void add(int arrow, int cell1, int place1, int cell2, int place2, int more) {
        int hash = 31 * (31 * (31 * cell1 + cell2) + place1) + place2 & LATEST - 1;
        Group group = latest[hash];
        if (group == null || !group.way.is(cell1, place1, cell2, place2)) {
          Way way = new Way(cell1, place1, cell2, place2);
          group = groups.computeIfAbsent(way, _ -> new Group(arrow, way));
          latest[hash] = group;
        }
        group.count += more;
      }

      /** All that lies outside on one side is one cell. */
      private int cell(int thread, long nanos) {
        return (int) Math.floor(Math.clamp(x(thread, nanos), -1, width + 1) / cell);
      }

      List<Bundle> bundles() {
        if (count <= MAX_BUNDLES) {
          return IntStream.of(few).limit(count).mapToObj(i -> place(arrows.get(i), 1)).toList();
        }
        return fewer().groups.values().stream()
            .map(group -> place(arrows.get(group.first), group.count))
            .toList();
      }

      /** In larger cells, while there are too many; these hold whole cells of half their size. */
      private Ways fewer() {
        if (groups.size() <= MAX_BUNDLES || cell >= COARSEST_CELL) {
          return this;
        }
        Ways wider = new Ways(2 * cell, arrows);
        groups.values().forEach(group -> wider.add(group));
        return wider.fewer();
      }

      private void add(Group group) {
        Way way = group.way;
        int cell1 = Math.floorDiv(way.cell1, 2);
        int cell2 = Math.floorDiv(way.cell2, 2);
        add(group.first, cell1, way.place1, cell2, way.place2, group.count);
      }
    }
  }
}
