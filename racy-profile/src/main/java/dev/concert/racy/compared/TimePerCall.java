package dev.concert.racy.compared;

import dev.concert.model.words.Words;
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
    String amount = metric.isTime() ? part : '"' + part + ' ' + metric.name() + '"';
    String pattern =
        inclusive ? Words.known("inclusive %s per call") : Words.known("exclusive %s per call");
    try {
      return DerivedMetric.of(Words.say(pattern, metric.said()), amount + " / calls");
    } catch (FormulaException e) {
      throw new IllegalStateException("no metric is called " + metric.name(), e);
    }
  }
}
