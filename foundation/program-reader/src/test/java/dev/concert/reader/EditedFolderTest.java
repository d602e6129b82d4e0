package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder that is read again and again by the same reader, as a window does. */
class EditedFolderTest {
  private static final long SEED = Long.getLong("concert.seed", 20261127);
  private static final int EDITS = Integer.getInteger("concert.edits", 120);

  @TempDir Path folder;

  private Path application;
  private ProgramReader reader;
  private RandomEdits edits;

  @BeforeEach
  void write() throws IOException {
    application = folder.resolve("app");
    reader = TestPrograms.reader(cache());
    edits = new RandomEdits(application, SEED);
  }

  @AfterEach
  void finish() {
    reader.finish();
  }

  private void save(String name, String text) throws IOException {
    edits.save(name, text);
  }

  private String text(String name) throws IOException {
    return edits.text(name);
  }

  private Program again(Program before) throws Exception {
    return reader.loadAgain(application, List.of(), before, Progress.NONE);
  }

  private static void assertEqual(Program expected, Program told, String what) {
    TestPrograms.assertEqual(expected, told, what);
    assertIndexed(told, what);
  }

  /** What is looked up is what is listed. */
  private static void assertIndexed(Program told, String what) {
    Program indexed =
        new Program(
            told.application(),
            told.sources(),
            told.types(),
            told.routines(),
            told.calls(),
            told.unresolved());
    for (Routine routine : told.routines()) {
      String name = routine.name();
      assertEquals(indexed.routine(name), told.routine(name), what);
      assertEquals(indexed.callsFrom(name), told.callsFrom(name), what);
      assertEquals(indexed.callsTo(name), told.callsTo(name), what);
      assertEquals(indexed.overriders(name), told.overriders(name), what);
    }
    told.types()
        .forEach(type -> {
          assertEquals(indexed.type(type.name()), told.type(type.name()), what);
          assertEquals(indexed.subtypes(type.name()), told.subtypes(type.name()), what);
          assertEquals(indexed.routinesOf(type.name()), told.routinesOf(type.name()), what);
          assertEquals(indexed.typesOf(type.file()), told.typesOf(type.file()), what);
        });
    told.sources()
        .forEach(source ->
            assertEquals(indexed.source(source.file()), told.source(source.file()), what));
  }

  @Test
  void whereOnlyPlacesHaveChangedNothingIsLinkedAgain() throws Exception {
    Program first = again(null);
    String before = text("b/Main.java");
    save("b/Main.java", before.replace("    pool.submit", "    // two\n    ;\n    pool.submit"));
    Program moved = again(first);
    assertEqual(TestPrograms.read(application), moved, "two lines more");
    Call other = first.callsFrom("b.Task#run()").getFirst();
    assertSame(other, moved.callsFrom("b.Task#run()").getFirst());
    assertSame(first.type("a.Base").get(), moved.type("a.Base").get());
    String lambda = "b.Main#start(a.Shape)->1";
    assertEquals(
        first.routine(lambda).get().why().replace(":17", ":19"), moved.routine(lambda).get().why());
    save("b/Main.java", before);
    assertEqual(first, again(moved), "as it was");
  }

  @Test
  void whereACallTellsNothingNewOfTheRestOnlyItsFileIsLinkedAgain() throws Exception {
    Program first = again(null);
    Call other = first.callsFrom("b.Task#run()").getFirst();
    Call next = first.callsFrom("b.Alone#n()").getFirst();
    String before = text("b/Alone.java");
    save(
        "b/Alone.java",
        before.replace("    n();", "    n();\n    System.out.println();\n    n();"));
    Program second = again(first);
    assertEqual(TestPrograms.read(application), second, "two calls more");
    assertSame(other, second.callsFrom("b.Task#run()").getFirst());
    assertEquals(first.callsFrom("b.Alone#m()").size() + 2, second.callsFrom("b.Alone#m()").size());
    assertEquals(next.line() + 2, second.callsFrom("b.Alone#n()").getFirst().line());
    save("b/Alone.java", before.replace("    n();", "    n();\n    n();"));
    Program third = again(second);
    assertEqual(TestPrograms.read(application), third, "one of them less");
    assertSame(other, third.callsFrom("b.Task#run()").getFirst());
    save("b/Alone.java", before);
    Program last = again(third);
    assertEqual(first, last, "as it was");
    assertSame(other, last.callsFrom("b.Task#run()").getFirst());
  }

