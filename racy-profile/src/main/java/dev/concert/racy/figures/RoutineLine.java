package dev.concert.racy.figures;

import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.waits.BlockedTimes;
import java.util.ArrayList;
import java.util.List;

/**
 * A routine on one row as the node profile lists it. The mean over several rows need not be whole.
 *
 * @param inclusiveNanos NaN where it was not measured, as {@code exclusiveNanos}
 * @param nanosPerCall inclusive; NaN for maxima and minima, whose calls and times come from
 *     different rows
 * @param waits none for statistics, and where it is not known
 * @param imbalance for statistics that of its exclusive time over the rows that ran it, see {@link
 *     FunctionProfile.Spread#imbalance}; else NaN
 */
public record RoutineLine(
    String routine,
    double calls,
    double subroutines,
    double inclusiveNanos,
    double exclusiveNanos,
    double nanosPerCall,
    BlockedTimes.Waits waits,
    double imbalance) {

  /** The routines of a row or statistic; none if the run does not have it. */
  public static List<RoutineLine> of(ProfileSummary summary, RowKey key) {
    if (key.equals(RowKey.MEAN)) {
      return mean(summary);
    }
    Row row = summary.row(key);
    List<RoutineLine> lines = new ArrayList<>();
    for (RoutineProfile r : row == null ? List.<RoutineProfile>of() : row.routines()) {
      double perCall = key.statistic() ? Double.NaN : FunctionProfile.inclusivePerCall(r);
      BlockedTimes.Waits waits = summary.waits(key, r.routine());
      lines.add(
          new RoutineLine(
              r.routine(),
              r.calls(),
              r.subroutines(),
              known(r, r.inclusiveNanos()),
              known(r, r.exclusiveNanos()),
              known(r, perCall),
              waits,
              key.statistic() ? known(r, summary.imbalance(r.routine())) : Double.NaN));
    }
    return lines;
  }

  private static double known(RoutineProfile of, double figure) {
    return of.quality() == Quality.NOT_MEASURED ? Double.NaN : figure;
  }

  private static List<RoutineLine> mean(ProfileSummary summary) {
    double n = summary.rows().size();
    return summary.sums().stream()
        .map(sum ->
            new RoutineLine(
                sum.routine(),
                sum.calls() / n,
                sum.subroutines() / n,
                known(sum, sum.inclusiveNanos() / n),
                known(sum, sum.exclusiveNanos() / n),
                known(sum, FunctionProfile.inclusivePerCall(sum)),
                BlockedTimes.Waits.NONE,
                known(sum, summary.imbalance(sum.routine()))))
        .toList();
  }

  /** Whether its calls are so short that measuring them takes much of their time. */
  public boolean hasShortCalls(double probeNanos) {
    return calls > 0 && nanosPerCall < RoutineProfile.SHORT_CALL_PROBES * probeNanos;
  }
}
