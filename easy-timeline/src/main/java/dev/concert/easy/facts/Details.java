package dev.concert.easy.facts;

import dev.concert.easy.model.ArrowLayout;
import dev.concert.easy.model.Hit;
import dev.concert.easy.states.CapturedValues;
import dev.concert.easy.states.StateArrows;
import dev.concert.easy.states.StateDetails;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeText;
import dev.concert.easy.states.Timeline;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
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
      facts.add(
          plain(
              Words.say("Here"),
              Words.say("the longest of %s states in this pixel", Units.count(crowd))));
    }
    facts.add(plain(Words.say("Start"), exactly(state.startNanos())));
    String lasted = Units.time(state.durationNanos());
    facts.add(
        plain(
            Words.say("Duration"),
            state.open() ? Words.say("%s, end not recorded", lasted) : lasted));
    if (state.kind() == Kind.ROUTINE) {
      facts.add(plain(Words.say("Exclusive"), self(state)));
    }
    facts.add(plain(Words.say("Depth"), Integer.toString(state.depth())));
    Link thread = new Link.ToThread(state.node(), state.threadId());
    facts.add(
        new Field(Words.say("Thread"), state.thread() + " (" + state.threadId() + ")", thread));
    facts.add(plain(Words.say("Node"), timeline.nodeTitle(state.node())));
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
    return label.kind() == Kind.BLOCKED ? Words.say("blocked: %s", label.said()) : label.name();
  }

  /** The same with what was captured of the call, after its times. */
  public Details with(CapturedValues captured) {
    if (captured.isEmpty()) {
      return this;
    }
    List<Field> more = new ArrayList<>(fields);
    int at = 0;
    while (at < more.size() && !more.get(at).name().equals(Words.say("Depth"))) {
      at++;
    }
    List<Field> told = new ArrayList<>();
    captured
        .arguments()
        .forEach((name, value) ->
            told.add(plain(told.isEmpty() ? Words.say("Called with") : "", name + " = " + value)));
    String end = Words.say(captured.thrown() ? "Threw" : "Result");
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
    String name = Words.say("Told");
    for (ThreadTrace.Mark mark : within.subList(0, Math.min(MARKS, within.size()))) {
      String value = Double.isNaN(mark.value()) ? "" : " = " + Units.count(mark.value());
      facts.add(plain(name, Words.say("%s at %s", mark.name() + value, exactly(mark.nanos()))));
      name = "";
    }
    if (within.size() > MARKS) {
      facts.add(plain("", Words.say("%s more…", Units.count(within.size() - MARKS))));
    }
    EventShare share = timeline.trace().shares().marks();
    long start = trace.startNanos(ref.state());
    if (!within.isEmpty() && !share.isWholeIn(start, trace.endNanos(ref.state()))) {
      facts.add(plain("", Words.say("one in %s, zoom in to see all", Units.count(share.oneOf()))));
    }
  }

  public static Details of(Timeline timeline, Hit.OnCounter hit) {
    List<Field> facts =
        List.of(
            plain(Words.say("Value"), Units.count(hit.value())),
            plain(Words.say("Since"), exactly(hit.nanos())),
            plain(Words.say("Most"), Units.count(hit.counter().maximum())),
            plain(Words.say("Node"), timeline.nodeTitle(hit.counter().node())));
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("counter", hit.counter().name());
    values.put("value", hit.value());
    values.put("nanos", hit.nanos());
    values.put("node", hit.counter().node());
    return new Details(hit.counter().name(), null, null, facts, values);
  }

  private static String self(StateDetails state) {
    String self = Units.time(state.selfNanos());
    if (state.blockedNanos() == 0) {
      return state.exact() ? self : Words.say("at most %s (short calls are left out)", self);
    }
    String blocked = Units.time(state.blockedNanos());
    return state.exact()
        ? Words.say("%s, of it blocked %s", self, blocked)
        : Words.say(
            "at most %s, of it blocked %s or more (short calls are left out)", self, blocked);
  }

  /**
   * The states in which a thing lies.
   *
   * @param innermost of them, -1 for none
   */
  private static void addAround(List<Field> facts, Timeline timeline, int thread, int innermost) {
    ThreadTrace trace = timeline.threads().get(thread).trace();
    String name = Words.say("In");
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
    facts.add(plain(Words.say("Task"), task.name()));
    facts.add(
        new Field(
            Words.say("Submitted"),
            Words.say("%s by %s", exactly(task.submittedNanos()), task.submittedBy()),
            source == null ? null : new Link.ToState(source)));
    facts.add(plain(Words.say("Waited"), Units.time(task.queuedNanos())));
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
          plain(
              Words.say("Here"),
              Words.say("the first of %s arrows along this way", Units.count(bundle.count()))));
    }
    boolean message = arrow.kind() == Trace.Arrow.Kind.MESSAGE;
    if (message) {
      facts.add(plain(Words.say("Number"), arrow.numberText()));
      facts.add(plain(Words.say("Tag"), arrow.task()));
    }
    boolean far = !from.node().equals(to.node());
    String sent = Words.say(message ? "Sent" : "Submitted");
    String by = far ? ofNode(timeline, from) : from.thread();
    facts.add(link(sent, Words.say("%s by %s", exactly(arrow.fromNanos()), by), source));
    String got = Words.say(message ? "Received" : "Started");
    String on = far ? ofNode(timeline, to) : to.thread();
    facts.add(link(got, Words.say("%s on %s", exactly(arrow.toNanos()), on), target));
    String waited = Units.time(arrow.toNanos() - arrow.fromNanos());
    facts.add(plain(Words.say(message ? "Under way" : "Waited"), waited));
    if (message) {
      facts.add(plain(Words.say("Size"), size(arrow)));
    }
    if (arrow.doneNanos() >= 0) {
      facts.add(plain(Words.say("Ran"), Units.time(arrow.doneNanos() - arrow.toNanos())));
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
        message
            ? Words.say("Message %s %s", arrow.task(), arrow.numberText())
            : Words.say("Task %s", arrow.task());
    return new Details(title, null, routine, facts, values);
  }

  private static String ofNode(Timeline timeline, ThreadTrace thread) {
    return Words.say("%s of %s", thread.thread(), timeline.nodeLabel(thread.node()));
  }

  /** How large a message is, as far as it was told. */
  static String size(Trace.Arrow message) {
    return message.bytes() < 0
        ? Words.say("not told")
        : Words.say("%s bytes", Units.count(message.bytes()));
  }

  public static Details of(Timeline timeline, int thread, ThreadTrace.Mark mark) {
    ThreadTrace trace = timeline.threads().get(thread).trace();
    List<Field> facts =
        new ArrayList<>(List.of(plain(Words.say("Time"), exactly(mark.nanos())), threadOf(trace)));
    boolean valued = !Double.isNaN(mark.value());
    if (valued) {
      facts.addFirst(plain(Words.say("Value"), Units.count(mark.value())));
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
            plain(
                Words.say("Events"),
                Words.say("%s lost; states may be missing here", Units.count(gap.events()))),
            plain(Words.say("From"), exactly(gap.fromNanos())),
            plain(Words.sense("To (time)"), exactly(gap.toNanos())),
            threadOf(trace));
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("lostEvents", gap.events());
    values.put("fromNanos", gap.fromNanos());
    values.put("toNanos", gap.toNanos());
    values.put("thread", trace.thread());
    return new Details(Words.say("Events lost"), null, null, facts, values);
  }

  static Field threadOf(ThreadTrace trace) {
    return new Field(
        Words.say("Thread"), trace.thread(), new Link.ToThread(trace.node(), trace.id()));
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
