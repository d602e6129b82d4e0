package dev.concert.trace.findings;

import static dev.concert.trace.findings.RunFigures.share;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.Where;
import dev.concert.trace.findings.LockQueues.Queue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Threads that queue for one lock. */
final class LockConvoys implements Detector {
  /** One who holds the lock, and two who wait. */
  private static final int MIN_THREADS = 3;

  private static final int MIN_WAITS = 20;
  private static final double NOTABLE_SHARE = 0.05;

  /**
   * @param share of the run in which two or more wait
   */
  private record Crowd(Queue queue, double share) {}

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    if (run.scan() == null) {
      return;
    }
    Map<String, List<Crowd>> byRoutine = new TreeMap<>();
    for (Queue queue : run.scan().locks().all()) {
      double share = share(queue.crowdedNanos(), run.wallNanos());
      if (queue.threads() >= MIN_THREADS && queue.waits() >= MIN_WAITS && share >= NOTABLE_SHARE) {
        byRoutine
            .computeIfAbsent(queue.routine, _ -> new ArrayList<>())
            .add(new Crowd(queue, share));
      }
    }
    byRoutine.values().forEach(crowds -> found.accept(annotation(run, crowds)));
  }

  /**
   * Each node that does the same has a lock of its own: they are told once, by the worst.
   *
   * @param crowds of one routine
   */
  private static Annotation annotation(RunFigures run, List<Crowd> crowds) {
    Crowd worst = Collections.max(crowds, Comparator.comparingDouble(Crowd::share));
    Queue queue = worst.queue;
    String lock = queue.lock() == null ? Words.say("its lock") : queue.lock();
    String others =
        crowds.size() == 1
            ? ""
            : Words.say(
                "; likewise for %s",
                UnitText.plural(crowds.size() - 1, "other lock", "other locks"));
    String sentence =
        Words.say(
            "%s makes %s queue for %s: up to %s at once, %s of %s in all, two or more for %s of the run%s",
            run.name(queue.routine),
            UnitText.plural(queue.threads(), "thread", "threads"),
            run.placed(lock, queue.node),
            UnitText.count(queue.longest()),
            UnitText.plural(queue.waits(), "wait", "waits"),
            UnitText.time(queue.waitedNanos()),
            UnitText.percent(worst.share),
            others);
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("threads", queue.threads());
    evidence.put("longestQueue", queue.longest());
    evidence.put("waits", queue.waits());
    evidence.put("blockedNanos", queue.waitedNanos());
    evidence.put("crowdedNanos", queue.crowdedNanos());
    evidence.put("locks", crowds.size());
    return new Annotation(
        Kind.CONVOY,
        sentence,
        new Where(queue.node, null, queue.node, queue.routine),
        queue.worst(),
        worst.share,
        evidence,
        Words.say(
            "the lock is wanted more often than it is free; hold it shorter, or have several"));
  }
}
