package dev.concert.trace.findings;

import dev.concert.model.units.UnitText;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.Trace.Safepoint;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Safepoints at which all threads of a node stood still for long, and not for a collection. */
final class SafepointHalts implements Detector {
  private static final double NOTABLE_SHARE = 0.05;
  private static final long NOTABLE_NANOS = 20_000_000;

  /** Threads that take most of a halt to stand still do not look whether they should. */
  private static final double MOSTLY_REACHING = 0.5;

  /** What the halts of one node add up to. */
  static final class Sums {
    private final Map<String, Long> nanosByOperation = new TreeMap<>();
    private long halts;
    private long nanos;
    private long reachNanos;
    private Safepoint longest;

    private void add(Safepoint halt) {
      halts++;
      nanos += halt.nanos();
      reachNanos += halt.reachNanos();
      nanosByOperation.merge(halt.operation(), halt.nanos(), Long::sum);
      longest = longest == null || halt.nanos() > longest.nanos() ? halt : longest;
    }

    private Map.Entry<String, Long> mostly() {
      return nanosByOperation.entrySet().stream()
          .max(Comparator.comparingLong(Map.Entry::getValue))
          .orElseThrow();
    }
  }

  /** Sums the halts up, by node. */
  static final class Collector {
    private final Map<String, Sums> nodes = new TreeMap<>();

    void accept(JvmActivity activity) {
      if (activity instanceof Safepoint halt) {
        nodes.computeIfAbsent(halt.node(), _ -> new Sums()).add(halt);
      }
    }
  }

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    if (run.scan() == null) {
      return;
    }
    run.scan()
        .halts()
        .nodes
        .forEach((node, sums) -> {
          double share = RunFigures.share(sums.nanos, run.wallNanos());
          if (share >= NOTABLE_SHARE && sums.nanos >= NOTABLE_NANOS) {
            found.accept(annotation(node, sums, share));
          }
        });
  }

  private static Annotation annotation(String node, Sums sums, double share) {
    Map.Entry<String, Long> mostly = sums.mostly();
    String sentence =
        "safepoints kept all threads of %s standing for %s of the time, without any garbage collection: %s of %s in all, %s of it for %s"
            .formatted(
                node,
                UnitText.percent(share),
                UnitText.plural(sums.halts, "halt", "halts"),
                UnitText.time(sums.nanos),
                UnitText.time(mostly.getValue()),
                mostly.getKey());
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("halts", sums.halts);
    evidence.put("haltNanos", sums.nanos);
    evidence.put("reachNanos", sums.reachNanos);
    evidence.put("longestNanos", sums.longest.nanos());
    return new Annotation(
        Kind.SAFEPOINT_HALTS,
        sentence,
        new Where(node, null, node, null),
        new When(sums.longest.fromNanos(), sums.longest.toNanos()),
        share,
        evidence,
        cause(sums, mostly.getKey()));
  }

  private static String cause(Sums sums, String operation) {
    if (sums.reachNanos > MOSTLY_REACHING * sums.nanos) {
      return "threads that take long to stand still, %s in all, as in long loops that are counted by an int, or while pages come from the disk"
          .formatted(UnitText.time(sums.reachNanos));
    }
    return switch (operation) {
      case "ThreadDump", "GetAllStackTraces", "PrintThreads", "FindDeadlocks" ->
          "something that often asks for the stacks of all threads, as Thread.getAllStackTraces does";
      case "RedefineClasses", "RetransformClasses" ->
          "an agent that changes classes while they are in use, as Concert does where it joins a program";
      case "HeapDumper", "HeapDump", "ClassHistogram", "GC_HeapInspection" ->
          "something that looks through the whole heap";
      default -> "what the JVM does at " + operation + "; -Xlog:safepoint* tells more";
    };
  }
}