  @Test
  void whatAnObjectHoldsThatRunsElsewhereIsMarkedWhereItCallsThatAndNoLonger() throws Exception {
    Program first = again(null);
    Call other = first.callsFrom("b.Alone#n()").getFirst();
    assertFalse(first.routine("b.Step$Nine#next()").get().parallel());
    String before = text("b/Step.java");
    String busy = before.replace("/* idle */", "held.next();");
    save("b/Step.java", busy);
    Program second = again(first);
    assertEqual(TestPrograms.read(application), second, "what is held is called");
    assertTrue(second.routine("b.Step$Nine#next()").get().parallel());
    assertSame(other, second.callsFrom("b.Alone#n()").getFirst());
    save("b/Step.java", busy.replace("/* link */", "after.next();"));
    Program third = again(second);
    assertEqual(TestPrograms.read(application), third, "and holds and calls more");
    save("b/Step.java", before.replace("/* idle */", "any(3).next();"));
    Program fourth = again(third);
    assertEqual(TestPrograms.read(application), fourth, "it calls another one");
    assertFalse(fourth.routine("b.Step$Nine#next()").get().parallel());
    save("b/Step.java", before);
    assertEqual(first, again(fourth), "as it was");
  }

  @Test
  void aCallOfMarkedCodeMarksWhatItCallsAndNoLonger() throws Exception {
    Program first = again(null);
    String before = text("b/Task.java");
    assertFalse(first.routine("b.Alone#n()").get().parallel());
    save("b/Alone.java", text("b/Alone.java").replace("void n()", "static void n()"));
    Program alone = again(first);
    save("b/Task.java", before.replace("    shape.area();", "    shape.area();\n    Alone.n();"));
    Program called = again(alone);
    assertEqual(TestPrograms.read(application), called, "called");
    assertTrue(called.routine("b.Alone#n()").get().parallel());
    save("b/Task.java", before);
    Program last = again(called);
    assertFalse(last.routine("b.Alone#n()").get().parallel());
    assertSame(alone.calls().getFirst(), last.calls().getFirst());
  }

  @Test
  void whereSomethingIsCalledBesidesAllIsLinkedAgain() throws Exception {
    Program first = again(null);
    save(
        "b/Alone.java",
        text("b/Alone.java").replace("    n();", "    n();\n    a.Counters.add(null);"));
    Program linked = again(first);
    assertEqual(TestPrograms.read(application), linked, "a call more");
    assertTrue(linked.calls().size() > first.calls().size());
  }

  /** A file of the same name in another source folder names its lines alike. */
  @Test
  void whereTwoFilesDeclareTheSameItIsToldAsFromTheBeginning() throws Exception {
    save("other/b/Main.java", "\n" + RandomEdits.SOURCES.get("b/Main.java"));
    Program first = again(null);
    save("b/Main.java", "\n\n" + text("b/Main.java"));
    Program second = again(first);
    assertNotSame(first, second);
    assertEqual(TestPrograms.read(application), second, "of the first");
    save("other/b/Main.java", text("other/b/Main.java").replace("    pool", "    ;\n    pool"));
    assertEqual(TestPrograms.read(application), again(second), "of the second");
  }

  @Test
  void whatIsToldOfSourcesThatDoNotCompileIsWhatReadingAllTells() throws Exception {
    Path other = folder.resolve("other cache");
    Program program = again(null);
    for (int edit = 0; edit < EDITS; edit++) {
      String what = "seed " + SEED + ", edit " + edit + ": " + edits.anyEdit();
      program = again(program);
      assertEqual(TestPrograms.readAnew(application, other), program, what);
    }
  }

  @Test
  void whatIsToldWhereMissingTypesAreImportedByTheirNamesIsWhatReadingAllTells() throws Exception {
    reader = TestPrograms.reader(folder.resolve("other"));
    for (String file : RandomEdits.SOURCES.keySet()) {
      Files.delete(application.resolve(file));
    }
    edits = new RandomEdits(application, SEED, RandomEdits.withoutOpenImports());
    Program program = again(null);
    for (int edit = 0; edit < EDITS; edit++) {
      String what = "seed " + SEED + ", edit " + edit + ": " + edits.anyEdit();
      program = again(program);
      assertEqual(TestPrograms.read(application), program, what);
    }
  }

