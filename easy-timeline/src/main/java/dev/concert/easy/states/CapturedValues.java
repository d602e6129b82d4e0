package dev.concert.easy.states;

import dev.concert.trace.TraceEvent;
import dev.concert.trace.TraceEvent.Captured.At;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What was captured of one call in mode {@code events}: values as text by the names of what they
 * are of.
 *
 * @param arguments at its entry
 * @param result at its exit, of what it returned or threw
 */
public record CapturedValues(
    Map<String, String> arguments, Map<String, String> result, boolean thrown) {
  public static final CapturedValues NONE = new CapturedValues(Map.of(), Map.of(), false);

  /**
   * Values are told right after the entry and right before the exit; telling them takes time. All
   * that happened in a long call would take many seconds to read.
   */
  private static final long NEAR_NANOS = 1_000_000;

  private static final long FAR_NANOS = 100_000_000;

  public CapturedValues {
    arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
    result = Collections.unmodifiableMap(new LinkedHashMap<>(result));
  }

  public boolean isEmpty() {
    return arguments.isEmpty() && result.isEmpty();
  }

  /** Where events of a stretch of time come from, the earliest first. */
  interface Events {
    void between(long fromNanos, long toNanos, java.util.function.Predicate<TraceEvent> sink)
        throws IOException;
  }

  /** Reads the events around entry and exit; slow. */
  static CapturedValues of(StateDetails call, Events events) throws IOException {
    long end = call.startNanos() + call.durationNanos();
    Entry entry = new Entry(call);
    events.between(call.startNanos(), Math.min(end, call.startNanos() + FAR_NANOS), entry);
    Exit exit = new Exit(call);
    if (!call.open()) {
      events.between(Math.max(call.startNanos(), end - NEAR_NANOS), end, exit);
      if (exit.last == null) {
        events.between(Math.max(call.startNanos(), end - FAR_NANOS), end, exit);
      }
    }
    TraceEvent.Captured told = exit.last;
    return new CapturedValues(
        entry.values,
        told == null ? Map.of() : told.values(),
        told != null && told.at() == At.THROWN);
  }

  private static boolean isOf(TraceEvent event, StateDetails call) {
    return event.thread() == call.threadId() && event.node().equals(call.node());
  }

  private static boolean isStep(TraceEvent event) {
    return event instanceof TraceEvent.Enter || event instanceof TraceEvent.Exit;
  }

  /** Takes what comes between the call's entry and the next step of its thread. */
  private static final class Entry implements java.util.function.Predicate<TraceEvent> {
    private final StateDetails call;
    private Map<String, String> values = Map.of();

    private Entry(StateDetails call) {
      this.call = call;
    }

    @Override
    public boolean test(TraceEvent event) {
      if (!isOf(event, call)) {
        return true;
      }
      if (event instanceof TraceEvent.Captured told
          && told.at() == At.ARGUMENTS
          && told.routine().equals(call.name())) {
        values = told.values();
        return false;
      }
      return !(isStep(event) && event.t() > call.startNanos());
    }
  }

  /** Takes what comes last before the call's exit, with no step of its thread in between. */
  private static final class Exit implements java.util.function.Predicate<TraceEvent> {
    private final StateDetails call;
    private final long endNanos;
    private TraceEvent.Captured last;

    private Exit(StateDetails call) {
      this.call = call;
      endNanos = call.startNanos() + call.durationNanos();
    }

    @Override
    public boolean test(TraceEvent event) {
      if (!isOf(event, call)) {
        return true;
      }
      if (event instanceof TraceEvent.Captured told && told.at() != At.ARGUMENTS) {
        last = told.routine().equals(call.name()) ? told : null;
      } else if (isStep(event) && event.t() < endNanos) {
        last = null;
      }
      return true;
    }
  }
}
