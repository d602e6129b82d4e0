package dev.concert.trace.file;

import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.trace.Trace.GarbageCollection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a node tells of its garbage collections. */
public final class Collectors {
  private final List<Told> told = new ArrayList<>();
  private final Map<String, String> texts = new HashMap<>();
  private final List<String> remarks = new ArrayList<>();
  private long resolutionNanos;

  /** One collection as it was told; begin and end are ticks. */
  private record Told(
      long start,
      long end,
      boolean pause,
      String collector,
      String action,
      String cause,
      long before,
      long after) {
    GarbageCollection at(String node, NodeClock clock) {
      long from = clock.nanos(start);
      long to = Math.max(from, clock.nanos(end));
      return new GarbageCollection(node, from, to, pause, collector, action, cause, before, after);
    }
  }

  /** A line of one of their kinds. */
  void accept(String kind, JsonObject value) {
    switch (kind) {
      case Identity.COLLECTORS -> acceptCollectors(value);
      case Identity.GC -> told.add(collection(value));
      default ->
          remarks.add(
              "There were so many garbage collections that the later ones were not recorded: only %,d are."
                  .formatted(told.size()));
    }
  }

  private void acceptCollectors(JsonObject value) {
    resolutionNanos = Math.max(0, value.number(Member.RESOLUTION_NANOS, 0));
    String why = value.text(Member.WHY, null);
    if (why != null) {
      remarks.add("Garbage collections were not recorded, since %s.".formatted(why));
    }
  }

  private Told collection(JsonObject value) {
    long start = Math.max(0, value.number(Member.START, 0));
    return new Told(
        start,
        Math.max(start, value.number(Member.TICK, 0)),
        !value.flag(Member.CONCURRENT),
        text(value, Member.NAME),
        text(value, Member.ACTION),
        text(value, Member.WHY),
        Math.max(0, value.number(Member.BEFORE, 0)),
        Math.max(0, value.number(Member.AFTER, 0)));
  }

  /** There are few different ones. */
  private String text(JsonObject value, String member) {
    return texts.computeIfAbsent(value.text(member, ""), text -> text);
  }

  /** How exact their times are; 0: they are not recorded. */
  public long resolutionNanos() {
    return resolutionNanos;
  }

  /** In the order of time. */
  public List<GarbageCollection> collections(String node, NodeClock clock) {
    return told.stream()
        .map(one -> one.at(node, clock))
        .sorted(Comparator.comparingLong(GarbageCollection::fromNanos))
        .toList();
  }

  /** Why some are missing, a sentence each. */
  List<String> remarks() {
    return remarks;
  }
}
