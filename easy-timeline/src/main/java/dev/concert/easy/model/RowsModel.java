package dev.concert.easy.model;

import dev.concert.easy.states.Timeline;
import dev.concert.trace.Row.Grouping;
import dev.concert.trace.ThreadTrace;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which rows there are as the user wants them, which is selected, and which are scrolled into view.
 */
public final class RowsModel {
  /** Rows are named by processes that never come back, so the oldest are forgotten. */
  private static final int MAX_TOGGLED = 10_000;

  private static final int FEW_THREADS = 6;
  private static final Timeline NOTHING = Timeline.empty();

  private final Set<String> toggled = new LinkedHashSet<>();
  private final Runnable onRows;
  private final Runnable onScroll;
  private Timeline timeline = NOTHING;
  private RowLayout layout;
  private Grouping chosen;
  private Boolean chosenCompact;
  private boolean compact;
  private double top;
  private double height = 1;
  private String selectedKey;

  /**
   * @param onRows runs when there are other rows
   * @param onScroll runs when others are in view
   */
  public RowsModel(Runnable onRows, Runnable onScroll) {
    this.onRows = onRows;
    this.onScroll = onScroll;
    layOut();
  }

  /** Another run, or none (null). */
  public void open(Timeline opened) {
    timeline = opened == null ? NOTHING : opened;
    top = 0;
    selectedKey = null;
    suitHeight();
    layOut();
  }

  /** The same run read again. */
  void refresh(Timeline again) {
    timeline = again;
    layOut();
  }

  private void layOut() {
    double lane = compact ? RowLayout.COMPACT_LANE : RowLayout.LANE;
    layout = new RowLayout(timeline, grouping(), toggled, lane);
    top = clamped(top);
  }

  private void changed() {
    layOut();
    onRows.run();
  }

  public RowLayout layout() {
    return layout;
  }

  public List<TimelineRow> all() {
    return layout.rows();
  }

  public List<TimelineRow> visible() {
    return layout.between(top, top + height);
  }

  boolean isVisible(TimelineRow row) {
    return row.bottom() > top && row.y() < top + height;
  }

  /** The row that shows a thread: its own, or the folded one that holds it. */
  public TimelineRow rowOf(int thread) {
    return layout.rowOf(thread);
  }

  /** The threads that have a place in a visible row. */
  boolean[] visibleThreads() {
    boolean[] visible = new boolean[timeline.threads().size()];
    for (TimelineRow row : visible()) {
      if (row.isThread() || row.folded()) {
        row.threads().forEach(t -> visible[t] = true);
      }
    }
    return visible;
  }

  /**
   * As chosen, else by what the run holds: nodes, or threads where there is a single node, or their
   * groups where there are many.
   */
  public Grouping grouping() {
    if (chosen != null) {
      return chosen;
    }
    long nodes =
        timeline.threads().stream().map(thread -> thread.trace().node()).distinct().count();
    if (nodes <= 1 && timeline.threads().size() > RowLayout.MANY) {
      return Grouping.GROUP;
    }
    return nodes > 1 ? Grouping.NODE : Grouping.THREAD;
  }

  /** What the user has chosen, or null. */
  public Grouping chosenGrouping() {
    return chosen;
  }

  /**
   * @param wanted null for what suits the run
   */
  public void group(Grouping wanted) {
    chosen = wanted;
    changed();
  }

  // Folding

  public Set<String> toggled() {
    return Set.copyOf(toggled);
  }

  public void restoreToggled(Set<String> keys) {
    toggled.clear();
    toggled.addAll(keys);
    changed();
  }

  /** Folds a row, or unfolds it. */
  public void toggle(TimelineRow row) {
    toggle(row.key());
    changed();
  }

  /** Folds all rows of a kind and level, or unfolds them, as the given one is about to. */
  public void toggleAlike(TimelineRow like) {
    all().stream()
        .filter(row -> row.level() == like.level() && row.kind() == like.kind())
        .filter(row -> row.folded() == like.folded())
        .forEach(row -> toggle(row.key()));
    changed();
  }

  private void toggle(String key) {
    if (!toggled.remove(key)) {
      toggled.add(key);
    }
    if (toggled.size() > MAX_TOGGLED) {
      toggled.remove(toggled.iterator().next());
    }
  }

  // Height

  public boolean compact() {
    return compact;
  }

  /** What the user has chosen, or null. */
  public Boolean chosenCompact() {
    return chosenCompact;
  }

  /**
   * Low lanes without labels, so that more rows are seen at once.
   *
   * @param wanted null for what suits the run
   */
  public void showCompact(Boolean wanted) {
    chosenCompact = wanted;
    suitHeight();
    changed();
  }

  /** Many rows of which less than half would be seen are shown low at first. */
  private void suitHeight() {
    compact = Boolean.TRUE.equals(chosenCompact);
    if (chosenCompact == null && height > 1) {
      layOut();
      long threads = all().stream().filter(TimelineRow::isThread).count();
      compact = threads >= FEW_THREADS && totalHeight() > 2 * height;
    }
  }

  public double totalHeight() {
    return layout.height();
  }

  /** How much of the rows is visible, layout units. */
  public double height() {
    return height;
  }

  public void resize(double visibleHeight) {
    boolean first = height <= 1;
    height = visibleHeight;
    if (first) {
      suitHeight();
      changed();
    }
    scrollTo(top);
  }

  // Scrolling

  /** How far the rows are scrolled, layout units. */
  public double top() {
    return top;
  }

  public void scrollTo(double wanted) {
    double next = clamped(wanted);
    if (next != top) {
      top = next;
      onScroll.run();
    }
  }

  private double clamped(double wanted) {
    return Math.clamp(wanted, 0, Math.max(0, totalHeight() - height));
  }

  /** Scrolls as little as is needed to see a lane, or the row where that is folded. */
  void scrollTo(int thread, int depth) {
    TimelineRow row = rowOf(thread);
    if (row != null && row.isThread()) {
      double lane = row.laneY(row.laneOf(depth));
      scrollIntoView(lane, lane + row.laneHeight());
    } else if (row != null) {
      scrollTo(row);
    }
  }

  void scrollTo(TimelineRow row) {
    scrollIntoView(row.y(), row.bottom());
  }

  /** Its beginning, if the stretch is too long. */
  private void scrollIntoView(double from, double to) {
    if (from < top || to - from > height) {
      scrollTo(from);
    } else if (to > top + height) {
      scrollTo(to - height);
    }
  }

  // Selection

  /** The key of the selected row, or null. */
  public String selectedKey() {
    return selectedKey;
  }

  /**
   * @param row null for none
   */
  void select(TimelineRow row) {
    selectedKey = row == null ? null : row.key();
  }

  /**
   * A thread's row; with a null thread the node's header, or where nodes have none its first row.
   *
   * @return null if the run has no such node or thread
   */
  public TimelineRow find(String node, Long thread) {
    if (thread == null) {
      TimelineRow header = layout.rowOfNode(node);
      return header != null
          ? header
          : all().stream().filter(row -> row.node().equals(node)).findFirst().orElse(null);
    }
    for (int t = 0; t < timeline.threads().size(); t++) {
      ThreadTrace trace = timeline.threads().get(t).trace();
      if (trace.id() == thread && trace.node().equals(node)) {
        return rowOf(t);
      }
    }
    return null;
  }
}
