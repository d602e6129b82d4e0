package dev.concert.trace.findings;

import static dev.concert.trace.findings.RunFigures.share;

import dev.concert.model.RoutineName;
import dev.concert.model.units.UnitText;
import dev.concert.trace.Row;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.WaitReason;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import dev.concert.trace.waits.BlockedTimes;
import dev.concert.trace.waits.BlockedTimes.Waits;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Threads of one row spend much of their life blocked in a routine. */
final class LongWaits implements Detector {
  private static final double NOTABLE_FOR_A_LOCK = 0.05;

  /** Waiting other than for locks is often what a routine is for. */
  private static final double NOTABLE = 0.2;

  /** Who hardly does anything else waits because that is what the thread is for. */
  private static final double PURPOSE = 0.95;

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    Set<String> routines = new TreeSet<>();
    run.rows().forEach(row -> routines.addAll(run.waits(row).keySet()));
    routines.forEach(routine -> find(run, routine, found));
  }

  /** The row that waits longest in the routine. */
  private static void find(RunFigures run, String routine, Consumer<Annotation> found) {
    int rows = 0;
    Row largest = null;
    Waits longest = Waits.NONE;
    for (Row row : run.rows()) {
      Waits waits = run.waits(row, routine);
      rows += waits.count() > 0 ? 1 : 0;
      if (waits.exclusiveNanos() > longest.exclusiveNanos()) {
        largest = row;
        longest = waits;
      }
    }
    if (largest != null && isNotable(longest, largest.lifeNanos())) {
      found.accept(annotation(run, routine, largest, longest, rows));
    }
  }

  private static boolean isNotable(Waits waits, long lifeNanos) {
    double share = share(waits.exclusiveNanos(), lifeNanos);
    return switch (waits.mainReason()) {
      case MONITOR, LOCK -> share >= NOTABLE_FOR_A_LOCK;
      // Who hands work over waits for it, and who works waits for work.
      case JOIN, FUTURE, IDLE, QUEUE -> false;
      default -> share >= NOTABLE && share <= PURPOSE;
    };
  }

  private static Annotation annotation(
      RunFigures run, String routine, Row row, Waits waits, int rows) {
    double share = share(waits.exclusiveNanos(), row.lifeNanos());
    String sentence =
        "%s waits %s of %s's life (%s), on %s"
            .formatted(
                RoutineName.label(routine),
                UnitText.percent(share),
                row.label(),
                reasons(waits),
                UnitText.plural(rows, "row", "rows"));
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
        share,
        evidence,
        cause(waits.mainReason()));
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
        .map(entry -> entry.getKey().word() + ' ' + UnitText.time(entry.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String cause(WaitReason reason) {
    return switch (reason) {
      case MONITOR, LOCK -> "another thread holds the lock for long, or many want it";
      case IO -> "a file, a socket or a process answers slowly";
      case FULL -> "who takes from the queue is slower than who puts into it";
      case SLEEP -> "the routine sleeps instead of being told when to go on";
      case BARRIER, LATCH -> "others come late to where all have to meet";
      case PERMIT -> "there are too few permits for so many threads";
      default -> "what it waits for comes late";
    };
  }
}
