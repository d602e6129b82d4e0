package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.read.RunWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MergeCommandTest {
  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path run;
  private Path merged;

  @BeforeEach
  void write() throws IOException {
    run = folder.resolve("run");
    merged = folder.resolve("run.concert");
    RunWriter writer = new RunWriter(run);
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(1_000_000, "a.A#m()")
        .exit(9_000_000, "a.A#m()")
        .end(10_000_000);
    writer.node("other", 2).thread(1, "main", 0).enter(2_000_000, "a.B#n()").end(7_000_000);
    writer.write();
  }

  private int concert(Object... args) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    return Concert.execute(new PrintWriter(out), new PrintWriter(err), words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"profile", "callpaths", "events", "findings", "profile --json"})
  void whatWasMergedIsReadLikeTheRun(String command) {
    assertEquals(Exit.DONE, concert("merge", run, "-o", merged), err::toString);
    assertTrue(
        err.toString().startsWith("concert: 2 nodes of 1 run in " + merged + ", "), err::toString);
    String[] words = (command + " RUN").split(" ");
    words[words.length - 1] = run.toString();
    assertEquals(Exit.DONE, concert((Object[]) words));
    String ofRun = out.toString().replace(run.toString(), "RUN");
    words[words.length - 1] = merged.toString();
    assertEquals(Exit.DONE, concert((Object[]) words), err::toString);
    assertEquals(ofRun, out.toString().replace(merged.toString(), "RUN"));
  }

  @Test
  void aMergedRunIsComparedWithItsRun() {
    concert("merge", run, "-o", merged);
    assertEquals(Exit.DONE, concert("diff", run, merged), err::toString);
    assertEquals("", err.toString());
  }

  @Test
  void withoutAPlaceToWriteToItIsWrongUse() {
    assertEquals(Exit.WRONG_USE, concert("merge", run));
    assertTrue(err.toString().contains("-o"), err::toString);
  }

  @Test
  void whatCannotBeMergedIsOneSentence() throws IOException {
    Path notes = Files.writeString(folder.resolve("notes.txt"), "hello");
    assertEquals(Exit.FAILED, concert("merge", notes, "-o", merged));
    assertTrue(err.toString().startsWith("concert: " + notes + " is not a run"), err::toString);
    assertEquals(1, err.toString().lines().count());
    assertEquals(Exit.FAILED, concert("merge", run, "-o", notes));
    assertEquals(
        "concert: " + notes + " exists already; name another file, or remove it\n", err.toString());
    assertFalse(Files.exists(merged));
  }

  @Test
  void aDamagedNodeIsNamedAndTheExitCodeSaysSo() throws IOException {
    Path trace = run.resolve("other.2").resolve(RunFormat.traceName("other.2", 1));
    Files.writeString(trace, "garbage");
    assertEquals(Exit.PARTIAL, concert("merge", run, "-o", merged));
    assertEquals(
        "concert: " + trace + " cannot be read: it ends before anything was recorded in it.",
        err.toString().lines().findFirst().orElseThrow());
    assertEquals(Exit.PARTIAL, concert("events", merged));
  }
}
