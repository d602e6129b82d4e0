package dev.concert.reader.link;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the static initialisers that run when classes are used. */
final class Initializers {
  private final Map<String, Type> types;
  private final Map<String, Routine> routines;

  Initializers(Map<String, Type> types, Map<String, Routine> routines) {
    this.types = types;
    this.routines = routines;
  }

  /**
   * Those that run when the class is used: its own, from which the others are called; if it has
   * none, those of the superclass, and of interfaces that are initialised with it.
   */
  Set<String> of(String type) {
    Set<String> found = new LinkedHashSet<>();
    add(types.get(type), found);
    return found;
  }

  private void add(Type type, Set<String> found) {
    if (type == null) {
      return;
    }
    if (has(type)) {
      found.add(name(type));
    } else {
      found.addAll(before(type));
    }
  }

  /** Those that run before the class's own. */
  Set<String> before(Type type) {
    Set<String> found = new LinkedHashSet<>();
    if (!isInterface(type)) {
      add(superclass(type), found);
      addInterfaces(type, found);
    }
    return found;
  }

  /** With a class those superinterfaces are initialised that have methods for its objects. */
  private void addInterfaces(Type type, Set<String> found) {
    for (String name : type.interfaces()) {
      Type contract = types.get(name);
      if (contract != null) {
        addInterfaces(contract, found);
        if (has(contract) && contract.members().stream().anyMatch(Initializers::isDefault)) {
          found.add(name(contract));
        }
      }
    }
  }

  private static boolean isDefault(Member member) {
    return member.kind() == Member.Kind.METHOD
        && (member.modifiers().contains("default")
            || member.access() == Member.Access.PRIVATE && !member.modifiers().contains("static"));
  }

  private static boolean isInterface(Type type) {
    return type.kind() == Type.Kind.INTERFACE || type.kind() == Type.Kind.ANNOTATION;
  }

  boolean has(Type type) {
    return routines.containsKey(name(type));
  }

  /** Whether there is one or not. */
  static String name(Type type) {
    return RoutineName.of(type.name(), "<clinit>", List.of());
  }

  private Type superclass(Type type) {
    return type.superclass() == null ? null : types.get(type.superclass());
  }
}
