package dev.concert.trace.findings;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.Trace.Safepoint;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The JVM kept all threads of a node standing for long: to collect garbage, or for another reason.
 */
final class LongHalts implements Detector {
  private static final double NOTABLE_SHARE = 0.05;

  /** Times may be told in milliseconds. */
  private static final long NOTABLE_NANOS = 20_000_000;

  /** What the halts of one kind on one node add up to. */
  private abstract static class Sums<T extends JvmActivity> {
    private final Kind kind;
    long count;
    long nanos;
    T longest;

    Sums(Kind kind) {
      this.kind = kind;
    }

    void add(T halt) {
      count++;
      nanos += halt.nanos();
      longest = longest == null || halt.nanos() > longest.nanos() ? halt : longest;
    }

    /** What they did to the threads, and how long they took. */
    abstract String sentence(String node, String share);

    abstract void addTo(Map<String, Number> evidence);

    abstract String cause();

    Annotation annotation(String node, double share) {
      Map<String, Number> evidence = new LinkedHashMap<>();
      addTo(evidence);
      return new Annotation(
          kind,
          sentence(node, UnitText.percent(share)),
          new Where(node, null, node, null),
          new When(longest.fromNanos(), longest.toNanos()),
          share,
          evidence,
          cause());
    }
  }

  private static final class Pauses extends Sums<GarbageCollection> {
    /** Where more stays in use, pauses take long because much outlives them. */
    private static final double MOSTLY_KEPT = 0.7;

    private long beforeBytes;
    private long afterBytes;

    Pauses() {
      super(Kind.COLLECTION_PAUSES);
    }

    @Override
    void add(GarbageCollection pause) {
      super.add(pause);
      beforeBytes += pause.beforeBytes();
      afterBytes += pause.afterBytes();
    }

    private double kept() {
      return beforeBytes == 0 ? 0 : (double) afterBytes / beforeBytes;
    }

    private long freedBytes() {
      return Math.max(0, beforeBytes - afterBytes);
    }

    @Override
    String sentence(String node, String share) {
      return Words.say(
          "garbage collection kept all threads of %s standing for %s of the time: %s of %s in all, the longest %s",
          node,
          share,
          UnitText.plural(count, "pause", "pauses"),
          UnitText.time(nanos),
          UnitText.time(longest.nanos()));
    }

    @Override
    void addTo(Map<String, Number> evidence) {
      evidence.put("pauses", count);
      evidence.put("pauseNanos", nanos);
      evidence.put("longestNanos", longest.nanos());
      evidence.put("freedBytes", freedBytes());
      evidence.put("keptShare", kept());
    }

    @Override
    String cause() {
      return kept() > MOSTLY_KEPT
          ? Words.say(
              "objects that outlive the pauses, since %s of what was in use stayed so; in a larger"
                  + " heap (-Xmx) there are fewer pauses",
              UnitText.percent(kept()))
          : Words.say(
              "many objects that live briefly, since %s were freed; --metrics alloc says which"
                  + " routines make them",
              UnitText.bytes(freedBytes()));
    }
  }

  private static final class Safepoints extends Sums<Safepoint> {
    /** Threads that take most of a halt to stand still do not look whether they should. */
    private static final double MOSTLY_REACHING = 0.5;

    private final Map<String, Long> nanosByOperation = new TreeMap<>();
    private long reachNanos;

    Safepoints() {
      super(Kind.SAFEPOINT_HALTS);
    }

    @Override
    void add(Safepoint halt) {
      super.add(halt);
      reachNanos += halt.reachNanos();
      nanosByOperation.merge(halt.operation(), halt.nanos(), Long::sum);
    }

    private Map.Entry<String, Long> mostly() {
      return nanosByOperation.entrySet().stream()
          .max(Comparator.comparingLong(Map.Entry::getValue))
          .orElseThrow();
    }

