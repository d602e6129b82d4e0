package dev.concert.easy.search;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.search.SearchStep.Places;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.time.Viewport;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.StateTotal;
import dev.concert.trace.notes.Note;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.Found.Kind;
import dev.concert.trace.read.FoundCounts;
import dev.concert.trace.read.RunSearch;
import dev.concert.ui.change.Changes;
import dev.concert.ui.look.Units;
import dev.concert.ui.run.RunFollower;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What is looked for in the run, how often it is there, where, and the place one has gone to;
 * without a screen. What is slow is done one after the other: a step that the user waits for comes
 * first, then the marks of the visible time, then the count of what only events tell. Used on one
 * thread.
 */
public final class SearchModel {
  /** What a listener has to show again. */
  public enum Change {
    COUNTS,
    MARKS,
    PLACE
  }

  private final Changes<Change> changes = new Changes<>();
  private final EasyModel model;
  private final Reading reading;
  private RunSearch search = RunSearch.of("");

  /** What the totals tell, and what only events do; null until it is known. */
  private FoundCounts ofTotals;

  private FoundCounts ofEvents;
  private SearchMarks marks;

  /** Which of these are to be read, for the first time or again. */
  private boolean totalsWanted;

  private boolean eventsWanted;
  private boolean marksWanted;
  private int parts;
  private Viewport shown;
  private SearchStep step;
  private Found place;

  /** Where one is if that is no place of the run. */
  private Note note;

  /** The next note on the way of the step. */
  private Note nextNote;

  private boolean ended;

  /** Why nothing more is read; null if nothing has gone wrong. */
  private String failure;

  /** Goes through the run that is open, off the FX thread. */
  public interface Reading {
    <T> void read(
        String key,
        String title,
        RunFollower.Reading<TimelineSource, T> reading,
        Consumer<T> done,
        Consumer<Throwable> failed);
  }

  public SearchModel(EasyModel model, Reading reading) {
    this.model = model;
    this.reading = reading;
  }

  public Changes<Change> changes() {
    return changes;
  }

  public boolean isActive() {
    return !search.isEmpty();
  }

  public String text() {
    return search.text();
  }

  /** Looks for another text; an empty one for nothing. */
  public void look(String text) {
    search = RunSearch.of(text);
    place = null;
    note = null;
    step = null;
    ofTotals = null;
    ofEvents = null;
    marks = null;
    again();
  }

  /** The run has been read again. */
  public void again() {
    totalsWanted = true;
    eventsWanted = true;
    marksWanted = true;
    ended = false;
    failure = null;
    changes.tell(Change.COUNTS);
    changes.tell(Change.MARKS);
    goOn();
  }

  /**
   * The marks are to be those of what is visible.
   *
   * @param wanted into how many parts that is divided
   */
  public void show(int wanted) {
    boolean same = wanted == parts && model.axis().view().equals(shown);
    parts = wanted;
    shown = model.axis().view();
    if (failure == null && !same) {
      goOn();
    }
  }

  /** To the next place in time, or the one before; after the last one to the first. */
  public void step(boolean forward) {
    if (model.timeline() == null || !isActive()) {
      return;
    }
    long end = Math.round(model.axis().endNanos());
    if (ended) {
      place = null;
      note = null;
    }
    long from = ended ? (forward ? 0 : end) : Math.round(edge(forward));
    nextNote = foundNotes().next(place, note, from, forward);
    long start = note == null ? from : foundNotes().from(note) + (forward ? 1 : 0);
    step = new SearchStep(Places.of(found()), place, start, end, forward);
    failure = null;
    goOn();
  }

  private double edge(boolean forward) {
    Viewport view = model.axis().view();
    return forward ? view.fromNanos() : view.toNanos();
  }

  /** To the first place at or after a moment. */
  public void stepFrom(double nanos) {
    place = null;
    note = null;
    nextNote = null;
    ended = false;
    if (model.timeline() != null && isActive()) {
      long end = Math.round(model.axis().endNanos());
      step = new SearchStep(Places.of(found()), null, Math.round(nanos), end, true);
      failure = null;
      goOn();
    }
  }

  /** Only kinds of which there is anything need be looked for. */
  private RunSearch found() {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    kinds.addAll(totalsWanted ? Kind.OF_TOTALS : ofTotals.kinds());
    kinds.addAll(eventsWanted ? Kind.OF_EVENTS : ofEvents.kinds());
    return search.only(kinds);
  }

  // Slow work

  private void goOn() {
    if (model.timeline() == null || !isActive()) {
      return;
    }
    if (totalsWanted) {
      countTotals();
    } else if (step != null) {
      SearchStep asked = step;
      read(Words.say("Going to the next place"), asked::find, found -> stepped(asked, found));
    } else if (eventsWanted && model.timeline().trace().resolution().isWhole()) {
      countEvents();
    } else if (parts > 0 && (marksWanted || !isOfView(marks))) {
      mark();
    } else if (eventsWanted) {
      countEvents();
    }
  }

