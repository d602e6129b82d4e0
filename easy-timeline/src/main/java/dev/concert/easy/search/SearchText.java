package dev.concert.easy.search;

import dev.concert.easy.states.TimeText;
import dev.concert.model.RoutineName;
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
    String many = Units.plural(count, one(kind), many(kind));
    return switch (kind) {
      case ROUTINE ->
          many
              + (names.size() == 1
                  ? " of " + RoutineName.label(names.getFirst().name())
                  : " of " + Units.plural(names.size(), "routine", "routines"));
      case LOCK ->
          many
              + (names.size() == 1
                  ? " for " + names.getFirst().name()
                  : " for " + Units.plural(names.size(), "thing", "things"));
      default -> many;
    };
  }

  private static String one(Kind kind) {
    return switch (kind) {
      case ROUTINE -> "call";
      case WAIT, LOCK -> "wait";
      case PINNED -> "pinned wait";
      case SPAN -> "span";
      case MARK -> "mark";
      case TASK -> "task submitted";
      case SENT -> "message sent";
      case RECEIVED -> "message received";
      case THREAD -> "thread";
      case GC -> "garbage collection";
      case SAFEPOINT -> "safepoint";
    };
  }

  private static String many(Kind kind) {
    return switch (kind) {
      case TASK -> "tasks submitted";
      case SENT -> "messages sent";
      case RECEIVED -> "messages received";
      default -> one(kind) + 's';
    };
  }

  /** {@code order 17 sent at 1.25 s on worker-1}. */
  public static String place(Found found, String threadName) {
    Found.Thing thing = found.thing();
    String what =
        switch (thing.kind()) {
          case ROUTINE -> RoutineName.label(thing.name());
          case WAIT -> "blocked: " + thing.name();
          case LOCK -> "wait for " + thing.name();
          case PINNED -> Found.pinned(thing.name());
          case SENT -> thing.text() + " sent";
          case RECEIVED -> thing.text() + " received";
          case TASK -> RoutineName.simpleType(thing.name()) + " submitted";
          default -> thing.name();
        };
    String length =
        found.toNanos() > found.fromNanos()
            ? " for " + Units.time(found.toNanos() - found.fromNanos())
            : "";
    return what + " at " + TimeText.moment(found.fromNanos(), 1) + length + " on " + threadName;
  }
}
