package dev.concert.easy.model;

import dev.concert.easy.carriers.CarrierText;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.Timeline;
import dev.concert.model.RoutineName;
import dev.concert.trace.Density;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.read.Found;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What is said of a place beside the pointer. */
public final class HoverText {
  private HoverText() {}

  /** Null where there is nothing to say. */
  public static String of(Timeline timeline, Hit hit) {
    return switch (hit) {
      case Hit.OnState on -> ofState(timeline, on);
      case Hit.OnMixture on -> ofMixture(timeline, on);
      case Hit.OnArrow on -> ofArrow(on.bundle());
      case Hit.OnMark on -> ofMark(on.mark());
      case Hit.OnCounter on -> on.counter().name() + " = " + Units.count(on.value());
      case Hit.OnGap on -> Units.plural(on.gap().events(), "event", "events") + " lost here";
      case Hit.OnJvm on -> JvmText.hover(on.activity());
      case Hit.OnRow on when on.row().isOfTasks() -> TaskText.of(timeline, on.row());
      case Hit.OnRow on when on.row().carrier() != null -> ofCarrier(timeline, on.row());
      case Hit.OnRow on when on.row().isHeader() -> ofHeader(on.row());
      case Hit.OnRow _, Hit.OnNothing _ -> null;
    };
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
    String in = blocked ? inRoutine(timeline.routine(on.state())) : "";
    String length = Units.time(nanos) + (trace.open(state) ? ", end not recorded" : "");
    boolean all = timeline.threads().get(on.state().thread()).leftOut() == null;
    String crowd =
        on.crowd() > 1
            ? "\nthe longest of %s in this pixel%s"
                .formatted(Units.count(on.crowd()), all ? "" : ", without those left out")
            : "";
    return name + in + "\n" + length + cause(timeline, trace, state) + crowd;
  }

  private static String ofWait(ThreadTrace trace, int state) {
    String reason = trace.name(state);
    return trace.pinned(state) ? Found.pinned(reason) : "blocked: " + reason;
  }

  private static String ofMixture(Timeline timeline, Hit.OnMixture on) {
    List<StateLabel> labels = timeline.threads().get(on.thread()).trace().density().labels();
    Density.Level level = on.level();
    int at = on.stretch();
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s here in %s, too short to be held one by one"
            .formatted(
                Units.plural(level.count(at), "state ends", "states end"),
                Units.time(level.toNanos(at) - level.fromNanos(at))));
    for (int share = 0; share < level.shares(at); share++) {
      String name = name(labels.get(level.shareLabel(at, share)));
      lines.add(Units.percent(level.share(at, share)) + " " + name);
    }
    if (level.rest(at) > 0) {
      lines.add(Units.percent(level.rest(at)) + " other routines" + rare(labels, level, at));
    }
    lines.add("zoom in to see them");
    return String.join("\n", lines);
  }

  private static String rare(List<StateLabel> labels, Density.Level level, int at) {
    return level.rareLabel(at) == Density.NONE
        ? ""
        : ", the longest call "
            + name(labels.get(level.rareLabel(at)))
            + ", "
            + Units.time(level.rareNanos(at));
  }

  private static String name(StateLabel label) {
    return label.reason() == null ? RoutineName.label(label.name()) : "blocked: " + label.name();
  }

  private static String cause(Timeline timeline, ThreadTrace trace, int state) {
    ThreadTrace.Cause cause = trace.cause(state);
    if (cause == null) {
      return "";
    }
    String thread = timeline.threads().get(cause.thread()).trace().thread();
    return "\n"
        + WaitFacts.owed(trace.reason(state), cause.kind()).toLowerCase(Locale.ROOT)
        + " "
        + thread;
  }

  private static String ofMark(ThreadTrace.Mark mark) {
    return Double.isNaN(mark.value())
        ? mark.name()
        : mark.name() + " = " + Units.count(mark.value());
  }

  private static String inRoutine(String routine) {
    return routine == null ? "" : " in " + RoutineName.label(routine);
  }

  private static String ofArrow(ArrowLayout.Bundle bundle) {
    long waited = bundle.first().toNanos() - bundle.first().fromNanos();
    String more =
        bundle.count() > 1 ? "\nand " + Units.count(bundle.count() - 1) + " more this way" : "";
    Trace.Arrow arrow = bundle.first();
    boolean message = arrow.kind() == Trace.Arrow.Kind.MESSAGE;
    String what =
        message
            ? "message %s %s\nsize %s, under way "
                .formatted(arrow.task(), arrow.numberText(), Details.size(arrow))
            : "task " + arrow.task() + "\nwaited ";
    return what + Units.time(waited) + more;
  }

  private static String ofHeader(TimelineRow row) {
    return Units.plural(row.threads().size(), "thread", "threads")
        + "\nfilled: in routines; orange: blocked in them";
  }
}
