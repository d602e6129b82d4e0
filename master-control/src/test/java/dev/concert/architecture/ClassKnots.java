package dev.concert.architecture;

import dev.concert.architecture.References.Reference;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Top-level classes of one module that refer to each other in a circle. */
final class ClassKnots {
  private ClassKnots() {}

  /** The largest first. */
  static List<Set<String>> of(Collection<Reference> references) {
    return Knots.of(references.stream().filter(ClassKnots::isWithinAModule).toList());
  }

  private static boolean isWithinAModule(Reference reference) {
    String module = FloorPlan.module(reference.from());
    return !module.isEmpty() && module.equals(FloorPlan.module(reference.to()));
  }
}
