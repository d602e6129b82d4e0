package dev.concert.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Run;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that nobody prepared, run by the distribution as it is packaged. */
class RunCommandIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir Path folder;
  private final StringWriter err = new StringWriter();
  private Path source;
  private Path run;

  @BeforeEach
  void compile() throws IOException {
    source = folder.resolve("Program.java");
    Files.writeString(
        source,
        """
        public class Program {
          static void work() {}
          public static void main(String[] args) {
            for (int i = 0; i < 42; i++) work();
            System.exit(args.length);
          }
        }
        """);
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "17", source.toString());
    assertEquals(0, exit);
    run = folder.resolve("run");
  }

  private int concert(String... args) {
    return Concert.execute(new PrintWriter(new StringWriter()), new PrintWriter(err), args);
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

  @Test
  void theCommandIsMeasuredAndItsExitCodePassedOn() throws IOException {
    int exit =
        concert(
            "run",
            "--out",
            run.toString(),
            "--",
            JAVA,
            "-cp",
            folder.toString(),
            "Program",
            "a",
            "b");
    assertEquals(2, exit, err::toString);
    assertEquals(42, calls("Program#work()"));
    String json = Files.readString(run.resolve("run.json"));
    assertTrue(json.contains("\"state\":\"ended\",\"exitCode\":2"), json);
    assertEquals("concert: the run is in " + run + "\n", err.toString());
  }

  @Test
  void theJvmsOfAnyOtherCommandAreMeasuredThroughTheEnvironment() throws IOException {
    String line = JAVA + " -cp '" + folder + "' Program; exit 7";
    int exit =
        concert("run", "--out", run.toString(), "--app", folder.toString(), "--", "sh", "-c", line);
    assertEquals(7, exit, err::toString);
    assertEquals(42, calls("Program#work()"));
    assertTrue(err.toString().contains("Picked up"), err::toString);
  }

  @Test
  void whenNothingWasMeasuredThatIsSaid() {
    List<String> words =
        List.of(
            "run",
            "--out",
            run.toString(),
            "--include",
            "other",
            "--",
            JAVA,
            "-cp",
            folder.toString(),
            "Program");
    assertEquals(0, concert(words.toArray(String[]::new)));
    assertTrue(err.toString().startsWith("concert: nothing was measured: "), err::toString);
  }
}
