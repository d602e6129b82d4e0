package dev.concert.trace.read;

import dev.concert.trace.Resolution;
import dev.concert.trace.index.StateLengths;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds out which states a memory has room for. Where there is not room for all, none are wanted
 * that are known by going through all events only: they would be far too short to be seen.
 */
final class RoomForStates {
  private record Counted(StateLengths lengths, double nanosPerTick) {
    private long atLeast(long nanos) {
      return lengths.atLeast((long) (nanos / nanosPerTick));
    }
  }

  private final long maxStates;
  private long knownFromNanos;
  private final List<Counted> all = new ArrayList<>();
  private final List<Counted> inside = new ArrayList<>();

  RoomForStates(long maxStates) {
    this.maxStates = maxStates;
  }

  /**
   * @param knownFrom nanoseconds from which on states are known without their events
   */
  void add(StateLengths lengths, double nanosPerTick, long knownFrom) {
    knownFromNanos = Math.max(knownFromNanos, knownFrom);
    all.add(new Counted(lengths, nanosPerTick));
  }

  /** Of those that reach into a stretch of time in which shorter ones are wanted, too. */
  void addInside(StateLengths lengths, double nanosPerTick) {
    inside.add(new Counted(lengths, nanosPerTick));
  }

  boolean isEnough() {
    return count(all, 0) <= maxStates;
  }

  /**
   * Half of the room is for the stretch of time, if there is one.
   *
   * @param fromNanos where the stretch begins
   * @param toNanos where it ends; before its beginning if there is none
   */
  Resolution resolution(long fromNanos, long toNanos) {
    if (isEnough()) {
      return Resolution.ALL;
    }
    if (toNanos < fromNanos) {
      long shortest = shortest(all, maxStates, knownFromNanos);
      return new Resolution(shortest, fromNanos, toNanos, shortest);
    }
    long shortest = shortest(all, maxStates / 2, knownFromNanos);
    long close = Math.min(shortest, shortest(inside, maxStates / 2, 0));
    return new Resolution(shortest, fromNanos, toNanos, close);
  }

  /**
   * The smallest power of two, not below {@code least}, such that no more states than this last as
   * long; 0 if all fit.
   */
  private static long shortest(List<Counted> counted, long most, long least) {
    long nanos = 0;
    while ((nanos < least || count(counted, nanos) > most) && nanos < 1L << 61) {
      nanos = Math.max(1, 2 * nanos);
    }
    return nanos;
  }

  private static long count(List<Counted> counted, long nanos) {
    return counted.stream().mapToLong(each -> each.atLeast(nanos)).sum();
  }

  /**
   * @param states how many there are, with those that go on
   */
  String sentence(Resolution chosen, long states) {
    boolean there = chosen.shortestInsideNanos() > 0 && chosen.fromNanos() <= chosen.toNanos();
    return String.format(
        Locale.ROOT,
        "Of %,d states, those shorter than %s are drawn one by one only where you zoom in%s; legend"
            + " and ranges count all.",
        states,
        length(chosen.shortestNanos()),
        there ? ", there those of " + length(chosen.shortestInsideNanos()) + " and more" : "");
  }

  private static String length(long nanos) {
    return nanos < 1_000 ? nanos + " ns" : String.format(Locale.ROOT, "%,.1f µs", nanos / 1e3);
  }
}
