package dev.concert.easy.model;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.histogram.ChannelTotals;
import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.notes.NotesModel;
import dev.concert.easy.rows.RowsModel;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.Channel;
import dev.concert.easy.states.StateArrows;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineAnalysis;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.time.Viewport;
import dev.concert.model.ProgramPart;
import dev.concert.model.words.Words;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.read.StateQuery;
import dev.concert.trace.tasks.ArrowsInTime;
import dev.concert.trace.waits.WaitTotal;
import dev.concert.ui.change.Changes;
import java.nio.file.Path;

/**
 * What the window shows and where, without a screen: the trace, its rows, the visible part and what
 * is selected. Used on one thread.
 */
public final class EasyModel {
  /** What a listener has to draw again. */
  public enum Change {
    DATA,
    ROWS,
    VIEW,
    SELECTION,
    /** Theme, colours or size, which are not a part of the model. */
    LOOK
  }

  private final Changes<Change> changes = new Changes<>();
  private final TimelineSelection selected = new TimelineSelection();
  private final HistogramModel histogram = new HistogramModel();
  private final RowsModel rows = new RowsModel(() -> tell(Change.ROWS), () -> tell(Change.VIEW));
  private final ShiftModel shifts =
      new ShiftModel(rows.undo(), this::timeline, () -> tell(Change.VIEW));
  private final NotesModel notes =
      new NotesModel(rows.undo(), node -> shifts.wanted().of(node), () -> tell(Change.VIEW));
  private final PathModel path = new PathModel(() -> tell(Change.SELECTION));
  private final FindingsModel findings =
      new FindingsModel(this::timeline, () -> tell(Change.SELECTION));
  private final MissingStates missing = new MissingStates(this);
  private final TimeAxis axis;
  private Path run;
  private TimelineReading reading;
  private Timeline timeline;
  private TimelineAnalysis analysis = TimelineAnalysis.NONE;
  private ChannelTotals channels = ChannelTotals.NONE;
  private TimeRange range;
  private final DrawnArrows arrows = new DrawnArrows();
  private boolean mountainsShown;
  private StateFilter hiding = StateFilter.NONE;

  /** Whether what was selected before leaves the visible time as it is. */
  private boolean viewAskedFor;

  public EasyModel(TimeAxis axis) {
    this.axis = axis;
    axis.onChange(() -> tell(Change.VIEW));
  }

  public Changes<Change> changes() {
    return changes;
  }

  private void tell(Change change) {
    changes.tell(change);
  }

  /** Another run, of which nothing has been read yet, or none (null). */
  public void follow(Path wanted) {
    run = wanted;
    shifts.follow(wanted);
    reading = null;
    close();
  }

  /** The run that was asked for, or null. */
  public Path run() {
    return run;
  }

  /** The newest reading of it, or null as long as there is none. */
  public TimelineReading reading() {
    return reading;
  }

  /** The run has been read, for the first time or again. */
  public void show(PreparedReading prepared) {
    boolean first = reading == null || reading.timeline() == null;
    TimelineReading next = prepared.reading();
    reading = next;
    channels = next.live() || first ? prepared.channels() : atLeast(prepared.channels());
    if (next.timeline() == null) {
      close();
    } else if (first) {
      open(prepared.carriers(), next.analysis());
    } else {
      refresh(prepared.carriers(), next.analysis());
    }
  }

  /** Another run, with all of it visible. */
  public void open(Timeline opened, TimelineAnalysis its) {
    open(Carriers.of(opened), its);
  }

  private void open(Carriers carriers, TimelineAnalysis its) {
    Timeline opened = carriers.timeline();
    timeline = opened;
    analysis = its;
    range = null;
    viewAskedFor = false;
    findings.forget();
    histogram.show(null);
    arrows.only(null);
    selected.moveTo(opened);
    rows.open(carriers);
    path.open(opened);
    axis.reset(opened.endNanos());
    tell(Change.DATA);
  }

  /** The same run read again, or with other states hidden: view and selection stay. */
  public void refresh(Carriers carriers, TimelineAnalysis its) {
    Timeline again = carriers.timeline();
    timeline = again;
    analysis = its;
    selected.moveTo(again);
    rows.refresh(carriers);
    path.refresh(again);
    axis.extend(again.endNanos());
    tell(Change.DATA);
  }

  void close() {
    timeline = null;
    findings.forget();
    analysis = TimelineAnalysis.NONE;
    channels = ChannelTotals.NONE;
    range = null;
    histogram.show(null);
    selected.moveTo(null);
    rows.open(Carriers.none());
    path.open(null);
    axis.reset(0);
    tell(Change.DATA);
  }

  /** Null while no run with events is shown; then nothing below means anything. */
  public Timeline timeline() {
    return timeline;
  }

