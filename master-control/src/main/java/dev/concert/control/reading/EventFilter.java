package dev.concert.control.reading;

import dev.concert.trace.TraceEvent;
import dev.concert.trace.read.Found.Kind;
import dev.concert.trace.read.RunSearch;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which events are wanted; of a node, a thread or a routine that is not named, all are. */
final class EventFilter {
  private final String node;
  private final String thread;
  private final RunSearch routine;
  private final Map<String, Boolean> wantedRoutines = new HashMap<>();
  private final Set<String> otherThreads = new LinkedHashSet<>();
  private boolean threadSeen;

  /**
   * @param thread its name or id
   * @param routine a part of its name, in capitals or not
   */
  EventFilter(String node, String thread, String routine) {
    this.node = node;
    this.thread = thread;
    this.routine = routine == null ? null : RunSearch.of(routine);
  }

  boolean wants(TraceEvent event, String threadName) {
    return (node == null || node.equals(event.node()))
        && (thread == null || isOfThread(event, threadName))
        && (routine == null || isOfRoutine(routine(event)));
  }

  private boolean isOfThread(TraceEvent event, String name) {
    boolean wanted = thread.equals(name) || thread.equals(Long.toString(event.thread()));
    threadSeen |= wanted;
    if (!threadSeen) {
      otherThreads.add(name);
    }
    return wanted;
  }

  private boolean isOfRoutine(String name) {
    return name != null
        && wantedRoutines.computeIfAbsent(name, it -> routine.matches(Kind.ROUTINE, it));
  }

  /** Null of an event that names none. */
  private static String routine(TraceEvent event) {
    return switch (event) {
      case TraceEvent.Enter enter -> enter.routine();
      case TraceEvent.Exit exit -> exit.routine();
      case TraceEvent.Open open -> open.routine();
      case TraceEvent.Captured got -> got.routine();
      case TraceEvent.Held held -> held.routine();
      default -> null;
    };
  }

  /** Whether a thread was named of which there was no event. */
  boolean lacksThread() {
    return thread != null && !threadSeen;
  }

  /** Names of the threads of which there were events, if the one that was named is none of them. */
  List<String> otherThreads() {
    return List.copyOf(otherThreads);
  }
}
