package dev.concert.trace.sources;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenameSearchTest {
  @TempDir private Path folder;
  private SourcesRun made;
  private final List<Routine> routines = new ArrayList<>();

  @BeforeEach
  void measure() throws IOException {
    made = new SourcesRun(folder);
    made.write("a/B.java", SourcesRun.TWO_METHODS);
    made.measured("a.B", "B.java", "one(I)I", 4, 6, "two(I)I", 10, 10);
    made.begin("");
  }

  /** A routine that the model has now. */
  private void now(String name, String file, int line, int endLine) {
    String type = name.substring(0, name.indexOf('#'));
    routines.add(
        new Routine(
            name,
            Routine.Kind.METHOD,
            type,
            List.of(),
            file,
            line,
            endLine,
            0,
            0,
            0,
            false,
            false,
            null));
  }

  private List<Renamed> search() throws IOException {
    List<SourceFile> sources =
        routines.stream().map(Routine::file).distinct().map(this::source).toList();
    List<Type> types =
        routines.stream().map(Routine::type).distinct().map(RenameSearchTest::type).toList();
    Program program =
        new Program(made.application.toString(), sources, types, routines, List.of(), List.of());
    return RenameSearch.of(made.changes(), program);
  }

  private SourceFile source(String file) {
    return new SourceFile(file, 10, List.of());
  }

  private static Type type(String name) {
    return new Type(
        name,
        Type.Kind.CLASS,
        List.of(),
        name.replace('.', '/') + ".java",
        1,
        9,
        null,
        List.of(),
        false,
        List.of());
  }

  @Test
  void aMethodOfAnotherNameIsFoundByItsCode() throws IOException {
    made.write("a/B.java", SourcesRun.TWO_METHODS.replace("int one", "int first"));
    now("a.B#first(int)", "a/B.java", 3, 7);
    now("a.B#two(int)", "a/B.java", 9, 11);
    assertEquals(List.of(new Renamed("a.B#one(int)", "a.B#first(int)", true)), search());
    assertEquals("measured as B.one(int); now B.first(int)", search().getFirst().sentence());
  }

  @Test
  void codeThatIsNotQuiteTheSameMakesItProbable() throws IOException {
    made.write(
        "a/B.java",
        SourcesRun.TWO_METHODS.replace("int one", "int first").replace("x + 1", "x + 2"));
    now("a.B#first(int)", "a/B.java", 3, 7);
    now("a.B#two(int)", "a/B.java", 9, 11);
    assertEquals(List.of(new Renamed("a.B#one(int)", "a.B#first(int)", false)), search());
  }

  @Test
  void ofTwoThatAreAlikeNoneIsCertain() throws IOException {
    made.write("a/B.java", SourcesRun.withTwoAlike());
    now("a.B#first(int)", "a/B.java", 3, 7);
    now("a.B#second(int)", "a/B.java", 8, 12);
    now("a.B#two(int)", "a/B.java", 14, 16);
    assertEquals(1, search().size());
    assertFalse(search().getFirst().certain());
  }

  @Test
  void aClassThatMovesTakesItsMethodsAlong() throws IOException {
    Files.delete(made.application.resolve("a/B.java"));
    made.write(
        "b/C.java",
        SourcesRun.TWO_METHODS.replace("package a", "package b").replace("class B", "class C"));
    now("b.C#one(int)", "b/C.java", 3, 7);
    now("b.C#two(int)", "b/C.java", 9, 11);
    assertEquals(
        List.of(
            new Renamed("a.B#one(int)", "b.C#one(int)", true),
            new Renamed("a.B#two(int)", "b.C#two(int)", true)),
        search());
  }

  @Test
  void whatTheCompilerMakesGoesWithItsClass() throws IOException {
    made = new SourcesRun(folder.resolve("other"));
    made.write("a/B.java", SourcesRun.TWO_METHODS);
    made.measured("a.B", "B.java", "<init>()V", 2, 2, "one(I)I", 4, 6, "two(I)I", 10, 10);
    made.begin("");
    made.write("a/B.java", SourcesRun.TWO_METHODS.replace("class B", "class C"));
    now("a.C#<init>()", "a/B.java", 2, 12);
    now("a.C#one(int)", "a/B.java", 3, 7);
    now("a.C#two(int)", "a/B.java", 9, 11);
    assertEquals(
        List.of(
            new Renamed("a.B#<init>()", "a.C#<init>()", false),
            new Renamed("a.B#one(int)", "a.C#one(int)", true),
            new Renamed("a.B#two(int)", "a.C#two(int)", true)),
        search());
  }

  @Test
  void whatIsTakenOutHasNoSuccessor() throws IOException {
    made.write(
        "a/B.java", "package a;\nclass B {\n  int two(int x) {\n    return x * x;\n  }\n}\n");
    now("a.B#two(int)", "a/B.java", 3, 5);
    assertEquals(List.of(), search());
  }

  @Test
  void whatTheUserHasSaidIsNotAskedAgain() throws IOException {
    NameChoices choices = new NameChoices(folder, made.application);
    Renamed one = new Renamed("a.B#one(int)", "a.B#first(int)", true);
    Renamed two = new Renamed("a.B#two(int)", "a.B#second(int)", false);
    Renamed three = new Renamed("a.B#three()", "a.B#third()", false);
    choices.take(List.of(one));
    choices.refuse(List.of(two));
    NameChoices.Kept kept = new NameChoices(folder, made.application).read();
    assertEquals(List.of(three), kept.open(List.of(one, two, three)));
    now("a.B#first(int)", "a/B.java", 3, 7);
    Program program =
        new Program(
            made.application.toString(), List.of(), List.of(), routines, List.of(), List.of());
    assertEquals("a.B#first(int)->2", kept.in(program).now("a.B#one(int)->2"));
    assertEquals("a.B#one(int)", kept.in(program).then("a.B#first(int)"));
    choices.refuse(List.of(one));
    assertTrue(choices.read().in(program).isEmpty());
    choices.forget();
    assertEquals(List.of(one), choices.read().open(List.of(one)));
  }
}
