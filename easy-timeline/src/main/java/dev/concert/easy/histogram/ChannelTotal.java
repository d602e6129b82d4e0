package dev.concert.easy.histogram;

import dev.concert.easy.histogram.HistogramSubject.OfArrows.Measure;
import dev.concert.easy.states.Channel;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace.Arrow;
import java.util.BitSet;
import java.util.List;

/**
 * What went through a channel in the whole run, as its histograms count it. Times are from
 * submission to start, or from sending to receiving.
 *
 * @param arrows how many tasks or messages
 * @param nodes where they were submitted, sent, started or received, in the order of the run
 * @param nanos the times of all
 * @param medianNanos no more than that it took half of them
 * @param slowNanos no more than that it took 95 of 100
 * @param longest that which took most time, the earliest of them
 * @param between the threads at both of its ends
 * @param sized of how many the size is known
 * @param bytes the sizes of those together
 */
public record ChannelTotal(
    Channel channel,
    long arrows,
    List<String> nodes,
    long nanos,
    long medianNanos,
    long slowNanos,
    Arrow longest,
    String between,
    long sized,
    long bytes) {

  /** Sums up what goes through a channel, one after the other. */
  static final class Sum {
    private final Channel channel;
    private final Timeline timeline;
    private final ValueCounts times = new ValueCounts();
    private final BitSet threads = new BitSet();
    private long nanos;
    private Arrow longest;
    private long sized;
    private long bytes;

    Sum(Channel channel, Timeline timeline) {
      this.channel = channel;
      this.timeline = timeline;
    }

    void add(Arrow arrow) {
      long time = Measure.TIME.of(arrow);
      times.add(time);
      nanos += time;
      if (longest == null || time > longestNanos() || time == longestNanos() && isBefore(arrow)) {
        longest = arrow;
      }
      threads.set(arrow.fromThread());
      threads.set(arrow.toThread());
      if (arrow.bytes() >= 0) {
        sized++;
        bytes += arrow.bytes();
      }
    }

    private long longestNanos() {
      return Measure.TIME.of(longest);
    }

    private boolean isBefore(Arrow arrow) {
      return arrow.fromNanos() < longest.fromNanos();
    }

    boolean isEmpty() {
      return longest == null;
    }

    /** There must be an arrow. */
    ChannelTotal total() {
      List<String> nodes =
          threads.stream().mapToObj(this::thread).map(ThreadTrace::node).distinct().toList();
      return new ChannelTotal(
          channel,
          times.count(),
          nodes,
          nanos,
          times.quantile(0.5),
          times.quantile(0.95),
          longest,
          thread(longest.fromThread()).thread() + " → " + thread(longest.toThread()).thread(),
          sized,
          bytes);
    }

    private ThreadTrace thread(int index) {
      return timeline.threads().get(index).trace();
    }
  }

  public long longestNanos() {
    return Measure.TIME.of(longest);
  }

  /** NaN where no size is known. */
  public double meanBytes() {
    return sized == 0 ? Double.NaN : (double) bytes / sized;
  }
}
