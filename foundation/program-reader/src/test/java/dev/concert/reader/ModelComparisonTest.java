package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Progress;
import dev.concert.reader.classpath.LocalRepository;
import dev.concert.reader.compare.Agreement;
import dev.concert.reader.compare.ComparedSubject;
import dev.concert.reader.compare.ModelDifference;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelComparisonTest {
  private static final String EVERY_WAY_TO_CALL =
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
    return reader().compare(folder.resolve("source"), List.of(), classes, Progress.NONE);
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
  void classesThatAreNoneAreRefusedWithOneSentence() throws Exception {
    Path source = Files.createDirectories(folder.resolve("source"));
    Files.writeString(source.resolve("A.java"), "class A {}");
    Path nothing = Files.createDirectories(folder.resolve("nothing"));
    IOException e =
        assertThrows(
            IOException.class, () -> reader().compare(source, List.of(), nothing, Progress.NONE));
    assertEquals(
        nothing + " holds no class files; name the folder or jar that does", e.getMessage());
  }
}