    @Override
    String sentence(String node, String share) {
      return Words.say(
          "safepoints kept all threads of %s standing for %s of the time, without any garbage collection: %s of %s in all, %s of it for %s",
          node,
          share,
          UnitText.plural(count, "halt", "halts"),
          UnitText.time(nanos),
          UnitText.time(mostly().getValue()),
          mostly().getKey());
    }

    @Override
    void addTo(Map<String, Number> evidence) {
      evidence.put("halts", count);
      evidence.put("haltNanos", nanos);
      evidence.put("reachNanos", reachNanos);
      evidence.put("longestNanos", longest.nanos());
    }

    @Override
    String cause() {
      if (reachNanos > MOSTLY_REACHING * nanos) {
        return Words.say(
            "threads that take long to stand still, %s in all, as in long loops that are counted by an int, or while pages come from the disk",
            UnitText.time(reachNanos));
      }
      return switch (mostly().getKey()) {
        case "ThreadDump", "GetAllStackTraces", "PrintThreads", "FindDeadlocks" ->
            Words.say(
                "something that often asks for the stacks of all threads, as Thread.getAllStackTraces does");
        case "RedefineClasses", "RetransformClasses" ->
            Words.say(
                "an agent that changes classes while they are in use, as Concert does where it joins a program");
        case "HeapDumper", "HeapDump", "ClassHistogram", "GC_HeapInspection" ->
            Words.say("something that looks through the whole heap");
        default ->
            Words.say("what the JVM does at %s; -Xlog:safepoint* tells more", mostly().getKey());
      };
    }
  }

  /** When the JVM kept all threads of a node standing. */
  static final class Halts {
    /** About 10 MB; further ones are not known. */
    private static final int MOST = 100_000;

    private final Map<String, NavigableMap<Long, Long>> endsByNode = new HashMap<>();
    private int count;

    void add(String node, long fromNanos, long toNanos) {
      if (count++ < MOST) {
        endsByNode.computeIfAbsent(node, _ -> new TreeMap<>()).merge(fromNanos, toNanos, Math::max);
      }
    }

    /** How much of a time the threads stood; what is told twice counts once. */
    long within(String node, long fromNanos, long toNanos) {
      NavigableMap<Long, Long> ends = endsByNode.getOrDefault(node, new TreeMap<>());
      Long before = ends.floorKey(fromNanos);
      long known = fromNanos;
      long stood = 0;
      for (Map.Entry<Long, Long> halt :
          ends.subMap(before == null ? fromNanos : before, true, toNanos, false).entrySet()) {
        long from = Math.max(known, halt.getKey());
        long to = Math.min(toNanos, halt.getValue());
        stood += Math.max(0, to - from);
        known = Math.max(known, to);
      }
      return stood;
    }
  }

  /** Sums the halts up, by node. */
  static final class Collector {
    private final Map<String, Pauses> pauses = new TreeMap<>();
    private final Map<String, Safepoints> safepoints = new TreeMap<>();
    private final Halts times = new Halts();

    /** When they were. */
    Halts times() {
      return times;
    }

    void accept(JvmActivity activity) {
      switch (activity) {
        case GarbageCollection one when one.pause() -> {
          pauses.computeIfAbsent(one.node(), _ -> new Pauses()).add(one);
          times.add(one.node(), one.fromNanos(), one.toNanos());
        }
        case GarbageCollection _ -> {} // the threads ran on
        case Safepoint one -> {
          safepoints.computeIfAbsent(one.node(), _ -> new Safepoints()).add(one);
          times.add(one.node(), one.fromNanos(), one.toNanos());
        }
      }
    }
  }

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    if (run.scan() != null) {
      find(run, run.scan().halts().pauses, found);
      find(run, run.scan().halts().safepoints, found);
    }
  }

  private static void find(
      RunFigures run, Map<String, ? extends Sums<?>> nodes, Consumer<Annotation> found) {
    nodes.forEach((node, sums) -> {
      double share = RunFigures.share(sums.nanos, run.wallNanos());
      if (share >= NOTABLE_SHARE && sums.nanos >= NOTABLE_NANOS) {
        found.accept(sums.annotation(node, share));
      }
    });
  }
}
