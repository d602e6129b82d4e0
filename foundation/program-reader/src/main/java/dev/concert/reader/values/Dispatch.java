package dev.concert.reader.values;

import dev.concert.model.RoutineName;
import dev.concert.reader.facts.AskedTypes;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Class-hierarchy analysis: the application's routines that may answer a call.
 *
 * <p>Every class that can have objects, and every lambda and method reference, is asked which
 * routine it would run; nothing is known of objects that libraries make.
 */
public final class Dispatch {
  private final Map<String, Implementer> byName = new HashMap<>();
  private final Map<String, List<Implementer>> concreteBySupertype = new HashMap<>();
  private final Map<Implementer, Map<String, Method>> answers = new IdentityHashMap<>();
  private final Map<Implementer, Lineage> lineages = new IdentityHashMap<>();
  private final Map<String, Set<String>> targets = new HashMap<>();

  /**
   * What of the application an object has its methods from.
   *
   * @param classes its own and those above, nearest first
   * @param contracts the interfaces
   */
  private record Lineage(List<Implementer> classes, List<Implementer> contracts) {}

  public Dispatch(List<Implementer> implementers) {
    for (Implementer implementer : implementers) {
      byName.putIfAbsent(implementer.name(), implementer);
      answers.put(implementer, index(implementer));
      if (implementer.instantiable()) {
        group(implementer.name(), implementer);
        implementer.supertypes().forEach(supertype -> group(supertype, implementer));
      }
    }
    implementers.forEach(implementer -> lineages.put(implementer, ancestors(implementer)));
  }

  private void group(String supertype, Implementer implementer) {
    concreteBySupertype.computeIfAbsent(supertype, _ -> new ArrayList<>()).add(implementer);
  }

  /** Routines of the application that may run when the callee is called on such a receiver. */
  public Set<String> targets(String receiver, String callee) {
    return targets.computeIfAbsent(receiver + ' ' + callee, _ -> find(receiver, callee));
  }

  /** All things that can be an object of this type. */
  public List<Implementer> instances(String type, boolean exact) {
    if (!exact) {
      return concreteBySupertype.getOrDefault(type, List.of());
    }
    Implementer only = byName.get(type);
    return only == null ? List.of() : List.of(only);
  }

  /** The methods of the class and of the application's classes it extends. */
  public List<Method> methods(Implementer implementer) {
    List<Method> methods = new ArrayList<>();
    for (Implementer c = implementer; c != null; c = superclass(c)) {
      methods.addAll(c.methods());
    }
    return methods;
  }

  /**
   * Routines of the application that may run when the callee is called on such an object.
   *
   * @param exact whether the object is of no subclass
   */
  public Set<String> targets(String type, boolean exact, String callee) {
    if (!exact) {
      return targets(type, callee);
    }
    Implementer only = byName.get(type);
    String answer = only == null ? null : answer(only, callee);
    return answer == null ? Set.of() : Set.of(answer);
  }

  private Set<String> find(String receiver, String callee) {
    Set<String> found = new LinkedHashSet<>();
    for (Implementer concrete : concreteBySupertype.getOrDefault(receiver, List.of())) {
      String answer = answer(concrete, callee);
      if (answer != null) {
        found.add(answer);
      }
    }
    return found;
  }

  /** The routine that an object of exactly this class runs, or null if it is a library's. */
  public String answer(Implementer concrete, String callee) {
    Lineage lineage = lineages.get(concrete);
    for (Implementer c : lineage.classes()) {
      String inherited = c.inherited().get(callee);
      if (inherited != null) {
        return byName.containsKey(RoutineName.type(inherited)) ? inherited : null;
      }
      Method own = answers.get(c).get(callee);
      if (own != null && !own.isAbstract()) {
        return own.routine();
      }
    }
    return defaultMethod(lineage.contracts(), callee);
  }

  /** The thing itself, and what of the application it inherits from. */
  public List<Implementer> lineage(Implementer thing) {
    List<Implementer> lineage = new ArrayList<>();
    lineage.add(thing);
    for (String supertype : thing.supertypes()) {
      Implementer above = byName.get(supertype);
      if (above != null) {
        lineage.add(above);
      }
    }
    return lineage;
  }

  /**
   * Whether a library's method that runs on such an object may answer or keep it: those of plain
   * collections and of interfaces of the JDK do not.
   */
  public boolean keepsItself(Implementer thing, String callee) {
    String above = librarySuperclass(thing);
    return !callee.startsWith("java.") || !(above == null || AskedTypes.keepsNothing(above));
  }

  /** The first superclass that is a library's; null if there is none but Object. */
  private String librarySuperclass(Implementer thing) {
    Implementer at = thing;
    while (superclass(at) != null) {
      at = superclass(at);
    }
    return "java.lang.Object".equals(at.superclass()) ? null : at.superclass();
  }

  private Implementer superclass(Implementer implementer) {
    return implementer.superclass() == null ? null : byName.get(implementer.superclass());
  }

  private Lineage ancestors(Implementer concrete) {
    List<Implementer> classes = new ArrayList<>();
    for (Implementer c = concrete; c != null; c = superclass(c)) {
      classes.add(c);
    }
    List<Implementer> contracts =
        concrete.supertypes().stream()
            .map(byName::get)
            .filter(contract -> contract != null && contract.isInterface())
            .toList();
    return new Lineage(List.copyOf(classes), contracts);
  }

  /** The default method of an interface that no other interface of the object overrides. */
  private String defaultMethod(List<Implementer> contracts, String callee) {
    Implementer owner = null;
    String found = null;
    for (Implementer contract : contracts) {
      Method method = answers.get(contract).get(callee);
      boolean runs = method != null && !method.isAbstract();
      if (runs && (owner == null || contract.supertypes().contains(owner.name()))) {
        owner = contract;
        found = method.routine();
      }
    }
    return found;
  }

  private static Map<String, Method> index(Implementer implementer) {
    Map<String, Method> index = new HashMap<>();
    for (Method method : implementer.methods()) {
      index.put(method.routine(), method);
      method.overrides().forEach(overridden -> index.putIfAbsent(overridden, method));
    }
    return index;
  }
}
