package dev.concert.easy;

import dev.concert.model.RoutineName;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the details say of a thing in the picture.
 *
 * @param label whose colour stands before the title, or null
 * @param routine what "Source" and "Show in" are about, or null
 * @param values the same as JSON-like values
 */
record Facts(
    String title,
    Timeline.Label label,
    String routine,
    List<Fact> facts,
    Map<String, Object> values) {

  /**
   * @param link where a click leads, or null
   */
  record Fact(String name, String value, Link link) {}

  /** What can be selected from the details. */
  sealed interface Link {
    record ToFunction(String routine) implements Link {}

    record ToThread(String node, long thread) implements Link {}

    record ToState(StateRef state) implements Link {}
  }

  Facts {
    facts = List.copyOf(facts);
  }

  /** Of a state; {@code crowd} is how many share its pixel. */
  static Facts of(Timeline timeline, StateRef ref, int crowd) {
    StateDetails state = StateDetails.of(timeline, ref);
    List<Fact> facts = new ArrayList<>();
    if (crowd > 1) {
      facts.add(plain("Here", "the longest of " + Units.count(crowd) + " states in this pixel"));
    }
    facts.add(plain("Start", exactly(state.startNanos())));
    facts.add(
        plain(
            "Duration",
            Units.time(state.durationNanos()) + (state.open() ? ", end not recorded" : "")));
    if (state.kind() == Kind.ROUTINE) {
      facts.add(plain("Self", self(state)));
    }
    facts.add(plain("Depth", Integer.toString(state.depth())));
    Link thread = new Link.ToThread(state.node(), state.threadId());
    facts.add(new Fact("Thread", state.thread() + " (" + state.threadId() + ")", thread));
    facts.add(plain("Node", state.node()));
    addParents(facts, timeline, ref);
    if (state.task() != null) {
      addTask(facts, timeline, ref, state.task());
    }
    return new Facts(
        title(timeline.label(ref)), timeline.label(ref), state.routine(), facts, state.toMap());
  }

  private static String title(Timeline.Label label) {
    return label.kind() == Kind.ROUTINE ? label.name() : "blocked: " + label.name();
  }

  private static String self(StateDetails state) {
    String self = Units.time(state.selfNanos());
    return state.blockedNanos() == 0
        ? self
        : self + ", of it blocked " + Units.time(state.blockedNanos());
  }

  private static void addParents(List<Fact> facts, Timeline timeline, StateRef ref) {
    ThreadTrace trace = timeline.thread(ref);
    String name = "In";
    for (int i = trace.parent(ref.state()); i >= 0; i = trace.parent(i)) {
      Link link = new Link.ToState(new StateRef(ref.thread(), i));
      facts.add(new Fact(name, RoutineName.label(trace.name(i)), link));
      name = "";
    }
  }

  private static void addTask(
      List<Fact> facts, Timeline timeline, StateRef ref, StateDetails.Task task) {
    Trace.Arrow arrow = Arrows.startOf(timeline, ref);
    StateRef source = Arrows.source(timeline, arrow);
    facts.add(plain("Task", task.name()));
    facts.add(
        new Fact(
            "Submitted",
            exactly(task.submittedNanos()) + " by " + task.submittedBy(),
            source == null ? null : new Link.ToState(source)));
    facts.add(plain("Waited", Units.time(task.queuedNanos())));
  }

  /** Of a bundle of arrows, by its first. */
  static Facts of(Timeline timeline, ArrowLayout.Bundle bundle) {
    Trace.Arrow arrow = bundle.first();
    ThreadTrace from = timeline.threads().get(arrow.fromThread()).trace();
    ThreadTrace to = timeline.threads().get(arrow.toThread()).trace();
    StateRef source = Arrows.source(timeline, arrow);
    StateRef target = Arrows.target(timeline, arrow);
    List<Fact> facts = new ArrayList<>();
    if (bundle.count() > 1) {
      facts.add(
          plain("Here", "the first of " + Units.count(bundle.count()) + " arrows along this way"));
    }
    facts.add(link("Submitted", exactly(arrow.fromNanos()) + " by " + from.thread(), source));
    facts.add(link("Started", exactly(arrow.toNanos()) + " on " + to.thread(), target));
    facts.add(plain("Waited", Units.time(arrow.toNanos() - arrow.fromNanos())));
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("task", arrow.task());
    values.put("count", bundle.count());
    values.put("submittedNanos", arrow.fromNanos());
    values.put("submittedBy", from.thread());
    values.put("startedNanos", arrow.toNanos());
    values.put("startedOn", to.thread());
    String routine = target == null ? null : timeline.routine(target);
    return new Facts("Task " + arrow.task(), null, routine, facts, values);
  }

  static Facts of(Timeline timeline, int thread, ThreadTrace.Mark mark) {
    ThreadTrace trace = timeline.threads().get(thread).trace();
    List<Fact> facts =
        List.of(
            plain("Value", Units.count(mark.value())),
            plain("Time", exactly(mark.nanos())),
            new Fact("Thread", trace.thread(), new Link.ToThread(trace.node(), trace.id())));
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("name", mark.name());
    values.put("value", mark.value());
    values.put("nanos", mark.nanos());
    values.put("thread", trace.thread());
    return new Facts(mark.name(), null, null, facts, values);
  }

  static Facts of(Timeline timeline, int thread, ThreadTrace.Gap gap) {
    ThreadTrace trace = timeline.threads().get(thread).trace();
    List<Fact> facts =
        List.of(
            plain("Events", Units.count(gap.events()) + " lost; states may be missing here"),
            plain("From", exactly(gap.fromNanos())),
            plain("To", exactly(gap.toNanos())),
            new Fact("Thread", trace.thread(), new Link.ToThread(trace.node(), trace.id())));
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("lostEvents", gap.events());
    values.put("fromNanos", gap.fromNanos());
    values.put("toNanos", gap.toNanos());
    values.put("thread", trace.thread());
    return new Facts("Events lost", null, null, facts, values);
  }

  private static Fact plain(String name, String value) {
    return new Fact(name, value, null);
  }

  private static Fact link(String name, String value, StateRef state) {
    return new Fact(name, value, state == null ? null : new Link.ToState(state));
  }

  private static String exactly(long nanos) {
    return Times.moment(nanos, nanos < 1_000_000_000 ? 1 : 1_000);
  }
}
