package dev.concert.trace.read;

import dev.concert.model.words.Words;
import dev.concert.trace.Resolution;
import dev.concert.trace.index.StateLengths;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds out which states a memory has room for. Where there is not room for all, none are wanted
 * that are too short for any index: all events would be gone through for what cannot be seen.
 */
final class RoomForStates {
  private record Counted(StateLengths lengths, double nanosPerTick) {
    private long atLeast(long nanos) {
      return lengths.atLeast((long) (nanos / nanosPerTick));
    }
  }

  private final long maxStates;
  private final long otherwise;
  private long knownFromNanos;
  private long unknownBelowNanos;
  private final List<Counted> all = new ArrayList<>();
  private final List<Counted> inside = new ArrayList<>();

  /**
   * @param otherwise how many are kept where there is no room for all
   */
  RoomForStates(long maxStates, long otherwise) {
    this.maxStates = maxStates;
    this.otherwise = otherwise;
  }

  void add(StateLengths lengths, double nanosPerTick) {
    all.add(new Counted(lengths, nanosPerTick));
  }

  /**
   * How long the states of a node are that are known without its events.
   *
   * @param fromNanos all of these are
   * @param neverBelowNanos none of these ever is
   */
  void known(long fromNanos, long neverBelowNanos) {
    knownFromNanos = Math.max(knownFromNanos, fromNanos);
    unknownBelowNanos = Math.max(unknownBelowNanos, neverBelowNanos);
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
      long shortest = known(shortest(all, otherwise));
      return new Resolution(shortest, fromNanos, toNanos, shortest);
    }
    long shortest = known(shortest(all, otherwise / 2));
    long close = Math.min(shortest, shortest(inside, otherwise / 2));
    return new Resolution(shortest, fromNanos, toNanos, close);
  }

  /** The smallest power of two such that no more states than this last as long; 0 if all fit. */
  private static long shortest(List<Counted> counted, long maxCount) {
    long nanos = 0;
    while (count(counted, nanos) > maxCount && nanos < 1L << 61) {
      nanos = Math.max(1, 2 * nanos);
    }
    return nanos;
  }

  /**
   * Not below what is ever known, and a little longer where that saves going through all events.
   */
  private long known(long nanos) {
    long ever = Math.max(nanos, unknownBelowNanos);
    return knownFromNanos <= ever + ever / 16 ? Math.max(ever, knownFromNanos) : ever;
  }

  private static long count(List<Counted> counted, long nanos) {
    return counted.stream().mapToLong(each -> each.atLeast(nanos)).sum();
  }

  /**
   * @param states how many there are, with those that go on
   */
  String sentence(Resolution chosen, long states) {
    boolean there = chosen.shortestInsideNanos() > 0 && chosen.fromNanos() <= chosen.toNanos();
    return Words.say(
        "Of %,d states, those shorter than %s are drawn one by one only where you zoom in%s; legend"
            + " and ranges count all.",
        states,
        length(chosen.shortestNanos()),
        there
            ? Words.say(", there those of %s and more", length(chosen.shortestInsideNanos()))
            : "");
  }

  private static String length(long nanos) {
    return nanos < 1_000 ? nanos + " ns" : String.format(Words.locale(), "%,.1f µs", nanos / 1e3);
  }
}
