package dev.concert.trace.heat;

import dev.concert.trace.Amount;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The totals of a run's routines, and of the calls between them. Immutable. */
public final class Heat {
  /** The metric of the time for which threads were blocked, in nanoseconds. */
  public static final String BLOCKED = "blocked";

  private final Map<String, RoutineProfile> totals;
  private final CallEdges edges;
  private final long exclusiveNanos;
  private final long largestExclusiveNanos;

  /** Without the calls between them. */
  public Heat(Profile profile) {
    this(profile, CallEdges.NONE);
  }

  public Heat(Profile profile, CallEdges edges) {
    this(totals(profile), edges);
  }

  private Heat(Map<String, RoutineProfile> totals, CallEdges edges) {
    this.totals = totals;
    this.edges = edges;
    exclusiveNanos = totals.values().stream().mapToLong(RoutineProfile::exclusiveNanos).sum();
    largestExclusiveNanos =
        totals.values().stream().mapToLong(RoutineProfile::exclusiveNanos).max().orElse(0);
  }

  private static Map<String, RoutineProfile> totals(Profile profile) {
    Map<String, RoutineProfile> totals = new HashMap<>();
    for (ThreadProfile thread : profile.threads()) {
      thread
          .routines()
          .forEach(routine -> totals.merge(routine.routine(), routine, RoutineProfile::plus));
    }
    return totals;
  }

  /**
   * The same with how long routines were blocked, and calls of which that is known; where it was
   * measured as a metric already, nothing else is told.
   *
   * @param blocked has blocked times in place of times; a routine that it does not have never was
   */
  public Heat with(Profile blocked) {
    if (totals.values().stream().anyMatch(it -> it.amounts().containsKey(BLOCKED))) {
      return this;
    }
    Map<String, Amount> amounts = new HashMap<>();
    totals(blocked)
        .forEach((routine, times) ->
            amounts.put(routine, new Amount(times.inclusiveNanos(), times.exclusiveNanos())));
    Map<String, RoutineProfile> known = new HashMap<>();
    totals.forEach((routine, total) -> {
      Map<String, Amount> all = new HashMap<>(total.amounts());
      all.put(BLOCKED, amounts.getOrDefault(routine, Amount.NOTHING));
      known.put(routine, total.withAmounts(all));
    });
    return new Heat(
        known,
        edges.with(BLOCKED, routine -> amounts.getOrDefault(routine, Amount.NOTHING).inclusive()));
  }

  /**
   * The same with other names; what gets the same name is added up.
   *
   * @param names the new one of each routine, or its own
   */
  public Heat called(UnaryOperator<String> names) {
    Map<String, RoutineProfile> renamed = new HashMap<>();
    totals.forEach((routine, total) -> {
      String name = names.apply(routine);
      renamed.merge(name, total.called(name), RoutineProfile::plus);
    });
    return new Heat(renamed, edges.called(names));
  }

  /** Empty for a routine that was not measured or never called. */
  public Optional<RoutineProfile> of(String routine) {
    return Optional.ofNullable(totals.get(routine));
  }

  /** Which of them called which. */
  public CallEdges edges() {
    return edges;
  }

  /** Part of all measured exclusive time, 0 to 1; 0 for a routine without data. */
  public double share(String routine) {
    return ratio(routine, exclusiveNanos);
  }

  /** Exclusive time against that of the largest routine, 0 to 1: the length of a heat bar. */
  public double intensity(String routine) {
    return ratio(routine, largestExclusiveNanos);
  }

  private double ratio(String routine, long whole) {
    RoutineProfile total = totals.get(routine);
    return total == null || whole == 0 ? 0 : (double) total.exclusiveNanos() / whole;
  }

  /** The routines with the most exclusive time, in falling order. */
  public List<String> largest(int count) {
    return totals.values().stream()
        .sorted(
            Comparator.comparingLong(RoutineProfile::exclusiveNanos)
                .reversed()
                .thenComparing(RoutineProfile::routine))
        .limit(count)
        .map(RoutineProfile::routine)
        .toList();
  }

  /** Whether it is the same with the same figures. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Heat heat && heat.totals.equals(totals) && heat.edges.equals(edges);
  }

  @Override
  public int hashCode() {
    return totals.hashCode();
  }
}
