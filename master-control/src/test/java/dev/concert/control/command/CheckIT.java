package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs whose ranking measuring changes, or does not: by how much work they do, not by time. */
class CheckIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir Path folder;
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void writeAProgram() throws IOException {
    Path source = folder.resolve("Program.java");
    Files.writeString(
        source,
        """
        public class Program {
          static int tiny(int x) { return x * 31 + 7; }

          static double work(int n) {
            double sum = 0;
            for (int i = 1; i < n; i++) sum += Math.sin(sum + i);
            return sum;
          }

          public static void main(String[] args) {
            int x = 1;
            double sum = 0;
            for (int round = 0; round < 40; round++) {
              for (int i = 0; i < Integer.parseInt(args[0]); i++) x = tiny(x);
              sum += work(Integer.parseInt(args[1]));
            }
            System.out.println(x + " " + sum);
          }
        }
        """);
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "17", source.toString());
    assertEquals(0, exit);
  }

  private int check(String... arguments) {
    String[] words = {
      "run",
      "--check",
      "--out",
      folder.resolve("run").toString(),
      "--",
      JAVA,
      "-Xbatch", // however late a busy machine lets the compiler run
      "-cp",
      folder.toString(),
      "Program",
      arguments[0],
      arguments[1]
    };
    return Concert.execute(new PrintWriter(new StringWriter()), new PrintWriter(err), words);
  }

  @Test
  void aRoutineThatIsHotOnlyBecauseItIsMeasuredIsNamed() {
    int exit = check("4000000", "1000000"); // so many samples that chance changes nothing
    assertEquals(Exit.CHECK_FAILED, exit, err::toString);
    assertTrue(err.toString().contains("Program#tiny(int) ranks above "), err::toString);
  }

  @Test
  void aRankingThatHoldsIsSaidToHold() {
    int exit = check("1000", "1000000");
    assertEquals(Exit.DONE, exit, err::toString);
    assertTrue(err.toString().contains("did not change the ranking"), err::toString);
  }

  @Test
  void tooFewSamplesSayNothing() {
    int exit = check("10", "10");
    assertEquals(Exit.PARTIAL, exit, err::toString);
    assertTrue(err.toString().contains("cannot be checked"), err::toString);
  }
}
