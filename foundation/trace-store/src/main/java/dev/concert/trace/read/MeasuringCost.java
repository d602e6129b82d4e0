package dev.concert.trace.read;

import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up over the nodes what measuring cost and lost. */
final class MeasuringCost {
  long lost;
  private final Map<String, Metric> metrics = new LinkedHashMap<>();
  private double nsPerCall;
  private double measuringNanos;
  private double lifeNanos;

  /** Time, what was measured beside it on any node, then what could not be. */
  List<Metric> metrics() {
    List<Metric> all = new ArrayList<>(List.of(Metric.TIME));
    metrics.values().stream().filter(metric -> metric.unavailable() == null).forEach(all::add);
    metrics.values().stream().filter(metric -> metric.unavailable() != null).forEach(all::add);
    return all;
  }

  /** One that some node could not have is there if another could. */
  private static Metric better(Metric a, Metric b) {
    if (a.unavailable() != null || b.unavailable() != null) {
      return a.unavailable() == null ? a : b;
    }
    return a.readNanos() < b.readNanos() ? b : a;
  }

  NodeProfile add(NodeSnapshot snapshot, NodeProfile profile) {
    for (Metric metric : snapshot.identities().metrics()) {
      metrics.merge(metric.name(), metric, MeasuringCost::better);
    }
    lost += snapshot.lost();
    nsPerCall = Math.max(nsPerCall, snapshot.ownCost().nanosPerCall());
    for (ThreadProfile thread : profile.threads()) {
      long calls = thread.routines().stream().mapToLong(RoutineProfile::calls).sum();
      measuringNanos += calls * snapshot.ownCost().nanosPerCall();
      lifeNanos += thread.lifeNanos();
    }
    return profile;
  }

  Intrusion intrusion() {
    return new Intrusion(nsPerCall, lifeNanos == 0 ? 0 : measuringNanos / lifeNanos);
  }
}
