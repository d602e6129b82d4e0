package dev.concert.easy;

import dev.concert.model.RoutineName;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.ui.look.Units;

/** What is said of a place beside the pointer. */
final class HoverText {
  private HoverText() {}

  /** Null where there is nothing to say. */
  static String of(Timeline timeline, Hit hit) {
    return switch (hit) {
      case Hit.OnState on -> ofState(timeline, on);
      case Hit.OnArrow on -> ofArrow(on.bundle());
      case Hit.OnMark on -> on.mark().name() + " = " + Units.count(on.mark().value());
      case Hit.OnGap on -> Units.plural(on.gap().events(), "event", "events") + " lost here";
      case Hit.OnRow on when !on.row().isThread() -> ofHeader(on.row());
      case Hit.OnRow _, Hit.OnNothing _ -> null;
    };
  }

  private static String ofState(Timeline timeline, Hit.OnState on) {
    ThreadTrace trace = timeline.thread(on.state());
    int state = on.state().state();
    long nanos = trace.endNanos(state) - trace.startNanos(state);
    boolean routine = trace.kind(state) == Kind.ROUTINE;
    String name = routine ? RoutineName.label(trace.name(state)) : "blocked: " + trace.name(state);
    String in = routine ? "" : inRoutine(timeline.routine(on.state()));
    String length = Units.time(nanos) + (trace.open(state) ? ", end not recorded" : "");
    String crowd =
        on.crowd() > 1 ? "\nthe longest of " + Units.count(on.crowd()) + " in this pixel" : "";
    return name + in + "\n" + length + crowd;
  }

  private static String inRoutine(String routine) {
    return routine == null ? "" : " in " + RoutineName.label(routine);
  }

  private static String ofArrow(ArrowLayout.Bundle bundle) {
    long waited = bundle.first().toNanos() - bundle.first().fromNanos();
    String more =
        bundle.count() > 1 ? "\nand " + Units.count(bundle.count() - 1) + " more this way" : "";
    return "task " + bundle.first().task() + "\nwaited " + Units.time(waited) + more;
  }

  private static String ofHeader(TimelineRow row) {
    return Units.plural(row.threads().size(), "thread", "threads")
        + "\nfilled: in functions; orange: blocked in them";
  }
}
