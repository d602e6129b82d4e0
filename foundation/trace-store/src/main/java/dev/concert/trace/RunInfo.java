package dev.concert.trace;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * What {@code run.json} says of a run.
 *
 * @param directory the run's folder
 * @param application path of the application's root, or null if unknown
 * @param commandLine the measured command
 * @param mode {@code off}, {@code counts}, {@code profile}, {@code trace} or {@code events}
 * @param started wall clock at the run's start
 * @param clock {@code nanotime} or {@code tsc}
 * @param state {@code running} or {@code ended}; a run whose processes are gone is ended whatever
 *     the file says
 */
public record RunInfo(
    Path directory,
    String application,
    List<String> commandLine,
    String machine,
    String jvm,
    String gitCommit,
    String mode,
    Instant started,
    String clock,
    String state) {
  public RunInfo {
    commandLine = List.copyOf(commandLine);
  }

  /** Whether its mode keeps events, so that it has some if anything was measured. */
  public boolean keepsEvents() {
    return mode.equals("trace") || mode.equals("events");
  }
}
