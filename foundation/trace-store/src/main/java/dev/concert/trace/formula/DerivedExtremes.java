package dev.concert.trace.formula;

import dev.concert.trace.RoutineProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The largest and smallest derived figure of each routine over the rows where it is defined. */
public final class DerivedExtremes {
  private final DerivedMetric metric;
  private final Map<String, double[]> ends = new HashMap<>();

  public DerivedExtremes(DerivedMetric metric) {
    this.metric = metric;
  }

  public void add(RowFigures row, List<RoutineProfile> routines) {
    for (RoutineProfile routine : routines) {
      double value = row.of(metric, routine);
      if (!Double.isNaN(value)) {
        double[] both = ends.computeIfAbsent(routine.routine(), _ -> new double[] {value, value});
        both[0] = Math.min(both[0], value);
        both[1] = Math.max(both[1], value);
      }
    }
  }

  /** NaN where it is defined on no row. */
  public double min(String routine) {
    return end(routine, 0);
  }

  /** Likewise. */
  public double max(String routine) {
    return end(routine, 1);
  }

  private double end(String routine, int which) {
    double[] both = ends.get(routine);
    return both == null ? Double.NaN : both[which];
  }
}
