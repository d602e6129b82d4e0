package dev.concert.trace.control;

import dev.concert.model.words.Words;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.RunJson;
import dev.concert.runtime.format.Setting;
import dev.concert.trace.control.NewRun.Launch;
import dev.concert.trace.file.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * How a run was started, as its folder says: enough to start another like it.
 *
 * @param commandLine empty if unknown
 * @param application root of the application, or null if unknown
 * @param mode of its start; empty if unknown
 * @param clock that was asked for; empty if unknown
 * @param settings the other lines of {@link Setting} that somebody chose
 * @param exitCode of the command, once that has ended; empty of a program that was joined, too
 * @param endNoted whether who started it has noted its end
 */
public record StartedRun(
    List<String> commandLine,
    Launch launch,
    String application,
    String mode,
    String clock,
    List<String> settings,
    OptionalInt exitCode,
    boolean endNoted) {
  /** Longer than any command line there is. */
  private static final long MOST_BYTES = 16 << 20;

  /** What {@code run.json} says as well, and what is found anew for each run. */
  private static final Set<String> NOT_CHOSEN =
      Set.of(
          Setting.MODE,
          Setting.CLOCK,
          Setting.PACKAGE,
          Setting.OTHERWISE,
          Setting.AGENT,
          Setting.RUNTIME);

  public StartedRun {
    commandLine = List.copyOf(commandLine);
    settings = List.copyOf(settings);
  }

  /**
   * Reads two small files.
   *
   * @throws IOException with one sentence if it is no folder of a run, or what that says is damaged
   */
  public static StartedRun read(Path run) throws IOException {
    JsonObject json = json(run.resolve(RunFormat.RUN_JSON));
    return new StartedRun(
        json.strings(RunJson.COMMAND_LINE),
        new Launch(
            path(json, RunJson.FOLDER), json.text(RunJson.BUILD, null), path(json, RunJson.JDK)),
        json.text(RunJson.APPLICATION, null),
        json.text(RunJson.MODE, ""),
        json.text(RunJson.CLOCK, ""),
        settings(run.resolve(RunFormat.SETTINGS)),
        exitCode(json),
        json.text(RunJson.STATE, "").equals(RunJson.ENDED));
  }

  private static JsonObject json(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (Files.size(file) > MOST_BYTES) {
      throw new IOException(Words.say("%s is larger than any description of a run", file));
    }
    try {
      return JsonObject.parse(Files.readAllBytes(file));
    } catch (IllegalArgumentException e) {
      throw new IOException(Words.say("%s is damaged or cut: %s", file, e.getMessage()), e);
    }
  }

  /** Null if it is not said, or is none on this system. */
  private static Path path(JsonObject json, String member) {
    String text = json.text(member, null);
    try {
      return text == null ? null : Path.of(text);
    } catch (InvalidPathException _) {
      return null; // of another system
    }
  }

  private static OptionalInt exitCode(JsonObject json) {
    int none = Integer.MIN_VALUE;
    int exit = json.integer(RunJson.EXIT_CODE, none);
    return exit == none ? OptionalInt.empty() : OptionalInt.of(exit);
  }

  private static List<String> settings(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return List.of();
    }
    return Files.readAllLines(file).stream()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !NOT_CHOSEN.contains(line.split(" ", 2)[0]))
        .toList();
  }
}
