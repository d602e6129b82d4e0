package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Amount;
import dev.concert.trace.CallPath;
import dev.concert.trace.CallStatistics;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.text.TextProfile;
import dev.concert.trace.tree.OwnCostSubtraction;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Reads all that a run says, and checks that none of its times and counts is below zero. */
final class PlausibleFigures {
  private final Run run;
  private long calls;
  private boolean told;

  PlausibleFigures(Run run) {
    this.run = run;
  }

  /** Calls of all threads, as the profile counts them. */
  long calls() {
    return calls;
  }

  /** Whether a sentence has said that something is missing. */
  boolean told() {
    return told;
  }

  PlausibleFigures check() throws IOException {
    run.info();
    run.methods();
    run.instrumented();
    return checkProfile().checkEvents();
  }

  PlausibleFigures checkProfile() throws IOException {
    check(run.profile());
    return checkSentences();
  }

  /** Of the profile what the threads have, and nothing that is made of it. */
  PlausibleFigures checkThreads() throws IOException {
    checkThreads(run.profile());
    return checkSentences();
  }

  PlausibleFigures checkStates() throws IOException {
    check(run.trace());
    return checkSentences();
  }

  PlausibleFigures checkEvents() throws IOException {
    checkStates();
    run.events(PlausibleFigures::check);
    Profile profile = run.shallowProfile();
    checkThreads(run.blocked(profile).instead(profile));
    return checkSentences();
  }

  private PlausibleFigures checkSentences() {
    told |= !run.problems().isEmpty();
    run.problems().forEach(sentence -> assertTrue(sentence.endsWith("."), sentence));
    return this;
  }

  private void check(Profile profile) {
    checkThreads(profile);
    for (Row.Grouping grouping : Row.Grouping.values()) {
      Rows.of(profile, grouping).forEach(row -> notNegative(row.lifeNanos()));
      TextProfile.of(profile, grouping, TextProfile.Sort.EXCLUSIVE);
    }
    check(OwnCostSubtraction.of(profile).threads());
  }

  private void checkThreads(Profile profile) {
    notNegative(profile.lostEvents());
    assertTrue(profile.intrusion().share() >= 0);
    for (ThreadProfile thread : profile.threads()) {
      notNegative(thread.lifeNanos());
      thread.routines().forEach(this::check);
      check(thread.root());
      thread.collections().forEach(PlausibleFigures::check);
    }
  }

  private static void check(List<ThreadProfile> estimated) {
    estimated.forEach(thread -> notNegative(thread.lifeNanos()));
  }

  private void check(RoutineProfile routine) {
    calls += routine.calls();
    notNegative(
        routine.calls(), routine.subroutines(), routine.inclusiveNanos(), routine.exclusiveNanos());
    routine.amounts().values().forEach(PlausibleFigures::check);
    CallStatistics durations = routine.statistics();
    if (durations != null) {
      notNegative(durations.count());
      assertTrue(durations.sumNanos() >= 0 && durations.sumOfSquares() >= 0);
      assertTrue(durations.minNanos() >= 0 && durations.maxNanos() >= 0);
    }
  }

  private static void check(Amount amount) {
    notNegative(amount.inclusive(), amount.exclusive());
  }

  private static void check(CallPath root) {
    Deque<CallPath> left = new ArrayDeque<>(List.of(root));
    while (!left.isEmpty()) {
      CallPath path = left.pop();
      notNegative(path.calls(), path.inclusiveNanos(), path.exclusiveNanos());
      path.amounts().values().forEach(PlausibleFigures::check);
      path.children().forEach(left::push);
    }
  }

  private static void check(CollectionAccess access) {
    notNegative(access.local(), access.remote());
    access
        .elements()
        .ranges()
        .forEach(range ->
            notNegative(
                range.counts().local(),
                range.counts().remote(),
                range.counts().all(),
                access.elements().last(range.number())));
    access.sites().forEach(site -> notNegative(site.line(), site.local(), site.remote()));
  }

  private static void check(Trace trace) {
    notNegative(trace.endNanos(), trace.lostEvents());
    for (ThreadTrace thread : trace.threads()) {
      inOrder(thread.startNanos(), thread.endNanos());
      for (int state = 0; state < thread.size() + thread.spans(); state++) {
        inOrder(thread.startNanos(state), thread.endNanos(state));
        if (thread.cause(state) != null) {
          notNegative(thread.cause(state).nanos());
        }
      }
      thread.marks().forEach(mark -> notNegative(mark.nanos()));
      for (ThreadTrace.Gap gap : thread.gaps()) {
        inOrder(gap.fromNanos(), gap.toNanos());
        notNegative(gap.events());
      }
    }
    for (Trace.Arrow arrow : trace.arrows()) {
      inOrder(arrow.fromNanos(), arrow.toNanos());
      assertTrue(arrow.doneNanos() >= -1 && arrow.bytes() >= -1, arrow::toString);
    }
    trace.counters().forEach(counter -> notNegative(counter.nanos()));
    for (Trace.Node node : trace.nodes()) {
      notNegative(node.processors());
      node.activities().forEach(PlausibleFigures::check);
    }
  }

  static void check(Trace.JvmActivity activity) {
    inOrder(activity.fromNanos(), activity.toNanos());
    notNegative(activity.resolutionNanos());
    assertTrue(activity.reachNanos() >= -1, activity::toString);
    assertTrue(activity.reachNanos() <= activity.nanos(), activity::toString);
    if (activity instanceof Trace.GarbageCollection collection) {
      notNegative(collection.beforeBytes(), collection.afterBytes());
    }
  }

  static void check(TraceEvent event) {
    notNegative(event.t());
    switch (event) {
      case TraceEvent.Held held -> notNegative(held.since());
      case TraceEvent.Open open -> notNegative(open.since());
      case TraceEvent.Lost lost -> notNegative(lost.events());
      case TraceEvent.Send send -> assertTrue(send.bytes() >= -1);
      case TraceEvent.Receive receive -> assertTrue(receive.bytes() >= -1);
      case TraceEvent.Jvm jvm -> check(jvm.activity());
      default -> {} // nothing but a time, or a figure that may be anything
    }
  }

  private static void inOrder(long from, long to) {
    assertTrue(from >= 0 && from <= to, () -> from + " to " + to);
  }

  private static void notNegative(long... figures) {
    for (long figure : figures) {
      assertTrue(figure >= 0, () -> "below zero: " + figure);
    }
  }
}