  public TimelineAnalysis analysis() {
    return analysis;
  }

  /** What goes through the channels of the run: of all, or of what the timeline holds. */
  public ChannelTotals channels() {
    return channels;
  }

  /** All of the run that is shown have been counted. */
  public void showChannels(ChannelTotals counted) {
    if (timeline != null && counted.isOf(timeline)) {
      channels = counted;
      tell(Change.DATA);
    }
  }

  /** What all amount to stays when the same run is read again, more closely somewhere. */
  private ChannelTotals atLeast(ChannelTotals held) {
    boolean more = !held.isOfAll() && channels.isOfAll() && channels.isOf(held.timeline());
    return more ? channels : held;
  }

  public TimeAxis axis() {
    return axis;
  }

  public RowsModel rows() {
    return rows;
  }

  public ShiftModel shifts() {
    return shifts;
  }

  public NotesModel notes() {
    return notes;
  }

  public PathModel path() {
    return path;
  }

  public FindingsModel findings() {
    return findings;
  }

  public TimelineSelection selected() {
    return selected;
  }

  /** How much of what is selected is not shown, and why. */
  public MissingStates missing() {
    return missing;
  }

  public HistogramModel histogram() {
    return histogram;
  }

  /** The time that a link names, or that was visible at the last start. */
  public void showAskedFor(Viewport view) {
    axis.show(view);
    viewAskedFor = true;
  }

  // Selection

  /**
   * Selects a node's row, or a thread's, and scrolls to it.
   *
   * @return why not, as a clause, or null if it is there
   */
  String selectNode(String node, Long thread) {
    if (timeline == null) {
      return Words.say("no run with events is open");
    }
    TimelineRow row = rows.find(node, thread);
    if (row != null) {
      rows.scrollTo(row);
    }
    selectRow(row);
    return row == null ? rows.whyMissing(node, thread) : null;
  }

  /**
   * @param row null for none
   */
  public void selectRow(TimelineRow row) {
    rows.select(row);
    tell(Change.SELECTION);
  }

  /**
   * Marks a function's states; moves the view, without zooming, only if none is visible.
   *
   * @param reveal move so that one is well in view even if part of one is visible
   * @return why it has no states, as a clause, or null
   */
  public String selectFunction(String routine, boolean reveal) {
    viewAskedFor &= routine.equals(selected.function());
    boolean other = timeline == null || lookedAt() == null || !routine.equals(lookedAt());
    if (other) {
      selected.lookAt(null);
    }
    selected.select(routine);
    boolean moves = reveal || !viewAskedFor && !anyVisible();
    if (!selected.states().isEmpty() && moves) {
      StateRef state = selected.state();
      StateRef nearest = state != null ? state : selected.nearest(axis.view().centreNanos());
      if (reveal) {
        reveal(nearest);
      } else {
        moveTo(nearest);
      }
    }
    tell(Change.SELECTION);
    return missing.why(routine);
  }

  /**
   * Marks the states of a class or file; moves the view, without zooming, only if none is visible.
   *
   * @return why there are none, as a clause, or null
   */
  String selectPart(ProgramPart part) {
    viewAskedFor &= part.equals(selected.part());
    selected.select(part);
    if (!selected.states().isEmpty() && !viewAskedFor && !anyVisible()) {
      moveTo(selected.nearest(axis.view().centreNanos()));
    }
    tell(Change.SELECTION);
    return missing.why(part);
  }

  /** Nothing is selected any more. */
  public void selectNothing() {
    selected.select((String) null);
    selected.lookAt(null);
    rows.select(null);
    range = null;
    tell(Change.SELECTION);
  }

  private String lookedAt() {
    return selected.state() == null ? null : timeline.routine(selected.state());
  }

  /** How many of the selected function's states lie in the visible time and rows. */
  public int visibleStates() {
    return (int) selected.visible(axis.view(), rows.inView()).count();
  }

  private boolean anyVisible() {
    return selected.visible(axis.view(), rows.inView()).findAny().isPresent();
  }

  public boolean isVisible(StateRef ref) {
    ThreadTrace thread = timeline.thread(ref);
    long start = thread.startNanos(ref.state());
    return axis.view().shows(start, thread.endNanos(ref.state()))
        && rows.inView().has(ref.thread(), start);
  }

  /** Looks at one state; its function is selected by the caller, for everybody. */
  public void look(StateRef ref) {
    selected.lookAt(ref);
    tell(Change.SELECTION);
  }

  /** What lies in a state has been counted in the run itself. */
  public void showInside(StateRef ref, StateQuery.Inside counted) {
    if (ref.equals(selected.state())) {
      selected.countedInside(counted);
      tell(Change.SELECTION);
    }
  }

