package dev.concert.racy.model;

import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.model.RacyModel.Change;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.sides.Sides;
import dev.concert.ui.change.Changes;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Which run the open one is compared with, and how; what came of it. Used on one thread. */
public final class ComparedRuns {
  private final Changes<Change> changes;
  private Sides sides;
  private Normalisation normalisation = Normalisation.NONE;
  private Comparison comparison;
  private DifferenceBars bars;
  private String why;
  private int repeats = 1;
  private boolean difference = true;
  private List<Path> choices = List.of();

  ComparedRuns(Changes<Change> changes) {
    this.changes = changes;
  }

  /** Null while nothing is compared. */
  public Sides sides() {
    return sides;
  }

  /** A run, or a folder of runs; null for none. */
  public Path with() {
    return sides == null ? null : sides.with();
  }

  /** Whether bars, contexts and flames are those of both sides. */
  public boolean showsDifference() {
    return difference && comparison != null;
  }

  public void showDifference(boolean wanted) {
    if (wanted != difference) {
      difference = wanted;
      changes.tell(Change.COMPARISON);
    }
  }

  /** How many runs were repeated with the open one, itself among them. */
  public int repeats() {
    return repeats;
  }

  /** How the amounts are made comparable. */
  public Normalisation normalisation() {
    return normalisation;
  }

  /** The open run on its first side; null while there is none. */
  public Comparison comparison() {
    return comparison;
  }

  /** What each row has more or less of; null while there is no comparison. */
  public DifferenceBars bars() {
    return bars;
  }

  /** Why there is no comparison, as one sentence; null if there is one or is to be. */
  public String why() {
    return why;
  }

  /** {@code run-2 less run-1}, with the ranges that are compared; there is a comparison. */
  public String title(Path open) {
    return sides.title(comparison, open);
  }

  /** Runs that lie beside the open one. */
  public List<Path> choices() {
    return choices;
  }

  /** Compares with another run from now on, or with none (null). */
  public void compareWith(Path other) {
    compare(other == null ? null : Sides.of(other));
  }

  /**
   * @param wanted null for nothing
   */
  public void compare(Sides wanted) {
    if (!Objects.equals(wanted, sides)) {
      sides = wanted;
      forget();
      changes.tell(Change.COMPARED);
    }
  }

  public void normalise(Normalisation wanted) {
    if (wanted != normalisation) {
      normalisation = wanted;
      changes.tell(Change.COMPARED);
    }
  }

  /**
   * @param runs how many were repeated with the open one
   */
  public void show(Comparison made, DifferenceBars ofRows, int runs) {
    comparison = made;
    bars = ofRows;
    repeats = runs;
    why = null;
    changes.tell(Change.COMPARISON);
  }

  /**
   * @param reason why there is no comparison
   */
  public void fail(String reason) {
    forget();
    why = reason;
    changes.tell(Change.COMPARISON);
  }

  public void offer(List<Path> beside) {
    choices = List.copyOf(beside);
  }

  /** Another run is open: a range of the last one is no side any more. */
  void opened() {
    if (sides != null && !(sides.stretches().isEmpty() && sides.others().isEmpty())) {
      sides = null;
    }
    repeats = 1;
    forget();
  }

  /** Another run is open, or compared with. */
  private void forget() {
    comparison = null;
    bars = null;
    why = null;
  }
}
