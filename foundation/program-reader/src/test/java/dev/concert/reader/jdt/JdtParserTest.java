package dev.concert.reader.jdt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.model.UnresolvedCall;
import dev.concert.reader.classpath.JavaReleases;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.sources.Application;
import dev.concert.reader.sources.SourceUnit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdtParserTest {
  @TempDir Path folder;

  @Test
  void aFileOnWhichTheCompilerFailsKeepsItsRoutines() throws Exception {
    Path file = folder.resolve("B.java");
    Files.writeString(
        file,
        """
        package a;
        import java.util.*;
        class B {
          final List<String> names = new ArrayList<>();
          void m(List<String> all) { all.forEach(name -> n(name)); }
          void n(String name) { try (var x = open()) { for (String s : names) s.length(); } }
          static class Inner {}
        }
        """);
    FileFacts facts =
        JdtParser.withoutTypes(
            new SourceUnit("B.java", file, JavaReleases.NEWEST),
            JavaView.NEWEST,
            "the compiler was out of sorts");
    assertEquals(
        List.of(
            "a.B#m(java.util.List)",
            "a.B#n(java.lang.String)",
            "a.B#<init>()",
            "a.B#m(java.util.List)->1",
            "a.B$Inner#<init>()"),
        facts.routines().stream().map(Routine::name).toList());
    assertEquals(
        List.of("was read without types: the compiler was out of sorts"),
        facts.source().problems());
    assertEquals(
        List.of("the compiler failed on this file"),
        facts.unresolved().stream().map(UnresolvedCall::why).distinct().toList());
  }

  @Test
  void whatAFileSaysDoesNotDependOnTheFilesThatAreReadWithIt() throws Exception {
    List<SourceUnit> units =
        List.of(
            source(
                "a/B.java",
                """
                package a;
                import java.util.*;
                import java.util.function.*;
                class B<T extends Comparable<T>> extends AbstractList<T> implements Supplier<T> {
                  public T get() { class Local implements Supplier<T> { public T get() { return null; } }
                    return new Local().get(); }
                  public T get(int i) { return new Object() { T t = B.this.get(); }.t; }
                  public int size() { return 0; }
                }
                """),
            source(
                "a/C.java",
                """
                package a;
                import java.util.*;
                import java.util.function.*;
                class C extends B<String> {
                  B<Integer> b;
                  public String get() { class Local extends B<String> { class Inner extends Local {} }
                    Local l = new Local(); use(l, b, l::get, () -> "x"); return l.new Inner().get(0); }
                  static void use(Runnable... all) {}
                  static <U> void use(List<? extends U> l, B<Integer> b, Supplier<U> s, Supplier<U> t) {
                    b.forEach(x -> s.get()); l.iterator().next(); }
                }
                """));
    List<FileFacts> together = parse(units, units);
    assertEquals(List.of(), together.stream().flatMap(f -> f.unresolved().stream()).toList());
    assertEquals(together, units.stream().flatMap(u -> parse(units, List.of(u)).stream()).toList());
  }

  @Test
  void aTypeInAFileOfAnotherNameIsFound() throws Exception {
    List<SourceUnit> units = withSecondaryType();
    assertEquals(List.of(), unresolved(parse(units, units.subList(0, 1))));
  }

  @Test
  void inAFileOfWhichItIsKnownWhatItDeclaresNobodyLooksForATypeOfAnotherName() throws Exception {
    List<SourceUnit> units = withSecondaryType();
    List<SourceUnit> user = units.subList(0, 1);
    assertEquals(List.of(), unresolved(parse(units, user, this::ofC)));
    assertEquals(List.of("Other.m()"), unresolved(parse(units, user, _ -> List.of())));
  }

  @Test
  void aFileThatCannotBeReadDeclaresNothing() {
    DeclaredNames names = new DeclaredNames(_ -> null);
    assertEquals(List.of(), names.secondary(folder.resolve("a/Gone.java")));
  }

  @Test
  void aJdtWithoutWhatIsLookedForInItTellsTheSame() throws Exception {
    assertNull(BoundTrees.resolver("org.eclipse.jdt.core.dom.NoSuchResolver"));
    List<SourceUnit> units = withSecondaryType();
    Application application = new Application(folder, units, List.of());
    JdtParser other = new JdtParser(application, api(), Progress.NONE);
    other.resolver = null;
    assertEquals(parse(units, units), other.parse());
  }

  /** A class path with a hole names many files that are whole all the same. */
  @Test
  void missingAnnotationsAreNoReasonToReadFilesTogether() throws Exception {
    List<SourceUnit> units =
        List.of(
            source(
                "a/B.java", "package a; import x.Known; class B { @Known @Gone(1) void m() {} }"),
            source("a/C.java", "package a; class C { Gone m() { return null; } }"));
    Application application = new Application(folder, units, List.of());
    JdtParser parser = new JdtParser(application, api(), Progress.NONE);
    List<FileFacts> facts = parser.parse();
    assertFalse(parser.guesses(units.getFirst()).any());
    assertTrue(parser.guesses(units.getLast()).any());
    assertEquals(Map.of("a.B#m()", List.of("x.Known", "a.Gone")), facts.getFirst().annotations());
  }

  /** What would be told of the rest is nothing that it says. */
  @Test
  void whoeverIsInterruptedIsToldOfNoFile() throws Exception {
    List<SourceUnit> units = new ArrayList<>(withSecondaryType());
    for (int i = 0; i < 30; i++) {
      units.add(
          source("a/D" + i + ".java", "package a; class D" + i + " { void m() { Other.m(); } }"));
    }
    Application application = new Application(folder, units, List.of());
    for (int last : List.of(0, 1, 11, units.size() - 1, units.size())) {
      if (last == 0) {
        Thread.currentThread().interrupt();
      }
      Progress interrupting =
          (done, _, _) -> {
            if (done == last) {
              Thread.currentThread().interrupt();
            }
          };
      JdtParser parser = new JdtParser(application, api(), interrupting);
      assertThrows(InterruptedException.class, parser::parse);
      assertFalse(Thread.interrupted());
    }
  }

  private List<String> ofC(Path file) {
    return file.endsWith("C.java") ? List.of("Other") : List.of();
  }

  private List<SourceUnit> withSecondaryType() throws Exception {
    return List.of(
        source("a/B.java", "package a; class B { void m() { Other.m(); } }"),
        source("a/C.java", "package a; class C {} class Other { static void m() {} }"));
  }

  private static List<String> unresolved(List<FileFacts> facts) {
    return facts.stream().flatMap(f -> f.unresolved().stream()).map(UnresolvedCall::text).toList();
  }

  private SourceUnit source(String name, String text) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return new SourceUnit(name, file, JavaReleases.NEWEST);
  }

  private JdkApi api() {
    return new JdkApi(folder.resolve("jdk"));
  }

  private List<FileFacts> parse(List<SourceUnit> all, List<SourceUnit> wanted) {
    return parse(all, wanted, _ -> null);
  }

  private List<FileFacts> parse(
      List<SourceUnit> all, List<SourceUnit> wanted, Function<Path, Collection<String>> known) {
    Application application = new Application(folder, all, List.of());
    try {
      return new JdtParser(application, wanted, api(), Progress.NONE, known).parse();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
