package dev.concert.easy.panels;

import dev.concert.easy.facts.JvmText;
import dev.concert.easy.model.Hit;
import dev.concert.easy.states.JvmSeries;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.Trace.EventShare;
import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.Trace.Shares;
import dev.concert.trace.WaitReason;
import dev.concert.trace.read.Found;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What lies in the visible time, as lines of a table. */
final class TwinLines {
  /** What can be listed by itself. */
  enum Part {
    STATES(Words.known("States"), Words.known("state"), Words.known("states")),
    ARROWS(
        Words.known("Messages, tasks"),
        Words.known("message or task"),
        Words.known("messages and tasks")),
    MARKS(Words.known("Marks"), Words.known("mark"), Words.known("marks")),
    JVM(
        "JVM",
        Words.known("halt or garbage collection"),
        Words.known("halts and garbage collections"));

    private final String title;
    private final String one;
    private final String many;

    Part(String title, String one, String many) {
      this.title = title;
      this.one = one;
      this.many = many;
    }

    String title() {
      return Words.say(title);
    }

    String count(long count) {
      return Units.plural(count, one, many);
    }
  }

  private static final String ALL_THREADS = Words.known("all");

  private final Timeline timeline;
  private final Viewport view;
  private final int most;
  private final List<Line> lines = new ArrayList<>();
  private final Map<Part, Long> totals = new EnumMap<>(Part.class);

  /**
   * One line with its figures.
   *
   * @param toThread at the other end of an arrow; empty of all else
   * @param toNode the node of that thread, where it is another one; else empty
   * @param nanos NaN of what does not last
   * @param ranNanos how long a task ran once it was started; NaN where that is not known
   * @param depth NaN of what has none
   * @param number of a message; empty of all else
   * @param size bytes or value, NaN where there is none
   * @param pinned whether it is a wait in which a virtual thread kept its carrier
   */
  record Line(
      Hit hit,
      String kind,
      String node,
      String thread,
      String name,
      String toThread,
      String toNode,
      long startNanos,
      double nanos,
      double ranNanos,
      double depth,
      String number,
      double size,
      boolean pinned) {
    private static final String OF_NODE = Words.known("%s of %s");

    /** That is no arrow and no such wait. */
    Line(
        Hit hit,
        String kind,
        String node,
        String thread,
        String name,
        long startNanos,
        double nanos,
        double depth,
        double size) {
      this(
          hit,
          kind,
          node,
          thread,
          name,
          "",
          "",
          startNanos,
          nanos,
          Double.NaN,
          depth,
          "",
          size,
          false);
    }

    /** The thread at the other end, with its node, in every language. */
    String to() {
      return toNode.isEmpty() ? toThread : OF_NODE.formatted(toThread, toNode);
    }

    /** The same as windows show it. */
    String shownTo() {
      return toNode.isEmpty() ? toThread : Words.say(OF_NODE, toThread, toNode);
    }

    /** As windows show it. */
    String shownThread() {
      return hit instanceof Hit.OnJvm ? Words.say(thread) : thread;
    }

    String shownName() {
      return kind.equals("blocked") ? WaitReason.of(name).said() : name;
    }

    String label() {
      return switch (kind) {
        case "blocked" -> ofWait(shownName());
        case "routine" -> RoutineName.label(name);
        case "task" -> Words.say("task %s", RoutineName.simpleType(name));
        case "message" -> Words.say("message %s", name);
        case "gc" -> Words.say("GC: %s", name);
        case "safepoint" -> JvmText.said(name);
        default -> name;
      };
    }

    private String ofWait(String reason) {
      return pinned ? Found.pinned(reason) : Words.say("blocked: %s", reason);
    }
  }

