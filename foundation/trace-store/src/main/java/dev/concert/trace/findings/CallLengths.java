package dev.concert.trace.findings;

import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * How long the calls of a context take, by one measure. Those that are longer than usual from the
 * beginning on do not count: the routine is loaded and compiled then.
 */
final class CallLengths {
  /** After so many calls a routine has got warm, unless it is called very often. */
  private static final int WARM_UP = 64;

  private static final double DELAYED = 3;

  /** So many single calls are kept. */
  private static final int LONGEST = 16;

  private static final Comparator<Call> SHORTEST_FIRST = Comparator.comparingLong(Call::nanos);

  private final LogHistogram histogram = new LogHistogram();
  private final CallSeries series = new CallSeries();

  /** The calls up to now as long as they are few; null from then on. */
  private List<Call> warmingUp = new ArrayList<>();

  private final PriorityQueue<Call> longest = new PriorityQueue<>(1, SHORTEST_FIRST);
  private double nanos;
  private double countedNanos;

  /** What is longer was delayed; not known before the routine has got warm. */
  private long delayed = Long.MAX_VALUE;

  /** What of a call's time is meant; waits never are. */
  enum Measure {
    OWN(Words.known("by itself")),
    WHOLE(Words.known("with what it calls"));

    private final String words;

    Measure(String words) {
      this.words = words;
    }

    /** Behind an amount of time. */
    String words() {
      return Words.say(words);
    }
  }

  /** A call that took so long. */
  record Call(long thread, long fromNanos, long toNanos, long nanos) {
    /** With all that does not count. */
    long length() {
      return toNanos - fromNanos;
    }
  }

  void add(long thread, long fromNanos, long toNanos, long length) {
    nanos += length;
    if (warmingUp == null) {
      count(thread, fromNanos, toNanos, length);
    } else {
      warmingUp.add(new Call(thread, fromNanos, toNanos, length));
      if (warmingUp.size() == WARM_UP) {
        settle();
      }
    }
  }

  private void count(long thread, long fromNanos, long toNanos, long length) {
    histogram.add(length);
    countedNanos += length;
    if (isWarm() && Long.bitCount(histogram.count()) == 1) {
      delayed = (long) (DELAYED * histogram.median());
    }
    series.add(fromNanos, length, withoutDelay(length));
    if (longest.size() < LONGEST || length > longest.peek().nanos) {
      longest.add(new Call(thread, fromNanos, toNanos, length));
    }
    if (longest.size() > LONGEST) {
      longest.poll();
    }
  }

  private void count(Call call) {
    count(call.thread, call.fromNanos, call.toNanos, call.nanos);
  }

  private void settle() {
    if (warmingUp == null) {
      return;
    }
    double usual = RobustSpread.median(warmingUp.stream().mapToDouble(Call::nanos).toArray());
    delayed = (long) (DELAYED * usual);
    warmingUp.stream().dropWhile(call -> FirstCalls.isCold(call, usual)).forEach(this::count);
    warmingUp = null;
  }

  boolean isWarm() {
    return warmingUp == null;
  }

  /**
   * What a caller is charged with for a call: a collection, or another program that took the
   * processor, is no work of the caller's.
   */
  long withoutDelay(long length) {
    return Math.min(length, delayed);
  }

  /** No call is added any more. */
  LogHistogram histogram() {
    settle();
    return histogram;
  }

  /** The calls in the course of time; no call is added any more. */
  CallSeries series() {
    settle();
    return series;
  }

  /** The longest first; no call is added any more. */
  List<Call> longest() {
    settle();
    return longest.stream().sorted(SHORTEST_FIRST.reversed()).toList();
  }

  /** Of all calls. */
  double nanos() {
    return nanos;
  }

  /** Of those that do not count. */
  double coldNanos() {
    settle();
    return nanos - countedNanos;
  }
}
