package dev.concert.trace;

/** Adds up over the nodes what measuring cost and lost. */
final class Costs {
  long lost;
  private double nsPerCall;
  private double measuringNanos;
  private double lifeNanos;

  NodeProfile add(NodeSnapshot snapshot, NodeProfile profile) {
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
