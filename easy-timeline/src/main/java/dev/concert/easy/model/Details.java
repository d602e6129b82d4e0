package dev.concert.easy.model;

import dev.concert.easy.states.CapturedValues;
import dev.concert.easy.states.StateArrows;
import dev.concert.easy.states.StateDetails;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeText;
import dev.concert.easy.states.Timeline;
import dev.concert.model.RoutineName;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.EventShare;
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
public record Details(
    String title,
    StateLabel label,
    String routine,
    List<Field> fields,
    Map<String, Object> values) {

  private static final String SHORT = "short calls are left out";

  /** So many of what the program told within a state are listed. */
  private static final int MARKS = 5;

  /**
   * @param link where a click leads, or null
   */
  public record Field(String name, String value, Link link) {}

  /** What can be selected from the details. */
  public sealed interface Link {
    record ToFunction(String routine) implements Link {}

    record ToThread(String node, long thread) implements Link {}

    record ToState(StateRef state) implements Link {}
  }

  public Details {
    fields = List.copyOf(fields);
  }

  /** Of a state; {@code crowd} is how many share its pixel. */
  public static Details of(Timeline timeline, StateRef ref, int crowd) {
    return of(timeline, StateDetails.of(timeline, ref), ref, crowd);
  }

  /**
   * @param state what is known of it
   */
  public static Details of(Timeline timeline, StateDetails state, StateRef ref, int crowd) {
    List<Field> facts = new ArrayList<>();
    if (crowd > 1) {
      facts.add(plain("Here", "the longest of " + Units.count(crowd) + " states in this pixel"));
    }
    facts.add(plain("Start", exactly(state.startNanos())));
    facts.add(
        plain(
            "Duration",
            Units.time(state.durationNanos()) + (state.open() ? ", end not recorded" : "")));
    if (state.kind() == Kind.ROUTINE) {
      facts.add(plain("Exclusive", self(state)));
    }
    facts.add(plain("Depth", Integer.toString(state.depth())));
    Link thread = new Link.ToThread(state.node(), state.threadId());
    facts.add(new Field("Thread", state.thread() + " (" + state.threadId() + ")", thread));
    facts.add(plain("Node", timeline.nodeTitle(state.node())));
    addAround(facts, timeline, ref.thread(), timeline.thread(ref).parent(ref.state()));
    addMarks(facts, timeline, ref);
    facts.addAll(WaitFacts.of(timeline, ref));
    if (state.task() != null) {
      addTask(facts, timeline, ref, state.task());
    }
    return new Details(
        title(timeline.label(ref)),
        timeline.label(ref),
        timeline.source(ref),
        facts,
        state.toMap());
  }

  private static String title(StateLabel label) {
    return label.kind() == Kind.BLOCKED ? "blocked: " + label.name() : label.name();
  }

  /** The same with what was captured of the call, after its times. */
  public Details with(CapturedValues captured) {
    if (captured.isEmpty()) {
      return this;
    }
    List<Field> more = new ArrayList<>(fields);
    int at = 0;
    while (at < more.size() && !more.get(at).name().equals("Depth")) {
      at++;
    }
    List<Field> told = new ArrayList<>();
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
    return new Details(title, label, routine, more, all);
  }

  /** What the program told while it was in a state. */
  private static void addMarks(List<Field> facts, Timeline timeline, StateRef ref) {
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
    EventShare share = timeline.trace().shares().marks();
    long start = trace.startNanos(ref.state());
    if (!within.isEmpty() && !share.isWholeIn(start, trace.endNanos(ref.state()))) {
      facts.add(plain("", "one in " + Units.count(share.oneOf()) + ", zoom in to see all"));
    }
  }

  public static Details of(Timeline timeline, Hit.OnCounter hit) {
    List<Field> facts =
        List.of(
            plain("Value", Units.count(hit.value())),
            plain("Since", exactly(hit.nanos())),
            plain("Most", Units.count(hit.counter().maximum())),
            plain("Node", timeline.nodeTitle(hit.counter().node())));
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("counter", hit.counter().name());
    values.put("value", hit.value());
    values.put("nanos", hit.nanos());
    values.put("node", hit.counter().node());
    return new Details(hit.counter().name(), null, null, facts, values);
  }

  private static String self(StateDetails state) {
    String self = Units.time(state.selfNanos());
    String blocked =
        state.blockedNanos() == 0 ? "" : ", of it blocked " + Units.time(state.blockedNanos());
    return state.exact()
        ? self + blocked
        : "at most " + self + (blocked.isEmpty() ? "" : blocked + " or more") + " (" + SHORT + ")";
  }

  /**
   * The states in which a thing lies.
   *
   * @param innermost of them, -1 for none
   */
  private static void addAround(List<Field> facts, Timeline timeline, int thread, int innermost) {
    ThreadTrace trace = timeline.threads().get(thread).trace();
    String name = "In";
    for (int i = innermost; i >= 0; i = trace.parent(i)) {
      Link link = new Link.ToState(new StateRef(thread, i));
      facts.add(new Field(name, RoutineName.label(trace.name(i)), link));
      name = "";
    }
  }

  private static void addTask(
      List<Field> facts, Timeline timeline, StateRef ref, StateDetails.Task task) {
    Trace.Arrow arrow = StateArrows.startOf(timeline, ref);
    StateRef source = StateArrows.source(timeline, arrow);
    facts.add(plain("Task", task.name()));
    facts.add(
        new Field(
            "Submitted",
            exactly(task.submittedNanos()) + " by " + task.submittedBy(),
            source == null ? null : new Link.ToState(source)));
    facts.add(plain("Waited", Units.time(task.queuedNanos())));
  }

  /** Of a bundle of arrows, by its first. */
  public static Details of(Timeline timeline, ArrowLayout.Bundle bundle) {
    Trace.Arrow arrow = bundle.first();
    ThreadTrace from = timeline.threads().get(arrow.fromThread()).trace();
    ThreadTrace to = timeline.threads().get(arrow.toThread()).trace();
    StateRef source = StateArrows.source(timeline, arrow);
    StateRef target = StateArrows.target(timeline, arrow);
    List<Field> facts = new ArrayList<>();
    if (bundle.count() > 1) {
      facts.add(
          plain("Here", "the first of " + Units.count(bundle.count()) + " arrows along this way"));
    }
    boolean message = arrow.kind() == Trace.Arrow.Kind.MESSAGE;
    if (message) {
      facts.add(plain("Number", arrow.numberText()));
      facts.add(plain("Tag", arrow.task()));
    }
    boolean far = !from.node().equals(to.node());
    String sent = message ? "Sent" : "Submitted";
    String by = from.thread() + (far ? " of " + timeline.nodeLabel(from.node()) : "");
    facts.add(link(sent, exactly(arrow.fromNanos()) + " by " + by, source));
    String got = message ? "Received" : "Started";
    String on = to.thread() + (far ? " of " + timeline.nodeLabel(to.node()) : "");
    facts.add(link(got, exactly(arrow.toNanos()) + " on " + on, target));
    String waited = Units.time(arrow.toNanos() - arrow.fromNanos());
    facts.add(plain(message ? "Under way" : "Waited", waited));
    if (message) {
      facts.add(plain("Size", size(arrow)));
    }
    if (arrow.doneNanos() >= 0) {
      facts.add(plain("Ran", Units.time(arrow.doneNanos() - arrow.toNanos())));
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put(message ? "message" : "task", arrow.task());
    if (message) {
      values.put("number", arrow.number());
      values.put("bytes", arrow.bytes() < 0 ? null : (Object) arrow.bytes());
      values.put("through", arrow.channel());
    }
    values.put("count", bundle.count());
    values.put("submittedNanos", arrow.fromNanos());
    values.put("submittedBy", from.thread());
    values.put("startedNanos", arrow.toNanos());
    values.put("startedOn", to.thread());
    values.put("doneNanos", arrow.doneNanos() < 0 ? null : (Object) arrow.doneNanos());
    String routine = target == null ? null : timeline.routine(target);
    String title =
        message ? "Message " + arrow.task() + ' ' + arrow.numberText() : "Task " + arrow.task();
    return new Details(title, null, routine, facts, values);
  }

  /** How large a message is, as far as it was told. */
  static String size(Trace.Arrow message) {
    return message.bytes() < 0 ? "not told" : Units.count(message.bytes()) + " bytes";
  }

  public static Details of(Timeline timeline, int thread, ThreadTrace.Mark mark) {
    ThreadTrace trace = timeline.threads().get(thread).trace();
    List<Field> facts =
        new ArrayList<>(
            List.of(
                plain("Time", exactly(mark.nanos())),
                new Field("Thread", trace.thread(), new Link.ToThread(trace.node(), trace.id()))));
    boolean valued = !Double.isNaN(mark.value());
    if (valued) {
      facts.addFirst(plain("Value", Units.count(mark.value())));
    }
    addAround(facts, timeline, thread, timeline.innermostAt(thread, mark.nanos()));
    String routine = timeline.routineAt(thread, mark.nanos());
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("name", mark.name());
    values.put("value", valued ? (Object) mark.value() : null);
    values.put("nanos", mark.nanos());
    values.put("thread", trace.thread());
    values.put("routine", routine);
    return new Details(mark.name(), null, routine, facts, values);
  }

  public static Details of(Timeline timeline, int thread, ThreadTrace.Gap gap) {
    ThreadTrace trace = timeline.threads().get(thread).trace();
    List<Field> facts =
        List.of(
            plain("Events", Units.count(gap.events()) + " lost; states may be missing here"),
            plain("From", exactly(gap.fromNanos())),
            plain("To", exactly(gap.toNanos())),
            new Field("Thread", trace.thread(), new Link.ToThread(trace.node(), trace.id())));
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("lostEvents", gap.events());
    values.put("fromNanos", gap.fromNanos());
    values.put("toNanos", gap.toNanos());
    values.put("thread", trace.thread());
    return new Details("Events lost", null, null, facts, values);
  }

  static Field plain(String name, String value) {
    return new Field(name, value, null);
  }

  private static Field link(String name, String value, StateRef state) {
    return new Field(name, value, state == null ? null : new Link.ToState(state));
  }

  static String exactly(long nanos) {
    return TimeText.moment(nanos, nanos < 1_000_000_000 ? 1 : 1_000);
  }
}
