package dev.concert.control.measure;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.model.words.Words;
import dev.concert.trace.control.NewRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/** Runs the command of a run, in the terminal of this process. */
public final class MeasuredProcess {
  private final NewRun run;
  private final PrintWriter err;

  /**
   * @param err where to say what cannot be done
   */
  public MeasuredProcess(NewRun run, PrintWriter err) {
    this.run = run;
    this.err = err;
  }

  /** Waits for the command and returns its exit code. */
  public int run(JavaCommand command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command.words());
    command.addTo(builder.environment(), run.directory());
    CommandProcess process = new CommandProcess(builder, this::note);
    try {
      process.start();
    } catch (IOException e) {
      run.discard();
      throw e;
    }
    return process.await();
  }

  private void note(int exit) {
    try {
      run.end(exit);
    } catch (IOException e) {
      tell(
          Words.say(
              "how the program ended cannot be noted in the run: %s; what was recorded remains",
              ErrorMessages.sentence(e)));
    }
  }

  public void sayWhatWasRecorded() throws IOException {
    run.unmatched().forEach(this::tell);
    List<String> nodes = run.nodes();
    if (nodes.isEmpty()) {
      tell(
          Words.say(
              "nothing was measured: unless a reason is given above, no class that was chosen has"
                  + " been loaded; choose others with --app or --include"));
    } else {
      tell(
          nodes.size() == 1
              ? Words.say("the run is in %s", run.directory())
              : Words.say("the run is in %s (%s nodes)", run.directory(), nodes.size()));
    }
  }

  private void tell(String sentence) {
    err.println("concert: " + sentence);
  }
}
