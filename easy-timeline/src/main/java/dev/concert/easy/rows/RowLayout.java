package dev.concert.easy.rows;

import dev.concert.easy.carriers.Carrier;
import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.states.TaskSpan;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.tasks.RunTasks;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Where each row lies that is shown; heights are layout units. */
public final class RowLayout {
  public static final double LANE = 17;
  public static final double COMPACT_LANE = 6;

  /**
   * Where a compact row would be higher its lanes are lower, so that deep calls hide fewer rows.
   */
  static final double COMPACT_ROW = 16 * COMPACT_LANE;

  static final double LOWEST_LANE = 2;
  static final double FOLDED = 14;
  static final double HEADER = 22;
  static final double FOLDED_LANE = 5;
  static final double COUNTER = 34;
  static final double TASKS = 38;
  private static final double LOWEST = 18;
  private static final double JVM = 22;
  private static final int THIN_LANES = 24;

  /** A task has no more; what is deeper is drawn in the last of them. */
  private static final int TASK_LANES = 12;

  private static final int FEW_THREADS = 6;

  /** A group of more threads is folded at first. */
  public static final int MANY = 300;

  private final List<TimelineRow> rows = new ArrayList<>();
  private final Carriers carriers;
  private final Timeline timeline;
  private final Set<String> toggled;
  private final double lane;
  private final Grouping grouping;
  private final int pinned;
  private TaskRows taskRows;

  /** Of each thread its row, as {@link #rowOf(int)} tells; made for the first that is asked for. */
  private TimelineRow[] threadRows;

  private double height;

  /**
   * @param toggled keys of rows that are folded, or, of those folded by themselves, unfolded
   * @param lane height of a lane that is not folded: {@link #LANE} or {@link #COMPACT_LANE}
   */
  RowLayout(
      Carriers carriers,
      ArrangedRows arranged,
      Grouping grouping,
      Set<String> toggled,
      double lane) {
    this.carriers = carriers;
    this.timeline = carriers.timeline();
    this.grouping = grouping;
    this.toggled = toggled;
    this.lane = lane;
    arranged.pinned().forEach(item -> add(item, 0, true));
    pinned = rows.size();
    arranged.others().forEach(item -> add(item, 0, false));
  }

  private void add(RowItem item, int level, boolean onTop) {
    switch (item.kind()) {
      case COUNTER -> {
        double laneHeight = COUNTER - 2 * TimelineRow.PADDING;
        add(new TimelineRow(item, level, height, COUNTER, laneHeight, 1, false, onTop));
      }
      case JVM -> {
        double laneHeight = JVM - 2 * TimelineRow.PADDING;
        add(new TimelineRow(item, level, height, JVM, laneHeight, 1, false, onTop));
      }
      case THREAD -> add(states(item, level, onTop, thread(item)));
      case TASK -> add(states(item, level, onTop, task(item)));
      case CARRIER -> add(states(item, level, onTop, carrier(item)));
      case HEADER -> add(header(item, level, onTop));
      case TASKS -> add(tasks(item, level, onTop));
    }
    if (!rows.getLast().folded()) {
      item.below().forEach(below -> add(below, level + 1, false));
    }
  }

  private int thread(RowItem item) {
    return timeline.threads().get(item.threads().getFirst()).lanes().size();
  }

  private int task(RowItem item) {
    TaskSpan task = ((RowContent.One) item.content()).span();
    return Math.min(TASK_LANES, task.depths(timeline.threads().get(task.thread())));
  }

  private static int carrier(RowItem item) {
    return ((RowContent.Carried) item.content()).carrier().lanes().size();
  }

  private void add(TimelineRow row) {
    rows.add(row);
    height += row.height();
  }

  private TimelineRow header(RowItem item, int level, boolean onTop) {
    boolean folded = toggled.contains(item.key()) != item.foldedAtFirst();
    int threads = item.threads().size();
    boolean thin = folded && !item.foldedAtFirst() && threads <= THIN_LANES;
    int lanes = thin ? threads : 1;
    double rowHeight = Math.max(HEADER, lanes * FOLDED_LANE + 2 * TimelineRow.PADDING);
    double laneHeight = (rowHeight - 2 * TimelineRow.PADDING) / lanes;
    return new TimelineRow(item, level, height, rowHeight, laneHeight, lanes, folded, onTop);
  }

  private TimelineRow tasks(RowItem item, int level, boolean onTop) {
    double laneHeight = TASKS - 2 * TimelineRow.PADDING;
    boolean folded = toggled.contains(item.key()) != item.foldedAtFirst();
    return new TimelineRow(item, level, height, TASKS, laneHeight, 1, folded, onTop);
  }

  /** What has rows below it folds these, else its own lanes become low. */
  private TimelineRow states(RowItem item, int level, boolean onTop, int laneCount) {
    boolean folded = toggled.contains(item.key()) != item.foldedAtFirst();
    boolean low = folded && !item.opens();
    int depths = Math.max(1, laneCount);
    int lanes = low ? Math.min(depths, (int) (FOLDED / 2)) : depths;
    double laneHeight = low ? FOLDED / lanes : open(lanes);
    double rowHeight = Math.max(LOWEST, lanes * laneHeight + 2 * TimelineRow.PADDING);
    return new TimelineRow(item, level, height, rowHeight, laneHeight, lanes, folded, onTop);
  }

