package dev.concert.trace.read;

import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Keeps the first or the last in time of what is found, at most so many, and counts all. */
public final class FoundList implements RunSearch.Visitor {
  private final Comparator<Found> order;
  private final PriorityQueue<Found> kept;
  private final int maxKept;
  private long total;

  private FoundList(Comparator<Found> order, int maxKept) {
    this.order = order;
    this.maxKept = maxKept;
    kept = new PriorityQueue<>(Collections.reverseOrder(order));
  }

  public static FoundList ofFirst(int maxKept) {
    return new FoundList(Comparator.naturalOrder(), maxKept);
  }

  public static FoundList ofLast(int maxKept) {
    return new FoundList(Comparator.reverseOrder(), maxKept);
  }

  @Override
  public void found(Found.Thing thing, ThreadId thread, long fromNanos, long toNanos) {
    total++;
    if (maxKept == 0) {
      return;
    }
    Found found = new Found(thing, thread, fromNanos, toNanos);
    if (kept.size() < maxKept) {
      kept.add(found);
    } else if (order.compare(found, kept.peek()) < 0) {
      kept.poll();
      kept.add(found);
    }
  }

  /** The first or the last comes first. */
  public List<Found> kept() {
    return kept.stream().sorted(order).toList();
  }

  /** How many were found. */
  public long total() {
    return total;
  }
}
