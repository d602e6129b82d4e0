package dev.concert.easy.states;

import dev.concert.trace.Trace;
import dev.concert.trace.Trace.GarbageCollection;
import java.util.List;

/** The garbage collections of a node, prepared for drawing. */
public final class CollectionSeries {
  private final Trace.Node node;
  private final long pauseNanos;
  private final long pauses;

  CollectionSeries(Trace.Node node) {
    this.node = node;
    List<GarbageCollection> all =
        node.collections().stream().filter(GarbageCollection::pause).toList();
    pauses = all.size();
    pauseNanos = all.stream().mapToLong(GarbageCollection::nanos).sum();
  }

  /** Identifies the row they are drawn in. */
  public String key() {
    return key(node.node());
  }

  /** The same of a node by its name. */
  public static String key(String node) {
    return "gc " + node;
  }

  public String node() {
    return node.node();
  }

  /** In the order of time. */
  public List<GarbageCollection> all() {
    return node.collections();
  }

  /** How many of them kept all threads standing. */
  public long pauses() {
    return pauses;
  }

  /** For how long together. */
  public long pauseNanos() {
    return pauseNanos;
  }

  /** As exact are their times. */
  public long resolutionNanos() {
    return node.collectionResolutionNanos();
  }

  /** What of a stretch of time is meant: its longest pause, else its longest cycle; or null. */
  public GarbageCollection between(double fromNanos, double toNanos) {
    GarbageCollection best = null;
    for (GarbageCollection one : all()) {
      boolean there = one.fromNanos() <= toNanos && one.toNanos() >= fromNanos;
      if (there && (best == null || isMeantRatherThan(one, best))) {
        best = one;
      }
    }
    return best;
  }

  private static boolean isMeantRatherThan(GarbageCollection one, GarbageCollection other) {
    return one.pause() == other.pause() ? one.nanos() > other.nanos() : one.pause();
  }
}
