package dev.concert.benchmarks.programs;

import dev.concert.trace.Intrusion;
import dev.concert.trace.MeasuringTimes;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * What measuring a program cost by the difference of two runs, and what it is told to have cost.
 * Times are seconds of processor time.
 *
 * @param woven the part of all compiling that is told
 * @param atMost whether what a call costs did not become steady
 * @param share of the program's life, 0 to 1
 */
record Cost(
    double plain,
    double measured,
    double recording,
    double weaving,
    double woven,
    double compiling,
    double helping,
    double calls,
    boolean atMost,
    double nsPerCall,
    double share) {

  static Cost of(double plain, double measured, Profile profile) {
    Intrusion intrusion = profile.intrusion();
    MeasuringTimes times = intrusion.times();
    return new Cost(
        plain,
        measured,
        times.recordingNanos() / 1e9,
        times.weavingNanos() / 1e9,
        times.compilingWovenNanos() / 1e9,
        times.compilingNanos() / 1e9,
        times.helpingNanos() / 1e9,
        calls(profile),
        intrusion.atMost(),
        intrusion.nsPerCall(),
        intrusion.share());
  }

  private static long calls(Profile profile) {
    long calls = 0;
    for (NodeProfile node : profile.nodes()) {
      for (ThreadProfile thread : node.threads()) {
        calls += thread.routines().stream().mapToLong(RoutineProfile::calls).sum();
      }
    }
    return calls;
  }

  static Cost mean(List<Cost> costs) {
    return new Cost(
        mean(costs, Cost::plain),
        mean(costs, Cost::measured),
        mean(costs, Cost::recording),
        mean(costs, Cost::weaving),
        mean(costs, Cost::woven),
        mean(costs, Cost::compiling),
        mean(costs, Cost::helping),
        mean(costs, Cost::calls),
        costs.stream().anyMatch(Cost::atMost),
        mean(costs, Cost::nsPerCall),
        mean(costs, Cost::share));
  }

  private static double mean(List<Cost> costs, ToDoubleFunction<Cost> figure) {
    return costs.stream().mapToDouble(figure).average().orElseThrow();
  }

  private double told() {
    return recording + weaving + woven + helping;
  }

  /** A row of a table in Markdown. */
  String row(String name) {
    double difference = measured - plain;
    return String.format(
        Locale.ROOT,
        "| %s | %.1f | %.1f | %.1f | %.1f | %+.0f %% | %.2f | %.2f | %.2f of %.2f | %.2f | %,.0f |"
            + " %s%.1f | %.1f %% |",
        name,
        plain,
        measured,
        difference,
        told(),
        100 * (told() / difference - 1),
        recording,
        weaving,
        woven,
        compiling,
        helping,
        calls,
        atMost ? "at most " : "",
        nsPerCall,
        100 * share);
  }
}
