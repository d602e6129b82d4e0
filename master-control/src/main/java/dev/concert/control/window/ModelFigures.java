package dev.concert.control.window;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.MainClasses;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.control.output.JsonText;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Finds out the size of an application's model in a process of its own. Used on one thread. */
final class ModelFigures {
  private static final String LOG = "figures";

  private final ToolProcesses processes;
  private final Consumer<String> show;
  private Process process;

  /**
   * @param show takes one line; called on any thread
   */
  ModelFigures(ToolProcesses processes, Consumer<String> show) {
    this.processes = processes;
    this.show = show;
  }

  /** Forgets the last application and looks at this one. */
  void of(Path application) {
    stop();
    show.accept(Words.say("Reading the sources"));
    try {
      Process started =
          processes.start(
              "batch",
              LOG,
              MainClasses.CONCERT,
              null,
              List.of(
                  "figures", application.toString(), "--language", Words.locale().getLanguage()));
      process = started;
      started.onExit().thenAccept(ended -> show(ended.exitValue()));
    } catch (IOException e) {
      show.accept(noFigures(e));
    }
  }

  private void show(int exitCode) {
    if (exitCode == Exit.DONE) {
      show.accept(line(processes.lastWords(LOG)));
    } else if (exitCode == Exit.FAILED) {
      String why = processes.lastWords(LOG);
      show.accept(Words.say("No model: %s", why.replaceFirst("^concert: ", "")));
    }
    // Any other code is that of a process that was stopped, since another application is open.
  }

  private static String line(String said) {
    try {
      Map<String, Object> figures = JsonText.object(said);
      return Words.say(
          "%,d files · %,d classes · %,d routines · %.2f %% of calls bound",
          figures.get("files"),
          figures.get("classes"),
          figures.get("routines"),
          figures.get("boundPercent"));
    } catch (IllegalArgumentException e) {
      return noFigures(e);
    }
  }

  private static String noFigures(Exception e) {
    return Words.say("No figures of the model: %s", ErrorMessages.sentence(e));
  }

  void stop() {
    if (process != null) {
      process.destroy();
    }
  }
}
