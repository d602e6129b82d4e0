package dev.concert.easy.histogram;

import dev.concert.easy.states.Channel;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.Trace.EventShare;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What went through the channels of a run, and how much from which thread to which. Immutable.
 *
 * @param timeline whose threads are meant
 * @param all the busiest first
 * @param pairs of threads, the busiest first
 * @param others of each kind, how many went through channels that are not listed
 * @param otherPairs how many went between threads whose pair is not listed
 * @param unmatched submissions and sendings of which nobody knows whether they had another end,
 *     since too many were under way at once; 0 if all are counted
 * @param share what is counted: one in so many, or all
 */
public record ChannelTotals(
    Timeline timeline,
    List<ChannelTotal> all,
    List<RowPair> pairs,
    Map<Arrow.Kind, Long> others,
    long otherPairs,
    long unmatched,
    EventShare share) {
  /** Of nothing. */
  public static final ChannelTotals NONE =
      new ChannelTotals(null, List.of(), List.of(), Map.of(), 0, 0, EventShare.ALL);

  /** Each takes up to a megabyte while it is summed up. */
  private static final int MOST_CHANNELS = 200;

  private static final int MOST_PAIRS = 100_000;

  public ChannelTotals {
    all = List.copyOf(all);
    pairs = List.copyOf(pairs);
    others = Map.copyOf(others);
  }

  /** Of the arrows that a timeline has: of all, or of a share of them. */
  public static ChannelTotals held(Timeline timeline) {
    Counting counting = new Counting(timeline, Integer.MAX_VALUE, Integer.MAX_VALUE);
    for (Arrow arrow : timeline.arrows()) {
      if (!timeline.tasks().isThreadStart(arrow)) {
        counting.add(arrow);
      }
    }
    return counting.totals(0, timeline.trace().shares().tasks());
  }

  /** Of all that the run of a timeline has, be they held or not; slow. */
  public static ChannelTotals counted(Timeline timeline, TimelineSource run) throws IOException {
    return counted(timeline, run, MOST_CHANNELS, MOST_PAIRS);
  }

  static ChannelTotals counted(
      Timeline timeline, TimelineSource run, int mostChannels, int mostPairs) throws IOException {
    Counting counting = new Counting(timeline, mostChannels, mostPairs);
    held(timeline).all.stream().limit(mostChannels).forEach(counting::prefer);
    long unmatched = run.arrows(timeline, counting::add);
    return counting.totals(unmatched, EventShare.ALL);
  }

  /** Takes arrows that are tasks or messages, none that is but the start of a thread. */
  private static final class Counting {
    private final Timeline timeline;
    private final int mostChannels;
    private final int mostPairs;
    private final Map<Channel, ChannelTotal.Sum> sums = new HashMap<>();
    private final Map<Pair, long[]> pairs = new HashMap<>();
    private final Map<Arrow.Kind, Long> others = new EnumMap<>(Arrow.Kind.class);
    private long otherPairs;

    private record Pair(Arrow.Kind kind, int from, int to) {}

    Counting(Timeline timeline, int mostChannels, int mostPairs) {
      this.timeline = timeline;
      this.mostChannels = mostChannels;
      this.mostPairs = mostPairs;
    }

    /** A channel that is likely to be one of the busiest is listed before others take the room. */
    void prefer(ChannelTotal likely) {
      sums.put(likely.channel(), new ChannelTotal.Sum(likely.channel(), timeline));
    }

    void add(Arrow arrow) {
      Channel channel = Channel.through(timeline, arrow);
      ChannelTotal.Sum sum = sums.get(channel);
      if (sum == null && sums.size() < mostChannels) {
        sum = new ChannelTotal.Sum(channel, timeline);
        sums.put(channel, sum);
      }
      if (sum == null) {
        others.merge(arrow.kind(), 1L, Long::sum);
      } else {
        sum.add(arrow);
      }
      count(new Pair(arrow.kind(), arrow.fromThread(), arrow.toThread()));
    }

    private void count(Pair pair) {
      long[] count = pairs.get(pair);
      if (count != null) {
        count[0]++;
      } else if (pairs.size() < mostPairs) {
        pairs.put(pair, new long[] {1});
      } else {
        otherPairs++;
      }
    }

    ChannelTotals totals(long unmatched, EventShare share) {
      List<ChannelTotal> totals =
          sums.values().stream()
              .filter(sum -> !sum.isEmpty())
              .map(ChannelTotal.Sum::total)
              .sorted(
                  Comparator.comparingLong(ChannelTotal::arrows)
                      .reversed()
                      .thenComparing(total -> total.channel().title()))
              .toList();
      List<RowPair> counted = new ArrayList<>();
      pairs.forEach(
          (pair, count) -> counted.add(new RowPair(pair.kind(), pair.from(), pair.to(), count[0])));
      counted.sort(
          Comparator.comparingLong(RowPair::arrows)
              .reversed()
              .thenComparing(RowPair::kind)
              .thenComparingInt(RowPair::fromThread)
              .thenComparingInt(RowPair::toThread));
      return new ChannelTotals(timeline, totals, counted, others, otherPairs, unmatched, share);
    }
  }

  /** Whether all that the run has is counted, not a share of it. */
  public boolean isOfAll() {
    return share.isWhole();
  }

  /** Whether they are those of another reading of the same run, as far as it goes. */
  public boolean isOf(Timeline other) {
    return timeline != null
        && timeline.endNanos() == other.endNanos()
        && timeline.threads().size() == other.threads().size()
        && timeline.shifts().equals(other.shifts());
  }

  /** How many went through a channel, or of all of its kind; -1 if it is not listed. */
  public long arrows(Channel channel) {
    if (channel.name() == null) {
      return arrows(channel.kind());
    }
    return all.stream()
        .filter(total -> total.channel().equals(channel))
        .mapToLong(ChannelTotal::arrows)
        .findFirst()
        .orElse(-1);
  }

  /** How many of a kind there are. */
  public long arrows(Arrow.Kind kind) {
    return others.getOrDefault(kind, 0L)
        + all.stream()
            .filter(total -> total.channel().kind() == kind)
            .mapToLong(ChannelTotal::arrows)
            .sum();
  }

  /** How many went the way of an arrow, from its thread to the other; -1 if that is not known. */
  public long between(Arrow arrow) {
    return pairs.stream()
        .filter(pair -> pair.kind() == arrow.kind())
        .filter(pair -> pair.fromThread() == arrow.fromThread())
        .filter(pair -> pair.toThread() == arrow.toThread())
        .mapToLong(RowPair::arrows)
        .findFirst()
        .orElse(-1);
  }
}
