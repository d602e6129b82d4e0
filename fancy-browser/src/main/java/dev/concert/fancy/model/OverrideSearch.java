package dev.concert.fancy.model;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The methods of the supertypes and of the subtypes of a class, to find what overrides what within
 * the application. Names have erased parameters: where a type parameter stands in one class and
 * what it is in the other, the parameters differ, and one overrides the other only perhaps.
 */
final class OverrideSearch {
  /**
   * A method that overrides, or that is overridden.
   *
   * @param distance how many steps of inheritance away its class is, from 1
   * @param certain whether it has the same parameters
   */
  record Found(Routine routine, int distance, boolean certain) {}

  private record Step(Type type, int distance) {}

  private final Program program;
  private final Type type;
  private Map<String, List<Found>> above;
  private Map<String, List<Found>> below;

  OverrideSearch(Program program, Type type) {
    this.program = program;
    this.type = type;
  }

  /** Whether a subclass can have a method in its place. */
  static boolean canBe(Routine routine) {
    return routine.kind() == Routine.Kind.METHOD
        && !routine.modifiers().contains("static")
        && !routine.modifiers().contains("private");
  }

  /** What a method of the class overrides or implements, the nearest first. */
  List<Found> above(Routine routine) {
    if (above == null) {
      above = methods(true);
    }
    return matching(above, routine, true);
  }

  /** What overrides or implements a method of the class, the nearest first. */
  List<Found> below(Routine routine) {
    if (below == null) {
      below = methods(false);
    }
    return matching(below, routine, false);
  }

  /** Of all classes above or below, by the method's name. */
  private Map<String, List<Found>> methods(boolean up) {
    Map<String, List<Found>> methods = new HashMap<>();
    Set<String> seen = new HashSet<>(Set.of(type.name()));
    Deque<Step> next = new ArrayDeque<>(List.of(new Step(type, 0)));
    while (!next.isEmpty()) {
      Step step = next.poll();
      for (Type related : up ? supertypes(step.type()) : program.subtypes(step.type().name())) {
        if (seen.add(related.name())) {
          Step further = new Step(related, step.distance() + 1);
          next.add(further);
          addMethods(further, methods);
        }
      }
    }
    return methods;
  }

  private List<Type> supertypes(Type of) {
    List<String> names = new ArrayList<>(of.interfaces());
    if (of.superclass() != null) {
      names.addFirst(of.superclass());
    }
    return names.stream().flatMap(name -> program.type(name).stream()).toList();
  }

  private void addMethods(Step step, Map<String, List<Found>> to) {
    for (Routine routine : program.routinesOf(step.type().name())) {
      if (canBe(routine)) {
        to.computeIfAbsent(RoutineName.method(routine.name()), _ -> new ArrayList<>())
            .add(new Found(routine, step.distance(), true));
      }
    }
  }

  private List<Found> matching(Map<String, List<Found>> methods, Routine routine, boolean up) {
    if (!canBe(routine)) {
      return List.of();
    }
    List<Found> matching = new ArrayList<>();
    for (Found other : methods.getOrDefault(RoutineName.method(routine.name()), List.of())) {
      Routine upper = up ? other.routine() : routine;
      Routine lower = up ? routine : other.routine();
      if (isSeen(upper, lower) && couldOverride(lower, upper)) {
        boolean same = parameters(lower).equals(parameters(upper));
        matching.add(new Found(other.routine(), other.distance(), same));
      }
    }
    matching.sort(Comparator.comparingInt(Found::distance));
    return List.copyOf(matching);
  }

  /** A method without a word for its access is not seen from other packages. */
  private boolean isSeen(Routine upper, Routine lower) {
    boolean everywhere =
        upper.modifiers().contains("public")
            || upper.modifiers().contains("protected")
            || program.type(upper.type()).filter(it -> isInterface(it.kind())).isPresent();
    return everywhere || packageOf(upper).equals(packageOf(lower));
  }

  private static boolean isInterface(Type.Kind kind) {
    return kind == Type.Kind.INTERFACE || kind == Type.Kind.ANNOTATION;
  }

  private static String packageOf(Routine routine) {
    return routine.type().substring(0, Math.max(0, routine.type().lastIndexOf('.')));
  }

  private boolean couldOverride(Routine lower, Routine upper) {
    List<String> own = parameters(lower);
    List<String> wanted = parameters(upper);
    if (own.size() != wanted.size()) {
      return false;
    }
    if (own.equals(wanted)) {
      return true;
    }
    // Where the same parameters are in the upper class too, those are what it overrides.
    String same = upper.type() + lower.name().substring(lower.name().indexOf('#'));
    String exact = lower.type() + upper.name().substring(upper.name().indexOf('#'));
    if (program.routine(same).isPresent() || program.routine(exact).isPresent()) {
      return false;
    }
    for (int i = 0; i < own.size(); i++) {
      if (!own.get(i).equals(wanted.get(i)) && !couldBe(own.get(i), wanted.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a type parameter with this bound may be that class. */
  private boolean couldBe(String actual, String bound) {
    boolean primitive = actual.indexOf('.') < 0 && Character.isLowerCase(actual.charAt(0));
    return !primitive
        && (bound.equals("java.lang.Object") || isBelow(actual, bound, new HashSet<>()));
  }

  private boolean isBelow(String name, String above, Set<String> seen) {
    return seen.add(name)
        && program.type(name).stream()
            .flatMap(it -> supertypes(it).stream())
            .anyMatch(it -> it.name().equals(above) || isBelow(it.name(), above, seen));
  }

  private static List<String> parameters(Routine routine) {
    String name = routine.name();
    int open = name.indexOf('(');
    int close = name.indexOf(')', open);
    return open < 0 || close <= open + 1
        ? List.of()
        : List.of(name.substring(open + 1, close).split(","));
  }
}
