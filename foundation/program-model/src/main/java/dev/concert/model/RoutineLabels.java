package dev.concert.model;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * Labels of routines that stand beside each other: those that would read the same have their
 * parameters, the others are as short as they can be. Immutable.
 */
public final class RoutineLabels {
  /** Of routines that are alone. */
  public static final RoutineLabels PLAIN = new RoutineLabels(Set.of());

  private final Set<String> shared;

  private RoutineLabels(Set<String> shared) {
    this.shared = shared;
  }

  /**
   * @param names of all that are listed
   */
  public static RoutineLabels of(Collection<String> names) {
    Set<String> seen = new HashSet<>();
    Set<String> shared = new HashSet<>();
    for (String name : names) {
      String label = RoutineName.label(name);
      if (!seen.add(label)) {
        shared.add(label);
      }
    }
    return shared.isEmpty() ? PLAIN : new RoutineLabels(shared);
  }

  /**
   * @param name of one of them, or of any other
   */
  public String of(String name) {
    String label = RoutineName.label(name);
    return shared.contains(label) ? RoutineName.labelWithParameters(name) : label;
  }
}
