package dev.concert.racy.compared;

import dev.concert.racy.figures.BarOptions;
import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.trace.formula.FormulaException;

/**
 * A comparison per call in the bars: by the formula that shows the same of one run. Formulas that
 * are chosen, and calls, stay as they are.
 */
final class TimePerCall {
  private TimePerCall() {}

  /**
   * @param open the run that says which metrics there are
   */
  static BarOptions where(Normalisation by, BarOptions choice, Profile open) {
    boolean divides = by == Normalisation.CALLS && choice.showsTime() && !choice.showsBlocked();
    return divides
        ? choice.with(formula(choice.inclusive(), choice.of(open).metrics().getFirst()))
        : choice;
  }

  private static DerivedMetric formula(boolean inclusive, Metric metric) {
    String part = inclusive ? "inclusive" : "exclusive";
    String named = part + ' ' + metric.name();
    String amount = metric.isTime() ? part : '"' + named + '"';
    try {
      return DerivedMetric.of(named + " per call", amount + " / calls");
    } catch (FormulaException e) {
      throw new IllegalStateException("no metric is called " + metric.name(), e);
    }
  }
}
