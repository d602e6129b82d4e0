package dev.concert.control;

import dev.concert.trace.NewRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs the command of a run, in the terminal of this process. */
final class MeasuredProcess {
  private static final long PATIENCE_SECONDS = 10;

  private final NewRun run;
  private Process process;
  private boolean noted;

  MeasuredProcess(NewRun run) {
    this.run = run;
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
          "the command cannot be started: " + e.getMessage() + "; check its first word", e);
    }
    Runtime.getRuntime().addShutdownHook(end);
    int exit = process.waitFor();
    note(exit);
    return exit;
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
    } catch (InterruptedException | IOException e) {
      System.err.println("concert: the end of the run could not be noted: " + e.getMessage());
    }
  }

  private synchronized void note(int exit) throws IOException {
    if (!noted) {
      noted = true;
      run.end(exit);
    }
  }

  void sayWhatWasRecorded(PrintWriter err) throws IOException {
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
