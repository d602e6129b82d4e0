package dev.concert.fancy.model;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A small application whose places in the text are found in the text itself. */
public final class ShapesProgram {
  static final String TEXT =
      """
      package a;

      class Shape {
        static int count(Shape shape) {
          return shape.area() + twice(1);
        }

        static int twice(int n) {
          return 2 * n;
        }

        int area() {
          return 0;
        }
      }

      class Circle extends Shape {
        int area() {
          Runnable later = () -> twice(3);
          return 7;
        }
      }
      """;

  public static final String FILE = "a/Shape.java";
  public static final String COUNT = "a.Shape#count(a.Shape)";
  public static final String TWICE = "a.Shape#twice(int)";
  public static final String AREA = "a.Shape#area()";
  public static final String CIRCLE_AREA = "a.Circle#area()";
  public static final String LAMBDA = CIRCLE_AREA + "->1";
  public static final String IMPLICIT = "a.Circle#<init>()";

  private final List<Routine> routines = new ArrayList<>();
  private final List<Call> calls = new ArrayList<>();

  public static Program in(Path root) {
    try {
      Files.createDirectories(root.resolve("a"));
      Files.writeString(root.resolve(FILE), TEXT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ShapesProgram().program(root);
  }

  /** With as many more functions, {@code f0} and so on, in the place of the second. */
  public static Program withMany(Path root, int more) {
    return with(root, IntStream.range(0, more).mapToObj(i -> "a.Shape#f" + i + "()").toList());
  }

  /** With more functions of these names in the place of the second. */
  public static Program with(Path root, List<String> more) {
    Program few = in(root);
    Routine like = few.routine(TWICE).orElseThrow();
    List<Routine> routines = new ArrayList<>(few.routines());
    for (String name : more) {
      routines.add(
          new Routine(
              name,
              like.kind(),
              like.type(),
              like.modifiers(),
              like.file(),
              like.line(),
              like.endLine(),
              like.start(),
              like.bodyStart(),
              like.end(),
              like.implicit(),
              like.uncertain(),
              like.mark()));
    }
    return new Program(
        few.application(), few.sources(), few.types(), routines, few.calls(), few.unresolved());
  }

  private Program program(Path root) {
    routine(COUNT, Routine.Kind.FUNCTION, "static int count", 1, "{");
    routine(TWICE, Routine.Kind.FUNCTION, "static int twice", 1, "{");
    routine(AREA, Routine.Kind.METHOD, "int area()", 1, "{");
    routine(CIRCLE_AREA, Routine.Kind.METHOD, "int area()", 2, "{");
    routine(LAMBDA, Routine.Kind.LAMBDA, "() -> twice", 1, "twice");
    int circle = line("class Circle");
    routines.add(
        new Routine(
            IMPLICIT,
            Routine.Kind.CONSTRUCTOR,
            "a.Circle",
            List.of(),
            FILE,
            circle,
            circle,
            0,
            0,
            0,
            true,
            false,
            null));
    int area = TEXT.indexOf("area() +");
    call(COUNT, AREA, area, 4, Call.Kind.VIRTUAL, false);
    call(COUNT, CIRCLE_AREA, area, 4, Call.Kind.VIRTUAL, false);
    call(COUNT, TWICE, TEXT.indexOf("twice(1)"), 5, Call.Kind.STATIC, true);
    call(LAMBDA, TWICE, TEXT.indexOf("twice(3)"), 5, Call.Kind.STATIC, true);
    return new Program(
        root.toString(),
        List.of(new SourceFile(FILE, (int) TEXT.lines().count(), List.of())),
        List.of(type("a.Shape", "java.lang.Object"), type("a.Circle", "a.Shape")),
        routines,
        calls,
        List.of());
  }

  private static Type type(String name, String superclass) {
    int line = line("class " + name.substring(2));
    return new Type(
        name,
        Type.Kind.CLASS,
        List.of(),
        FILE,
        line,
        line + 5,
        superclass,
        List.of(),
        false,
        List.of());
  }

  private void routine(String name, Routine.Kind kind, String header, int occurrence, String body) {
    int start = TEXT.indexOf(header);
    if (occurrence == 2) {
      start = TEXT.indexOf(header, start + 1);
    }
    int bodyStart = TEXT.indexOf(body, start);
    int end =
        kind == Routine.Kind.LAMBDA
            ? TEXT.indexOf(";", bodyStart)
            : TEXT.indexOf("\n  }", bodyStart) + 4;
    routines.add(
        new Routine(
            name,
            kind,
            name.substring(0, name.indexOf('#')),
            List.of(),
            FILE,
            lineAt(start),
            lineAt(end),
            start,
            bodyStart,
            end,
            false,
            false,
            null));
  }

  private void call(
      String caller, String callee, int offset, int length, Call.Kind kind, boolean certain) {
    calls.add(new Call(caller, callee, FILE, lineAt(offset), offset, length, kind, certain, false));
  }

  public static int line(String text) {
    return lineAt(TEXT.indexOf(text));
  }

  private static int lineAt(int offset) {
    return (int) TEXT.substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
  }
}
