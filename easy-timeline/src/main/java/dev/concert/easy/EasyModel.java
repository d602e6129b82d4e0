package dev.concert.easy;

import dev.concert.trace.Row.Grouping;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What the window shows and where, without a screen: the trace, its rows, the visible part and what
 * is selected. Used on one thread.
 */
final class EasyModel {
  /** What a listener has to draw again. */
  enum Change {
    DATA,
    ROWS,
    VIEW,
    SELECTION
  }

  /** Rows are named by processes that never come back, so the oldest are forgotten. */
  private static final int MOST_TOGGLED = 10_000;

  private static final int FEW_THREADS = 6;

  private final List<Consumer<Change>> listeners = new ArrayList<>();
  private final Set<String> toggled = new LinkedHashSet<>();
  private final Set<Timeline.Label> hidden = new HashSet<>();
  private final List<Note> notes = new ArrayList<>();
  private final Selected selected = new Selected();
  private final TimeAxis axis;
  private Timeline timeline;
  private Analysis analysis = Analysis.NONE;
  private RowLayout rows;
  private Grouping chosen;
  private Boolean chosenCompact;
  private boolean compact;
  private double top;
  private double height = 1;
  private Range range;
  private String rowKey;
  private int interesting = -1;
  private boolean arrowsShown = true;

  EasyModel(TimeAxis axis) {
    this.axis = axis;
    axis.onChange(() -> tell(Change.VIEW));
  }

  void onChange(Consumer<Change> listener) {
    listeners.add(listener);
  }

  private void tell(Change change) {
    listeners.forEach(listener -> listener.accept(change));
  }

  /** Another run, with all of it visible. */
  void open(Timeline opened, Analysis its) {
    timeline = opened;
    analysis = its;
    range = null;
    rowKey = null;
    interesting = -1;
    top = 0;
    notes.clear();
    selected.move(opened);
    suitHeight();
    layOut();
    axis.reset(opened.endNanos());
    tell(Change.DATA);
  }

  /** The same run read again, or with other states hidden: view and selection stay. */
  void refresh(Timeline again, Analysis its) {
    timeline = again;
    analysis = its;
    selected.move(again);
    layOut();
    axis.extend(again.endNanos());
    tell(Change.DATA);
  }

  void close() {
    timeline = null;
    rows = null;
    analysis = Analysis.NONE;
    range = null;
    rowKey = null;
    selected.move(null);
    axis.reset(0);
    tell(Change.DATA);
  }

  /** Null while no run with events is shown; then nothing below means anything. */
  Timeline timeline() {
    return timeline;
  }

  Analysis analysis() {
    return analysis;
  }

  TimeAxis axis() {
    return axis;
  }

  RowLayout rows() {
    return rows;
  }

  Selected selected() {
    return selected;
  }

  // Rows

  /** As chosen, else by what the run holds: nodes, or threads where there is a single node. */
  Grouping grouping() {
    if (chosen != null) {
      return chosen;
    }
    boolean several =
        timeline != null
            && timeline.trace().threads().stream().map(ThreadTrace::node).distinct().count() > 1;
    return several ? Grouping.NODE : Grouping.THREAD;
  }

  /** What the user has chosen, or null. */
  Grouping chosenGrouping() {
    return chosen;
  }

  /**
   * @param wanted null for what suits the run
   */
  void group(Grouping wanted) {
    chosen = wanted;
    relayOut();
  }

  Set<String> toggled() {
    return Set.copyOf(toggled);
  }

  /** Folds a row, or unfolds it. */
  void toggle(TimelineRow row) {
    toggle(row.key());
    relayOut();
  }

  /** Folds all rows of a kind and level, or unfolds them, as the given one is about to. */
  void toggleAlike(TimelineRow like) {
    rows.rows().stream()
        .filter(row -> row.level() == like.level() && row.kind() == like.kind())
        .filter(row -> row.folded() == like.folded())
        .forEach(row -> toggle(row.key()));
    relayOut();
  }

  private void toggle(String key) {
    if (!toggled.remove(key)) {
      toggled.add(key);
    }
    if (toggled.size() > MOST_TOGGLED) {
      toggled.remove(toggled.iterator().next());
    }
  }

  void restoreToggled(Set<String> keys) {
    toggled.clear();
    toggled.addAll(keys);
    relayOut();
  }

  boolean compact() {
    return compact;
  }

  /** What the user has chosen, or null. */
  Boolean chosenCompact() {
    return chosenCompact;
  }

  /**
   * Low lanes without labels, so that more rows are seen at once.
   *
   * @param wanted null for what suits the run
   */
  void showCompact(Boolean wanted) {
    chosenCompact = wanted;
    suitHeight();
    relayOut();
  }

