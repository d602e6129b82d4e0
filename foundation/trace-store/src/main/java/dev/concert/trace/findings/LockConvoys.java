package dev.concert.trace.findings;

import static dev.concert.trace.findings.RunFigures.share;

import dev.concert.model.RoutineName;
import dev.concert.model.units.UnitText;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.Where;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Threads that queue for one lock. */
final class LockConvoys implements Detector {
  /** One who holds the lock, and two who wait. */
  private static final int MIN_THREADS = 3;

  private static final int MIN_WAITS = 20;
  private static final double NOTABLE_SHARE = 0.05;

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    if (run.scan() == null) {
      return;
    }
    for (LockQueues.Queue queue : run.scan().locks().all()) {
      double share = share(queue.crowdedNanos(), run.wallNanos());
      if (queue.threads() >= MIN_THREADS && queue.waits() >= MIN_WAITS && share >= NOTABLE_SHARE) {
        found.accept(annotation(queue, share));
      }
    }
  }

  private static Annotation annotation(LockQueues.Queue queue, double share) {
    String sentence =
        "%s makes %s queue for %s: up to %s at once, %s of %s in all, two or more for %s of the run"
            .formatted(
                RoutineName.label(queue.routine),
                UnitText.plural(queue.threads(), "thread", "threads"),
                queue.lock == null ? "its lock" : queue.lock,
                UnitText.count(queue.longest()),
                UnitText.plural(queue.waits(), "wait", "waits"),
                UnitText.time(queue.waitedNanos()),
                UnitText.percent(share));
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("threads", queue.threads());
    evidence.put("longestQueue", queue.longest());
    evidence.put("waits", queue.waits());
    evidence.put("blockedNanos", queue.waitedNanos());
    evidence.put("crowdedNanos", queue.crowdedNanos());
    return new Annotation(
        Kind.CONVOY,
        sentence,
        new Where(queue.node, null, queue.node, queue.routine),
        queue.worst(),
        share,
        evidence,
        "the lock is wanted more often than it is free; hold it shorter, or have several");
  }
}
