package dev.concert.control;

import dev.concert.trace.NewRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs the command of a run, in the terminal of this process. */
final class MeasuredProcess {
  private static final long PATIENCE_SECONDS = 10;

  private final NewRun run;
  private final PrintWriter err;
  private Process process;
  private boolean noted;

  /**
   * @param err where to say what cannot be done
   */
  MeasuredProcess(NewRun run, PrintWriter err) {
    this.run = run;
    this.err = err;
  }

  /** Waits for the command and returns its exit code. */
  int run(JavaCommand command) throws IOException, InterruptedException {
    Thread end = new Thread(this::end, "end of the run");
    try {
      ProcessBuilder builder = new ProcessBuilder(command.words()).inheritIO();
      Map<String, String> environment = builder.environment();
      command.addTo(environment, run.directory());
      process = builder.start();
    } catch (IOException e) {
      run.discard();
      throw new IOException(
          command.words().getFirst()
              + " cannot be started ("
              + reason(e)
              + "); check the first word of the command",
          e);
    }
    Runtime.getRuntime().addShutdownHook(end);
    int exit = process.waitFor();
    note(exit);
    return exit;
  }

  /** What the system says: the JDK puts it into parentheses, behind words of its own. */
  private static String reason(IOException e) {
    Matcher parentheses = Pattern.compile(".*\\((.+)\\)\\s*").matcher(e.getMessage());
    return parentheses.matches() ? parentheses.group(1) : e.getMessage();
  }

  /**
   * Ctrl-C reaches the command too, for it has our terminal; any other signal to end is passed on.
   * It gets time to end in its own way.
   */
  private void end() {
    try {
      if (!process.waitFor(1, TimeUnit.SECONDS)) {
        process.destroy();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
          process.destroyForcibly().waitFor();
        }
      }
      note(process.exitValue());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt(); // who ends us ends this thread too
    }
  }

  private synchronized void note(int exit) {
    if (noted) {
      return;
    }
    noted = true;
    try {
      run.end(exit);
    } catch (IOException e) {
      err.println(
          "concert: how the program ended cannot be noted in the run: "
              + Failures.sentence(e)
              + "; what was recorded remains");
    }
  }

  void sayWhatWasRecorded() throws IOException {
    List<String> nodes = run.nodes();
    if (nodes.isEmpty()) {
      err.println(
          "concert: nothing was measured: no class that was chosen has been loaded;"
              + " choose others with --app or --include");
    } else {
      String count = nodes.size() == 1 ? "" : " (" + nodes.size() + " nodes)";
      err.println("concert: the run is in " + run.directory() + count);
    }
  }
}
