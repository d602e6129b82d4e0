package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.read.Run;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that runs, joined, switched and left by commands of the packaged distribution. */
class AttachCommandIT {
  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path run;
  private Process program;
  private BufferedReader answers;
  private Writer orders;

  @BeforeEach
  void startAProgram() throws IOException {
    Path source = folder.resolve("Program.java");
    Files.writeString(
        source,
        """
        public class Program {
          static void work() {}
          static void rest() {}
          public static void main(String[] args) throws Exception {
            Runnable lambda = () -> {};
            while (System.in.read() >= 0) {
              work();
              rest();
              lambda.run();
              System.out.println("ok");
            }
          }
        }
        """);
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "17", source.toString());
    assertEquals(0, exit);
    run = folder.resolve("run");
    program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                folder.toString(),
                "Program")
            .redirectError(folder.resolve("err").toFile())
            .start();
    answers = program.inputReader();
    orders = program.outputWriter();
  }

  @AfterEach
  void endTheProgram() throws Exception {
    orders.close();
    assertEquals(0, program.waitFor());
  }

  private void work(int times) throws IOException {
    for (int i = 0; i < times; i++) {
      orders.write('x');
      orders.flush();
      assertEquals("ok", answers.readLine());
    }
  }

  private int concert(String... args) {
    return Concert.execute(new PrintWriter(out), new PrintWriter(err), args);
  }

  private long calls(String routine) throws IOException {
    try (Run opened = Run.open(run)) {
      return opened.profile().threads().stream()
          .flatMap(thread -> thread.routines().stream())
          .filter(profile -> profile.routine().equals(routine))
          .mapToLong(RoutineProfile::calls)
          .sum();
    }
  }

  /** Ends when the program is measured. A JVM that has only just begun may not answer for long. */
  private CompletableFuture<Integer> attach() throws Exception {
    work(1);
    String pid = String.valueOf(program.pid());
    CompletableFuture<Integer> ended =
        CompletableFuture.supplyAsync(() -> concert("attach", pid, "--out", run.toString()));
    while (!err.toString().contains("Ctrl-C")) {
      if (ended.isDone()) {
        throw new AssertionError("attach ended with " + ended.get() + ": " + err);
      }
      Thread.onSpinWait();
    }
    return ended;
  }

  @Test
  void aProgramThatRunsIsJoinedSwitchedAndLeft() throws Exception {
    CompletableFuture<Integer> attached = attach();
    work(3);
    assertEquals(0, concert("ctl", run.toString(), "--off", "Program#rest"), err::toString);
    String both = out.toString().strip().replaceFirst(": mode .*", "");
    assertTrue(both.matches("Program\\.\\d+ \\(.+\\)"), out::toString);
    work(5);
    String[] off = {"ctl", run.toString(), "--node", both, "--mode", "off", "--json"};
    assertEquals(0, concert(off), err::toString);
    work(7);
    assertTrue(out.toString().contains("\"mode\":\"off\",\"routines\":0"), out::toString);
    assertTrue(out.toString().contains("\"label\":\"Program."), out::toString);
    assertEquals(0, concert("ctl", run.toString(), "--detach"), err::toString);
    assertEquals(Exit.DONE, attached.get(600, TimeUnit.SECONDS));
    work(11);
    assertEquals(3 + 5, calls("Program#work()"));
    assertEquals(3, calls("Program#rest()"));
    String json = Files.readString(run.resolve("run.json"));
    assertTrue(json.contains("\"state\":\"ended\"}"), json);
    assertTrue(err.toString().contains("warns on its own stderr"), err::toString);
  }

  @Test
  void aLambdaIsSwitchedByItsNameAndASelectionSaved() throws Exception {
    CompletableFuture<Integer> attached = attach();
    String lambda = "Program#main(java.lang.String[])->1";
    work(3);
    assertEquals(0, concert("ctl", run.toString(), "--off", lambda), err::toString);
    work(5);
    Path saved = folder.resolve("saved");
    assertEquals(0, concert("ctl", run.toString(), "--save", saved.toString()), err::toString);
    assertTrue(
        Files.readAllLines(saved).contains("off Program#lambda$main$0()V"),
        () -> saved + err.toString());
    assertEquals(0, concert("ctl", run.toString(), "--detach"), err::toString);
    assertEquals(Exit.DONE, attached.get(600, TimeUnit.SECONDS));
    assertEquals(3, calls(lambda));
    assertEquals(3 + 5, calls("Program#work()"));
    String again = folder.resolve("again").toString();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String[] words = {
      "run", "--out", again, "--selection", saved.toString(), "--", java, "-version"
    };
    assertEquals(0, concert(words), err::toString);
    assertTrue(
        Files.readString(Path.of(again, "settings")).contains("off Program#lambda$main$0()V"));
  }

  @Test
  void aModeNobodyKnowsAndARunThatHasEndedAreSaid() throws IOException {
    assertEquals(Exit.WRONG_USE, concert("ctl", run.toString(), "--mode", "fast"));
    assertTrue(err.toString().contains("'fast' is not one of off, counts"), err::toString);
    Files.createDirectory(run);
    assertEquals(Exit.FAILED, concert("ctl", run.toString(), "--mode", "off"));
    assertTrue(err.toString().contains("nothing of " + run + " is being measured"), err::toString);
  }

  @Test
  void aProcessThatIsNoneIsSaid() {
    List<String> words = List.of("attach", "999999999", "--out", run.toString());
    assertEquals(Exit.FAILED, concert(words.toArray(String[]::new)));
    assertEquals(
        "concert: there is no process 999999999; see which run with jps or jcmd\n", err.toString());
  }
}
