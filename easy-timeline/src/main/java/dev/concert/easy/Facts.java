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

  /** So many of what the program told within a state are listed. */
  private static final int MARKS = 5;

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
    addMarks(facts, timeline, ref);
    addCause(facts, timeline, ref);
    if (state.task() != null) {
      addTask(facts, timeline, ref, state.task());
    }
    return new Facts(
        title(timeline.label(ref)), timeline.label(ref), state.routine(), facts, state.toMap());
  }

  private static String title(Timeline.Label label) {
    return label.kind() == Kind.BLOCKED ? "blocked: " + label.name() : label.name();
  }

  /**
   * Why a wait ended.
   *
   * @param state in which another thread did what ended it; null if that is not known
   */
  record Why(String sentence, StateRef state) {}

  /** Null if the state is not a blocked one. */
  static Why whyEnded(Timeline timeline, StateRef ref) {
    ThreadTrace trace = timeline.thread(ref);
    if (trace.kind(ref.state()) != Kind.BLOCKED) {
      return null;
    }
    ThreadTrace.Cause cause = trace.cause(ref.state());
    if (cause == null) {
      return new Why("who ended this wait was not seen", null);
    }
    ThreadTrace other = timeline.threads().get(cause.thread()).trace();
    int state = timeline.innermostAt(cause.thread(), cause.nanos());
    String who = owed(trace.name(ref.state()), cause.how()) + ' ' + other.thread();
    return state < 0
        ? new Why(who + ", outside of all states", null)
        : new Why(who, new StateRef(cause.thread(), state));
  }

  /** What another thread has done for one that was blocked, for this reason. */
  static String owed(String reason, ThreadTrace.How how) {
    return switch (how) {
      case RELEASED -> "Held by";
      case NOTIFIED -> "Notified by";
      case ENDED -> "Ended:";
      case WOKE ->
          switch (reason) {
            case "lock" -> "Held by";
            case "future" -> "Result by";
            case "queue" -> "Put by";
            case "full" -> "Taken by";
            case "idle" -> "Task by";
            default -> "Let go by";
          };
    };
  }

  private static void addCause(List<Fact> facts, Timeline timeline, StateRef ref) {
    ThreadTrace trace = timeline.thread(ref);
    ThreadTrace.Cause cause = trace.cause(ref.state());
    if (trace.pinned(ref.state())) {
      facts.add(plain("Carrier", "kept: the virtual thread was pinned"));
    }
    if (cause == null) {
      return;
    }
    ThreadTrace other = timeline.threads().get(cause.thread()).trace();
    int state = timeline.innermostAt(cause.thread(), cause.nanos());
    Link link =
        state < 0
            ? new Link.ToThread(other.node(), other.id())
            : new Link.ToState(new StateRef(cause.thread(), state));
    String in = state < 0 ? "" : " in " + RoutineName.label(other.name(state));
    facts.add(
        new Fact(owed(trace.name(ref.state()), cause.how()), other.thread() + in + "  (J)", link));
    long after = trace.endNanos(ref.state()) - cause.nanos();
    facts.add(plain("At", exactly(cause.nanos()) + "; went on " + Units.time(after) + " later"));
  }

  /** The same with what was captured of the call, after its times. */
  Facts with(CapturedValues captured) {
    if (captured.isEmpty()) {
      return this;
    }
    List<Fact> more = new ArrayList<>(facts);
    int at = 0;
    while (at < more.size() && !more.get(at).name().equals("Depth")) {
      at++;
    }
    List<Fact> told = new ArrayList<>();
    captured
        .arguments()
        .forEach((name, value) ->
            told.add(plain(told.isEmpty() ? "Called with" : "", name + " = " + value)));
    String end = captured.thrown() ? "Threw" : "Result";
    captured
        .result()
        .forEach((name, value) ->
            told.add(plain(end, name.equals("result") ? value : name + " = " + value)));
    more.addAll(at, told);
    Map<String, Object> all = new LinkedHashMap<>(values);
    all.put("arguments", captured.arguments());
    all.put(captured.thrown() ? "thrown" : "result", captured.result());
    return new Facts(title, label, routine, more, all);
  }

  /** What the program told while it was in a state. */
  private static void addMarks(List<Fact> facts, Timeline timeline, StateRef ref) {
    ThreadTrace trace = timeline.thread(ref);
    List<ThreadTrace.Mark> within =
        trace.marks().stream()
            .filter(mark -> mark.nanos() >= trace.startNanos(ref.state()))
            .filter(mark -> mark.nanos() <= trace.endNanos(ref.state()))
            .toList();
    String name = "Told";
    for (ThreadTrace.Mark mark : within.subList(0, Math.min(MARKS, within.size()))) {
      String value = Double.isNaN(mark.value()) ? "" : " = " + Units.count(mark.value());
      facts.add(plain(name, mark.name() + value + " at " + exactly(mark.nanos())));
      name = "";
    }
    if (within.size() > MARKS) {
      facts.add(plain("", Units.count(within.size() - MARKS) + " more…"));
    }
  }

  static Facts of(Hit.OnCounter hit) {
    List<Fact> facts =
        List.of(
            plain("Value", Units.count(hit.value())),
            plain("Since", exactly(hit.nanos())),
            plain("Most", Units.count(hit.counter().most())),
            plain("Node", hit.counter().node()));
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("counter", hit.counter().name());
    values.put("value", hit.value());
    values.put("nanos", hit.nanos());
    values.put("node", hit.counter().node());
    return new Facts(hit.counter().name(), null, null, facts, values);
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
    boolean message = arrow.kind() == Trace.Arrow.Kind.MESSAGE;
    String sent = message ? "Sent" : "Submitted";
    facts.add(link(sent, exactly(arrow.fromNanos()) + " by " + from.thread(), source));
    String got = message ? "Received" : "Started";
    facts.add(link(got, exactly(arrow.toNanos()) + " on " + to.thread(), target));
    String waited = Units.time(arrow.toNanos() - arrow.fromNanos());
    facts.add(plain(message ? "Under way" : "Waited", waited));
    if (arrow.bytes() >= 0) {
      facts.add(plain("Size", Units.count(arrow.bytes()) + " bytes"));
    }
    if (arrow.doneNanos() >= 0) {
      facts.add(plain("Ran", Units.time(arrow.doneNanos() - arrow.toNanos())));
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put(message ? "message" : "task", arrow.task());
    values.put("count", bundle.count());
    values.put("submittedNanos", arrow.fromNanos());
    values.put("submittedBy", from.thread());
    values.put("startedNanos", arrow.toNanos());
    values.put("startedOn", to.thread());
    String routine = target == null ? null : timeline.routine(target);
    String title = (message ? "Message " : "Task ") + arrow.task();
    return new Facts(title, null, routine, facts, values);
  }

  static Facts of(Timeline timeline, int thread, ThreadTrace.Mark mark) {
    ThreadTrace trace = timeline.threads().get(thread).trace();
    List<Fact> facts =
        new ArrayList<>(
            List.of(
                plain("Time", exactly(mark.nanos())),
                new Fact("Thread", trace.thread(), new Link.ToThread(trace.node(), trace.id()))));
    boolean valued = !Double.isNaN(mark.value());
    if (valued) {
      facts.addFirst(plain("Value", Units.count(mark.value())));
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("name", mark.name());
    values.put("value", valued ? (Object) mark.value() : null);
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