  @Test
  void ofManyFilesThatMissTheSameLibraryOnlyTheOneThatIsEditedIsReadAgain() throws Exception {
    for (int i = 0; i < 30; i++) {
      save("c/User" + i + ".java", user(i, ""));
    }
    Program first = again(null);
    save("c/User7.java", user(7, "    int more = 1;\n"));
    List<String> read = new ArrayList<>();
    Program second =
        reader.loadAgain(application, List.of(), first, (_, _, what) -> read.add(what));
    assertEqual(TestPrograms.read(application), second, "a statement more");
    assertEquals(List.of("c/User7.java"), read.stream().filter(it -> it.startsWith("c/")).toList());
  }

  private static String user(int number, String statement) {
    return """
    package c;

    import java.util.*;
    import org.nowhere.Missing;
    import org.nowhere.Sink;

    public class User%d extends Sink<Missing> {
      private final List<Missing> held = new ArrayList<>();

      public Missing first(Missing other) {
    %s    held.add(other);
        other.told(this);
        return new User%d().first(held.get(0));
      }
    }
    """
        .formatted(number, statement, (number + 1) % 30);
  }

  @Test
  void whatIsToldOfObjectsThatCallWhatTheyHoldElsewhereIsWhatReadingAllTells() throws Exception {
    Program program = again(null);
    for (int edit = 0; edit < EDITS / 3; edit++) {
      String what = "seed " + SEED + ", edit " + edit + ": " + edits.heldEdit();
      program = again(program);
      assertEqual(TestPrograms.read(application), program, what);
    }
  }

  @Test
  void whatIsToldAfterAnyEditsIsWhatReadingAllTells() throws Exception {
    Path other = folder.resolve("other cache");
    Program program = again(null);
    for (int edit = 0; edit < EDITS; edit++) {
      String what = "seed " + SEED + ", edit " + edit + ": " + edits.edit();
      program = again(program);
      assertEqual(TestPrograms.readAnew(application, other), program, what);
    }
  }

  /** Of another process, which has the same store. */
  private Program elsewhere(ProgramReader other, Program before) throws Exception {
    reader.finish();
    return other.loadAgain(application, List.of(), before, Progress.NONE);
  }

  @Test
  void anotherProcessGetsOfAnEditWhatIsNewAlone() throws Exception {
    Program first = again(null);
    ProgramReader other = TestPrograms.reader(cache());
    Program shown = elsewhere(other, null);
    save("b/Alone.java", text("b/Alone.java").replace("    n();", "    n();\n\n    n();"));
    Program second = again(first);
    Program edited = elsewhere(other, shown);
    assertEqual(second, edited, "a call more");
    assertSame(
        shown.callsFrom("b.Task#run()").getFirst(), edited.callsFrom("b.Task#run()").getFirst());
    Program opened = elsewhere(TestPrograms.reader(cache()), null);
    assertEqual(second, opened, "opened later");
  }

  @Test
  void whatAnotherProcessShowsAfterAnyEditsIsWhatIsReadHere() throws Exception {
    ProgramReader other = TestPrograms.reader(cache());
    Program program = again(null);
    Program shown = elsewhere(other, null);
    for (int edit = 0; edit < EDITS; edit++) {
      String what = "seed " + SEED + ", edit " + edit + ": " + edits.anyEdit();
      program = again(program);
      shown = elsewhere(other, shown);
      assertEqual(program, shown, what);
    }
  }

  @Test
  void whereWhatIsNewIsDamagedAnotherProcessReadsTheSources() throws Exception {
    Program first = again(null);
    save("b/Alone.java", text("b/Alone.java").replace("    n();", "    n();\n\n    n();"));
    Program second = again(first);
    reader.finish();
    Path edits = stored(".edits");
    byte[] whole = Files.readAllBytes(edits);
    byte[] model = Files.readAllBytes(stored(".model"));
    for (int at = 0; at < whole.length; at += 1 + whole.length / 20) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 4;
      for (byte[] bytes : List.of(damaged, Arrays.copyOf(whole, at))) {
        Files.write(edits, bytes);
        Files.write(stored(".model"), model);
        assertEqual(
            second,
            TestPrograms.reader(cache()).load(application, List.of(), Progress.NONE),
            "byte " + at);
      }
    }
  }

  private Path cache() {
    return folder.resolve("cache");
  }

  private Path stored(String end) throws IOException {
    try (Stream<Path> files = Files.list(cache().resolve("models"))) {
      return files.filter(file -> file.toString().endsWith(end)).findFirst().orElseThrow();
    }
  }
}