  /** Many rows of which less than half would be seen are shown low at first. */
  private void suitHeight() {
    compact = chosenCompact != null && chosenCompact;
    if (chosenCompact == null && timeline != null && height > 1) {
      layOut();
      long threads = rows.rows().stream().filter(TimelineRow::isThread).count();
      compact = threads >= FEW_THREADS && rows.height() > 2 * height;
    }
  }

  private double laneHeight() {
    return compact ? RowLayout.COMPACT_LANE : RowLayout.LANE;
  }

  private void layOut() {
    rows = new RowLayout(timeline, grouping(), toggled, laneHeight());
    top = clampTop(top);
  }

  private void relayOut() {
    if (timeline != null) {
      layOut();
      tell(Change.ROWS);
    }
  }

  double top() {
    return top;
  }

  double height() {
    return height;
  }

  /** The visible height of the rows, pixels. */
  void resize(double visibleHeight) {
    boolean first = height <= 1;
    height = visibleHeight;
    if (first && timeline != null) {
      suitHeight();
      relayOut();
    }
    scrollTo(top);
  }

  void scrollTo(double wanted) {
    double next = clampTop(wanted);
    if (next != top) {
      top = next;
      tell(Change.VIEW);
    }
  }

  private double clampTop(double wanted) {
    return rows == null ? 0 : Math.clamp(wanted, 0, Math.max(0, rows.height() - height));
  }

  /** Scrolls as little as is needed to see a stretch of rows; its beginning if it is too long. */
  private void scrollIntoView(double from, double to) {
    if (from < top || to - from > height) {
      scrollTo(from);
    } else if (to > top + height) {
      scrollTo(to - height);
    }
  }

  // Selection

  /** The key of the selected row, or null. */
  String rowKey() {
    return rowKey;
  }

  /**
   * Selects a node's row, or a thread's, and scrolls to it.
   *
   * @return why not, as a clause, or null if it is there
   */
  String selectNode(String node, Long thread) {
    if (timeline == null) {
      return "no run with events is open";
    }
    TimelineRow row = thread == null ? nodeRow(node) : threadRow(node, thread);
    rowKey = row == null ? null : row.key();
    if (row != null) {
      scrollIntoView(row.y(), row.bottom());
    }
    tell(Change.SELECTION);
    return row == null ? "not in this run: " + node + (thread == null ? "" : "/" + thread) : null;
  }

  /** Selects a row that is no thread and no node: a group. */
  void selectRow(TimelineRow row) {
    rowKey = row.key();
    tell(Change.SELECTION);
  }

  /** The node's header, or where nodes have none its first row. */
  private TimelineRow nodeRow(String node) {
    TimelineRow header = rows.rowOfNode(node);
    return header != null
        ? header
        : rows.rows().stream().filter(row -> row.node().equals(node)).findFirst().orElse(null);
  }

  private TimelineRow threadRow(String node, long id) {
    for (int t = 0; t < timeline.threads().size(); t++) {
      ThreadTrace trace = timeline.threads().get(t).trace();
      if (trace.id() == id && trace.node().equals(node)) {
        return rows.rowOf(t);
      }
    }
    return null;
  }

  /**
   * Marks a function's states; moves the view, without zooming, only if none is visible.
   *
   * @param reveal move so that one is well in view even if part of one is visible
   * @return why it has no states, as a clause, or null
   */
  String selectFunction(String routine, boolean reveal) {
    boolean other = timeline == null || lookedAt() == null || !routine.equals(lookedAt());
    if (other) {
      selected.look(null);
    }
    selected.select(routine);
    if (!selected.states().isEmpty() && (reveal || visibleStates() == 0)) {
      StateRef state = selected.state();
      reveal(state != null ? state : selected.nearest(axis.view().centre()));
    }
    tell(Change.SELECTION);
    return missing(routine);
  }

  private String lookedAt() {
    return selected.state() == null ? null : timeline.routine(selected.state());
  }

  private String missing(String routine) {
    if (timeline == null) {
      return "not measured: no run with events is open";
    }
    if (selected.states().isEmpty()) {
      return "not measured: no state of it in this run; it never ran or was not instrumented";
    }
    return isHidden(routine) ? "hidden: tick it in the legend" : null;
  }

  private boolean isHidden(String routine) {
    return hidden.contains(new Timeline.Label(routine, ThreadTrace.Kind.ROUTINE));
  }

  /** How many of the selected function's states lie in the visible time and rows. */
  int visibleStates() {
    int count = 0;
    boolean[] visible = visibleThreads();
    for (StateRef ref : selected.states()) {
      ThreadTrace thread = timeline.thread(ref);
      boolean inTime =
          axis.view().shows(thread.startNanos(ref.state()), thread.endNanos(ref.state()));
      count += inTime && visible[ref.thread()] ? 1 : 0;
    }
    return count;
  }

