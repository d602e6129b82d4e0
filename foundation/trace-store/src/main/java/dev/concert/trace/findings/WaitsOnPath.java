package dev.concert.trace.findings;

import dev.concert.trace.TraceEvent;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.path.CriticalPath.Part;
import dev.concert.trace.path.PathSearch;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * How much of what threads wait in a routine is on the critical path. What is not hurts nobody: a
 * thread that waits in the background for its next turn, say. Judged by the longest waits, and
 * where the path's beginning is not known, by those after it.
 */
final class WaitsOnPath {
  private final Map<Waiting, Double> shares;
  private final boolean whole;

  private record Waiting(ThreadId thread, String routine) {}

  private WaitsOnPath(Map<Waiting, Double> shares, boolean whole) {
    this.shares = shares;
    this.whole = whole;
  }

  /** 0 to 1; 0 where there was no room for the waits. */
  double share(ThreadId thread, String routine) {
    return shares.getOrDefault(new Waiting(thread, routine), 0.0);
  }

  /** Whether the path is known from its beginning on. */
  boolean isWhole() {
    return whole;
  }

  /** Takes events in the order of time, and what threads waited in the meantime. */
  static final class Collector implements Consumer<TraceEvent> {
    /** Threads with a routine in which they wait; there is no room for more. */
    private static final int MOST = 10_000;

    private static final int LONGEST = 32;

    /** About 20 MB. */
    private static final int MOST_PARTS = 200_000;

    private static final Comparator<When> SHORTEST_FIRST =
        Comparator.comparingLong(wait -> wait.toNanos() - wait.fromNanos());

    private final PathSearch path;
    private final Map<Waiting, PriorityQueue<When>> longest = new HashMap<>();

    Collector() {
      this(MOST_PARTS);
    }

    Collector(int maxParts) {
      path = new PathSearch(maxParts);
    }

    @Override
    public void accept(TraceEvent event) {
      path.accept(event);
    }

    /**
     * @param routine null where the thread is in none
     */
    void waited(ThreadId thread, String routine, long fromNanos, long toNanos) {
      Waiting key = new Waiting(thread, routine);
      if (routine == null || longest.size() >= MOST && !longest.containsKey(key)) {
        return;
      }
      PriorityQueue<When> kept =
          longest.computeIfAbsent(key, _ -> new PriorityQueue<>(SHORTEST_FIRST));
      kept.add(new When(fromNanos, toNanos));
      if (kept.size() > LONGEST) {
        kept.poll();
      }
    }

    WaitsOnPath done() {
      List<Part> parts = path.parts();
      long begin = parts.isEmpty() ? 0 : parts.getFirst().fromNanos();
      Map<ThreadId, NavigableMap<Long, Part>> byEnd = new HashMap<>();
      for (Part part : parts) {
        if (part.nanos() > 0) {
          byEnd
              .computeIfAbsent(new ThreadId(part.node(), part.thread()), _ -> new TreeMap<>())
              .put(part.toNanos(), part);
        }
      }
      Map<Waiting, Double> shares = new HashMap<>();
      longest.forEach((key, waits) ->
          shares.put(
              key,
              share(
                  waits, begin, byEnd.getOrDefault(key.thread, Collections.emptyNavigableMap()))));
      return new WaitsOnPath(shares, path.isWhole());
    }

    /** All of it where no wait is after the beginning. */
    private static double share(
        Collection<When> waits, long begin, NavigableMap<Long, Part> pathByEnd) {
      long all = 0;
      long on = 0;
      for (When wait : waits) {
        all += Math.max(0, wait.toNanos() - Math.max(begin, wait.fromNanos()));
        for (Part part : pathByEnd.tailMap(wait.fromNanos(), false).values()) {
          if (part.fromNanos() >= wait.toNanos()) {
            break;
          }
          on +=
              Math.min(part.toNanos(), wait.toNanos())
                  - Math.max(part.fromNanos(), wait.fromNanos());
        }
      }
      return all == 0 ? 1 : (double) on / all;
    }
  }
}
