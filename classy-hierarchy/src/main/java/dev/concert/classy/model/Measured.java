package dev.concert.classy.model;

import dev.concert.classy.model.ClassyModel.Change;
import dev.concert.trace.Heat;
import dev.concert.trace.sides.DifferenceHeat;
import dev.concert.ui.change.Changes;
import dev.concert.ui.run.ShownComparison;

/** What was measured of the open run, and how another one differs. Used by one thread. */
public final class Measured {
  private final Changes<Change> changes;
  private Heat heat;
  private ShownComparison<DifferenceHeat> comparison;

  Measured(Changes<Change> changes) {
    this.changes = changes;
  }

  /** Null takes away what was measured. */
  public void show(Heat measured) {
    heat = measured;
    changes.tell(Change.HEAT);
  }

  /** Null while nothing measured is shown. */
  public Heat heat() {
    return heat;
  }

  /** How another run differs; null for nothing. */
  public void showComparison(ShownComparison<DifferenceHeat> shown) {
    comparison = shown;
    changes.tell(Change.HEAT);
  }

  /** Null while nothing is compared. */
  public ShownComparison<DifferenceHeat> comparison() {
    return comparison;
  }

  /** Null while there is none to be shown. */
  public DifferenceHeat difference() {
    return comparison == null ? null : comparison.made();
  }
}
