package dev.concert.reader.link;

import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import java.util.List;
import java.util.Map;

/** Finds the static initialisers that run when classes are used. */
final class Initializers {
  private final Map<String, Type> types;
  private final Map<String, Routine> routines;

  Initializers(Map<String, Type> types, Map<String, Routine> routines) {
    this.types = types;
    this.routines = routines;
  }

  /** The one that runs first when the class is used, or null. */
  String nearest(String type) {
    for (Type t = types.get(type); t != null; t = superclass(t)) {
      String name = of(t);
      if (routines.containsKey(name)) {
        return name;
      }
    }
    return null;
  }

  /** Whether there is one or not. */
  static String of(Type type) {
    return RoutineName.of(type.name(), "<clinit>", List.of());
  }

  Type superclass(Type type) {
    return type.superclass() == null ? null : types.get(type.superclass());
  }
}
