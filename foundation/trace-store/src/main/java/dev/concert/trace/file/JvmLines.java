package dev.concert.trace.file;

import dev.concert.model.words.ToldWords;
import dev.concert.model.words.Words;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.Trace.Safepoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a node tells of its JVM: garbage collections and other safepoints. */
public final class JvmLines {
  /** What the runtime says in English, since it knows no other language. */
  private static final ToldWords REASONS =
      new ToldWords(
          Words.known(
              "the program runs without the module jdk.management;"
                  + " --add-modules jdk.management brings it"),
          Words.known("this JVM has no com.sun.management.ThreadMXBean"),
          Words.known("this JVM does not tell it"),
          Words.known("it needs Linux"),
          Words.known("it needs an x86-64 processor"),
          Words.known("it needs Java %s or later"),
          Words.known(
              "perf_event_open is not permitted (see /proc/sys/kernel/perf_event_paranoid, or the"
                  + " container's rules)"),
          Words.known("perf_event_open failed with error %s"),
          Words.known("this kernel has no perf_event_open"),
          Words.known("this machine, or the virtual machine it is, has no such counter"),
          Words.known("there are %s counters of threads already"),
          Words.known("the process has too many open files"),
          Words.known("the program had no memory left when the JVM was to be asked to log them"),
          Words.known("this JVM cannot be asked to log them: %s"),
          Words.known("the JVM cannot log into a file of the name %s"),
          Words.known("the JVM says: %s"),
          Words.known("%s would become larger than a method may be"),
          Words.known("the run's files have been deleted from %s"));

  private final List<Collection> collections = new ArrayList<>();
  private final List<Halt> halts = new ArrayList<>();
  private final Map<String, String> texts = new HashMap<>();
  private final List<String> remarks = new ArrayList<>();
  private long resolutionNanos;
  private boolean recordsSafepoints;

  /** One collection as it was told; begin and end are ticks. */
  private record Collection(
      long start,
      long end,
      boolean pause,
      String collector,
      String action,
      String cause,
      long before,
      long after) {}

  /** One safepoint as it was told; begin and end are ticks. */
  private record Halt(long start, long end, String operation, long reachNanos) {}

  /** A line of one of their kinds. */
  void accept(String kind, JsonObject value) {
    switch (kind) {
      case Identity.COLLECTORS -> acceptCollectors(value);
      case Identity.GC -> collections.add(collection(value));
      case Identity.SAFEPOINTS -> acceptSafepoints(value);
      case Identity.SAFEPOINT -> halts.add(halt(value));
      case Identity.UNCOLLECTED ->
          leftOut(
              Words.known(
                  "There were so many garbage collections that the later ones were not recorded:"
                      + " only %,d are."),
              collections.size());
      default ->
          leftOut(
              Words.known(
                  "There were so many safepoints that the later ones were not recorded: only %,d are."),
              halts.size());
    }
  }

  private void leftOut(String sentence, int told) {
    remarks.add(Words.say(sentence, told));
  }

  /** Why something was not measured, in the user's language; null where that is not told. */
  static String why(JsonObject value) {
    String told = value.text(Member.WHY, null);
    return told == null ? null : REASONS.say(told);
  }

  private void acceptCollectors(JsonObject value) {
    resolutionNanos = Math.max(0, value.number(Member.RESOLUTION_NANOS, 0));
    String why = why(value);
    if (why != null) {
      remarks.add(Words.say("Garbage collections were not recorded, since %s.", why));
    }
  }

  private void acceptSafepoints(JsonObject value) {
    String why = why(value);
    recordsSafepoints = why == null;
    if (why != null) {
      remarks.add(Words.say("Safepoints were not recorded, since %s.", why));
    }
  }

  private Collection collection(JsonObject value) {
    long start = Math.max(0, value.number(Member.START, 0));
    return new Collection(
        start,
        Math.max(start, value.number(Member.TICK, 0)),
        !value.flag(Member.CONCURRENT),
        text(value, Member.NAME),
        text(value, Member.ACTION),
        text(value, Member.WHY),
        Math.max(0, value.number(Member.BEFORE, 0)),
        Math.max(0, value.number(Member.AFTER, 0)));
  }

  private Halt halt(JsonObject value) {
    long start = Math.max(0, value.number(Member.START, 0));
    return new Halt(
        start,
        Math.max(start, value.number(Member.TICK, 0)),
        text(value, Member.NAME),
        Math.max(0, value.number(Member.REACH_NANOS, 0)));
  }

  /** There are few different ones. */
  private String text(JsonObject value, String member) {
    return texts.computeIfAbsent(value.text(member, ""), text -> text);
  }

  /** Whether collections were recorded, even if there was none. */
  public boolean recordsCollections() {
    return resolutionNanos > 0;
  }

  /** Likewise safepoints. */
  public boolean recordsSafepoints() {
    return recordsSafepoints;
  }

  /** In the order of time; a safepoint at which there was a collection only makes that exact. */
  public List<JvmActivity> activities(String node, NodeClock clock) {
    List<Safepoint> safepoints =
        halts.stream()
            .map(one -> safepoint(one, node, clock))
            .sorted(Comparator.comparingLong(Safepoint::fromNanos))
            .toList();
    List<GarbageCollection> rough =
        collections.stream()
            .map(one -> collection(one, node, clock))
            .sorted(Comparator.comparingLong(GarbageCollection::fromNanos))
            .toList();
    List<JvmActivity> activities = ExactPauses.join(rough, safepoints);
    activities.sort(Comparator.comparingLong(JvmActivity::fromNanos));
    return activities;
  }

  private static Safepoint safepoint(Halt halt, String node, NodeClock clock) {
    long from = clock.nanos(halt.start);
    long to = Math.max(from, clock.nanos(halt.end));
    return new Safepoint(node, from, to, halt.operation, Math.min(halt.reachNanos, to - from));
  }

  private GarbageCollection collection(Collection told, String node, NodeClock clock) {
    long from = clock.nanos(told.start);
    return new GarbageCollection(
        node,
        from,
        Math.max(from, clock.nanos(told.end)),
        told.pause,
        told.collector,
        told.action,
        told.cause,
        told.before,
        told.after,
        resolutionNanos,
        -1);
  }

  /** Why some are missing, a sentence each. */
  List<String> remarks() {
    return remarks;
  }
}
