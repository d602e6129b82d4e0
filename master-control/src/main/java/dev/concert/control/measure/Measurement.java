package dev.concert.control.measure;

import dev.concert.control.launch.MainClasses;
import dev.concert.control.launch.ToolProcesses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@code concert run} is to do.
 *
 * @param folder where the command runs
 * @param application whose routines are measured, or null for what {@code run} finds by itself
 * @param includes patterns of what to measure; empty for the usual choice
 * @param more further options, each with its value
 */
public record Measurement(
    List<String> command,
    Path folder,
    Path application,
    String mode,
    List<String> includes,
    List<String> excludes,
    List<String> more) {
  public Measurement {
    command = List.copyOf(command);
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
    more = List.copyOf(more);
    if (command.isEmpty()) {
      throw new IllegalArgumentException("there is no command to measure; type one");
    }
  }

  /** The words after {@code concert}. */
  List<String> arguments(Path run) {
    List<String> words = new ArrayList<>(List.of("run", "--mode", mode, "--out", run.toString()));
    if (application != null) {
      words.addAll(List.of("--app", application.toString()));
    }
    includes.forEach(pattern -> words.addAll(List.of("--include", pattern)));
    excludes.forEach(pattern -> words.addAll(List.of("--exclude", pattern)));
    words.addAll(more);
    words.add("--");
    words.addAll(command);
    return words;
  }

  /** Starts it as a process of its own, which goes on when this one ends. */
  public Process start(ToolProcesses processes, Path run) throws IOException {
    return processes.start("control", "run", MainClasses.CONCERT, folder, arguments(run));
  }
}
