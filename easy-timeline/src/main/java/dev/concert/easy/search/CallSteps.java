package dev.concert.easy.search;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.search.SearchStep.Places;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.TimelineSource;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.ui.run.RunFollower;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * From one call of the selected function to the next in the whole run, where not all of them are
 * held in memory; without a screen. Used on one thread.
 */
public final class CallSteps {
  private final EasyModel model;
  private final SearchModel.Reading reading;
  private final Visit visit;
  private final Consumer<String> status;
  private final BiConsumer<String, Throwable> failed;

  /** The call that was gone to last. */
  private Found place;

  /**
   * @param visit marks the time of a call that is not drawn
   * @param status takes sentences for the user
   * @param failed what could not be done, and why
   */
  public CallSteps(
      EasyModel model,
      SearchModel.Reading reading,
      Visit visit,
      Consumer<String> status,
      BiConsumer<String, Throwable> failed) {
    this.model = model;
    this.reading = reading;
    this.visit = visit;
    this.status = status;
    this.failed = failed;
  }

  /** Whether the timeline does not know all calls of the selected function. */
  public boolean areNeeded() {
    return model.selected().part() == null && model.missing().callsLeftOut() > 0;
  }

  /** The call that was gone to last, or null. */
  Found place() {
    return place;
  }

  /** From the call that one is at, else from the middle of what is visible. */
  public void step(boolean forward) {
    go(way(forward)::find, forward);
  }

  /** To the next call from there on, else to the last one before. */
  public void goToOne() {
    SearchStep next = way(true);
    SearchStep last = way(false);
    go(
        run -> {
          Found found = next.find(run);
          return found == null ? last.find(run) : found;
        },
        true);
  }

  private SearchStep way(boolean forward) {
    long middle = Math.round(model.axis().view().centreNanos());
    long end = Math.round(model.axis().endNanos());
    return new SearchStep(Places.of(model.selected().function()), here(), middle, end, forward);
  }

  private void go(RunFollower.Reading<TimelineSource, Found> way, boolean forward) {
    String routine = model.selected().function();
    Consumer<Found> done =
        found -> {
          if (routine.equals(model.selected().function())) {
            arrive(found, forward);
          }
        };
    reading.read("call", Words.say("Going to the next call"), way, done, this::failed);
  }

  private void failed(Throwable cause) {
    if (RunFollower.isStop(cause)) {
      status.accept(Words.say("Going to the next call was stopped"));
    } else {
      failed.accept(Words.say("The next call cannot be found"), cause);
    }
  }

  private void arrive(Found found, boolean forward) {
    if (found == null) {
      status.accept(
          forward ? Words.say("that was the last call") : Words.say("that was the first call"));
      return;
    }
    if (isMarked(place)) {
      visit.unmark();
    }
    model.look(null);
    place = found;
    visit.goTo(found);
    boolean drawn = model.selected().state() != null;
    status.accept(
        SearchText.place(found, FoundPlace.threadName(model.timeline(), found.thread()))
            + (drawn ? "" : Words.say("; too short to be drawn at this size, F zooms to it")));
  }

  /** The call that is looked at, or whose time is marked; null for none. */
  private Found here() {
    StateRef state = model.selected().state();
    StateLabel label = new StateLabel(model.selected().function(), Kind.ROUTINE);
    if (state != null && model.timeline().label(state).equals(label)) {
      return found(model.timeline().thread(state), state.state());
    }
    return isMarked(place) ? place : null;
  }

  static Found found(ThreadTrace thread, int state) {
    return new Found(
        new Found.Thing(Found.Kind.ROUTINE, thread.name(state), null),
        new ThreadId(thread.node(), thread.id()),
        thread.startNanos(state),
        thread.endNanos(state));
  }

  private boolean isMarked(Found call) {
    return call != null
        && call.thing().name().equals(model.selected().function())
        && new TimeRange(call.fromNanos(), call.toNanos()).equals(model.range());
  }
}
