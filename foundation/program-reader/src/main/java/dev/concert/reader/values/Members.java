package dev.concert.reader.values;

import dev.concert.model.Member;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Looks members of the application's classes up as reflection does. */
public final class Members {
  private final Map<String, Type> types;

  /**
   * @param types by name, with what they declare
   */
  public Members(Map<String, Type> types) {
    this.types = types;
  }

  Type type(String name) {
    return types.get(name);
  }

  /** The class of this name, and those with a locale behind it. */
  public List<String> typesLike(String name) {
    return types.keySet().stream()
        .filter(type -> type.equals(name) || type.startsWith(name + '_'))
        .sorted()
        .toList();
  }

  /** What the class declares, whatever its access. */
  public List<Member> declared(String type, Member.Kind kind) {
    Type found = types.get(type);
    return found == null
        ? List.of()
        : found.members().stream().filter(m -> m.kind() == kind).toList();
  }

  /** Public methods, those of superclasses and interfaces too; a method hides what it overrides. */
  List<Member> publicMethods(String type) {
    List<Member> found = new ArrayList<>();
    Set<String> hidden = new LinkedHashSet<>();
    for (String owner : lineage(type)) {
      for (Member method : declared(owner, Member.Kind.METHOD)) {
        String signature = method.routine().substring(method.routine().indexOf('#'));
        if (method.access() == Member.Access.PUBLIC && hidden.add(signature)) {
          found.add(method);
        }
      }
    }
    return found;
  }

  /** Any method that an object of the class has by this name, the nearest first. */
  public List<Member> methods(String type, String name) {
    return lineage(type).stream()
        .flatMap(owner -> declared(owner, Member.Kind.METHOD).stream())
        .filter(named(name))
        .toList();
  }

  /** The field of this name, of the class or the nearest supertype; null if there is none. */
  Thing.Variable field(String type, String name) {
    for (String owner : lineage(type)) {
      for (Member.Kind kind : List.of(Member.Kind.FIELD, Member.Kind.ENUM_CONSTANT)) {
        for (Member field : declared(owner, kind)) {
          if (field.name().equals(name)) {
            return new Thing.Variable(owner, name, field.modifiers().contains("static"));
          }
        }
      }
    }
    return null;
  }

  /** The class, its superclasses, then the interfaces of all. */
  private Set<String> lineage(String type) {
    Set<String> classes = new LinkedHashSet<>();
    for (Type t = types.get(type); t != null && classes.add(t.name()); ) {
      t = t.superclass() == null ? null : types.get(t.superclass());
    }
    Set<String> all = new LinkedHashSet<>(classes);
    classes.forEach(c -> addInterfaces(c, all));
    return all;
  }

  private void addInterfaces(String type, Set<String> found) {
    Type owner = types.get(type);
    for (String contract : owner == null ? List.<String>of() : owner.interfaces()) {
      if (found.add(contract)) {
        addInterfaces(contract, found);
      }
    }
  }

  static Predicate<Member> named(String name) {
    return member -> member.name().equals(name);
  }

  /**
   * Those with these parameters; all where the parameters are not known.
   *
   * @param parameters null where they are not known
   */
  static Stream<Member> taking(Stream<Member> members, List<String> parameters) {
    return parameters == null
        ? members
        : members.filter(m -> parameters(m.routine()).equals(String.join(",", parameters)));
  }

  private static String parameters(String routine) {
    return routine.substring(routine.indexOf('(') + 1, routine.lastIndexOf(')'));
  }

  public static int parameterCount(String routine) {
    String parameters = parameters(routine);
    return parameters.isEmpty() ? 0 : parameters.split(",").length;
  }

  static Thing.Executable executable(Member member) {
    return new Thing.Executable(member.routine(), member.virtual());
  }

  public static boolean isConstructor(String routine) {
    return RoutineName.method(routine).equals("<init>");
  }
}