  /** Looks at one arrow and moves, without zooming, so that it begins in view. */
  public void goTo(Trace.Arrow arrow) {
    selected.lookAlong(arrow);
    rows.bringBack(arrow.toThread(), arrow.toNanos());
    rows.bringBack(arrow.fromThread(), arrow.fromNanos());
    axis.reveal(
        Math.min(arrow.fromNanos(), arrow.toNanos()), Math.max(arrow.fromNanos(), arrow.toNanos()));
    rows.scrollTo(arrow.fromThread(), arrow.fromNanos(), 0);
    tell(Change.SELECTION);
  }

  /** Moves, without zooming, so that a state is in view; a hidden row is shown again. */
  public void reveal(StateRef ref) {
    rows.bringBack(ref.thread(), timeline.thread(ref).startNanos(ref.state()));
    moveTo(ref);
  }

  private void moveTo(StateRef ref) {
    ThreadTrace thread = timeline.thread(ref);
    long start = thread.startNanos(ref.state());
    axis.reveal(start, thread.endNanos(ref.state()));
    rows.scrollTo(ref.thread(), start, thread.depth(ref.state()));
  }

  /** The next or previous state of the selected function; null if there is none. */
  public StateRef step(boolean forward) {
    return timeline == null ? null : goTo(selected.step(forward, axis.view().centreNanos()));
  }

  /** Along an arrow: to the task that the state submitted, or back to where its task came from. */
  public StateRef along(boolean forward) {
    StateRef here = selected.state();
    if (here == null || timeline == null) {
      return null;
    }
    Trace.Arrow arrow =
        forward ? StateArrows.firstFrom(timeline, here) : StateArrows.startOf(timeline, here);
    if (arrow == null) {
      return null;
    }
    return goTo(
        forward ? StateArrows.target(timeline, arrow) : StateArrows.source(timeline, arrow));
  }

  private StateRef goTo(StateRef ref) {
    if (ref != null) {
      selected.lookAt(ref);
      reveal(ref);
      tell(Change.SELECTION);
    }
    return ref;
  }

  public boolean isLive() {
    return reading != null && reading.live();
  }

  /** Moves to a finding that has a time; null where it is not a single state. */
  public StateRef goTo(Annotation finding) {
    StateRef state = FindingPlace.state(timeline, finding);
    if (state == null) {
      axis.reveal(finding.when().fromNanos(), finding.when().toNanos());
    }
    return goTo(state);
  }

  /** Moves to the longest of the waits for a thing; null where it is not drawn. */
  public StateRef goTo(WaitTotal waits) {
    StateRef state = WaitPlace.state(timeline, waits);
    if (state == null) {
      axis.reveal(waits.longest().fromNanos(), waits.longest().toNanos());
    }
    return goTo(state);
  }

  public TimeRange range() {
    return range;
  }

  /** Marks a stretch of time, or none; the caller tells others. */
  public void selectRange(TimeRange wanted) {
    range = wanted;
    tell(Change.SELECTION);
  }

  /**
   * Marks a stretch of time and moves to it if nothing of it is visible.
   *
   * @param again whether it was what had been selected last
   */
  void revealRange(TimeRange wanted, boolean again) {
    viewAskedFor &= again;
    selectRange(wanted);
    if (!viewAskedFor) {
      axis.reveal(wanted.fromNanos(), wanted.toNanos());
    }
  }

  /** Zooms to the range, else the state looked at, else all states of the function. */
  public void zoomToSelection() {
    TimeRange target = range != null ? range : selected.span();
    if (target != null) {
      axis.show(Viewport.around(target.fromNanos(), target.toNanos()));
    }
  }

  // Legend, arrows

  public StateFilter hiding() {
    return hiding;
  }

  /** What is hidden; the caller makes a timeline of it and calls {@link #refresh}. */
  public void hide(StateFilter wanted) {
    hiding = wanted;
  }

  public boolean arrowsShown() {
    return arrows.shown();
  }

  public void showArrows(boolean shown) {
    arrows.show(shown);
    tell(Change.VIEW);
  }

  /** Whether it is shown which functions threads are in over the visible time. */
  public boolean mountainsShown() {
    return mountainsShown;
  }

  public void showMountains(boolean shown) {
    mountainsShown = shown;
    tell(Change.VIEW);
  }

  /** The channel whose arrows alone are drawn, or null for all. */
  public Channel channel() {
    return arrows.channel();
  }

  /**
   * @param channel null for the arrows of all
   */
  public void showArrowsOf(Channel channel) {
    arrows.only(channel);
    showArrows(true);
  }

  /** Those that are drawn where they are visible. */
  public ArrowsInTime drawnArrows() {
    return timeline == null ? ArrowsInTime.NONE : arrows.of(timeline);
  }
}
