package dev.concert.easy.histogram;

import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * What has values of the picked part.
 *
 * @param total how much there is
 * @param greatest the greatest values of it in falling order, no more than can be looked at
 */
public record Picked(long total, List<Item> greatest) {
  static final int MOST = 1_000;

  private static final Comparator<Item> RISING =
      Comparator.comparingLong(Item::value)
          .thenComparing(Item::fromNanos, Comparator.reverseOrder());

  /**
   * One state, or an arrow.
   *
   * @param thread on which it begins
   * @param to thread on which an arrow ends; null of a state
   */
  public record Item(long value, ThreadId thread, ThreadId to, long fromNanos, long toNanos) {}

  public Picked {
    greatest = List.copyOf(greatest);
  }

  /** Takes values one by one. */
  static final class Collector {
    private final PriorityQueue<Item> kept = new PriorityQueue<>(RISING);
    private long total;

    void add(Item item) {
      total++;
      if (kept.size() < MOST || item.value() >= kept.element().value()) {
        kept.add(item);
        if (kept.size() > MOST) {
          kept.remove();
        }
      }
    }

    Picked picked() {
      List<Item> sorted = new ArrayList<>(kept);
      sorted.sort(RISING.reversed());
      return new Picked(total, sorted);
    }
  }
}
