package dev.concert.fancy.model;

import dev.concert.model.Call;
import dev.concert.model.Member;
import dev.concert.model.ParallelMark;
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

/** An application of classes that inherit from each other; its places are found in its text. */
public final class FamilyProgram {
  static final String TEXT =
      """
      package a;

      interface Animal<F> {
        String name();

        void eat(F food);
      }

      abstract class Cat implements Animal<String> {
        static final int LEGS = 4, EYES = "a;{\\"".length();
        /* int commented = 1; */
        private final String name;

        {
          String name = "local";
          this.name = name;
        }

        public String name() {
          return name;
        }

        public void eat(String food) {}

        class Paw {
          int claws = 5;
        }

        void run() {
          name();
        }
      }

      final class Lion extends Cat {
        public String name() {
          return "lion";
        }

        private void hide() {}
      }

      record Herd(Lion first, java.util.Map<String, Lion> others) {
        enum Size { SMALL(1), LARGE(2) }
      }
      """;

  public static final String FILE = "a/Animal.java";
  public static final String CAT_NAME = "a.Cat#name()";
  public static final String RUN = "a.Cat#run()";
  public static final String ANIMAL_NAME = "a.Animal#name()";

  static final ParallelMark MARK =
      new ParallelMark("called by Cat.run, perhaps", "a.Cat#run()", 1, "a.Cat#run()");

  private final List<Type> types = new ArrayList<>();
  private final List<Routine> routines = new ArrayList<>();
  private final List<Call> calls = new ArrayList<>();

  /** Written to a folder. */
  public static Program in(Path root) {
    try {
      Files.createDirectories(root.resolve("a"));
      Files.writeString(root.resolve(FILE), TEXT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new FamilyProgram().program(root.toString());
  }

  static Program program() {
    return new FamilyProgram().program("/app");
  }

  private Program program(String root) {
    Member animalName = method("a.Animal", "name()", "String name();", "public", "abstract");
    Member animalEat = method("a.Animal", "eat(java.lang.Object)", "void eat(F", "public");
    type("interface Animal", Type.Kind.INTERFACE, null, List.of(), animalName, animalEat);
    Member run = method("a.Cat", "run()", "void run()");
    Member legs = field("LEGS", "static", "final");
    type(
        "abstract class Cat",
        Type.Kind.CLASS,
        "java.lang.Object",
        List.of("a.Animal"),
        implicit("a.Cat"),
        legs,
        field("EYES", "static", "final"),
        field("name", "private", "final"),
        member("{…}", Member.Kind.INITIALIZER, null),
        method("a.Cat", "name()", "public String name() {\n    return name", "public")
            .overriding(List.of(ANIMAL_NAME)),
        method("a.Cat", "eat(java.lang.String)", "public void eat(Str", "public")
            .overriding(List.of("a.Animal#eat(java.lang.Object)")),
        run);
    type("class Paw", Type.Kind.CLASS, "java.lang.Object", List.of(), field("claws"));
    type(
        "final class Lion",
        Type.Kind.CLASS,
        "a.Cat",
        List.of(),
        method("a.Lion", "name()", "public String name() {\n    return \"lion", "public")
            .overriding(List.of(CAT_NAME, ANIMAL_NAME)),
        method("a.Lion", "hide()", "private void hide", "private"),
        inherited(run, "a.Cat"),
        inherited(legs, "a.Cat"));
    type(
        "record Herd",
        Type.Kind.RECORD,
        "java.lang.Record",
        List.of(),
        member("first", Member.Kind.RECORD_COMPONENT, null),
        member("others", Member.Kind.RECORD_COMPONENT, null));
    type(
        "enum Size",
        Type.Kind.ENUM,
        "java.lang.Enum",
        List.of(),
        member("SMALL", Member.Kind.ENUM_CONSTANT, null),
        member("LARGE", Member.Kind.ENUM_CONSTANT, null));
    call(RUN, CAT_NAME);
    call(RUN, "a.Lion#name()");
    int lines = (int) TEXT.lines().count();
    SourceFile file = new SourceFile(FILE, lines, List.of("line 9: a bracket is missing"));
    return new Program(root, List.of(file), types, routines, calls, List.of());
  }

  private void type(
      String header,
      Type.Kind kind,
      String superclass,
      List<String> interfaces,
      Member... members) {
    String simple = header.substring(header.lastIndexOf(' ') + 1);
    String name =
        switch (simple) {
          case "Paw" -> "a.Cat$Paw";
          case "Size" -> "a.Herd$Size";
          default -> "a." + simple;
        };
    int start = TEXT.indexOf(header);
    String indent = " ".repeat(start - TEXT.lastIndexOf('\n', start) - 1);
    int end = simple.equals("Size") ? start : TEXT.indexOf('\n' + indent + '}', start) + 1;
    boolean isFinal = header.startsWith("final");
    List<String> modifiers = isFinal ? List.of("final") : List.of();
    types.add(
        new Type(
            name,
            kind,
            modifiers,
            FILE,
            lineAt(start),
            lineAt(end),
            superclass,
            interfaces,
            false,
            List.of(members)));
  }

  private Member method(String type, String signature, String header, String... modifiers) {
    int start = TEXT.indexOf(header);
    int body = TEXT.indexOf('{', start);
    int semicolon = TEXT.indexOf(';', start);
    boolean isAbstract = body < 0 || semicolon >= 0 && semicolon < body;
    int end = isAbstract ? semicolon + 1 : TEXT.indexOf('}', body) + 1;
    String name = type + '#' + signature;
    routine(name, Routine.Kind.METHOD, List.of(modifiers), start, isAbstract ? end : body, end);
    return member(signature.substring(0, signature.indexOf('(')), Member.Kind.METHOD, name);
  }

  private Member implicit(String type) {
    String name = type + "#<init>()";
    routine(name, Routine.Kind.CONSTRUCTOR, List.of(), 0, 0, 0);
    return member("Cat", Member.Kind.CONSTRUCTOR, name);
  }

  private void routine(
      String name, Routine.Kind kind, List<String> modifiers, int start, int body, int end) {
    routines.add(
        new Routine(
            name,
            kind,
            name.substring(0, name.indexOf('#')),
            modifiers,
            FILE,
            lineAt(start),
            lineAt(end),
            start,
            body,
            end,
            end == 0,
            false,
            name.equals("a.Lion#hide()") ? MARK : null));
  }

  private static Member field(String name, String... modifiers) {
    return new Member(
        name, Member.Kind.FIELD, Member.Access.PACKAGE, List.of(modifiers), "int", null, null);
  }

  private static Member member(String name, Member.Kind kind, String routine) {
    return new Member(name, kind, Member.Access.PACKAGE, List.of(), null, routine, null);
  }

  private static Member inherited(Member member, String from) {
    return new Member(
        member.name(),
        member.kind(),
        member.access(),
        member.modifiers(),
        member.type(),
        member.routine(),
        from);
  }

  private void call(String caller, String callee) {
    int at = TEXT.indexOf("name();", TEXT.indexOf("void run()"));
    calls.add(new Call(caller, callee, FILE, lineAt(at), at, 4, Call.Kind.VIRTUAL, false, false));
  }

  public static int line(String text) {
    return lineAt(TEXT.indexOf(text));
  }

  private static int lineAt(int offset) {
    return (int) TEXT.substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
  }
}
