package dev.concert.trace.states;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The states of one node that were begun by hand, joined with their ends. */
final class Spans {
  /**
   * @param endNanos {@link Long#MAX_VALUE} while it is open
   */
  record Span(long startNanos, long endNanos, int name) {
    boolean open() {
      return endNanos == Long.MAX_VALUE;
    }
  }

  private record Begin(int thread, long nanos, int name) {}

  private final Map<Long, Begin> begins = new HashMap<>();
  private final Map<Long, Long> ends = new HashMap<>();
  private final TraceLimits limits;

  Spans(TraceLimits limits) {
    this.limits = limits;
  }

  void begin(int thread, long nanos, int name, long number) {
    if (limits.takeMark()) {
      begins.put(number, new Begin(thread, nanos, name));
    }
  }

  /** Any thread may end it. */
  void end(long nanos, long number) {
    if (limits.takeMark()) {
      ends.put(number, nanos);
    }
  }

  /** By the thread that began them; of each in the order of their start. */
  Map<Integer, List<Span>> byThread() {
    Map<Integer, List<Span>> byThread = new HashMap<>();
    begins.forEach((number, begin) -> {
      Long end = ends.get(number);
      long last = end == null ? Long.MAX_VALUE : Math.max(begin.nanos(), end);
      byThread
          .computeIfAbsent(begin.thread(), _ -> new ArrayList<>())
          .add(new Span(begin.nanos(), last, begin.name()));
    });
    byThread.values().forEach(spans -> spans.sort(Comparator.comparingLong(Span::startNanos)));
    return byThread;
  }
}
