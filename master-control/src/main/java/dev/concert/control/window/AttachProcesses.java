package dev.concert.control.window;

import dev.concert.control.launch.Exit;
import dev.concert.control.launch.MainClasses;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.control.measure.RunFolders;
import dev.concert.control.measure.RunningJvms.RunningJvm;
import dev.concert.model.words.Words;
import dev.concert.trace.control.RunControl;
import dev.concert.ui.ToolContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.util.Duration;

/**
 * "Watch": {@code concert attach} as a process of its own, whose run is opened in all tools; and
 * "Leave". Used on the FX thread.
 */
final class AttachProcesses {
  private final ToolProcesses processes;
  private final RunFolders folders;
  private final ToolContext context;

  /** Process ids that are being joined. */
  private final Set<Long> joining = new HashSet<>();

  private final ExecutorService leaving =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("leave").factory());

  AttachProcesses(ToolProcesses processes, RunFolders folders, ToolContext context) {
    this.processes = processes;
    this.folders = folders;
    this.context = context;
  }

  /**
   * @param application whose packages are measured if the program has them; may be null
   */
  void join(RunningJvm jvm, Path application) {
    if (!joining.add(jvm.pid())) {
      context.status(Words.say("Process %d is being joined already", jvm.pid()));
      return;
    }
    boolean isFolder = application != null && Files.isDirectory(application);
    try {
      Path run = folders.create(LocalDateTime.now());
      Process process =
          processes.start(
              "control",
              log(jvm),
              MainClasses.CONCERT,
              isFolder ? application : null,
              arguments(jvm, run));
      follow(jvm, run, process);
    } catch (IOException e) {
      joining.remove(jvm.pid());
      context.fail(cannotBeWatched(jvm), e);
    }
  }

  private static List<String> arguments(RunningJvm jvm, Path run) {
    List<String> words = new ArrayList<>(List.of("attach", String.valueOf(jvm.pid())));
    words.addAll(List.of("--out", run.toString()));
    words.addAll(ToolProcesses.inOurLanguage());
    return words;
  }

  private static String cannotBeWatched(RunningJvm jvm) {
    return Words.say("Process %d cannot be watched", jvm.pid());
  }

  private static String log(RunningJvm jvm) {
    return "watch-" + jvm.pid();
  }

  private void follow(RunningJvm jvm, Path run, Process process) {
    context.mended(cannotBeWatched(jvm));
    context.status(Words.say("Joining process %d", jvm.pid()));
    Timeline look = new Timeline();
    KeyFrame frame =
        new KeyFrame(
            Duration.millis(200),
            _ -> {
              if (isMeasured(run)) {
                look.stop();
                joined(jvm, run);
              }
            });
    look.getKeyFrames().add(frame);
    look.setCycleCount(Timeline.INDEFINITE);
    look.play();
    process
        .onExit()
        .thenAccept(ended ->
            Platform.runLater(() -> {
              look.stop();
              ended(jvm, ended.exitValue());
            }));
  }

  private static boolean isMeasured(Path run) {
    try {
      return Files.isDirectory(run) && !RunControl.liveNodes(run).isEmpty();
    } catch (IOException _) {
      return false; // it was just taken back: the process ends, and says why
    }
  }

  private void joined(RunningJvm jvm, Path run) {
    joining.remove(jvm.pid());
    context.status(
        Words.say("Process %d is being measured; its JVM warned of that on stderr", jvm.pid()));
    context.openRun(run);
  }

  private void ended(RunningJvm jvm, int exitCode) {
    joining.remove(jvm.pid());
    if (exitCode == Exit.DONE) {
      context.status(Words.say("Process %d is not measured any more", jvm.pid()));
    } else {
      context.fail(cannotBeWatched(jvm), new IOException(processes.why(log(jvm), exitCode)));
    }
  }

  void leave(RunningJvm jvm) {
    context.status(Words.say("Leaving process %d", jvm.pid()));
    leaving.execute(() -> {
      try {
        boolean left = RunControl.detach(jvm.node()).isPresent();
        Platform.runLater(() ->
            context.status(
                left
                    ? Words.say("Process %d goes on as it was", jvm.pid())
                    : Words.say("Process %d does not answer", jvm.pid())));
      } catch (IOException e) {
        Platform.runLater(() -> context.fail(Words.say("Process %d cannot be left", jvm.pid()), e));
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt(); // master control ends
      }
    });
  }

  /** Programs go on being measured. */
  void dispose() {
    leaving.shutdownNow();
  }
}