  /**
   * @param totals how many there are of each part, listed or not
   * @param leftOut which states are not among them for want of memory, as a clause; empty for none
   * @param share of what else not all is among them, likewise
   */
  record Page(List<Line> lines, Map<Part, Long> totals, String leftOut, String share) {
    long total() {
      return totals.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  private TwinLines(Timeline timeline, Viewport view, int most) {
    this.timeline = timeline;
    this.view = view;
    this.most = most;
  }

  /**
   * @param most so many of each part at most
   */
  static Page of(Timeline timeline, Viewport view, Set<Part> parts, int most) {
    TwinLines twin = new TwinLines(timeline, view, most);
    if (parts.contains(Part.STATES)) {
      twin.addStates();
    }
    if (parts.contains(Part.ARROWS)) {
      twin.addArrows();
    }
    if (parts.contains(Part.MARKS)) {
      twin.addMarks();
    }
    if (parts.contains(Part.JVM)) {
      twin.addJvm();
    }
    String leftOut = parts.contains(Part.STATES) ? twin.leftOut() : "";
    return new Page(
        twin.lines, twin.totals, leftOut, share(timeline.trace().shares(), view, parts));
  }

  private boolean hasRoom(Part part) {
    return totals.merge(part, 1L, Long::sum) <= most;
  }

  /** Those that reach into the view, thread by thread. */
  private void addStates() {
    for (int t = 0; t < timeline.threads().size(); t++) {
      ThreadTrace trace = timeline.threads().get(t).trace();
      int last = trace.lastStartingAt((long) Math.ceil(view.toNanos()));
      for (int i = 0; i <= last; i++) {
        addState(trace, t, i);
      }
      for (int i = trace.size(); i < trace.size() + trace.spans(); i++) {
        addState(trace, t, i);
      }
    }
  }

  private void addState(ThreadTrace trace, int thread, int i) {
    if (view.shows(trace.startNanos(i), trace.endNanos(i)) && hasRoom(Part.STATES)) {
      lines.add(
          new Line(
              new Hit.OnState(new StateRef(thread, i), 1),
              trace.kind(i).name().toLowerCase(java.util.Locale.ROOT),
              trace.node(),
              trace.thread(),
              trace.name(i),
              "",
              "",
              trace.startNanos(i),
              trace.endNanos(i) - trace.startNanos(i),
              Double.NaN,
              trace.depth(i),
              "",
              Double.NaN,
              trace.pinned(i)));
    }
  }

  private String leftOut() {
    long count = timeline.statesLeftOut();
    if (count == 0 || timeline.holdsAll(view.fromNanos(), view.toNanos())) {
      return "";
    }
    long shortest = timeline.trace().resolution().shortestIn(view.fromNanos(), view.toNanos());
    boolean all = view.fromNanos() <= 0 && view.toNanos() >= timeline.endNanos();
    if (!all) {
      return Words.say(
          "states shorter than %s may be left out, zoom in to see them", Units.time(shortest));
    }
    return Words.say(
        count == 1
            ? "%s shorter than %s is left out, zoom in to see them"
            : "%s shorter than %s are left out, zoom in to see them",
        Units.plural(count, "state", "states"),
        Units.time(shortest));
  }

  static String share(Shares shares, Viewport view, Set<Part> listed) {
    List<String> few = new ArrayList<>();
    if (listed.contains(Part.ARROWS)) {
      addShare(few, Words.known("of tasks and messages one in %s"), shares.tasks(), view);
    }
    if (listed.contains(Part.STATES) || listed.contains(Part.MARKS)) {
      addShare(few, Words.known("of marks and reported states one in %s"), shares.marks(), view);
    }
    return few.isEmpty()
        ? ""
        : Words.say("%s is there, zoom in to see all", String.join(", ", few));
  }

  private static void addShare(List<String> few, String what, EventShare there, Viewport view) {
    if (!there.isWholeIn(view.fromNanos(), view.toNanos())) {
      few.add(Words.say(what, Units.count(there.oneOf())));
    }
  }

  private void addArrows() {
    for (Arrow arrow : timeline.arrows()) {
      if (view.shows(arrow.fromNanos(), arrow.toNanos()) && hasRoom(Part.ARROWS)) {
        ThreadTrace from = timeline.threads().get(arrow.fromThread()).trace();
        ThreadTrace to = timeline.threads().get(arrow.toThread()).trace();
        lines.add(
            new Line(
                Hit.OnArrow.of(arrow),
                arrow.kind() == Arrow.Kind.MESSAGE ? "message" : "task",
                from.node(),
                from.thread(),
                arrow.task(),
                to.thread(),
                to.node().equals(from.node()) ? "" : timeline.nodeLabel(to.node()),
                arrow.fromNanos(),
                arrow.toNanos() - arrow.fromNanos(),
                arrow.doneNanos() < 0 ? Double.NaN : arrow.doneNanos() - arrow.toNanos(),
                Double.NaN,
                arrow.numberText(),
                arrow.bytes() < 0 ? Double.NaN : arrow.bytes(),
                false));
      }
    }
  }

  private void addJvm() {
    for (JvmSeries node : timeline.jvm()) {
      for (JvmActivity one : node.all()) {
        if (view.shows(one.fromNanos(), one.toNanos()) && hasRoom(Part.JVM)) {
          lines.add(
              new Line(
                  new Hit.OnJvm(one),
                  one instanceof GarbageCollection ? "gc" : "safepoint",
                  one.node(),
                  one.pause() ? ALL_THREADS : "",
                  one.name(),
                  one.fromNanos(),
                  one.nanos(),
                  Double.NaN,
                  one instanceof GarbageCollection gc ? gc.afterBytes() : Double.NaN));
        }
      }
    }
  }

  private void addMarks() {
    for (int t = 0; t < timeline.threads().size(); t++) {
      ThreadTrace trace = timeline.threads().get(t).trace();
      for (ThreadTrace.Mark mark : trace.marks()) {
        if (view.shows(mark.nanos(), mark.nanos()) && hasRoom(Part.MARKS)) {
          lines.add(
              new Line(
                  new Hit.OnMark(t, mark),
                  "mark",
                  trace.node(),
                  trace.thread(),
                  mark.name(),
                  mark.nanos(),
                  Double.NaN,
                  Double.NaN,
                  mark.value()));
        }
      }
    }
  }
}
