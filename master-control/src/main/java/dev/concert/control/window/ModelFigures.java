package dev.concert.control.window;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.MainClasses;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.control.output.JsonText;
import dev.concert.model.words.Words;
import dev.concert.ui.change.Pause;
import dev.concert.ui.look.Units;
import dev.concert.ui.memory.FileWatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.application.Platform;

/**
 * Finds out the size of an application's model in a process of its own, and again when the model
 * has been made anew, since sources were edited. Used on the FX thread.
 */
final class ModelFigures {
  private static final String LOG = "figures";

  /** Who edits saves often. */
  private static final Duration REST = Duration.ofSeconds(1);

  private final ToolProcesses processes;
  private final Consumer<String> show;
  private final Pause pause = Pause.onFxThread();
  private Process process;

  /** Where the model is kept; null before that is known. */
  private Path stored;

  /** Which file was there when the figures were asked for. */
  private Object identity;

  /** Null while nothing is watched. */
  private FileWatch watch;

  /**
   * @param show takes one line
   */
  ModelFigures(ToolProcesses processes, Consumer<String> show) {
    this.processes = processes;
    this.show = show;
  }

  /** Forgets the last application and looks at this one. */
  void of(Path application) {
    stop();
    show.accept(Words.say("Reading the sources"));
    read(application);
  }

  private void read(Path application) {
    stopProcess();
    try {
      Process started =
          processes.start(
              "reading",
              LOG,
              MainClasses.CONCERT,
              null,
              List.of(
                  "figures", application.toString(), "--language", Words.locale().getLanguage()));
      process = started;
      started
          .onExit()
          .thenAccept(
              ended -> Platform.runLater(() -> show(ended, application, ended.exitValue())));
    } catch (IOException e) {
      show.accept(noFigures(e));
    }
  }

  private void show(Process ended, Path application, int exitCode) {
    if (ended != process) {
      return; // another application is open, or it has been edited since
    }
    if (exitCode == Exit.DONE) {
      show(application, processes.lastWords(LOG));
    } else if (exitCode == Exit.FAILED) {
      String why = processes.lastWords(LOG);
      show.accept(Words.say("No model: %s", why.replaceFirst("^concert: ", "")));
    }
  }

  private static long count(Map<String, Object> figures, String of) {
    return ((Number) figures.get(of)).longValue();
  }

  private void show(Path application, String said) {
    try {
      Map<String, Object> figures = JsonText.object(said);
      show.accept(
          Words.say(
              "%s · %s · %s · %.2f %% of calls bound",
              Units.plural(count(figures, "files"), "file", "files"),
              Units.plural(count(figures, "classes"), "class", "classes"),
              Units.plural(count(figures, "routines"), "routine", "routines"),
              figures.get("boundPercent")));
      if (stored == null && figures.get("stored") instanceof String file) {
        follow(application, Path.of(file));
      }
    } catch (IllegalArgumentException e) {
      show.accept(noFigures(e));
    }
  }

  private void follow(Path application, Path file) {
    stored = file;
    identity = identity(file);
    watch = FileWatch.of(List.of(file), "model", () -> lookAgain(application));
  }

  /** Whoever loads the model touches its file; whoever makes it anew puts another in its place. */
  private void lookAgain(Path application) {
    Object now = stored == null ? null : identity(stored);
    if (now != null && !now.equals(identity)) {
      identity = now;
      pause.start(REST, () -> read(application));
    }
  }

  /** Null where there is no file, or the system does not tell one from another. */
  private static Object identity(Path file) {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    } catch (IOException _) {
      return null; // it is being replaced, which is told once more
    }
  }

  private static String noFigures(Exception e) {
    return Words.say("No figures of the model: %s", ErrorMessages.sentence(e));
  }

  void stop() {
    pause.stop();
    stored = null;
    if (watch != null) {
      watch.close();
      watch = null;
    }
    stopProcess();
  }

  private void stopProcess() {
    if (process != null) {
      process.destroy();
      process = null;
    }
  }
}
