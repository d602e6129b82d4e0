package dev.concert.runtime.core;

import dev.concert.runtime.format.Event;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/** Computes a profile from events, as a check of both. */
public final class Replay {
  private static final class Open {
    final int id;
    final long start;
    long inside;

    Open(int id, long start) {
      this.id = id;
      this.start = start;
    }
  }

  private final Map<String, Long> calls = new HashMap<>();
  private final Map<String, Long> exclusive = new HashMap<>();

  /**
   * @throws IllegalStateException if entries and exits of a thread do not nest
   */
  public Replay(Scan scan) {
    Map<Long, ArrayDeque<Open>> stacks = new HashMap<>();
    for (Scan.Happening event : scan.events) {
      ArrayDeque<Open> stack = stacks.computeIfAbsent(event.thread(), t -> new ArrayDeque<>());
      if (event.kind() == Event.ENTER) {
        stack.push(new Open(event.id(), event.tick()));
        calls.merge(scan.names.get(event.id()), 1L, Long::sum);
      } else if (event.kind() == Event.EXIT) {
        Open open = stack.pop();
        if (open.id != event.id()) {
          throw new IllegalStateException("exit of " + event.id() + " inside " + open.id);
        }
        long inclusive = event.tick() - open.start;
        exclusive.merge(scan.names.get(open.id), inclusive - open.inside, Long::sum);
        if (!stack.isEmpty()) {
          stack.peek().inside += inclusive;
        }
      }
    }
  }

  public long calls(String routine) {
    return calls.getOrDefault(routine, 0L);
  }

  public long calls() {
    return calls.values().stream().mapToLong(n -> n).sum();
  }

  public long exclusive(String routine) {
    return exclusive.getOrDefault(routine, 0L);
  }
}
