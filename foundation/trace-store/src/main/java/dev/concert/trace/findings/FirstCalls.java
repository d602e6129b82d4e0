package dev.concert.trace.findings;

import dev.concert.trace.findings.CallLengths.Call;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The first calls of each routine on a node, whoever makes them. They load classes and run what is
 * not compiled yet, so that whoever comes first looks slow.
 */
final class FirstCalls {
  /** About 20 MB. */
  private static final int MOST_ROUTINES = 10_000;

  private static final int MOST = 32;

  /** A call of what is not compiled yet takes more than so many times what is usual. */
  private static final double COLD = 1.5;

  private final Map<String, List<Call>> byRoutine = new HashMap<>();

  /**
   * @return whether there is room for more calls of the routine
   */
  boolean add(String routine, Call call) {
    List<Call> calls = byRoutine.get(routine);
    if (calls == null && byRoutine.size() < MOST_ROUTINES) {
      calls = new ArrayList<>(1);
      byRoutine.put(routine, calls);
    }
    if (calls != null && calls.size() < MOST) {
      calls.add(call);
    }
    return calls != null && calls.size() < MOST;
  }

  /** The median; NaN where there are none. */
  double usualNanos(String routine) {
    List<Call> calls = byRoutine.get(routine);
    return calls == null
        ? Double.NaN
        : RobustSpread.median(calls.stream().mapToDouble(Call::nanos).toArray());
  }

  /** Those from the beginning on that take longer than calls do afterwards. */
  List<Call> cold(String routine) {
    double usual = usualNanos(routine);
    return byRoutine.getOrDefault(routine, List.of()).stream()
        .sorted(Comparator.comparingLong(Call::fromNanos))
        .takeWhile(call -> isCold(call, usual))
        .toList();
  }

  static boolean isCold(Call call, double usualNanos) {
    return call.nanos() > COLD * usualNanos;
  }
}
