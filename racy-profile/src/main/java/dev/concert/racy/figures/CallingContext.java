package dev.concert.racy.figures;

import dev.concert.trace.CallPath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A routine under one chain of callers, over several threads. Its children are merged when they are
 * asked for, so that a deep or wide tree costs what is looked at.
 */
public final class CallingContext {
  private static final Comparator<CallingContext> LARGEST_FIRST =
      Comparator.comparingLong((CallingContext context) -> -context.inclusiveNanos)
          .thenComparing(context -> context.routine);

  private final String routine;
  private final List<CallPath> parts;
  private final long calls;
  private final long inclusiveNanos;
  private final long exclusiveNanos;
  private List<CallingContext> children;

  private CallingContext(String routine, List<CallPath> parts) {
    this.routine = routine;
    this.parts = parts;
    this.calls = parts.stream().mapToLong(CallPath::calls).sum();
    this.inclusiveNanos = parts.stream().mapToLong(CallPath::inclusiveNanos).sum();
    this.exclusiveNanos = parts.stream().mapToLong(CallPath::exclusiveNanos).sum();
  }

  /** The roots of all threads of a row as one, or of all threads of the run for a statistic. */
  public static CallingContext of(ProfileSummary summary, RowKey row) {
    return new CallingContext(
        null,
        summary.profile().threads().stream().filter(row::contains).map(t -> t.root()).toList());
  }

  /** Null for the root. */
  public String routine() {
    return routine;
  }

  public long calls() {
    return calls;
  }

  public long inclusiveNanos() {
    return inclusiveNanos;
  }

  public long exclusiveNanos() {
    return exclusiveNanos;
  }

  public boolean leaf() {
    return parts.stream().allMatch(part -> part.children().isEmpty());
  }

  /** The largest first. Called on one thread. */
  public List<CallingContext> children() {
    if (children == null) {
      Map<String, List<CallPath>> merged = new LinkedHashMap<>();
      for (CallPath part : parts) {
        for (CallPath child : part.children()) {
          merged.computeIfAbsent(child.routine(), _ -> new ArrayList<>()).add(child);
        }
      }
      children =
          merged.entrySet().stream()
              .map(entry -> new CallingContext(entry.getKey(), entry.getValue()))
              .sorted(LARGEST_FIRST)
              .toList();
    }
    return children;
  }
}
