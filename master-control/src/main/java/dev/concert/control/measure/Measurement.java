package dev.concert.control.measure;

import dev.concert.control.launch.MainClasses;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@code concert run} is to do.
 *
 * @param folder where the command runs
 */
public record Measurement(List<String> command, Path folder, RunWishes wishes) {
  public Measurement {
    command = List.copyOf(command);
    if (command.isEmpty()) {
      throw new IllegalArgumentException(Words.say("there is no command to measure; type one"));
    }
  }

  /** The words after {@code concert}. */
  private List<String> arguments(Path run) {
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(wishes.with(RunOption.OUT, run.toString()).words());
    words.addAll(ToolProcesses.inOurLanguage());
    words.add("--");
    words.addAll(command);
    return words;
  }

  /** Starts it as a process of its own, which goes on when this one ends. */
  public Process start(ToolProcesses processes, Path run) throws IOException {
    return processes.start("control", "run", MainClasses.CONCERT, folder, arguments(run));
  }
}
