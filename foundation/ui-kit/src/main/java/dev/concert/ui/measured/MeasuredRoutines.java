package dev.concert.ui.measured;

import dev.concert.trace.heat.Heat;
import dev.concert.trace.sides.DifferenceHeat;
import dev.concert.trace.sources.NamesNow;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What was measured of the open run, and how another one differs. Used by one thread. */
public final class MeasuredRoutines {
  private final Runnable changed;

  /** As it was measured, and as its routines are called now. */
  private Heat measured;

  private Heat heat;
  private NamesNow names = NamesNow.NONE;
  private ShownComparison<DifferenceHeat> comparison;
  private List<Path> choices = List.of();

  /**
   * @param changed run whenever something else is to be shown
   */
  public MeasuredRoutines(Runnable changed) {
    this.changed = changed;
  }

  /** Null takes away what was measured. */
  public void show(Heat measured) {
    this.measured = measured;
    heat = measured == null || names.isEmpty() ? measured : measured.called(names::now);
    changed.run();
  }

  /** What its routines are called now, and what has changed in their sources. */
  void follow(NamesNow now) {
    names = now;
    show(measured);
  }

  /** Whether what is shown was made of this. */
  boolean isOf(Heat other) {
    return other.equals(measured);
  }

  /** Null while nothing measured is shown. */
  public Heat heat() {
    return heat;
  }

  /** How another run differs; null for nothing. */
  public void showComparison(ShownComparison<DifferenceHeat> shown) {
    comparison = shown;
    changed.run();
  }

  /** Null while nothing is compared. */
  public ShownComparison<DifferenceHeat> comparison() {
    return comparison;
  }

  /** Why nothing came of comparing, as one sentence; null if it did, or nothing is compared. */
  public String whyNotCompared() {
    return comparison == null || comparison.made() != null ? null : comparison.sentence();
  }

  /** Null while there is none to be shown. */
  public DifferenceHeat difference() {
    return comparison == null ? null : comparison.made();
  }

  /** Runs, and folders of runs, that the open one can be compared with. */
  public List<Path> choices() {
    return choices;
  }

  void offer(List<Path> beside) {
    choices = List.copyOf(beside);
  }

  /**
   * For {@code concert state}: what is compared, and how these routines differ; null while nothing
   * is compared.
   */
  public Map<String, Object> differenceState(Stream<String> routines) {
    if (comparison == null) {
      return null;
    }
    return comparison.state(difference() == null ? List.of() : difference().rows(routines));
  }
}
