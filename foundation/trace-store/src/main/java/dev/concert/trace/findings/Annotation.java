package dev.concert.trace.findings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Something in a run that is worth a look.
 *
 * @param sentence what it is, with the figures that tell
 * @param share part of the run's time that it concerns, by which findings are ranked
 * @param evidence the figures it rests on, by name; times are in nanoseconds
 * @param cause what is probably behind it, as a clause
 */
public record Annotation(
    Kind kind,
    String sentence,
    Where where,
    When when,
    double share,
    Map<String, Number> evidence,
    String cause) {
  public Annotation {
    evidence = Collections.unmodifiableMap(new LinkedHashMap<>(evidence));
  }

  /** The same at another time. */
  public Annotation at(When other) {
    return new Annotation(kind, sentence, where, other, share, evidence, cause);
  }

  /** What kinds of findings there are. */
  public enum Kind {
    SLOW_ROW,
    UNEVEN,
    WAITS,
    SHORT_CALLS,
    SMALL_TASKS,
    CONVOY,
    STARVING_POOL,
    PINNED,
    OUTLIERS,
    SLOWER_LATER,
    REVERSED_CLOCKS,
    COLLECTION_PAUSES,
    SAFEPOINT_HALTS;

    /** {@code slow-row}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * Where it is; what is not known, or is not a single one, is null.
   *
   * @param thread its id; below zero of a group of virtual threads
   * @param name of the thread, the group of threads, or the node
   */
  public record Where(String node, Long thread, String name, String routine) {
    /** Whether it is about that thread of its node. */
    public boolean isOf(long other) {
      return thread != null && thread == other;
    }

    /** The id of a single thread; null of a node, or of a group of virtual threads. */
    public Long singleThread() {
      return thread == null || thread < 0 ? null : thread;
    }
  }

  /**
   * When it is at its worst, nanoseconds since the run's start.
   *
   * @param fromNanos -1 where it has no one time, as has {@code toNanos}
   */
  public record When(long fromNanos, long toNanos) {
    static final When ALWAYS = new When(-1, -1);

    boolean overlaps(When other) {
      return fromNanos <= other.toNanos && other.fromNanos <= toNanos;
    }

    /** Whether there is a time to jump to. */
    public boolean isKnown() {
      return fromNanos >= 0;
    }
  }
}
