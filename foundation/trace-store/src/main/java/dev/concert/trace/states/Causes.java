package dev.concert.trace.states;

import dev.concert.runtime.format.Event;
import dev.concert.trace.ThreadTrace.Cause;
import dev.concert.trace.ThreadTrace.UnblockKind;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;

/** Finds out who let the blocked threads of one node go on. */
public final class Causes {
  private static final int NO_THREAD = -1;

  /** Something that a thread did; of a monitor also since when it had had it, and in what. */
  private record Action(int thread, long sinceNanos, long nanos, int routine) {}

  private final Map<Long, List<Action>> wakesByThread = new HashMap<>();
  private final Map<Long, List<Action>> notifiesByMonitor = new HashMap<>();
  private final Map<Long, List<Action>> holdsByMonitor = new HashMap<>();
  private final Long2IntOpenHashMap indexByThread = new Long2IntOpenHashMap();
  private final TraceLimits limits;

  Causes(TraceLimits limits) {
    this.limits = limits;
  }

  /**
   * @param index place of the thread in the trace
   */
  public void thread(long id, int index) {
    indexByThread.put(id, index);
  }

  void woke(int thread, long nanos, long woken) {
    add(wakesByThread, woken, new Action(thread, nanos, nanos, 0));
  }

  void notified(int thread, long nanos, long monitor) {
    add(notifiesByMonitor, monitor, new Action(thread, nanos, nanos, 0));
  }

  /**
   * @param routine id of the one that had entered the monitor; 0 if that is not known
   */
  void held(int thread, long sinceNanos, long nanos, long monitor, int routine) {
    add(holdsByMonitor, monitor, new Action(thread, sinceNanos, nanos, routine));
  }

  private void add(Map<Long, List<Action>> deeds, long of, Action deed) {
    if (limits.takeCause()) {
      deeds.computeIfAbsent(of, _ -> new ArrayList<>(1)).add(deed);
    }
  }

  /** After all has been told: by time, so that the last one can be searched for. */
  void sort() {
    for (Map<Long, List<Action>> deeds : List.of(wakesByThread, notifiesByMonitor)) {
      deeds.values().forEach(list -> list.sort(Comparator.comparingLong(Action::nanos)));
    }
    holdsByMonitor
        .values()
        .forEach(list -> list.sort(Comparator.comparingLong(Action::sinceNanos)));
  }

  /**
   * @param index place of the thread that was blocked
   * @param word of its BLOCK event
   * @param names of routines
   * @return null if nothing is known
   */
  Cause of(
      long thread,
      int index,
      int reason,
      long word,
      long startNanos,
      long endNanos,
      IntFunction<String> names) {
    long on = Event.waitedFor(word);
    int owing = indexByThread.getOrDefault(Event.owingThread(word), NO_THREAD);
    return switch (reason) {
      case Event.MONITOR -> holder(on, index, startNanos, endNanos, names);
      case Event.WAIT ->
          last(notifiesByMonitor.get(on), startNanos, endNanos, UnblockKind.NOTIFIED);
      case Event.JOIN ->
          owing != NO_THREAD
              ? new Cause(owing, endNanos, UnblockKind.ENDED)
              : last(wakesByThread.get(thread), startNanos, endNanos, UnblockKind.WOKE);
      case Event.SLEEP, Event.IO -> null;
      default -> last(wakesByThread.get(thread), startNanos, endNanos, UnblockKind.WOKE);
    };
  }

  /** Who had the monitor last before it was got: one has it at a time. */
  private Cause holder(
      long monitor, int waiter, long startNanos, long endNanos, IntFunction<String> names) {
    List<Action> holds = holdsByMonitor.get(monitor);
    int at = holds == null ? -1 : lastUpTo(holds, endNanos, Action::sinceNanos);
    while (at >= 0 && holds.get(at).thread() == waiter) {
      at--;
    }
    if (at < 0 || holds.get(at).nanos() <= startNanos) {
      return null;
    }
    Action held = holds.get(at);
    return new Cause(
        held.thread(),
        Math.min(held.nanos(), endNanos),
        UnblockKind.RELEASED,
        held.sinceNanos(),
        held.routine() == 0 ? null : names.apply(held.routine()));
  }

  private static Cause last(List<Action> deeds, long fromNanos, long toNanos, UnblockKind how) {
    int at = deeds == null ? -1 : lastUpTo(deeds, toNanos, Action::nanos);
    boolean within = at >= 0 && deeds.get(at).nanos() >= fromNanos;
    return within ? new Cause(deeds.get(at).thread(), deeds.get(at).nanos(), how) : null;
  }

  private static int lastUpTo(List<Action> deeds, long nanos, ToLongFunction<Action> time) {
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
