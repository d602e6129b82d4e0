package dev.concert.trace.traffic;

import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Submissions or sendings that wait for their other end. Where they are more than there is memory
 * for, the oldest is forgotten.
 */
final class OpenEnds<K> {
  private final int most;
  private final Map<K, Deque<End>> ends = new LinkedHashMap<>();
  private int size;
  private long forgotten;

  /**
   * @param name class of the task, tag of the message
   * @param partner of a message; empty if unknown
   */
  record End(ThreadId thread, long nanos, String name, long number, long bytes, String partner) {}

  /**
   * @param most so many are kept at a time
   */
  OpenEnds(int most) {
    this.most = most;
  }

  void add(K key, End end) {
    if (size == most) {
      forgetOldest();
    }
    ends.computeIfAbsent(key, _ -> new ArrayDeque<>(1)).addLast(end);
    size++;
  }

  private void forgetOldest() {
    K oldest = ends.keySet().iterator().next();
    take(oldest, ends.get(oldest), true);
    forgotten++;
  }

  /** The one that has waited longest, which stays; null if there is none. */
  End peekFirst(K key) {
    Deque<End> same = ends.get(key);
    return same == null ? null : same.peekFirst();
  }

  /** The one that has waited longest, which goes; null if there is none. */
  End takeFirst(K key) {
    return take(key, ends.get(key), true);
  }

  /** The one that came last, which goes; null if there is none. */
  End takeLast(K key) {
    return take(key, ends.get(key), false);
  }

  private End take(K key, Deque<End> same, boolean first) {
    if (same == null) {
      return null;
    }
    End end = first ? same.pollFirst() : same.pollLast();
    if (same.isEmpty()) {
      ends.remove(key);
    }
    size--;
    return end;
  }

  /** How many were forgotten, so that nobody knows whether they had another end. */
  long forgotten() {
    return forgotten;
  }
}
