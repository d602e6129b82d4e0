package dev.concert.trace.findings;

import dev.concert.model.units.UnitText;
import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Garbage collection that kept all threads of a node standing for long. */
final class CollectionPauses implements Detector {
  private static final double NOTABLE_SHARE = 0.05;

  /** Times may be told in milliseconds. */
  private static final long NOTABLE_NANOS = 20_000_000;

  /** A heap of which more stays in use is nearly full of what the program keeps. */
  private static final double MOSTLY_KEPT = 0.7;

  /** What the pauses of one node add up to. */
  static final class Sums {
    private long pauses;
    private long nanos;
    private long beforeBytes;
    private long afterBytes;
    private GarbageCollection longest;

    private void add(GarbageCollection pause) {
      pauses++;
      nanos += pause.nanos();
      beforeBytes += pause.beforeBytes();
      afterBytes += pause.afterBytes();
      longest = longest == null || pause.nanos() > longest.nanos() ? pause : longest;
    }

    private double kept() {
      return beforeBytes == 0 ? 0 : (double) afterBytes / beforeBytes;
    }

    private long freedBytes() {
      return Math.max(0, beforeBytes - afterBytes);
    }
  }

  /** Sums the pauses up, by node. */
  static final class Collector {
    private final Map<String, Sums> nodes = new TreeMap<>();

    void accept(JvmActivity activity) {
      if (activity instanceof GarbageCollection collection && collection.pause()) {
        nodes.computeIfAbsent(collection.node(), _ -> new Sums()).add(collection);
      }
    }
  }

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    if (run.scan() == null) {
      return;
    }
    run.scan()
        .pauses()
        .nodes
        .forEach((node, sums) -> {
          double share = RunFigures.share(sums.nanos, run.wallNanos());
          if (share >= NOTABLE_SHARE && sums.nanos >= NOTABLE_NANOS) {
            found.accept(annotation(node, sums, share));
          }
        });
  }

  private static Annotation annotation(String node, Sums sums, double share) {
    String sentence =
        "garbage collection kept all threads of %s standing for %s of the time: %s of %s in all, the longest %s"
            .formatted(
                node,
                UnitText.percent(share),
                UnitText.plural(sums.pauses, "pause", "pauses"),
                UnitText.time(sums.nanos),
                UnitText.time(sums.longest.nanos()));
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("pauses", sums.pauses);
    evidence.put("pauseNanos", sums.nanos);
    evidence.put("longestNanos", sums.longest.nanos());
    evidence.put("freedBytes", sums.freedBytes());
    evidence.put("keptShare", sums.kept());
    return new Annotation(
        Kind.COLLECTION_PAUSES,
        sentence,
        new Where(node, null, node, null),
        new When(sums.longest.fromNanos(), sums.longest.toNanos()),
        share,
        evidence,
        cause(sums));
  }

  private static String cause(Sums sums) {
    return sums.kept() > MOSTLY_KEPT
        ? "a heap that is small for what the program keeps, since "
            + UnitText.percent(sums.kept())
            + " of it stayed in use; -Xmx gives it more"
        : "many objects that live briefly, since "
            + UnitText.bytes(sums.freedBytes())
            + " were freed; --metrics alloc says which functions make them";
  }
}
