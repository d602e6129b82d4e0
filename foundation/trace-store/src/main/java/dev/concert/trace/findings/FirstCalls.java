package dev.concert.trace.findings;

import dev.concert.trace.findings.CallContext.Call;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The first calls of a routine on a node, whoever makes them. They load classes and run what is not
 * compiled yet, so that whoever comes first looks slow.
 */
final class FirstCalls {
  private static final int MOST = 32;

  /** A call of what is not compiled yet takes more than so many times what is usual. */
  private static final double COLD = 1.5;

  private final List<Call> calls = new ArrayList<>();

  void add(Call call) {
    if (calls.size() < MOST) {
      calls.add(call);
    }
  }

  /** Those from the beginning on that take longer than calls do afterwards. */
  List<Call> cold() {
    double usual = RobustSpread.median(calls.stream().mapToDouble(Call::ownNanos).toArray());
    return calls.stream()
        .sorted(Comparator.comparingLong(Call::fromNanos))
        .takeWhile(call -> isCold(call, usual))
        .toList();
  }

  static boolean isCold(Call call, double usualNanos) {
    return call.ownNanos() > COLD * usualNanos;
  }
}
