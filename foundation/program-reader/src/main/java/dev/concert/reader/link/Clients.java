package dev.concert.reader.link;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.values.OpenWorld;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What code that is not read can call, make and extend: that of whoever uses a library. A program
 * that begins somewhere has no clients.
 */
final class Clients {
  private final Map<String, Routine> routines;
  private final Map<String, Type> types;
  private final boolean some;
  private final Map<String, Boolean> seen = new HashMap<>();

  /** Types that can be named, and what those inherit from. */
  private final Set<String> reached = new HashSet<>();

  /**
   * @param whole whether all files of the program could be read
   */
  Clients(
      Map<String, Routine> routines,
      Map<String, Type> types,
      List<Implementer> implementers,
      boolean whole) {
    this.routines = routines;
    this.types = types;
    this.some = !whole || routines.keySet().stream().noneMatch(OpenWorld::isBeginning);
    for (Implementer implementer : some ? implementers : List.<Implementer>of()) {
      if (sees(implementer.name())) {
        reached.add(implementer.name());
        reached.addAll(implementer.supertypes());
      }
    }
  }

  /** Whether there may be any. */
  boolean some() {
    return some;
  }

  /** Whether they can name the type. */
  private boolean sees(String type) {
    Boolean known = seen.get(type);
    if (known == null) {
      known = isSeen(type);
      seen.put(type, known);
    }
    return known;
  }

  private boolean isSeen(String name) {
    Type type = types.get(name);
    if (type == null) {
      return false;
    }
    int end = name.lastIndexOf('$');
    Type outer = end < 0 ? null : types.get(name.substring(0, end));
    if (outer == null) {
      return type.modifiers().contains("public");
    }
    return sees(outer.name())
        && (isOpen(type.modifiers()) || isContract(outer) && !type.modifiers().contains("private"));
  }

  private static boolean isOpen(List<String> modifiers) {
    return modifiers.contains("public") || modifiers.contains("protected");
  }

  private static boolean isContract(Type type) {
    return type != null
        && (type.kind() == Type.Kind.INTERFACE || type.kind() == Type.Kind.ANNOTATION);
  }

  /** Whether they can call it, by its own name or by that of what inherits it. */
  boolean call(String routine) {
    Routine called = routines.get(routine);
    return some
        && called != null
        && called.kind() != Routine.Kind.LAMBDA
        && reached.contains(called.type())
        && isOpen(called);
  }

  private boolean isOpen(Routine routine) {
    return isOpen(routine.modifiers())
        || isContract(types.get(routine.type())) && !routine.modifiers().contains("private");
  }

  /** Whether they can make objects of exactly this class. */
  boolean make(String type) {
    Type made = types.get(type);
    return some
        && made != null
        && (made.kind() == Type.Kind.CLASS || made.kind() == Type.Kind.RECORD)
        && !made.modifiers().contains("abstract")
        && sees(type)
        && hasOpenConstructor(made);
  }

  /** One that nobody has written is as open as its class. */
  private boolean hasOpenConstructor(Type type) {
    return type.members().stream()
        .filter(m -> m.kind() == Member.Kind.CONSTRUCTOR)
        .anyMatch(m -> isOpen(m) || routines.get(m.routine()).implicit());
  }

  private static boolean isOpen(Member member) {
    return member.access() == Member.Access.PUBLIC || member.access() == Member.Access.PROTECTED;
  }

  /** Whether they can have classes of their own below it. */
  boolean extend(String type) {
    Type extended = types.get(type);
    return some
        && extended != null
        && sees(type)
        && !extended.modifiers().contains("final")
        && !extended.modifiers().contains("sealed")
        && switch (extended.kind()) {
          case INTERFACE -> true;
          case CLASS -> hasOpenConstructor(extended);
          default -> false;
        };
  }

  /** Whether a class of theirs that has it could have another one in its place. */
  boolean override(String routine) {
    Routine overridden = routines.get(routine);
    return some
        && overridden != null
        && isOpen(overridden)
        && !overridden.modifiers().contains("final");
  }

  /** Whether a class of theirs that inherits it may implement an interface with it. */
  boolean inherit(String routine) {
    Routine inherited = routines.get(routine);
    return inherited != null && inherited.modifiers().contains("public");
  }

  /** Whether they can read and write the field. */
  boolean use(Type type, Member field) {
    return some
        && field.kind() == Member.Kind.FIELD
        && isOpen(field)
        && reached.contains(type.name());
  }

  /** Nothing of a type that is not read is told apart. */
  boolean isOfProgram(String routine) {
    return types.containsKey(RoutineName.type(routine));
  }
}