  private void countTotals() {
    RunSearch totals = search.only(Kind.OF_TOTALS);
    read(
        Words.say("Counting"),
        run -> run.counts(totals),
        counts -> {
          ofTotals = counts;
          totalsWanted = false;
        });
  }

  private void countEvents() {
    RunSearch events = search.only(Kind.OF_EVENTS);
    read(
        Words.say("Counting"),
        run -> run.counts(events),
        counts -> {
          ofEvents = counts;
          eventsWanted = false;
        });
  }

  private boolean isOfView(SearchMarks shown) {
    return shown != null
        && shown.counted()
        && shown.view().equals(model.axis().view())
        && shown.counts().length == parts;
  }

  /** Where not all states are in memory, what they amount to is shown until they are counted. */
  private void mark() {
    RunSearch wanted = found();
    Viewport view = model.axis().view();
    int into = parts;
    if (!model.timeline().trace().resolution().isWhole()) {
      marks = SearchMarks.estimate(model.timeline(), wanted, view, into);
      changes.tell(Change.MARKS);
    }
    read(
        Words.say("Marking"),
        run -> SearchMarks.count(run, wanted, view, into),
        counted -> {
          marks = counted;
          marksWanted = false;
          changes.tell(Change.MARKS);
        });
  }

  private void stepped(SearchStep asked, Found found) {
    if (asked != step) {
      return;
    }
    step = null;
    boolean noted = foundNotes().isFirst(nextNote, found, asked.forward());
    ended = found == null && !noted;
    if (!ended) {
      place = noted ? null : found;
      note = noted ? nextNote : null;
    }
    changes.tell(Change.PLACE);
  }

  /** Then goes on with what else is to be read. */
  private <T> void read(
      String title, RunFollower.Reading<TimelineSource, T> what, Consumer<T> done) {
    RunSearch of = search;
    reading.read(
        "search",
        title,
        what,
        result -> {
          if (of.equals(search)) {
            done.accept(result);
            changes.tell(Change.COUNTS);
            goOn();
          }
        },
        this::failed);
  }

  /** Nothing more is read until something else is wanted. */
  private void failed(Throwable cause) {
    step = null;
    failure =
        cause instanceof InterruptedException
            ? Words.say("cancelled")
            : Words.say("failed: %s", cause.getMessage());
    changes.tell(Change.COUNTS);
  }

  // What is known

  /** Null as long as nothing is known of where it is. */
  public SearchMarks marks() {
    return isActive() ? marks : null;
  }

  /** The place that was gone to last, or null. */
  public Found place() {
    return isActive() ? place : null;
  }

  /** The note that was gone to last, or null if that was a place of the run. */
  public Note note() {
    return isActive() ? note : null;
  }

  /** The notes that have it in their text. */
  FoundNotes foundNotes() {
    return FoundNotes.of(model.notes(), text());
  }

  /** Whether there is nothing to go to. */
  public boolean isNowhere() {
    return counts().total() == 0 && foundNotes().size() == 0;
  }

  /** Whether there was none any more; the next step begins at the other end. */
  public boolean ended() {
    return ended;
  }

  /** How often it is in the run, as far as that has been counted. */
  public FoundCounts counts() {
    FoundCounts counts = new FoundCounts();
    if (ofTotals != null) {
      counts.addAll(ofTotals);
    }
    if (ofEvents != null) {
      counts.addAll(ofEvents);
    }
    return counts;
  }

  public boolean isCounted() {
    return ofTotals != null && ofEvents != null;
  }

  /** Whether nothing more is being read for it. */
  public boolean isSettled() {
    boolean idle = model.timeline() == null || !isActive() || failure != null;
    boolean marked = parts < 1 || !marksWanted && isOfView(marks);
    return idle || !totalsWanted && !eventsWanted && marked && step == null;
  }

  /** What stands beside the field. */
  public String sentence() {
    if (!isActive() || model.timeline() == null) {
      return "";
    }
    String found = SearchText.sentence(counts(), foundNotes().size());
    if (failure != null) {
      return found.isEmpty() ? failure : found + "; " + failure;
    }
    if (!isCounted()) {
      return found.isEmpty()
          ? Words.say("counting")
          : Words.say("%s; counting marks, tasks, messages", found);
    }
    return found.isEmpty() ? nothing() : found + inView();
  }

  private String inView() {
    return isOfView(marks) && !model.axis().showsAll()
        ? Words.say("; %s in the visible time", Units.count(marks.total()))
        : "";
  }

  private String nothing() {
    String example =
        model.analysis().totals().stream()
            .map(StateTotal::label)
            .map(label -> RoutineName.label(label.said()))
            .findFirst()
            .map(name -> Words.say(", such as %s", name))
            .orElse("");
    return Words.say(
            "not in this run: no routine, wait, lock, span, mark, task, message, thread or note has"
                + " it in its name")
        + example;
  }
}