  boolean isVisible(StateRef ref) {
    ThreadTrace thread = timeline.thread(ref);
    return visibleThreads()[ref.thread()]
        && axis.view().shows(thread.startNanos(ref.state()), thread.endNanos(ref.state()));
  }

  private boolean[] visibleThreads() {
    boolean[] visible = new boolean[timeline.threads().size()];
    for (TimelineRow row : rows.between(top, top + height)) {
      if (row.isThread() || row.folded()) {
        row.threads().forEach(t -> visible[t] = true);
      }
    }
    return visible;
  }

  /** Looks at one state; its function is selected by the caller, for everybody. */
  void look(StateRef ref) {
    selected.look(ref);
    tell(Change.SELECTION);
  }

  /** Moves, without zooming, so that a state is in view. */
  void reveal(StateRef ref) {
    ThreadTrace thread = timeline.thread(ref);
    axis.reveal(thread.startNanos(ref.state()), thread.endNanos(ref.state()));
    TimelineRow row = rows.rowOf(ref.thread());
    if (row != null && row.isThread()) {
      double lane = row.laneY(row.laneOf(thread.depth(ref.state())));
      scrollIntoView(lane, lane + row.laneHeight());
    } else if (row != null) {
      scrollIntoView(row.y(), row.bottom());
    }
  }

  /** The next or previous state of the selected function; null if there is none. */
  StateRef step(boolean forward) {
    return timeline == null ? null : goTo(selected.step(forward, axis.view().centre()));
  }

  /** Along an arrow: to the task that the state submitted, or back to where its task came from. */
  StateRef along(boolean forward) {
    StateRef here = selected.state();
    if (here == null || timeline == null) {
      return null;
    }
    Trace.Arrow arrow = forward ? Arrows.firstFrom(timeline, here) : Arrows.startOf(timeline, here);
    if (arrow == null) {
      return null;
    }
    return goTo(forward ? Arrows.target(timeline, arrow) : Arrows.source(timeline, arrow));
  }

  private StateRef goTo(StateRef ref) {
    if (ref != null) {
      selected.look(ref);
      reveal(ref);
      tell(Change.SELECTION);
    }
    return ref;
  }

  /** The next of the places worth a look, from the dearest on and round again; or null. */
  Interesting nextInteresting() {
    List<Interesting> places = analysis.interesting();
    if (places.isEmpty()) {
      return null;
    }
    interesting = (interesting + 1) % places.size();
    Interesting place = places.get(interesting);
    goTo(place.state());
    return place;
  }

  Range range() {
    return range;
  }

  /** Marks a stretch of time, or none; the caller tells others. */
  void selectRange(Range wanted) {
    range = wanted;
    tell(Change.SELECTION);
  }

  /** Marks a stretch of time and moves to it if nothing of it is visible. */
  void revealRange(Range wanted) {
    selectRange(wanted);
    axis.reveal(wanted.fromNanos(), wanted.toNanos());
  }

  /** Zooms to the range, else the state looked at, else all states of the function. */
  void zoomToSelection() {
    Range target = range;
    if (target == null && selected.state() != null) {
      target = span(List.of(selected.state()));
    } else if (target == null && !selected.states().isEmpty()) {
      target = span(selected.states());
    }
    if (target != null) {
      axis.show(Viewport.around(target.fromNanos(), target.toNanos()));
    }
  }

  private Range span(List<StateRef> states) {
    long from =
        states.stream()
            .mapToLong(r -> timeline.thread(r).startNanos(r.state()))
            .min()
            .orElseThrow();
    long to =
        states.stream().mapToLong(r -> timeline.thread(r).endNanos(r.state())).max().orElseThrow();
    return new Range(from, to);
  }

  // Legend, notes, arrows

  Set<Timeline.Label> hidden() {
    return Set.copyOf(hidden);
  }

  /** What is hidden; the caller makes a timeline of it and calls {@link #refresh}. */
  void hide(Set<Timeline.Label> labels) {
    hidden.clear();
    hidden.addAll(labels);
  }

  boolean arrowsShown() {
    return arrowsShown;
  }

  void showArrows(boolean shown) {
    arrowsShown = shown;
    tell(Change.VIEW);
  }

  List<Note> notes() {
    return List.copyOf(notes);
  }

  /** Replaces all notes, in the order of time. */
  void setNotes(List<Note> wanted) {
    notes.clear();
    notes.addAll(wanted);
    notes.sort(Comparator.comparingLong(Note::nanos));
    tell(Change.VIEW);
  }
}
