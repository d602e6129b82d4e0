package dev.concert.control.measure;

import dev.concert.control.launch.UserFolders;
import dev.concert.trace.control.ApplicationSelection;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.trace.control.StartedRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What it takes to measure once more what a run measured.
 *
 * @param command as it was typed
 * @param folder where it ran; null if that is not known, as of a program that was joined
 * @param leftOut lines of the run's settings that no option stands for
 */
public record Repetition(
    List<String> command, Path folder, RunWishes wishes, List<String> leftOut) {
  /**
   * What the run's folder says, in words of {@code concert run}. What was switched on and off is
   * what is marked for its application now; where nothing is, what the run had.
   *
   * @param directory of the run
   * @param user where the user's things are
   */
  public static Repetition of(StartedRun run, Path directory, UserFolders user) {
    RunWishes wishes = new RunWishes();
    RunMode.named(run.mode()).ifPresent(mode -> wishes.add(RunOption.MODE, mode.word()));
    addPath(wishes, RunOption.APP, run.application() == null ? null : Path.of(run.application()));
    addPath(wishes, RunOption.JDK, run.launch().jdk());
    if (run.launch().build() != null) {
      wishes.add(RunOption.BUILD, run.launch().build());
    }
    if (RunOption.CLOCK.choices().contains(run.clock())
        && !run.clock().equals(RunOption.CLOCK.usual())) {
      wishes.add(RunOption.CLOCK, run.clock());
    }
    List<String> leftOut = new ArrayList<>();
    for (String line : run.settings()) {
      if (Switch.of(line).isPresent()) {
        addSelection(wishes, run, directory, user);
      } else if (!add(wishes, line)) {
        leftOut.add(line);
      }
    }
    return new Repetition(run.commandLine(), run.launch().folder(), wishes, List.copyOf(leftOut));
  }

  private static void addSelection(
      RunWishes wishes, StartedRun run, Path directory, UserFolders user) {
    boolean marked =
        run.application() != null
            && Files.exists(
                ApplicationSelection.nearest(user.state(), Path.of(run.application())).file());
    if (!marked) {
      wishes.add(RunOption.SELECTION, directory.toString());
    }
  }

  /** A path that is there no more would only keep the command from running. */
  private static void addPath(RunWishes wishes, RunOption option, Path path) {
    if (path != null && Files.exists(path)) {
      wishes.add(option, path.toString());
    }
  }

  private static boolean add(RunWishes wishes, String line) {
    String[] words = line.split(" ", 2);
    for (RunOption option : RunOption.values()) {
      boolean flag = option.kind() == RunOption.Kind.FLAG;
      if (option.word().equals(words[0]) && flag == (words.length == 1)) {
        wishes.add(option, flag ? "" : value(option, words[1].strip()));
        return true;
      }
    }
    return false;
  }

  /** In settings sizes are bytes. */
  private static String value(RunOption option, String text) {
    boolean bytes = option.kind() == RunOption.Kind.SIZE && text.matches("\\d{1,18}");
    return bytes ? ByteSize.text(Long.parseLong(text)) : text;
  }

  /** Whether nothing has to be added before it can start. */
  public boolean isWhole() {
    return !command.isEmpty() && folder != null && Files.isDirectory(folder);
  }

  /** The command as one types it. */
  public String commandText() {
    return CommandWords.join(command);
  }
}
