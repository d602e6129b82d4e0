package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.reader.classpath.LocalRepository;
import dev.concert.reader.compare.Agreement;
import dev.concert.reader.compare.ComparedModel;
import dev.concert.reader.compare.ComparedSubject;
import dev.concert.reader.compare.ModelDifference;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelComparisonTest {
  static final String EVERY_WAY_TO_CALL =
      """
      package a;

      import java.util.*;
      import java.util.function.*;

      public abstract class B<T extends Comparable<T>> implements Iterable<T>, AutoCloseable {
        static final int CONSTANT = 1;
        private volatile List<? extends T> all = new ArrayList<>();

        enum Colour { RED { @Override int weight() { return 2; } }, GREEN; int weight() { return 1; } }
        record Pair<A>(A one, int other) {}
        record Named(String name, int[] figures) {}
        sealed interface Shape permits Circle, Square {}
        record Circle() implements Shape {}
        static final class Square implements Shape {}
        @interface Mark { String value() default ""; }

        protected B(int... sizes) { this("x" + sizes); }
        private B(String text) { super(); }

        @Override public Iterator<T> iterator() { return (Iterator<T>) all.iterator(); }
        @Override public void close() {}

        int sum(Map<String, Integer> map) {
          int sum = 0;
          for (Map.Entry<String, Integer> e : map.entrySet()) { sum += e.getValue(); }
          Integer boxed = sum;
          boxed++;
          try (B<String> b = new B<>(1) {}) { b.close(); } finally { System.out.println(boxed); }
          synchronized (this) { assert sum > 0 : "none"; }
          return sum;
        }

        String texts(Object o, Colour c, String s) {
          switch (c) { case RED -> s = s + o; default -> s += c; }
          switch (s) { case "a": case "b": return s; default: }
          return switch (o) { case Pair<?>(var one, int two) when two > 0 -> "" + one;
            case Integer i -> "i" + i; default -> o.toString(); };
        }

        Supplier<Supplier<String>> functions(List<String> list) {
          list.forEach(System.out::println);
          list.stream().map(String::trim).toArray(String[]::new);
          Function<Integer, int[]> lengths = int[]::new;
          Runnable r = this::close;
          Callable inner = new Callable() { public void call() { B.this.close(); } };
          return () -> () -> list.get(0) + CONSTANT;
        }

        interface Callable { void call(); default void twice() { call(); call(); } }

        interface Spoken { String word(); }
        interface English extends Spoken { default String word() { return "word"; } }
        interface Both extends Spoken, English {}
        static class Talk implements Both { public String word() { return Both.super.word(); } }
        static class Talker extends Talk { public String word() { return super.word(); } }

        interface Checked {
          default void check(int i) { assert i > 0; assert i < 9 : i; }
          static void more(Object o) { assert o != null; }
          class Whole {}
          enum Shade { DARK }
          record Part(int i) {}
        }

        static final boolean DEBUG = true;
        final int eight = 8;
        record Several(String name, int... figures) {}
        static class Quiet { void m() { assert DEBUG; } }

        class Within {
          int asked(Within other) { assert eight > 0 : (short) 1; return other.seven + this.seven + B.this.eight; }
          final int seven = 7;
          Inner made() { return B.this.new Inner(); }
        }

        boolean handled(java.lang.invoke.MethodHandle h) throws Throwable {
          return (boolean) h.invokeWithArguments(1) && (boolean) h.invoke(2);
        }

        Byte small() { short s = 1; Short t = 2; t = 3; Character c = 'c'; return 0; }
        Integer cast(Object o) { small((short) o); return (int) o; }
        void small(Short s) { Supplier<Byte> b = () -> { return 1; }; Object o = (byte) 1; }

        int elements(Byte[] bytes, List<Integer> ints, int[][] all) {
          int sum = 0;
          for (byte b : bytes) { sum += b; }
          for (int i : ints) { sum += i; }
          for (Integer i : ints) { sum++; }
          for (int[] some : all) { for (Integer i : some) { sum++; } }
          return sum;
        }

        class Inner {
          Supplier<String> outer() { return B.this::toString; }
          void dead() { if (CONSTANT == 1) { close(); return; } new Inner(); }
        }
      }
      """;

  @TempDir Path folder;

  private List<Agreement> compare(String compiled, String read) throws Exception {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path source = Files.createDirectories(folder.resolve("source/a")).resolve("B.java");
    Files.writeString(source, compiled);
    ByteArrayOutputStream talk = new ByteArrayOutputStream();
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, talk, talk, "-nowarn", "-d", classes.toString(), source.toString());
    assertEquals(0, exit, talk.toString());
    Files.writeString(source, read);
    return compare(folder.resolve("source"), classes).agreements();
  }

  private ComparedModel compare(Path source, Path classes) throws Exception {
    return reader().compare(source, List.of(), classes, null, Progress.NONE);
  }

  private ProgramReader reader() {
    return new ProgramReader(
        new LocalRepository(List.of(folder.resolve("repository")), folder.resolve("gradle")),
        folder.resolve("cache"));
  }

  private static List<ModelDifference> differences(List<Agreement> agreements) {
    List<ModelDifference> differences = new ArrayList<>();
    agreements.stream()
        .filter(a -> !a.subject().isExpectedToDiffer())
        .forEach(a -> differences.addAll(a.differences()));
    return differences;
  }

  @Test
  void aModelAgreesWithTheClassFilesOfItsSources() throws Exception {
    List<Agreement> agreements = compare(EVERY_WAY_TO_CALL, EVERY_WAY_TO_CALL);
    assertEquals(List.of(), differences(agreements));
    for (Agreement agreement : agreements) {
      assertTrue(agreement.agreeing() > 0, () -> agreement.subject() + " compares nothing");
    }
  }

  @Test
  void whatDiffersIsNamedWithWhatEachSideSays() throws Exception {
    List<Agreement> agreements =
        compare(
            "package a; class B { int x; static void m() { System.gc(); } class Gone {} }",
            "package a; class B extends Thread { long x; void m() { } }");
    assertEquals(1, agreement(agreements, ComparedSubject.TYPES).agreeing());
    assertEquals(
        new ModelDifference("a.B$Gone (classes/a/B.java)", null, "class").classes(),
        agreement(agreements, ComparedSubject.TYPES).differences().getFirst().classes());
    assertEquals(
        List.of(new ModelDifference("a.B (a/B.java)", "java.lang.Thread", "java.lang.Object")),
        agreement(agreements, ComparedSubject.SUPERTYPES).differences());
    assertEquals(
        List.of(new ModelDifference("a.B.x FIELD (a/B.java)", "long", "int")),
        agreement(agreements, ComparedSubject.DECLARED).differences());
    assertEquals(
        List.of(new ModelDifference("a.B#m() (a/B.java)", "package", "package static")),
        agreement(agreements, ComparedSubject.MODIFIERS).differences());
    assertTrue(
        agreement(agreements, ComparedSubject.CALLS)
            .differences()
            .contains(
                new ModelDifference("a.B#m(), line 1", null, "static java.lang.System#gc()")));
  }

  private static Agreement agreement(List<Agreement> agreements, ComparedSubject subject) {
    return agreements.stream().filter(a -> a.subject() == subject).findFirst().orElseThrow();
  }

  @Test
  void whatCannotBeReadOnEitherSideIsToldAndTheRestIsCompared() throws Exception {
    compare("package a; class B { void m() { m(); } }", "package a; class B { void m() { m(); } }");
    Files.writeString(folder.resolve("source/a/Odd.java"), "package a; class Odd { void ( }");
    Files.writeString(folder.resolve("classes/a/Torn.class"), "no class file");
    ComparedModel compared = compare(folder.resolve("source"), folder.resolve("classes"));
    assertEquals(
        List.of("a/Odd.java", "a/Torn.class"),
        compared.problems().stream().map(SourceFile::file).toList());
    assertEquals(
        List.of("a.Odd (a/Odd.java)"),
        agreement(compared.agreements(), ComparedSubject.TYPES).differences().stream()
            .map(ModelDifference::place)
            .toList());
    assertEquals(2, agreement(compared.agreements(), ComparedSubject.CALLS).agreeing());
  }

  @Test
  void ofThisJdkOneModuleIsComparedWithItsSources() throws Exception {
    Path zip = folder.resolve("src.zip");
    String source =
        "package java.io; public interface Closeable extends AutoCloseable {"
            + " public void close() throws IOException; }";
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (String module : List.of("java.base", "java.other")) {
        out.putNextEntry(new ZipEntry(module + "/java/io/Closeable.java"));
        out.write(source.getBytes(StandardCharsets.UTF_8));
      }
    }
    Path image = Path.of(System.getProperty("java.home"), "lib", "modules");
    assumeTrue(Files.exists(image), "this JDK keeps its classes otherwise");
    ComparedModel compared = reader().compare(zip, List.of(), image, "java.base", Progress.NONE);
    assertEquals(1, agreement(compared.agreements(), ComparedSubject.TYPES).agreeing());
    assertEquals(
        List.of(), agreement(compared.agreements(), ComparedSubject.SUPERTYPES).differences());
    IOException none =
        assertThrows(
            IOException.class,
            () -> reader().compare(zip, List.of(), image, "java.none", Progress.NONE));
    assertEquals(image + " has no module java.none", none.getMessage());
  }

  @Test
  void classesThatAreNoneAreRefusedWithOneSentence() throws Exception {
    Path source = Files.createDirectories(folder.resolve("source"));
    Files.writeString(source.resolve("A.java"), "class A {}");
    Path nothing = Files.createDirectories(folder.resolve("nothing"));
    IOException e = assertThrows(IOException.class, () -> compare(source, nothing));
    assertEquals(
        nothing + " holds no class files; name the folder or jar that does", e.getMessage());
  }
}
