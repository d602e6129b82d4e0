package dev.concert.trace.compare;

import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.RunJson;
import dev.concert.runtime.format.Setting;
import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.RunInfo;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.RunFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A run with what must be the same on both sides.
 *
 * @param chosen the lines of its settings that say what is measured
 * @param ending how it ended, as words behind its name; empty if that is not known
 * @param problems of reading it, a sentence each
 */
public record ComparedRun(
    Profile profile, List<String> chosen, String ending, List<String> problems) {
  static final String RUNNING = "is still running";
  static final String KILLED = "was killed before its end could be noted";

  /** Lines that are compared by themselves, or do not change what is measured. */
  private static final Set<String> OTHER_SETTINGS =
      Set.of(
          Setting.MODE,
          Setting.CLOCK,
          Setting.TRACE_LIMIT,
          Setting.PROFILE_LIMIT,
          Setting.RING,
          Setting.AGENT,
          Setting.RUNTIME);

  public ComparedRun {
    chosen = List.copyOf(chosen);
    problems = List.copyOf(problems);
  }

  /**
   * Reads what lies beside the profile.
   *
   * @param problems of reading the profile
   */
  public static ComparedRun of(Profile profile, List<String> problems) throws IOException {
    Path folder = profile.run().directory();
    RunFile file = RunFile.read(folder, new Problems());
    return new ComparedRun(profile, chosen(folder), ending(profile.run(), file), problems);
  }

  private static List<String> chosen(Path folder) throws IOException {
    Path settings = folder.resolve(RunFormat.SETTINGS);
    return Files.isRegularFile(settings)
        ? Files.readAllLines(settings).stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !OTHER_SETTINGS.contains(line.split(" ", 2)[0]))
            .sorted()
            .toList()
        : List.of();
  }

  private static String ending(RunInfo run, RunFile file) {
    if (run.state().equals(RunJson.RUNNING)) {
      return RUNNING;
    }
    if (file.saysRunning()) {
      return KILLED;
    }
    return file.exitCode().map(code -> "ended with " + code).orElse("");
  }

  /** Whether its amounts are times. */
  boolean timed() {
    return profile.metrics().isEmpty() || profile.metrics().getFirst().isTime();
  }

  /** The same with the amounts of another metric in place of times. */
  public ComparedRun by(Metric metric) {
    return new ComparedRun(profile.by(metric), chosen, ending, problems);
  }
}
