package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.model.RacyModel.Change;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.trace.formula.FormulaException;
import dev.concert.ui.change.Changes;
import java.util.ArrayList;
import java.util.List;

/** The formulas of the application that is open, by which figures are derived from others. */
public final class Formulas {
  /** The first, which make sense in many runs. */
  private static final List<DerivedMetric> USUAL =
      List.of(
          known(Words.known("blocked share"), "blocked / exclusive"),
          known(Words.known("per call"), "exclusive / calls"));

  private static final int MOST = 100;

  private final Changes<Change> changes;
  private List<DerivedMetric> all = USUAL;

  Formulas(Changes<Change> changes) {
    this.changes = changes;
  }

  private static DerivedMetric known(String name, String formula) {
    try {
      return DerivedMetric.of(name, formula);
    } catch (FormulaException e) {
      throw new IllegalArgumentException(name, e);
    }
  }

  /** In the order in which they were written. */
  public List<DerivedMetric> all() {
    return all;
  }

  /** The formula of a name, or null. */
  public DerivedMetric named(String name) {
    return all.stream().filter(metric -> metric.name().equals(name)).findFirst().orElse(null);
  }

  /** Adds a formula, in place of the one of its name if there is one. */
  public void keep(DerivedMetric metric) {
    List<DerivedMetric> kept = new ArrayList<>(all);
    int place = kept.indexOf(named(metric.name()));
    if (place >= 0) {
      kept.set(place, metric);
    } else {
      kept.add(metric);
    }
    set(kept);
  }

  public void remove(DerivedMetric metric) {
    set(all.stream().filter(other -> !other.equals(metric)).toList());
  }

  private void set(List<DerivedMetric> kept) {
    all = List.copyOf(kept.subList(Math.max(0, kept.size() - MOST), kept.size()));
    changes.tell(Change.FORMULAS);
  }

  /** Why a run has no figures of a formula, as a sentence; null if it has. */
  public static String whyNot(DerivedMetric metric, ProfileSummary summary) {
    try {
      metric.unit(summary.figureNames());
      return null;
    } catch (FormulaException e) {
      return e.sentence();
    }
  }

  /** What is kept between sessions. */
  public List<String> save() {
    return all.stream().map(DerivedMetric::toString).toList();
  }

  /** What was kept; what makes no sense is left out, and what is no list is as it comes. */
  public void restore(Object kept) {
    List<DerivedMetric> read = new ArrayList<>();
    for (Object one : kept instanceof List<?> list ? list : save()) {
      try {
        read.add(DerivedMetric.parse(String.valueOf(one)));
      } catch (FormulaException e) {
        continue; // written by hand, or by another version
      }
    }
    set(read);
  }
}
