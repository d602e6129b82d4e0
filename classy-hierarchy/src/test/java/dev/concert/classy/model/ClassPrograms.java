package dev.concert.classy.model;

import dev.concert.model.Member;
import dev.concert.model.ParallelMark;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Small programs made by hand. */
public final class ClassPrograms {
  private final List<Type> types = new ArrayList<>();
  private final Map<String, Type> byName = new HashMap<>();
  private final List<Routine> routines = new ArrayList<>();

  public ClassPrograms type(String name, String superclass, String... interfaces) {
    return type(name, Type.Kind.CLASS, false, superclass, interfaces);
  }

  public ClassPrograms interfaceType(String name, String... interfaces) {
    return type(name, Type.Kind.INTERFACE, false, null, interfaces);
  }

  public ClassPrograms parallelType(String name, String superclass, String... interfaces) {
    return type(name, Type.Kind.CLASS, true, superclass, interfaces);
  }

  /** A class whose method one call may lead elsewhere, and may not. */
  public ClassPrograms perhapsParallelType(String name, String superclass) {
    type(name, superclass);
    Routine plain = routines.removeLast();
    ParallelMark mark = new ParallelMark("called by Task.run; perhaps", "a.Task#run(int)", 1, null);
    routines.add(
        new Routine(
            plain.name(),
            plain.kind(),
            plain.type(),
            plain.modifiers(),
            plain.file(),
            plain.line(),
            plain.endLine(),
            plain.start(),
            plain.bodyStart(),
            plain.end(),
            false,
            false,
            mark));
    return this;
  }

  /** A record with these components, such as {@code int x}. */
  public ClassPrograms record(String name, List<String> components, String... interfaces) {
    type(name, Type.Kind.RECORD, false, "java.lang.Record", interfaces);
    List<Member> members = new ArrayList<>();
    for (String component : components) {
      String[] words = component.split(" ");
      members.add(
          new Member(
              words[1],
              Member.Kind.RECORD_COMPONENT,
              Member.Access.PRIVATE,
              List.of("final"),
              words[0],
              null,
              null));
    }
    Type last = types.getLast();
    members.addAll(last.members());
    return replaceLast(last.modifiers(), members);
  }

  /** The last type has another modifier, too. */
  public ClassPrograms modified(String modifier) {
    Type last = types.getLast();
    List<String> modifiers = new ArrayList<>(last.modifiers());
    modifiers.add(modifier);
    return replaceLast(modifiers, last.members());
  }

  /** The last type inherits a method {@code area()}. */
  public ClassPrograms inheriting(String from) {
    Type last = types.getLast();
    List<Member> members = new ArrayList<>(last.members());
    members.add(
        new Member(
            "area",
            Member.Kind.METHOD,
            Member.Access.PUBLIC,
            List.of(),
            "double",
            from + "#area()",
            from));
    return replaceLast(last.modifiers(), members);
  }

  private ClassPrograms replaceLast(List<String> modifiers, List<Member> members) {
    Type last = types.removeLast();
    types.add(
        new Type(
            last.name(),
            last.kind(),
            modifiers,
            last.file(),
            last.line(),
            last.endLine(),
            last.superclass(),
            last.interfaces(),
            last.parallel(),
            members));
    return this;
  }

  /** As the compiler sees it: {@code run(int)} overrides that of all supertypes. */
  private Type overriding(Type type) {
    List<String> above = new ArrayList<>();
    collect(type, above);
    List<Member> members =
        type.members().stream()
            .map(member -> member.name().equals("run") ? member.overriding(above) : member)
            .toList();
    return new Type(
        type.name(),
        type.kind(),
        type.modifiers(),
        type.file(),
        type.line(),
        type.endLine(),
        type.superclass(),
        type.interfaces(),
        type.parallel(),
        members);
  }

  private void collect(Type type, List<String> above) {
    List<String> parents = new ArrayList<>(type.interfaces());
    if (type.superclass() != null) {
      parents.addFirst(type.superclass());
    }
    for (String parent : parents) {
      boolean declares = !parent.startsWith("java.lang.") || parent.equals("java.lang.Runnable");
      if (declares && !above.contains(parent + "#run(int)")) {
        above.add(parent + "#run(int)");
        typeNamed(parent).ifPresent(it -> collect(it, above));
      }
    }
  }

  private Optional<Type> typeNamed(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  private ClassPrograms type(
      String name, Type.Kind kind, boolean parallel, String superclass, String... interfaces) {
    String routine = name + "#run(int)";
    Member field =
        new Member(
            "size", Member.Kind.FIELD, Member.Access.PRIVATE, List.of("final"), "int", null, null);
    Member method =
        new Member(
            "run",
            Member.Kind.METHOD,
            Member.Access.PUBLIC,
            List.of("synchronized"),
            "void",
            routine,
            null);
    types.add(
        new Type(
            name,
            kind,
            List.of("public"),
            "A.java",
            types.size() + 1,
            types.size() + 2,
            superclass,
            List.of(interfaces),
            parallel,
            List.of(field, method)));
    routines.add(
        new Routine(
            routine,
            Routine.Kind.METHOD,
            name,
            List.of("public"),
            "A.java",
            types.size(),
            types.size(),
            0,
            1,
            2,
            false,
            false,
            parallel ? ParallelMark.of("started as a thread at A.java:1") : null));
    return this;
  }

  public Program build() {
    types.forEach(type -> byName.put(type.name(), type));
    return new Program(
        "/app",
        List.of(new SourceFile("A.java", 100, List.of())),
        types.stream().map(this::overriding).toList(),
        routines,
        List.of(),
        List.of());
  }
}
