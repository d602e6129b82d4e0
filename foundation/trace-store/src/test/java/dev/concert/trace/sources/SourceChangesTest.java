package dev.concert.trace.sources;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceChangesTest {
  private static final String FILE = "src/a/B.java";

  private static final String TEXT =
      """
      package a;

      class B {
        int one(int x) {
          int y = x + 1;
          return two(y);
        }

        int two(int x) {
          return x * x;
        }
      }
      """;

  @TempDir private Path folder;
  private SourcesRun made;

  @BeforeEach
  void measureTwoRoutines() throws IOException {
    made = new SourcesRun(folder);
    made.write(FILE, TEXT);
    made.measured("a.B", "B.java", "one(I)I", 5, 6, "two(I)I", 10, 10);
  }

  private SourceChanges afterwards(String text) throws IOException {
    made.begin("");
    made.write(FILE, text);
    return made.changes();
  }

  private LineMap lines(SourceChanges changes) {
    return changes.lines(made.application.resolve(FILE));
  }

  @Test
  void sourcesThatAreAsTheyWereSayNothing() throws IOException {
    SourceChanges changes = afterwards(TEXT);
    assertTrue(changes.isKnown());
    assertEquals("", changes.sentence());
    assertTrue(lines(changes).isSame());
  }

  @Test
  void linesBelowWhatWasInsertedAreFollowed() throws IOException {
    SourceChanges changes = afterwards(TEXT.replace("class B", "/** About\n B. */\nclass B"));
    assertEquals("", changes.sentence(), "a comment before the class concerns no routine");
    assertEquals(8, lines(changes).now(6));
    assertEquals(6, lines(changes).then(8));
    assertEquals(0, lines(changes).then(4), "it has come since");
    assertEquals(8, changes.lineNow("a.B#one(int)", 6));
  }

  @Test
  void aStatementWithinARoutineChangesThatRoutineOnly() throws IOException {
    SourceChanges changes = afterwards(TEXT.replace("+ 1;\n", "+ 1;\n    y++;\n"));
    assertEquals(Set.of("a.B#one(int)"), changes.routines());
    assertEquals("Source has changed since this run: 1 file, 1 routine.", changes.sentence());
    assertEquals(List.of(FILE), changes.files());
    assertTrue(changes.hasChanged("a.B#one(int)"));
    assertFalse(changes.hasChanged("a.B#two(int)"));
    assertEquals(7, lines(changes).now(6));
  }

  @Test
  void aLineThatIsNotTheSameLeadsNowhere() throws IOException {
    SourceChanges changes = afterwards(TEXT.replace("x * x", "x * x * x"));
    assertEquals(Set.of("a.B#two(int)"), changes.routines());
    assertEquals(0, lines(changes).now(10));
    assertEquals(0, lines(changes).then(10));
  }

  @Test
  void commentsBlankLinesAndIndentationAreNoChange() throws IOException {
    SourceChanges changes =
        afterwards(
            TEXT.replace("    int y", "\n    // why\n      int y")
                .replace("    return x", "    /* so\n    it is */\n    return x"));
    assertEquals("", changes.sentence());
    assertEquals(7, lines(changes).now(5));
  }

  @Test
  void anotherNameIsAChangeOfTheRoutine() throws IOException {
    SourceChanges changes =
        afterwards(TEXT.replace("int two", "int three").replace("two(y)", "three(y)"));
    assertEquals(Set.of("a.B#one(int)", "a.B#two(int)"), changes.routines());
  }

  @Test
  void aRoutineThatStandsElsewhereInItsFileIsAsItWas() throws IOException {
    String two = "  int two(int x) {\n    return x * x;\n  }\n";
    String moved = TEXT.replace("\n" + two, "").replace("class B {\n", "class B {\n" + two + "\n");
    SourceChanges changes = afterwards(moved);
    assertEquals("", changes.sentence());
    assertEquals(5, lines(changes).now(10));
  }

  @Test
  void aFileThatIsGoneTakesItsRoutinesAlong() throws IOException {
    made.begin("");
    Files.delete(made.application.resolve(FILE));
    assertEquals(Set.of("a.B#one(int)", "a.B#two(int)"), made.changes().routines());
  }

  @Test
  void aRunOfEarlierVersionsSaysNothing() throws IOException {
    made.begin("");
    Files.writeString(
        made.run.resolve(RunFormat.RUN_JSON),
        "{\"application\":\"%s\",\"gitCommit\":\"abc\"}".formatted(made.application));
    SourceChanges changes = made.changes();
    assertFalse(changes.isKnown());
    assertEquals("", changes.sentence());
  }

  @Test
  void filesThatHaveNoRoomAreNotFollowed() throws IOException {
    KeptSources kept =
        KeptSources.keep(made.application, "", made.run.resolve(RunFormat.SOURCES), 10);
    assertEquals(1, kept.leftOut());
    made.begin(kept, "");
    assertFalse(made.changes().isKnown());
  }

  @Test
  void ofACommitOnlyWhatDiffersIsKept() throws Exception {
    String commit = commit();
    made.write("src/a/C.java", "package a; class C {}\n");
    made.write(FILE, TEXT.replace("x * x", "x + x"));
    KeptSources kept =
        KeptSources.keep(made.application, commit, made.run.resolve(RunFormat.SOURCES));
    assertEquals(2, kept.files());
    assertFalse(kept.whole());
    assertEquals(null, kept.why());
    made.begin(kept, commit);
    assertEquals("", made.changes().sentence());
    made.write(FILE, TEXT);
    assertEquals(Set.of("a.B#two(int)"), made.changes().routines());
  }

  @Test
  void whatIsAsCommittedComesFromThere() throws Exception {
    String commit = commit();
    made.begin(commit);
    assertFalse(Files.exists(made.run.resolve(RunFormat.SOURCES)));
    assertFalse(made.changes().sources().differed());
    made.write(FILE, TEXT.replace("x * x", "x + x"));
    assertEquals(Set.of("a.B#two(int)"), made.changes().routines());
  }

  @Test
  void aCommitThatIsNotThereIsSaid() throws Exception {
    commit();
    made.begin("0123456789012345678901234567890123456789");
    SourceChanges changes = made.changes();
    assertFalse(changes.isKnown());
    assertTrue(changes.why().startsWith("git ls-tree"), changes.why());
  }

  private String commit() throws Exception {
    assumeTrue(git("init", "-q"), "needs git");
    git("add", "-A");
    git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", "first");
    Path master = made.application.resolve(".git/HEAD");
    String head = Files.readString(master).strip().replace("ref: ", "");
    return Files.readString(made.application.resolve(".git").resolve(head)).strip();
  }

  private boolean git(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("git", "-C", made.application.toString()));
    command.addAll(List.of(words));
    try {
      return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
    } catch (IOException _) {
      return false;
    }
  }
}
