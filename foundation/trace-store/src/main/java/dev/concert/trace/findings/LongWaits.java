package dev.concert.trace.findings;

import static dev.concert.trace.findings.RunFigures.share;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.Row;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.WaitReason;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.trace.waits.BlockedTimes;
import dev.concert.trace.waits.BlockedTimes.Waits;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Threads of one row spend much of their life blocked in a routine, and the run waits with them.
 */
final class LongWaits implements Detector {
  private static final double NOTABLE_FOR_A_LOCK = 0.05;

  /** Waiting other than for locks is often what a routine is for. */
  private static final double NOTABLE = 0.2;

  private static final double NOTABLE_ON_PATH = 0.05;

  /** Who hardly does anything else waits because that is what the thread is for. */
  private static final double PURPOSE = 0.95;

  /**
   * The waits of a row in a routine.
   *
   * @param cost the part of the run's time that is lost by them
   */
  private record RowWaits(Row row, Waits waits, double cost) {
    double ofLife() {
      return share(waits.exclusiveNanos(), row.lifeNanos());
    }
  }

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    Set<String> routines = new TreeSet<>();
    run.rows().forEach(row -> routines.addAll(run.waits(row).keySet()));
    routines.forEach(routine -> find(run, routine, found));
  }

  /** The row whose waits in the routine cost most. */
  private static void find(RunFigures run, String routine, Consumer<Annotation> found) {
    List<Row> rows =
        run.rows().stream().filter(row -> run.waits(row, routine).count() > 0).toList();
    rows.stream()
        .filter(row -> isLong(run.waits(row, routine), row.lifeNanos()))
        .map(row -> new RowWaits(row, run.waits(row, routine), cost(run, row, routine)))
        .filter(it -> isBehindOthers(it.waits.mainReason()) || it.cost >= NOTABLE_ON_PATH)
        .max(Comparator.comparingDouble(RowWaits::cost))
        .ifPresent(it -> found.accept(annotation(run, routine, it, rows.size())));
  }

  private static boolean isLong(Waits waits, long lifeNanos) {
    double share = share(waits.exclusiveNanos(), lifeNanos);
    return waits.mainReason().isForALock()
        ? share >= NOTABLE_FOR_A_LOCK
        : share >= NOTABLE && share <= PURPOSE && !isInOrder(waits.mainReason());
  }

  /** Who hands work over waits for it, and who works waits for work. */
  static boolean isInOrder(WaitReason reason) {
    return switch (reason) {
      case JOIN, FUTURE, IDLE, QUEUE -> true;
      default -> false;
    };
  }

  /** Whether others have what is waited for, so that who waits cannot go on with its work. */
  private static boolean isBehindOthers(WaitReason reason) {
    return switch (reason) {
      case MONITOR, LOCK, BARRIER, PERMIT, FULL -> true;
      default -> false;
    };
  }

  /** How long the row is kept from its work, or the run waits with it: part of the run's time. */
  private static double cost(RunFigures run, Row row, String routine) {
    Waits waits = run.waits(row, routine);
    if (isBehindOthers(waits.mainReason())) {
      return share(waits.exclusiveNanos(), Math.max(row.lifeNanos(), run.wallNanos()));
    }
    double nanos = 0;
    for (ThreadProfile thread : run.threads(row)) {
      ThreadId id = new ThreadId(thread.node(), thread.id());
      long own = run.scan().blocked().exclusiveNanos(thread, routine);
      nanos += own * run.scan().waitsOnPath().share(id, routine);
    }
    return Math.min(1, share(nanos, run.wallNanos()));
  }

  private static Annotation annotation(RunFigures run, String routine, RowWaits it, int rows) {
    Row row = it.row;
    Waits waits = it.waits;
    boolean told = !isBehindOthers(waits.mainReason()) && run.scan().waitsOnPath().isWhole();
    String sentence =
        Words.say(
            "%s waits %s of %s (%s), on %s%s",
            run.name(routine),
            UnitText.percent(it.ofLife()),
            whose(run, row),
            reasons(waits),
            row.thread() == null
                ? UnitText.plural(rows, "node", "nodes")
                : UnitText.plural(rows, "row", "rows"),
            told ? Words.say("; the run waits with it for %s", UnitText.percent(it.cost)) : "");
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("blockedNanos", waits.exclusiveNanos());
    evidence.put("waits", waits.count());
    evidence.put("lifeNanos", row.lifeNanos());
    evidence.put("rows", rows);
    return new Annotation(
        Kind.WAITS,
        sentence,
        new Where(row.node(), row.thread(), row.label(), routine),
        longest(run, row, routine),
        it.cost,
        evidence,
        cause(waits.mainReason()));
  }

  /** A node's threads live side by side. */
  private static String whose(RunFigures run, Row row) {
    int threads = row.thread() == null ? run.threads(row).size() : 1;
    return threads == 1
        ? Words.say("%s's life", row.label())
        : Words.say("the lives of %s's %d threads", row.label(), threads);
  }

  /** When one of its threads waits longest. */
  private static When longest(RunFigures run, Row row, String routine) {
    BlockedTimes.Longest longest = null;
    for (ThreadProfile thread : run.threads(row)) {
      BlockedTimes.Longest own = run.scan().blocked().longest(thread, routine);
      if (own != null && (longest == null || own.nanos() > longest.nanos())) {
        longest = own;
      }
    }
    return longest == null ? When.ALWAYS : new When(longest.fromNanos(), longest.toNanos());
  }

  /** {@code monitor 1.20 s, park 3.10 ms}, the longest first. */
  private static String reasons(Waits waits) {
    return waits.exclusiveByReason().entrySet().stream()
        .sorted(Map.Entry.<WaitReason, Long>comparingByValue().reversed())
        .map(entry -> entry.getKey().said() + ' ' + UnitText.time(entry.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String cause(WaitReason reason) {
    return Words.say(
        switch (reason) {
          case MONITOR, LOCK -> "another thread holds the lock for long, or many want it";
          case IO -> "a file, a socket or a process answers slowly";
          case FULL -> "who takes from the queue is slower than who puts into it";
          case SLEEP -> "the routine sleeps instead of being told when to go on";
          case BARRIER, LATCH -> "others come late to where all have to meet";
          case PERMIT -> "there are too few permits for so many threads";
          default -> "what it waits for comes late";
        });
  }
}
