package dev.concert.trace.findings;

import java.util.HashMap;
import java.util.Map;

/**
 * What most calls of one routine take, by node and by the group of threads there: of each calling
 * context the median, and of those the mean by calls. What the machine takes from a few calls does
 * not change it.
 */
final class UsualCalls {
  private final Map<Place, Sum> sums = new HashMap<>();

  /**
   * @param group null for all of the node
   */
  private record Place(String node, String group) {}

  private static final class Sum {
    private double nanos;
    private long calls;
  }

  UsualCalls(CallScan scan, String routine) {
    for (CallContext context : scan.contexts()) {
      if (context.routine.equals(routine) && context.own().histogram().count() > 0) {
        double median = context.own().histogram().median();
        long calls = context.own().histogram().count();
        add(new Place(context.node, context.group), median, calls);
        add(new Place(context.node, null), median, calls);
      }
    }
  }

  private void add(Place place, double median, long calls) {
    Sum sum = sums.computeIfAbsent(place, _ -> new Sum());
    sum.nanos += median * calls;
    sum.calls += calls;
  }

  /**
   * @param group null for all of the node
   * @return nanoseconds; NaN where there are no calls
   */
  double perCall(String node, String group) {
    Sum sum = sums.get(new Place(node, group));
    return sum == null ? Double.NaN : sum.nanos / sum.calls;
  }
}
