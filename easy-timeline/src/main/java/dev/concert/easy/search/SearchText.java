package dev.concert.easy.search;

import dev.concert.easy.facts.JvmText;
import dev.concert.easy.states.TimeText;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.WaitReason;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.Found.Kind;
import dev.concert.trace.read.FoundCounts;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.List;

/** Says what was found. */
public final class SearchText {
  private SearchText() {}

  /** {@code 1,234 calls of Cell.multiply, 3 threads, 1 note}; empty of nothing. */
  static String sentence(FoundCounts counts, int notes) {
    List<String> parts = new ArrayList<>();
    counts.byKind().forEach((kind, count) -> parts.add(part(kind, count, counts)));
    if (notes > 0) {
      parts.add(Units.plural(notes, "note", "notes"));
    }
    return String.join(", ", parts);
  }

  private static String part(Kind kind, long count, FoundCounts counts) {
    List<FoundCounts.Count> names =
        counts.largestFirst().stream().filter(each -> each.kind() == kind).toList();
    String many = many(kind, count);
    return switch (kind) {
      case ROUTINE ->
          Words.say(
              "%s of %s",
              many,
              names.size() == 1
                  ? RoutineName.label(names.getFirst().name())
                  : Units.plural(names.size(), "routine", "routines"));
      case LOCK ->
          Words.say(
              "%s for %s",
              many,
              names.size() == 1
                  ? names.getFirst().name()
                  : Units.plural(names.size(), "thing", "things"));
      default -> many;
    };
  }

  private static String many(Kind kind, long count) {
    return switch (kind) {
      case ROUTINE -> Units.plural(count, "call", "calls");
      case WAIT, LOCK -> Units.plural(count, "wait", "waits");
      case PINNED -> Units.plural(count, "pinned wait", "pinned waits");
      case SPAN -> Units.plural(count, "span", "spans");
      case MARK -> Units.plural(count, "mark", "marks");
      case TASK -> Units.plural(count, "task submitted", "tasks submitted");
      case SENT -> Units.plural(count, "message sent", "messages sent");
      case RECEIVED -> Units.plural(count, "message received", "messages received");
      case THREAD -> Units.plural(count, "thread", "threads");
      case GC -> Units.plural(count, "garbage collection", "garbage collections");
      case SAFEPOINT -> Units.plural(count, "safepoint", "safepoints");
    };
  }

  private static String reason(Found.Thing wait) {
    return WaitReason.of(wait.name()).said();
  }

  /** {@code order 17 sent at 1.25 s on worker-1}. */
  public static String place(Found found, String threadName) {
    Found.Thing thing = found.thing();
    String what =
        switch (thing.kind()) {
          case ROUTINE -> RoutineName.label(thing.name());
          case WAIT -> Words.say("blocked: %s", reason(thing));
          case LOCK -> Words.say("wait for %s", thing.name());
          case PINNED -> Found.pinned(reason(thing));
          case SENT -> Words.say("%s sent", thing.text());
          case RECEIVED -> Words.say("%s received", thing.text());
          case TASK -> Words.say("%s submitted", RoutineName.simpleType(thing.name()));
          case SAFEPOINT -> JvmText.said(thing.name());
          default -> thing.name();
        };
    String when = TimeText.moment(found.fromNanos(), 1);
    long nanos = found.toNanos() - found.fromNanos();
    return nanos > 0
        ? Words.say("%s at %s for %s on %s", what, when, Units.time(nanos), threadName)
        : Words.say("%s at %s on %s", what, when, threadName);
  }
}
