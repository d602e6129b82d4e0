package dev.concert.trace.states;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
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

  private record Begin(StateColumns thread, long nanos, int name, long number) {}

  private record End(long nanos, long number) {}

  private final EventSample.Kept<Begin> begins;
  private final EventSample.Kept<End> ends;

  Spans(EventSample sample) {
    begins = sample.list(Begin::number);
    ends = sample.list(End::number);
  }

  void begin(StateColumns thread, long nanos, int name, long number) {
    begins.add(new Begin(thread, nanos, name, number));
  }

  /** Any thread may end it. */
  void end(long nanos, long number) {
    ends.add(new End(nanos, number));
  }

  /** By the thread that began them; of each in the order of their start. */
  Map<StateColumns, List<Span>> byThread() {
    Long2LongOpenHashMap endNanos = new Long2LongOpenHashMap();
    endNanos.defaultReturnValue(Long.MAX_VALUE);
    ends.events().forEach(end -> endNanos.put(end.number(), end.nanos()));
    Map<StateColumns, List<Span>> byThread = new HashMap<>();
    for (Begin begin : begins.events()) {
      long end = Math.max(begin.nanos(), endNanos.get(begin.number()));
      byThread
          .computeIfAbsent(begin.thread(), _ -> new ArrayList<>())
          .add(new Span(begin.nanos(), end, begin.name()));
    }
    byThread.values().forEach(spans -> spans.sort(Comparator.comparingLong(Span::startNanos)));
    return byThread;
  }
}
