package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Call;
import dev.concert.model.Member;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.reader.classpath.LocalRepository;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassesWithoutSourceTest {
  @TempDir Path folder;

  private Program read(Path application) throws Exception {
    return new ProgramReader(
            new LocalRepository(List.of(folder.resolve("repository")), folder.resolve("gradle")),
            folder.resolve("cache"))
        .load(application, List.of(), Progress.NONE);
  }

  private Path classes() {
    return folder.resolve("classes");
  }

  /** Files of package {@code a}, each a name and a text. */
  private void compile(Path classes, String... files) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("compiled/a"));
    String[] arguments = new String[3 + files.length / 2];
    arguments[0] = "-g";
    arguments[1] = "-d";
    arguments[2] = classes.toString();
    for (int i = 0; i < files.length; i += 2) {
      Path file = sources.resolve(files[i] + ".java");
      arguments[3 + i / 2] = Files.writeString(file, "package a;\n" + files[i + 1]).toString();
    }
    ByteArrayOutputStream talk = new ByteArrayOutputStream();
    int exit = ToolProvider.getSystemJavaCompiler().run(null, talk, talk, arguments);
    assertEquals(0, exit, talk.toString());
  }

  private static List<String> callees(Program program, String routine) {
    return program.callsFrom(routine).stream().map(Call::callee).sorted().toList();
  }

  @Test
  void classFilesSayWhatTheirSourceWould() throws Exception {
    compile(
        classes(),
        "B",
        """
        import java.util.*;
        abstract class B<T> implements Comparable<B<T>> {
          static final String NAME = "a\\n";
          protected List<? extends T> all;
          @Override public int compareTo(B<T> other) { return size(other.all, 1); }
          private int size(List<? extends T> list, int more) { return list.size() + more; }
          Runnable task() { return () -> System.gc(); }
          enum Colour { RED }
        }
        """);
    Program program = read(classes());
    assertEquals(List.of("a/B.java"), program.sources().stream().map(SourceFile::file).toList());
    Type type = program.type("a.B").orElseThrow();
    assertEquals(List.of("abstract"), type.modifiers());
    assertEquals(List.of("java.lang.Comparable"), type.interfaces());
    Member all =
        type.members().stream().filter(m -> m.name().equals("all")).findFirst().orElseThrow();
    assertEquals("List<? extends T>", all.type());
    assertEquals(
        List.of("java.lang.Comparable#compareTo(java.lang.Object)"),
        program.overrides("a.B#compareTo(a.B)"));
    assertEquals(List.of("a.B#size(java.util.List,int)"), callees(program, "a.B#compareTo(a.B)"));
    assertEquals(List.of("a.B#task()->1"), callees(program, "a.B#task()"));
    assertEquals(List.of("java.lang.System#gc()"), callees(program, "a.B#task()->1"));
    assertEquals(6, program.callsFrom("a.B#compareTo(a.B)").getFirst().line());
    assertEquals(Type.Kind.ENUM, program.type("a.B$Colour").orElseThrow().kind());
  }

  @Test
  void theOutlineStandsInPlaceOfTheSourceAndHasThePlaceOfEachRoutine() throws Exception {
    compile(
        classes(),
        "B",
        "class B { static final char C = '\\''; long sum(int[] all, double by) { return 0; } }");
    Program program = read(classes());
    SourceFile file = program.sources().getFirst();
    assertTrue(file.isCompiled());
    assertEquals(
        """
        // There is no source of B.java here: this is what its class files say.

        package a;

        class B {
            static final char C = ''';
            B();  // line 2
            long sum(int[] all, double by);  // line 2
        }
        """,
        file.outline());
    Routine sum = program.routine("a.B#sum(int[],double)").orElseThrow();
    assertEquals(
        "long sum(int[] all, double by);  // line 2",
        file.outline().substring(sum.start(), sum.end()));
    assertEquals(8, sum.line());
    assertEquals(5, program.type("a.B").orElseThrow().line());
    assertEquals(9, file.lines());
  }

  @Test
  void aJarOfClassesIsReadAndStoredLikeOneOfSources() throws Exception {
    compile(classes(), "B", "class B { void m() { n(); } void n() {} }");
    Path jar = folder.resolve("b.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("a/B.class"));
      zip.write(Files.readAllBytes(classes().resolve("a/B.class")));
      zip.closeEntry();
    }
    Program program = read(jar);
    assertEquals("b.jar!/a/B.java", program.sources().getFirst().file());
    assertEquals(List.of("a.B#n()"), callees(program, "a.B#m()"));
    assertEquals(program.sources(), read(jar).sources());
  }

  @Test
  void sourcesArePreferredAndCallWhatHasNone() throws Exception {
    compile(
        classes(),
        "Shape",
        "public interface Shape { double area(); }",
        "Circle",
        "public class Circle implements Shape { public double area() { return Helper.two(); } }",
        "Helper",
        "class Helper { static double two() { return 2; } }");
    Path sources = Files.createDirectories(classes().resolve("a"));
    Files.writeString(
        sources.resolve("Shape.java"), "package a; public interface Shape { double area(); }");
    Files.writeString(
        sources.resolve("Helper.java"),
        "package a; class Helper { static double two() { return 2; }"
            + " double of(Shape shape) { return shape.area(); }"
            + " public static void main(String[] a) { new Helper().of(new Circle()); } }");
    Program program = read(classes());
    assertEquals(3, program.types().size());
    assertEquals(
        List.of("a/Circle.java"),
        program.sources().stream().filter(SourceFile::isCompiled).map(SourceFile::file).toList());
    assertEquals(List.of("a.Circle#area()"), callees(program, "a.Helper#of(a.Shape)"));
    assertEquals(List.of("a.Helper#two()"), callees(program, "a.Circle#area()"));
  }

  @Test
  void ofWhatAProjectHasBuiltOnlyOtherLanguagesAreRead() throws Exception {
    Path project = Files.createDirectories(folder.resolve("project"));
    Files.writeString(
        project.resolve("pom.xml"),
        "<project><groupId>g</groupId><artifactId>p</artifactId><version>1</version></project>");
    Path source = Files.createDirectories(project.resolve("src/main/java/a")).resolve("A.java");
    Files.writeString(source, "package a; class A { void m() { new Spoken().say(); } }");
    Path built = Files.createDirectories(project.resolve("target/classes"));
    compile(
        built,
        "A",
        "class A { void m() { new Spoken().say(); } }",
        "Gone",
        "class Gone {}",
        "Spoken",
        "class Spoken { void say() {} }");
    Path spoken = built.resolve("a/Spoken.class");
    Files.write(spoken, madeOf("Spoken.kt", Files.readAllBytes(spoken)));
    Program program = read(project);
    assertEquals(
        List.of("src/main/java/a/A.java", "target/classes/a/Spoken.kt"),
        program.sources().stream().map(SourceFile::file).toList());
    assertTrue(callees(program, "a.A#m()").contains("a.Spoken#say()"));
  }

  private static byte[] madeOf(String source, byte[] classFile) {
    ClassFile reader = ClassFile.of();
    return reader.transformClass(
        reader.parse(classFile),
        ClassTransform.dropping(SourceFileAttribute.class::isInstance)
            .andThen(ClassTransform.endHandler(b -> b.with(SourceFileAttribute.of(source)))));
  }

  @Test
  void whatCannotBeReadCostsItselfAndSaysWhy() throws Exception {
    compile(classes(), "B", "class B {}", "C", "class C {}", "D", "class D {}");
    Path newer = classes().resolve("a/C.class");
    byte[] bytes = Files.readAllBytes(newer);
    bytes[7] = 99;
    Files.write(newer, bytes);
    Path torn = classes().resolve("a/D.class");
    Files.write(torn, List.of("no class file"));
    Program program = read(classes());
    assertEquals(List.of("a.B"), program.types().stream().map(Type::name).toList());
    assertEquals(
        List.of(
            "is no class file that can be read: it was compiled for Java 55, which Concert can read"
                + " when it runs on that Java"),
        program.source("a/C.class").orElseThrow().problems());
    assertTrue(
        program
            .source("a/D.class")
            .orElseThrow()
            .problems()
            .getFirst()
            .startsWith("is no class file that can be read: "));
  }

  @Test
  void eachLibraryThatIsMissingInTurnCostsNoRoutineAndNoCall() throws Exception {
    compile(
        classes(),
        "Base",
        "class Base<T> { T thing; void help(T t) {} static class Inner {} }",
        "Contract",
        "interface Contract { void run(); default void more() {} }",
        "Colour",
        "enum Colour { RED, BLUE }",
        "User",
        """
        class User extends Base<Colour> implements Contract {
          public void run() { help(Colour.RED); more(); new Base.Inner(); Contract c = this::run; c.run(); }
          int which(Colour c) { switch (c) { case RED: return 1; default: return c.ordinal(); } }
        }
        """);
    Program whole = read(classes());
    for (String missing : List.of("Base", "Contract", "Colour", "Base$Inner")) {
      Path file = classes().resolve("a/" + missing + ".class");
      byte[] bytes = Files.readAllBytes(file);
      Files.delete(file);
      Program program = read(classes());
      Files.write(file, bytes);
      assertEquals(List.of(), problems(program), missing);
      for (Routine routine : whole.routines()) {
        if (routine.type().equals("a.User")) {
          assertTrue(program.routine(routine.name()).isPresent(), missing);
          assertEquals(methods(whole, routine.name()), methods(program, routine.name()), missing);
        }
      }
    }
  }

  /** Which class has it is not known without the class. */
  private static List<String> methods(Program program, String routine) {
    return callees(program, routine).stream()
        .map(c -> c.substring(c.indexOf('#')))
        .filter(m -> !m.startsWith("#<clinit>"))
        .distinct()
        .sorted()
        .toList();
  }

  private static List<String> problems(Program program) {
    return program.sources().stream().map(SourceFile::problems).flatMap(List::stream).toList();
  }

  @Test
  void noDamageStopsTheOthers() throws Exception {
    compile(
        classes(),
        "B",
        "class B { enum E { X } void m(E e) { Runnable r = () -> e.name(); switch (e) { case X -> r.run(); } } }",
        "C",
        "class C {}");
    Path file = classes().resolve("a/B.class");
    byte[] whole = Files.readAllBytes(file);
    Random random = new Random(1);
    for (int i = 0; i < 300; i++) {
      byte[] damaged = whole.clone();
      for (int k = 0; k < 3; k++) {
        damaged[8 + random.nextInt(whole.length - 8)] = (byte) random.nextInt();
      }
      Files.write(file, damaged);
      Program program = read(classes());
      int round = i;
      assertTrue(program.type("a.C").isPresent(), () -> "round " + round);
    }
  }

  @Test
  void classesThatNobodyWroteAreLeftOut() throws Exception {
    compile(
        classes(),
        "B",
        "class B { int m(Thread.State s) { switch (s) { case NEW: return 1; default: return 2; } } }");
    try (Stream<Path> files = Files.list(classes().resolve("a"))) {
      assertEquals(2, files.count());
    }
    Program program = read(classes());
    assertEquals(List.of("a.B"), program.types().stream().map(Type::name).toList());
    assertFalse(callees(program, "a.B#m(java.lang.Thread$State)").isEmpty());
  }
}
