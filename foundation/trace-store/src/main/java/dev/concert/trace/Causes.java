package dev.concert.trace;

import dev.concert.runtime.RunFormat.Event;
import dev.concert.trace.ThreadTrace.Cause;
import dev.concert.trace.ThreadTrace.How;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** Finds out who let the blocked threads of one node go on. */
final class Causes {
  /** Something that a thread did; of a monitor also since when it had had it. */
  private record Deed(int thread, long sinceNanos, long nanos) {}

  private final Map<Long, List<Deed>> wakesByThread = new HashMap<>();
  private final Map<Long, List<Deed>> notifiesByMonitor = new HashMap<>();
  private final Map<Long, List<Deed>> holdsByMonitor = new HashMap<>();
  private final Map<Long, Integer> indexByThread = new HashMap<>();
  private final TraceLimits limits;

  Causes(TraceLimits limits) {
    this.limits = limits;
  }

  /**
   * @param index place of the thread in the trace
   */
  void thread(long id, int index) {
    indexByThread.put(id, index);
  }

  void woke(int thread, long nanos, long woken) {
    add(wakesByThread, woken, new Deed(thread, nanos, nanos));
  }

  void notified(int thread, long nanos, long monitor) {
    add(notifiesByMonitor, monitor, new Deed(thread, nanos, nanos));
  }

  void held(int thread, long sinceNanos, long nanos, long monitor) {
    add(holdsByMonitor, monitor, new Deed(thread, sinceNanos, nanos));
  }

  private void add(Map<Long, List<Deed>> deeds, long of, Deed deed) {
    if (limits.roomForTask()) {
      deeds.computeIfAbsent(of, _ -> new ArrayList<>(1)).add(deed);
    }
  }

  /** After all has been told: by time, so that the last one can be searched for. */
  void sort() {
    for (Map<Long, List<Deed>> deeds : List.of(wakesByThread, notifiesByMonitor)) {
      deeds.values().forEach(list -> list.sort(Comparator.comparingLong(Deed::nanos)));
    }
    holdsByMonitor.values().forEach(list -> list.sort(Comparator.comparingLong(Deed::sinceNanos)));
  }

  /**
   * @param index place of the thread that was blocked
   * @param word of its BLOCK event
   * @return null if nothing is known
   */
  Cause of(long thread, int index, int reason, long word, long startNanos, long endNanos) {
    long on = word & 0xFFFF_FFFFL;
    Integer owing = indexByThread.get(word >>> 32);
    return switch (reason) {
      case Event.MONITOR -> holder(on, index, startNanos, endNanos);
      case Event.WAIT -> last(notifiesByMonitor.get(on), startNanos, endNanos, How.NOTIFIED);
      case Event.JOIN ->
          owing != null
              ? new Cause(owing, endNanos, How.ENDED)
              : last(wakesByThread.get(thread), startNanos, endNanos, How.WOKE);
      case Event.SLEEP, Event.IO -> null;
      default -> last(wakesByThread.get(thread), startNanos, endNanos, How.WOKE);
    };
  }

  /** Who had the monitor last before it was got: one has it at a time. */
  private Cause holder(long monitor, int waiter, long startNanos, long endNanos) {
    List<Deed> holds = holdsByMonitor.get(monitor);
    int at = holds == null ? -1 : lastUpTo(holds, endNanos, Deed::sinceNanos);
    while (at >= 0 && holds.get(at).thread() == waiter) {
      at--;
    }
    if (at < 0 || holds.get(at).nanos() <= startNanos) {
      return null;
    }
    Deed held = holds.get(at);
    return new Cause(held.thread(), Math.min(held.nanos(), endNanos), How.RELEASED);
  }

  private static Cause last(List<Deed> deeds, long fromNanos, long toNanos, How how) {
    int at = deeds == null ? -1 : lastUpTo(deeds, toNanos, Deed::nanos);
    boolean within = at >= 0 && deeds.get(at).nanos() >= fromNanos;
    return within ? new Cause(deeds.get(at).thread(), deeds.get(at).nanos(), how) : null;
  }

  private static int lastUpTo(List<Deed> deeds, long nanos, ToLongFunction<Deed> time) {
    int low = 0;
    int high = deeds.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (time.applyAsLong(deeds.get(middle)) <= nanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }
}
