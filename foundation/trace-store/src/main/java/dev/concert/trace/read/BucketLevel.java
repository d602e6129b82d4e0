package dev.concert.trace.read;

import dev.concert.trace.Density;
import dev.concert.trace.MessageCounts;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.index.Buckets;
import java.util.function.IntUnaryOperator;

/** The buckets of one level in the time of the run, with half of what they take in the index. */
final class BucketLevel implements Density.Level {
  private final long stretchNanos;
  private final long[] from;
  private final long[] to;
  private final int[] depthEnds;
  private final float[] covered;
  private final int[] depthLabels;
  private final int[] shareEnds;
  private final float[] shares;
  private final int[] shareLabels;
  private final float[] rests;
  private final long[] counts;

  /** Two places for each stretch: sent, then received; none where there are no messages. */
  private final long[] messages;

  private final int[] rareLabels;
  private final long[] rareNanos;

  /**
   * @param labels of names
   */
  BucketLevel(Buckets buckets, NodeClock clock, IntUnaryOperator labels) {
    int size = buckets.size();
    stretchNanos = clock.duration(buckets.ticks());
    from = new long[size];
    to = new long[size];
    depthEnds = new int[size];
    shareEnds = new int[size];
    rests = new float[size];
    counts = new long[size];
    messages = messages(buckets);
    rareLabels = new int[size];
    rareNanos = new long[size];
    int depths = 0;
    int told = 0;
    for (int i = 0; i < size; i++) {
      from[i] = clock.nanos(buckets.fromTick(i));
      to[i] = Math.max(from[i], clock.nanos(buckets.toTick(i)));
      depths += buckets.depths(i);
      told += buckets.shares(i);
      depthEnds[i] = depths;
      shareEnds[i] = told;
      rests[i] = share(buckets, buckets.restTicks(i));
      counts[i] = buckets.count(i);
      boolean rare = buckets.rareTicks(i) > 0;
      rareLabels[i] = rare ? labels.applyAsInt(buckets.rareName(i)) : Density.NONE;
      rareNanos[i] = clock.duration(buckets.rareTicks(i));
    }
    covered = new float[depths];
    depthLabels = new int[depths];
    shares = new float[told];
    shareLabels = new int[told];
    for (int i = 0; i < size; i++) {
      fill(buckets, i, labels);
    }
  }

  private static long[] messages(Buckets buckets) {
    int told = buckets.size();
    while (told > 0 && buckets.sent(told - 1) == 0 && buckets.received(told - 1) == 0) {
      told--;
    }
    long[] messages = new long[2 * told];
    for (int i = 0; i < told; i++) {
      messages[2 * i] = buckets.sent(i);
      messages[2 * i + 1] = buckets.received(i);
    }
    return messages;
  }

  private void fill(Buckets buckets, int i, IntUnaryOperator labels) {
    for (int depth = 0; depth < buckets.depths(i); depth++) {
      covered[firstDepth(i) + depth] = share(buckets, buckets.coveredTicks(i, depth));
      depthLabels[firstDepth(i) + depth] = labels.applyAsInt(buckets.longestName(i, depth));
    }
    for (int share = 0; share < buckets.shares(i); share++) {
      shares[firstShare(i) + share] = share(buckets, buckets.shareTicks(i, share));
      shareLabels[firstShare(i) + share] = labels.applyAsInt(buckets.shareName(i, share));
    }
  }

  private static float share(Buckets buckets, long ticks) {
    return (float) ((double) ticks / buckets.ticks());
  }

  private int firstDepth(int i) {
    return i == 0 ? 0 : depthEnds[i - 1];
  }

  private int firstShare(int i) {
    return i == 0 ? 0 : shareEnds[i - 1];
  }

  @Override
  public long stretchNanos() {
    return stretchNanos;
  }

  @Override
  public int size() {
    return from.length;
  }

  @Override
  public long fromNanos(int i) {
    return from[i];
  }

  @Override
  public long toNanos(int i) {
    return to[i];
  }

  @Override
  public int depths(int i) {
    return depthEnds[i] - firstDepth(i);
  }

  @Override
  public double covered(int i, int depth) {
    return covered[firstDepth(i) + depth];
  }

  @Override
  public int label(int i, int depth) {
    return depthLabels[firstDepth(i) + depth];
  }

  @Override
  public int shares(int i) {
    return shareEnds[i] - firstShare(i);
  }

  @Override
  public int shareLabel(int i, int share) {
    return shareLabels[firstShare(i) + share];
  }

  @Override
  public double share(int i, int share) {
    return shares[firstShare(i) + share];
  }

  @Override
  public double rest(int i) {
    return rests[i];
  }

  @Override
  public long count(int i) {
    return counts[i];
  }

  @Override
  public MessageCounts messages(int i) {
    return 2 * i < messages.length
        ? new MessageCounts(messages[2 * i], messages[2 * i + 1])
        : MessageCounts.NONE;
  }

  @Override
  public int rareLabel(int i) {
    return rareLabels[i];
  }

  @Override
  public long rareNanos(int i) {
    return rareNanos[i];
  }
}
