package dev.concert.trace.findings;

import static dev.concert.trace.findings.RunFigures.share;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.Where;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Pools whose threads mostly wait for their next task. */
final class StarvingPools implements Detector {
  private static final int MIN_THREADS = 2;
  private static final int MIN_TASKS = 20;
  private static final double NOTABLE_IDLE = 0.6;
  private static final double NOTABLE_SHARE = 0.1;

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    if (run.scan() == null) {
      return;
    }
    for (PoolUse.Pool pool : run.scan().pools().all()) {
      double idle = share(pool.idleNanos(), pool.openNanos());
      double share = share(pool.idleNanos(), pool.threads() * run.wallNanos());
      if (pool.threads() >= MIN_THREADS
          && pool.tasks() >= MIN_TASKS
          && idle >= NOTABLE_IDLE
          && share >= NOTABLE_SHARE) {
        found.accept(annotation(run, pool, idle, share));
      }
    }
  }

  private static Annotation annotation(
      RunFigures run, PoolUse.Pool pool, double idle, double share) {
    String submitter = pool.submitter();
    String sentence =
        Words.say(
            "%s starves: its %s were without a task for %s of the time from their first to their last, %s of %s in all",
            run.placed(pool.group, pool.node),
            UnitText.plural(pool.threads(), "thread", "threads"),
            UnitText.percent(idle),
            UnitText.plural(pool.waits(), "wait", "waits"),
            UnitText.time(pool.idleNanos()));
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("threads", pool.threads());
    evidence.put("tasks", pool.tasks());
    evidence.put("waits", pool.waits());
    evidence.put("idleNanos", pool.idleNanos());
    evidence.put("openNanos", pool.openNanos());
    return new Annotation(
        Kind.STARVING_POOL,
        sentence,
        new Where(pool.node, null, pool.group, submitter),
        pool.longest(),
        share,
        evidence,
        submitter == null
            ? Words.say("tasks come too slowly for so many threads")
            : Words.say("%s hands tasks over too slowly for so many threads", run.name(submitter)));
  }
}
