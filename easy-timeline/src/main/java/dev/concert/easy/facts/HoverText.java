package dev.concert.easy.facts;

import dev.concert.easy.carriers.CarrierText;
import dev.concert.easy.histogram.ChannelTotals;
import dev.concert.easy.model.ArrowLayout;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Hit;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.Timeline;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.Density;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.read.Found;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.List;

/** What is said of a place beside the pointer. */
public final class HoverText {
  private HoverText() {}

  /** What a window says of what it shows; null where there is nothing to say. */
  public static String of(EasyModel model, Hit hit) {
    String said = of(model.timeline(), hit);
    return hit instanceof Hit.OnArrow on
        ? said + between(model.channels(), on.bundle().first())
        : said;
  }

  /** How many went the way of an arrow; empty where it is the only one, or that is not known. */
  private static String between(ChannelTotals totals, Trace.Arrow arrow) {
    long count = totals.between(arrow);
    if (count <= 1) {
      return "";
    }
    boolean message = arrow.kind() == Trace.Arrow.Kind.MESSAGE;
    String all =
        message ? Units.plural(count, "message", "messages") : Units.plural(count, "task", "tasks");
    return "\n"
        + Words.say("from this thread to that one in the whole run: %s", all)
        + TimelineSummary.missing(totals.share());
  }

  /** Null where there is nothing to say. */
  public static String of(Timeline timeline, Hit hit) {
    return switch (hit) {
      case Hit.OnState on -> ofState(timeline, on);
      case Hit.OnMixture on -> ofMixture(timeline, on);
      case Hit.OnArrow on -> ofArrow(on.bundle(), timeline.trace().shares().tasks().isWhole());
      case Hit.OnMark on -> ofMark(on.mark());
      case Hit.OnCounter on -> on.counter().name() + " = " + Units.count(on.value());
      case Hit.OnGap on -> ofGap(on.gap());
      case Hit.OnJvm on -> JvmText.hover(on.activity());
      case Hit.OnRow on when on.row().isOfTasks() -> TaskText.of(timeline, on.row());
      case Hit.OnRow on when on.row().carrier() != null -> ofCarrier(timeline, on.row());
      case Hit.OnRow on when on.row().isHeader() -> ofHeader(on.row());
      case Hit.OnRow _, Hit.OnNothing _ -> null;
    };
  }

  private static String ofGap(ThreadTrace.Gap gap) {
    return Words.say("%s lost here", Units.plural(gap.events(), "event", "events"));
  }

  private static String ofCarrier(Timeline timeline, TimelineRow row) {
    return CarrierText.of(row.carrier(), timeline.nodeTitle(row.node()));
  }

  private static String ofState(Timeline timeline, Hit.OnState on) {
    ThreadTrace trace = timeline.thread(on.state());
    int state = on.state().state();
    long nanos = trace.endNanos(state) - trace.startNanos(state);
    boolean blocked = trace.kind(state) == Kind.BLOCKED;
    String name = blocked ? ofWait(trace, state) : RoutineName.label(trace.name(state));
    String what = blocked ? inRoutine(name, timeline.routine(on.state())) : name;
    String time = Units.time(nanos);
    String length = trace.open(state) ? Words.say("%s, end not recorded", time) : time;
    return what + "\n" + length + cause(timeline, trace, state) + crowd(timeline, on);
  }

  private static String crowd(Timeline timeline, Hit.OnState on) {
    if (on.crowd() <= 1) {
      return "";
    }
    boolean all = timeline.threads().get(on.state().thread()).leftOut() == null;
    String pattern =
        all
            ? Words.known("the longest of %s in this pixel")
            : Words.known("the longest of %s in this pixel, without those left out");
    return "\n" + Words.say(pattern, Units.count(on.crowd()));
  }

  private static String ofWait(ThreadTrace trace, int state) {
    String reason = trace.reason(state).said();
    return trace.pinned(state) ? Found.pinned(reason) : Words.say("blocked: %s", reason);
  }

  private static String ofMixture(Timeline timeline, Hit.OnMixture on) {
    List<StateLabel> labels = timeline.threads().get(on.thread()).trace().density().labels();
    Density.Level level = on.level();
    int at = on.stretch();
    List<String> lines = new ArrayList<>();
    lines.add(
        Words.say(
            "%s here in %s, too short to be held one by one",
            Units.plural(level.count(at), "state ends", "states end"),
            Units.time(level.toNanos(at) - level.fromNanos(at))));
    String messages = ActivityText.messages("", level.messages(at));
    if (!messages.isEmpty()) {
      lines.add(messages);
    }
    for (int share = 0; share < level.shares(at); share++) {
      String name = name(labels.get(level.shareLabel(at, share)));
      lines.add(Units.percent(level.share(at, share)) + " " + name);
    }
    if (level.rest(at) > 0) {
      String others = Words.say("%s other routines", Units.percent(level.rest(at)));
      lines.add(others + rare(labels, level, at));
    }
    lines.add(Words.say("zoom in to see them"));
    return String.join("\n", lines);
  }

  private static String rare(List<StateLabel> labels, Density.Level level, int at) {
    return level.rareLabel(at) == Density.NONE
        ? ""
        : Words.say(
            ", the longest call %s, %s",
            name(labels.get(level.rareLabel(at))), Units.time(level.rareNanos(at)));
  }

  private static String name(StateLabel label) {
    return label.reason() == null
        ? RoutineName.label(label.name())
        : Words.say("blocked: %s", label.said());
  }

  private static String cause(Timeline timeline, ThreadTrace trace, int state) {
    ThreadTrace.Cause cause = trace.cause(state);
    if (cause == null) {
      return "";
    }
    String thread = timeline.threads().get(cause.thread()).trace().thread();
    return "\n"
        + WaitFacts.owed(trace.reason(state), cause.kind()).toLowerCase(Words.locale())
        + " "
        + thread;
  }

  private static String ofMark(ThreadTrace.Mark mark) {
    return Double.isNaN(mark.value())
        ? mark.name()
        : mark.name() + " = " + Units.count(mark.value());
  }

  private static String inRoutine(String name, String routine) {
    return routine == null ? name : Words.say("%s in %s", name, RoutineName.label(routine));
  }

  /**
   * @param all whether there is memory for all arrows
   */
  private static String ofArrow(ArrowLayout.Bundle bundle, boolean all) {
    long waited = bundle.first().toNanos() - bundle.first().fromNanos();
    String pattern =
        all
            ? Words.known("and %s more this way")
            : Words.known("and %s more this way, without those left out");
    String more =
        bundle.count() > 1 ? "\n" + Words.say(pattern, Units.count(bundle.count() - 1)) : "";
    Trace.Arrow arrow = bundle.first();
    boolean message = arrow.kind() == Trace.Arrow.Kind.MESSAGE;
    String what =
        message
            ? Words.say(
                "message %s %s\nsize %s, under way %s",
                arrow.task(), arrow.numberText(), Details.size(arrow), Units.time(waited))
            : Words.say("task %s\nwaited %s", arrow.task(), Units.time(waited));
    return what + more;
  }

  private static String ofHeader(TimelineRow row) {
    return Units.plural(row.threads().size(), "thread", "threads")
        + "\n"
        + Words.say("filled: in routines; orange: blocked in them");
  }
}
