package dev.concert.racy.model;

import dev.concert.bus.Message.SelectTime;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.RangeReading;
import dev.concert.racy.model.RacyModel.Change;
import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.ui.ShowResult;
import dev.concert.ui.change.Changes;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The range of time that is selected, and whether only that is shown. Used on one thread. */
public final class RangeChoice {
  private final Changes<Change> changes;
  private Stretch selected;
  private Stretch before;
  private boolean only;
  private RangeReading shown;
  private String why;

  RangeChoice(Changes<Change> changes) {
    this.changes = changes;
  }

  /** Of the open run; null if there is none. */
  public Stretch selected() {
    return selected;
  }

  /** That was selected before it; null if there was none. */
  Stretch before() {
    return before;
  }

  /** Whether nothing but the range is to be shown. */
  public boolean isOnly() {
    return only;
  }

  /** Why it cannot be shown, as one sentence; null if it can be or nobody has tried. */
  public String why() {
    return why;
  }

  /** What is shown in place of the whole run; null if that is shown. */
  public RangeReading shown() {
    return shown;
  }

  /** What is to be read; null if nothing is. */
  public Stretch wanted() {
    return only ? selected : null;
  }

  /** Another run is open, or none. */
  void forget() {
    selected = null;
    before = null;
    only = false;
    shown = null;
    why = null;
  }

  /**
   * A range is offered to be shown; if one is shown already, it is shown in its place.
   *
   * @param run that is open, or null
   */
  ShowResult select(SelectTime time, Path run) {
    if (run == null) {
      return ShowResult.missing(Words.say("no run is open"));
    }
    if (time.run() != null && !Path.of(time.run()).toAbsolutePath().normalize().equals(run)) {
      return ShowResult.missing(Words.say("that time belongs to another run: %s", time.run()));
    }
    long from = Math.max(0, Math.min(time.fromNanos(), time.toNanos()));
    Stretch range = new Stretch(from, Math.max(from, Math.max(time.fromNanos(), time.toNanos())));
    if (!range.equals(selected)) {
      before = selected == null ? before : selected;
      selected = range;
      why = null;
      changes.tell(Change.RANGE);
    }
    return ShowResult.FOUND;
  }

  /** Shows the range only, or all of the run again. */
  public void showOnly(boolean wanted) {
    if (wanted != only && selected != null) {
      only = wanted;
      why = null;
      changes.tell(Change.RANGE);
      if (!wanted) {
        show(null);
      }
    }
  }

  /** All of the run again, and nothing is offered any more. */
  public void drop() {
    showOnly(false);
    before = selected == null ? before : selected;
    selected = null;
    why = null;
    changes.tell(Change.RANGE);
  }

  /**
   * @param made of the range, or null for the whole run
   */
  public void show(RangeReading made) {
    if (made != shown) {
      shown = made;
      changes.tell(Change.PROFILE);
    }
  }

  /**
   * @param reason why the range cannot be shown
   */
  public void fail(String reason) {
    showOnly(false);
    why = reason;
    changes.tell(Change.RANGE);
  }

  /**
   * What the range is for: {@code Show only 1.2000 s – 1.3000 s} where all of the run is shown,
   * {@code Only 1.2000 s – 1.3000 s} where nothing else is; empty without a range.
   */
  public String words() {
    return selected == null
        ? ""
        : Words.say(only ? "Only %s" : "Show only %s", Stretch.words(List.of(selected)));
  }

  /** What stands behind a title of figures; empty for those of a whole run. */
  public static String behindTitle(Profile shown) {
    List<Stretch> stretches = shown.stretches();
    return stretches.isEmpty() ? "" : Words.say(" · only %s", Stretch.words(stretches));
  }

  /** As a part of the tool's state; null if nothing is selected. */
  Map<String, Object> state() {
    if (selected == null) {
      return null;
    }
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("fromNanos", selected.fromNanos());
    state.put("toNanos", selected.toNanos());
    state.put("only", shown != null);
    state.put("why", why);
    return state;
  }
}
