package dev.concert.easy.histogram;

import dev.concert.easy.histogram.HistogramSubject.OfArrows.Measure;
import dev.concert.easy.states.Channel;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.Trace.Arrow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What went through a channel in the whole run, as its histograms count it. Times are from
 * submission to start, or from sending to receiving.
 *
 * @param arrows how many tasks or messages
 * @param nodes where they were submitted, sent, started or received, by name
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

  /** Of all channels of a run, the busiest first. */
  public static List<ChannelTotal> of(Timeline timeline) {
    Map<Channel, List<Arrow>> found = new HashMap<>();
    for (Arrow arrow : timeline.arrows()) {
      Channel channel = Channel.of(timeline, arrow);
      if (channel != null) {
        found.computeIfAbsent(channel, _ -> new ArrayList<>()).add(arrow);
      }
    }
    return found.entrySet().stream()
        .map(entry -> of(timeline, entry.getKey(), entry.getValue()))
        .sorted(
            Comparator.comparingLong(ChannelTotal::arrows)
                .reversed()
                .thenComparing(total -> total.channel().title()))
        .toList();
  }

  private static ChannelTotal of(Timeline timeline, Channel channel, List<Arrow> arrows) {
    long[] times = arrows.stream().mapToLong(Measure.TIME::of).sorted().toArray();
    long[] sizes = arrows.stream().mapToLong(Measure.SIZE::of).filter(size -> size >= 0).toArray();
    long most = times[times.length - 1];
    Arrow longest =
        arrows.stream().filter(arrow -> Measure.TIME.of(arrow) == most).findFirst().orElseThrow();
    return new ChannelTotal(
        channel,
        arrows.size(),
        nodes(timeline, arrows),
        sum(times),
        ValueCounts.quantile(times, 0.5),
        ValueCounts.quantile(times, 0.95),
        longest,
        thread(timeline, longest.fromThread()) + " → " + thread(timeline, longest.toThread()),
        sizes.length,
        sum(sizes));
  }

  private static String thread(Timeline timeline, int thread) {
    return timeline.threads().get(thread).trace().thread();
  }

  private static long sum(long[] values) {
    long sum = 0;
    for (long value : values) {
      sum += value;
    }
    return sum;
  }

  private static List<String> nodes(Timeline timeline, List<Arrow> arrows) {
    return arrows.stream()
        .flatMap(arrow -> Stream.of(arrow.fromThread(), arrow.toThread()))
        .distinct()
        .map(thread -> timeline.threads().get(thread).trace().node())
        .distinct()
        .sorted()
        .toList();
  }

  public long longestNanos() {
    return Measure.TIME.of(longest);
  }

  /** NaN where no size is known. */
  public double meanBytes() {
    return sized == 0 ? Double.NaN : (double) bytes / sized;
  }
}
