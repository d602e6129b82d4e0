package dev.concert.racy;

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
final class Context {
  private static final Comparator<Context> LARGEST_FIRST =
      Comparator.comparingLong((Context context) -> -context.inclusiveNanos)
          .thenComparing(context -> context.routine);

  private final String routine;
  private final List<CallPath> parts;
  private final long calls;
  private final long inclusiveNanos;
  private final long exclusiveNanos;
  private List<Context> children;

  private Context(String routine, List<CallPath> parts) {
    this.routine = routine;
    this.parts = parts;
    this.calls = parts.stream().mapToLong(CallPath::calls).sum();
    this.inclusiveNanos = parts.stream().mapToLong(CallPath::inclusiveNanos).sum();
    this.exclusiveNanos = parts.stream().mapToLong(CallPath::exclusiveNanos).sum();
  }

  /** The roots of all threads of a row as one, or of all threads of the run for a statistic. */
  static Context of(Summary summary, RowKey row) {
    return new Context(
        null,
        summary.profile().threads().stream().filter(row::contains).map(t -> t.root()).toList());
  }

  /** Null for the root. */
  String routine() {
    return routine;
  }

  long calls() {
    return calls;
  }

  long inclusiveNanos() {
    return inclusiveNanos;
  }

  long exclusiveNanos() {
    return exclusiveNanos;
  }

  boolean leaf() {
    return parts.stream().allMatch(part -> part.children().isEmpty());
  }

  /** The largest first. Called on one thread. */
  List<Context> children() {
    if (children == null) {
      Map<String, List<CallPath>> merged = new LinkedHashMap<>();
      for (CallPath part : parts) {
        for (CallPath child : part.children()) {
          merged.computeIfAbsent(child.routine(), _ -> new ArrayList<>()).add(child);
        }
      }
      children =
          merged.entrySet().stream()
              .map(entry -> new Context(entry.getKey(), entry.getValue()))
              .sorted(LARGEST_FIRST)
              .toList();
    }
    return children;
  }
}
