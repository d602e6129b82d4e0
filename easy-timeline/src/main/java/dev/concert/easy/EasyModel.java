package dev.concert.easy;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

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

  private final List<Consumer<Change>> listeners = new ArrayList<>();
  private final List<Note> notes = new ArrayList<>();
  private final Selected selected = new Selected();
  private final RowsModel rows = new RowsModel(() -> tell(Change.ROWS), () -> tell(Change.VIEW));
  private final TimeAxis axis;
  private Timeline timeline;
  private Analysis analysis = Analysis.NONE;
  private Range range;
  private int interesting = -1;
  private boolean arrowsShown = true;
  private Hiding hiding = Hiding.NONE;

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
    interesting = -1;
    notes.clear();
    selected.move(opened);
    rows.open(opened);
    axis.reset(opened.endNanos());
    tell(Change.DATA);
  }

  /** The same run read again, or with other states hidden: view and selection stay. */
  void refresh(Timeline again, Analysis its) {
    timeline = again;
    analysis = its;
    selected.move(again);
    rows.refresh(again);
    axis.extend(again.endNanos());
    tell(Change.DATA);
  }

  void close() {
    timeline = null;
    analysis = Analysis.NONE;
    range = null;
    selected.move(null);
    rows.open(null);
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

  RowsModel rows() {
    return rows;
  }

  Selected selected() {
    return selected;
  }

  // Selection

  /**
   * Selects a node's row, or a thread's, and scrolls to it.
   *
   * @return why not, as a clause, or null if it is there
   */
  String selectNode(String node, Long thread) {
    if (timeline == null) {
      return "no run with events is open";
    }
    TimelineRow row = rows.find(node, thread);
    if (row != null) {
      rows.scrollTo(row);
    }
    selectRow(row);
    return row == null ? "not in this run: " + node + (thread == null ? "" : "/" + thread) : null;
  }

  /**
   * @param row null for none
   */
  void selectRow(TimelineRow row) {
    rows.select(row);
    tell(Change.SELECTION);
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
    if (!selected.states().isEmpty() && (reveal || !anyVisible())) {
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
    return hiding.labels().contains(new Timeline.Label(routine, ThreadTrace.Kind.ROUTINE));
  }

  /** How many of the selected function's states lie in the visible time and rows. */
  int visibleStates() {
    return (int) visible().count();
  }

  private boolean anyVisible() {
    return visible().findAny().isPresent();
  }

  private IntStream visible() {
    boolean[] inRows = rows.visibleThreads();
    Occurrences states = selected.states();
    Viewport view = axis.view();
    return IntStream.range(0, states.size())
        .filter(i -> inRows[states.thread(i)] && view.shows(states.start(i), states.end(i)));
  }

  boolean isVisible(StateRef ref) {
    ThreadTrace thread = timeline.thread(ref);
    return rows.visibleThreads()[ref.thread()]
        && axis.view().shows(thread.startNanos(ref.state()), thread.endNanos(ref.state()));
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
    rows.scrollTo(ref.thread(), thread.depth(ref.state()));
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

  Hiding hiding() {
    return hiding;
  }

  /** What is hidden; the caller makes a timeline of it and calls {@link #refresh}. */
  void hide(Hiding wanted) {
    hiding = wanted;
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
