package dev.concert.classy;

import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.model.Interfaces;
import dev.concert.classy.model.Roots;
import dev.concert.classy.view.ClassyView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What of classy is kept for an application between sessions. */
final class ClassyMemory {
  private ClassyMemory() {}

  static Map<String, Object> of(ClassyModel model) {
    return Map.of(
        "unfolded", List.copyOf(model.unfolded()),
        "implementers", model.implementers(),
        "interfaces", model.interfaces().name(),
        "roots", model.roots().name(),
        "packages", model.filter().packages(),
        "inherited", model.inherited());
  }

  /** What is missing or makes no sense is left as it is. */
  static void restore(Map<String, Object> kept, ClassyModel model, ClassyView view) {
    if (kept.get("implementers") instanceof Boolean value) {
      view.restoreImplementers(value);
    }
    constant(Interfaces.class, kept.get("interfaces")).ifPresent(model::setInterfaces);
    constant(Roots.class, kept.get("roots")).ifPresent(model::setRoots);
    if (kept.get("unfolded") instanceof List<?> types) {
      model.restoreUnfolded(types.stream().map(String::valueOf).toList());
    }
    if (kept.get("inherited") instanceof Boolean value) {
      model.setInherited(value);
    }
    List<?> packages = kept.get("packages") instanceof List<?> list ? list : List.of();
    model.setPackages(packages.stream().map(String::valueOf).filter(model::hasPackage).toList());
  }

  private static <E extends Enum<E>> Optional<E> constant(Class<E> type, Object name) {
    return Stream.of(type.getEnumConstants()).filter(it -> it.name().equals(name)).findFirst();
  }
}
