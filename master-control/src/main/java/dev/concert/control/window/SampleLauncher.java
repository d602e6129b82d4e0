package dev.concert.control.window;

import dev.concert.control.launch.Exit;
import dev.concert.control.launch.MainClasses;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.control.launch.UserFolders;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.util.Duration;

/**
 * "Try the sample": {@code concert demo} as a process of its own, which opens everything here. Used
 * on the FX thread.
 */
final class SampleLauncher {
  private static final String LOG = "demo";

  private final ToolProcesses processes;
  private final Path folder;
  private final Consumer<String> status;
  private final BiConsumer<String, Throwable> fail;
  private final Timeline look =
      new Timeline(new KeyFrame(Duration.millis(500), _ -> tellHowFarItIs()));
  private Process process;

  SampleLauncher(
      ToolProcesses processes,
      UserFolders folders,
      Consumer<String> status,
      BiConsumer<String, Throwable> fail) {
    this.processes = processes;
    this.folder = folders.data().resolve("demo");
    this.status = status;
    this.fail = fail;
    look.setCycleCount(Timeline.INDEFINITE);
  }

  /** Does nothing while it is under way. */
  void start() {
    if (process != null && process.isAlive()) {
      status.accept(Words.say("The sample is on its way already"));
      return;
    }
    try {
      Files.createDirectories(folder);
      process = processes.start("control", LOG, MainClasses.CONCERT, folder, arguments());
    } catch (IOException e) {
      fail.accept(Words.say("The sample cannot be started"), e);
      return;
    }
    status.accept(Words.say("Building the sample"));
    look.play();
    process.onExit().thenAccept(ended -> Platform.runLater(() -> ended(ended.exitValue())));
  }

  private List<String> arguments() {
    List<String> words = new ArrayList<>(List.of("demo", "--out", folder.toString()));
    words.addAll(ToolProcesses.inOurLanguage());
    return words;
  }

  private void tellHowFarItIs() {
    String words = processes.lastWords(LOG);
    if (!words.isEmpty()) {
      status.accept(Words.say("Sample: %s", words.replaceFirst("^concert( demo)?: ", "")));
    }
  }

  private void ended(int exitCode) {
    look.stop();
    if (exitCode == Exit.DONE) {
      status.accept(Words.say("The sample is open: click the widest bar in racy"));
    } else {
      fail.accept(
          Words.say("The sample did not open"), new IOException(processes.why(LOG, exitCode)));
    }
  }

  void dispose() {
    look.stop();
  }
}
