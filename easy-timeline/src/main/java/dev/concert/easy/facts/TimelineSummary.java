package dev.concert.easy.facts;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace.EventShare;
import dev.concert.trace.findings.Annotation;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.List;

/** A whole timeline in words. */
public final class TimelineSummary {
  /** Stands between two figures. */
  public static final String BETWEEN = " · ";

  private TimelineSummary() {}

  /** {@code 1,234 states · 4 threads · 1.20 s}. */
  public static String figures(EasyModel model) {
    Timeline timeline = model.timeline();
    return states(timeline, model.analysis().totals())
        + BETWEEN
        + Units.plural(timeline.threads().size(), "thread", "threads")
        + BETWEEN
        + Units.time(timeline.endNanos());
  }

  /** Of a run that is too large for the memory the totals count all states, the timeline not. */
  private static String states(Timeline timeline, List<StateTotal> totals) {
    boolean whole = timeline.trace().resolution().isWhole();
    long count = whole ? timeline.states() : totals.stream().mapToLong(StateTotal::count).sum();
    long shown = timeline.statesShown();
    return shown == timeline.states()
        ? Units.plural(count, "state", "states")
        : Words.say(
            count == 1 ? "%s of %s state" : "%s of %s states",
            Units.count(shown),
            Units.count(count));
  }

  /** What a screen reader says of it. */
  public static String spoken(EasyModel model) {
    if (model.timeline() == null) {
      return Words.say("Timeline, empty");
    }
    List<Annotation> findings = model.findings().all();
    String stands =
        findings.isEmpty()
            ? ""
            : Words.say(". What stands out most: %s", findings.getFirst().sentence());
    List<StateTotal> totals = model.analysis().totals();
    String busiest =
        totals.isEmpty()
            ? ""
            : Words.say(". Most time in %s", RoutineName.label(totals.getFirst().label().said()));
    return Words.say("Timeline of %s", figures(model)) + busiest + stands;
  }

  /** Ends what is told of a count: empty if all are there. */
  public static String missing(EventShare there) {
    if (there.isWhole()) {
      return "";
    }
    String pattern =
        there.insideOneOf() == 1
            ? Words.known(
                "; of all, there was memory for one in %s, and for all where you zoomed in")
            : Words.known("; of all, there was memory for one in %s");
    return Words.say(pattern, Units.count(there.oneOf()));
  }

  /** What is missing or damaged, a sentence each. */
  public static List<String> problems(TimelineReading reading) {
    List<String> sentences = new ArrayList<>(reading.problems());
    long lost = reading.timeline() == null ? 0 : reading.timeline().trace().lostEvents();
    if (lost > 0) {
      sentences.addFirst(
          Words.say(
              "%s lost: states are missing where rows are hatched.",
              Units.plural(lost, "event was", "events were")));
    }
    return sentences;
  }
}
