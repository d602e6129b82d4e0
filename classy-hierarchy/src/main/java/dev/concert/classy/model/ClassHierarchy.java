package dev.concert.classy.model;

import dev.concert.model.Program;
import dev.concert.model.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The application's types as a forest in which each appears once: below its superclass if that has
 * source, else below the first of its interfaces that has. Level 0 are those without such a parent
 * (TAU §4.3). Immutable.
 */
public final class ClassHierarchy {
  private static final Comparator<Type> BY_NAME = Comparator.comparing(Type::name);

  private final List<Type> roots;
  private final Map<String, List<Type>> children = new HashMap<>();
  private final Map<String, String> parents = new HashMap<>();

  /**
   * @param implementers whether interfaces have the classes that implement them as children
   */
  ClassHierarchy(Program program, boolean implementers) {
    for (Type type : program.types()) {
      String parent = parentOf(type, program, implementers);
      if (parent != null) {
        parents.put(type.name(), parent);
      }
    }
    breakCycles(program);
    List<Type> level0 = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Type type : program.types()) {
      if (!seen.add(type.name())) {
        continue;
      }
      String parent = parents.get(type.name());
      (parent == null ? level0 : children.computeIfAbsent(parent, _ -> new ArrayList<>()))
          .add(type);
    }
    level0.sort(
        Comparator.comparing((Type type) -> !hasChildren(type.name())).thenComparing(BY_NAME));
    children.values().forEach(list -> list.sort(BY_NAME));
    roots = List.copyOf(level0);
  }

  private static String parentOf(Type type, Program program, boolean implementers) {
    if (type.superclass() != null && program.type(type.superclass()).isPresent()) {
      return type.superclass();
    }
    boolean follow = implementers || isInterface(type);
    return type.interfaces().stream()
        .filter(name -> follow && program.type(name).isPresent())
        .findFirst()
        .orElse(null);
  }

  /** Source that does not compile can say that a class extends itself; the last link is dropped. */
  private void breakCycles(Program program) {
    for (Type type : program.types()) {
      Set<String> path = new HashSet<>();
      String name = type.name();
      while (name != null && path.add(name)) {
        name = parents.get(name);
      }
      if (name != null) {
        parents.remove(name);
      }
    }
  }

  /** The level-0 types: those with subclasses first, each group by name. */
  List<Type> roots() {
    return roots;
  }

  public List<Type> children(String type) {
    return children.getOrDefault(type, List.of());
  }

  public boolean hasChildren(String type) {
    return children.containsKey(type);
  }

  /** Whether a class implements it rather than extends it. */
  public static boolean isInterface(Type type) {
    return type.kind() == Type.Kind.INTERFACE || type.kind() == Type.Kind.ANNOTATION;
  }

  /** Whether the line from a type to one below it says that it implements it. */
  public static boolean isImplemented(Type contract, Type below) {
    return isInterface(contract) && !isInterface(below);
  }

  /** The type that this one stands below, or null for a root. */
  String parent(String type) {
    return parents.get(type);
  }

  /** The types from the root down to the parent of this one; empty for a root. */
  List<String> ancestors(String type) {
    List<String> path = new ArrayList<>();
    for (String name = parents.get(type); name != null; name = parents.get(name)) {
      path.addFirst(name);
    }
    return path;
  }

  /** Number of types below this one. */
  int descendants(String type) {
    int count = 0;
    for (Type child : children(type)) {
      count += 1 + descendants(child.name());
    }
    return count;
  }
}