  private double open(int lanes) {
    return lane > COMPACT_LANE ? lane : Math.clamp(COMPACT_ROW / lanes, LOWEST_LANE, COMPACT_LANE);
  }

  List<TimelineRow> rows() {
    return rows;
  }

  /** Those that are wanted on top, with what is below them: the first ones. */
  List<TimelineRow> pinned() {
    return rows.subList(0, pinned);
  }

  /** Height of all rows together. */
  double height() {
    return height;
  }

  /** Few rows are never too many, and half of them in view is enough. */
  boolean fits(double visibleHeight) {
    return visibleHeight <= 1
        || height <= 2 * visibleHeight
        || rows.stream().filter(TimelineRow::drawsStates).count() < FEW_THREADS;
  }

  /** The row at a place, or null below the last. */
  public TimelineRow at(double y) {
    int index = indexAt(y);
    return index >= 0 && index < rows.size() && y < rows.get(index).bottom()
        ? rows.get(index)
        : null;
  }

  /** The rows that lie in a stretch. */
  List<TimelineRow> between(double top, double bottom) {
    int first = Math.max(0, indexAt(top));
    int last = first;
    while (last < rows.size() && rows.get(last).y() < bottom) {
      last++;
    }
    return rows.subList(first, last);
  }

  private int indexAt(double y) {
    int low = 0;
    int high = rows.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (rows.get(middle).y() <= y) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  /**
   * The row that shows what a thread was in at a moment: the task's, the carrier's or the thread's
   * own, or the folded one that holds it; null where all are hidden.
   */
  TimelineRow rowOf(int thread, long nanos) {
    TimelineRow then =
        switch (grouping) {
          case TASK -> rowOfTask(timeline.tasks().at(thread, nanos));
          case CARRIER -> rowOf(carriers.at(thread, nanos));
          case NODE, GROUP, THREAD -> null;
        };
    return then == null ? rowOf(thread) : then;
  }

  private TimelineRow rowOfTask(int task) {
    return task == RunTasks.NONE ? null : tasks().of(task);
  }

  private TimelineRow rowOf(Carrier carrier) {
    return carrier == null ? null : row(carrier.key());
  }

  private TaskRows tasks() {
    if (taskRows == null) {
      taskRows = new TaskRows(timeline.tasks(), rows);
    }
    return taskRows;
  }

  /** The row of a thread, or the folded one that holds it; null where both are hidden. */
  TimelineRow rowOf(int thread) {
    if (threadRows == null) {
      threadRows = threadRows();
    }
    return threadRows[thread];
  }

  private TimelineRow[] threadRows() {
    TimelineRow[] found = new TimelineRow[timeline.threads().size()];
    for (TimelineRow row : rows) {
      if (row.isHeader() && row.folded()) {
        row.threads().forEach(thread -> found[thread] = row);
      }
    }
    for (TimelineRow row : rows.reversed()) {
      if (row.isThread()) {
        found[row.thread()] = row;
      }
    }
    return found;
  }

  /** The row of a key, or null where it is not shown. */
  TimelineRow row(String key) {
    return rows.stream().filter(row -> row.key().equals(key)).findFirst().orElse(null);
  }

  /** The key of a thread's own row. */
  String keyOf(int thread) {
    ThreadTrace trace = timeline.threads().get(thread).trace();
    return RowItem.threadKey(trace.node(), trace.id());
  }

  /** Whether what threads are in has a place in some of the rows. */
  ShownStates in(List<TimelineRow> some) {
    if (grouping.isByTime()) {
      Set<String> keys = some.stream().map(TimelineRow::key).collect(Collectors.toSet());
      return (thread, nanos) -> {
        TimelineRow row = rowOf(thread, nanos);
        return row != null && keys.contains(row.key());
      };
    }
    boolean[] there = new boolean[timeline.threads().size()];
    for (TimelineRow row : some) {
      if (row.isThread() || row.folded()) {
        row.threads().forEach(t -> there[t] = true);
      }
    }
    return (thread, _) -> there[thread];
  }

  /** A thread's row; with a null thread the node's header, or where it has none its first row. */
  TimelineRow find(String node, Long thread) {
    if (thread != null) {
      return threadOf(node, thread);
    }
    TimelineRow header = row(RowItem.nodeKey(node));
    return header != null
        ? header
        : rows.stream().filter(row -> row.node().equals(node)).findFirst().orElse(null);
  }

  private TimelineRow threadOf(String node, long id) {
    String key = RowItem.threadKey(node, id);
    for (int t = 0; t < timeline.threads().size(); t++) {
      if (keyOf(t).equals(key)) {
        return rowOf(t);
      }
    }
    return null;
  }
}
