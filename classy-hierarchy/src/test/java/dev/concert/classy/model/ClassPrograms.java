package dev.concert.classy.model;

import dev.concert.model.Member;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import java.util.ArrayList;
import java.util.List;

/** Small programs made by hand. */
public final class ClassPrograms {
  private final List<Type> types = new ArrayList<>();
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
            parallel,
            parallel ? "started as a thread at A.java:1" : null));
    return this;
  }

  public Program build() {
    return new Program(
        "/app",
        List.of(new SourceFile("A.java", 100, List.of())),
        types,
        routines,
        List.of(),
        List.of());
  }
}
