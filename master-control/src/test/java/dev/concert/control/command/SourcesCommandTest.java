package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.trace.sources.SourcesRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesCommandTest {
  private static final String TEXT =
      """
      package a;
      class B {
        int old(int x) {
          int y = x + 1;
          return y * y;
        }

        int other(int x) {
          return x - 1;
        }
      }
      """;

  @TempDir private Path folder;
  private SourcesRun made;
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void measure() throws IOException {
    made = new SourcesRun(folder);
    made.write("a/B.java", TEXT);
    made.measured("a.B", "B.java", "old(I)I", 4, 5, "other(I)I", 9, 9);
    made.begin("");
  }

  private String sources(int exit, String... options) {
    StringWriter out = new StringWriter();
    String[] words = new String[options.length + 2];
    words[0] = "sources";
    words[1] = made.run.toString();
    System.arraycopy(options, 0, words, 2, options.length);
    assertEquals(exit, Concert.execute(new PrintWriter(out), new PrintWriter(err), words));
    return out.toString();
  }

  @Test
  void sourcesThatAreAsTheyWereAreSaidToBe() {
    assertEquals(
        """
        made from sources without a commit, which are kept with it
        nothing that was measured has changed since
        """,
        sources(Exit.DONE));
  }

  @Test
  void whatHasChangedIsToldByFileWithWhatIsCalledOtherwiseNow() throws IOException {
    made.write("a/B.java", TEXT.replace("int old", "int fresh"));
    assertEquals(
        """
        made from sources without a commit, which are kept with it
        Source has changed since this run: 1 file, 1 routine.
          a/B.java
            a.B#old(int)
        measured as B.old(int); now B.fresh(int)
        """,
        sources(Exit.DONE));
    String json = sources(Exit.DONE, "--json");
    assertTrue(json.contains("\"differed\":false"), json);
    assertTrue(json.contains("\"routines\":[\"a.B#old(int)\"]"), json);
    assertTrue(
        json.contains(
            "\"renamed\":[{\"then\":\"a.B#old(int)\",\"now\":\"a.B#fresh(int)\",\"certain\":true"),
        json);
  }

  @Test
  void aNameThatIsNotProposedCannotBeTaken() throws IOException {
    made.write("a/B.java", TEXT.replace("int old", "int fresh"));
    sources(Exit.WRONG_USE, "--take", "a.B#other(int)");
    assertTrue(
        err.toString().contains("no such routine of the run is called otherwise now"),
        err.toString());
  }
}
