package dev.concert.trace.compare;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.concert.model.words.Words;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.RunJson;
import dev.concert.runtime.format.Setting;
import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.RunInfo;
import dev.concert.trace.file.ClassFileRoutines;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.RunFile;
import dev.concert.trace.file.StoredFile;
import dev.concert.trace.file.StoredFolder;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A run with what must be the same on both sides.
 *
 * @param chosen the lines of its settings that say what is measured
 * @param ending how it ended, as words behind its name; empty if that is not known
 * @param classes hashes of the classes that were measured, by name, as far as they are known
 * @param problems of reading it, a sentence each
 */
public record ComparedRun(
    Profile profile,
    List<String> chosen,
    String ending,
    Map<String, String> classes,
    List<String> problems) {
  static final String RUNNING = Words.known("is still running");
  static final String KILLED = Words.known("was killed before its end could be noted");

  /** Bytes; many times what anybody chooses. */
  private static final int MOST_SETTINGS = 1 << 20;

  /** Lines that are compared by themselves, or do not change what is measured. */
  private static final Set<String> OTHER_SETTINGS =
      Set.of(
          Setting.MODE,
          Setting.CLOCK,
          Setting.TRACE_LIMIT,
          Setting.PROFILE_LIMIT,
          Setting.RING,
          Setting.NODE_NAME,
          Setting.AGENT,
          Setting.RUNTIME);

  public ComparedRun {
    chosen = List.copyOf(chosen);
    classes = Map.copyOf(classes);
    problems = List.copyOf(problems);
  }

  /** Of whose classes nothing is known. */
  public ComparedRun(Profile profile, List<String> chosen, String ending, List<String> problems) {
    this(profile, chosen, ending, Map.of(), problems);
  }

  /** The same with another profile of it. */
  public ComparedRun with(Profile other) {
    return new ComparedRun(other, chosen, ending, classes, problems);
  }

  /**
   * Reads what lies beside the profile.
   *
   * @param problems of reading the profile
   */
  public static ComparedRun of(Profile profile, List<String> problems) throws IOException {
    StoredFolder folder = StoredFolder.of(profile.run().directory());
    RunFile file = RunFile.read(folder, new Problems());
    return new ComparedRun(
        profile, chosen(folder), ending(profile.run(), file), classes(folder), problems);
  }

  private static Map<String, String> classes(StoredFolder folder) throws IOException {
    Map<String, String> classes = new HashMap<>();
    for (StoredFolder node : folder.folders()) {
      StoredFile identities = node.file(RunFormat.IDENTITIES);
      if (identities.exists()) {
        classes.putAll(ClassFileRoutines.hashes(identities));
      }
    }
    return classes;
  }

  private static List<String> chosen(StoredFolder folder) throws IOException {
    StoredFile settings = folder.file(RunFormat.SETTINGS);
    if (!settings.exists()) {
      return List.of();
    }
    try (InputStream bytes = settings.from(0)) {
      return new String(bytes.readNBytes(MOST_SETTINGS), UTF_8)
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !OTHER_SETTINGS.contains(line.split(" ", 2)[0]))
          .sorted()
          .toList();
    }
  }

  private static String ending(RunInfo run, RunFile file) {
    if (run.state().equals(RunJson.RUNNING)) {
      return RUNNING;
    }
    if (file.saysRunning()) {
      return KILLED;
    }
    return file.exitCode().map(code -> Words.say("ended with %s", code)).orElse("");
  }

  /** Whether its amounts are times. */
  boolean timed() {
    return profile.metrics().isEmpty() || profile.metrics().getFirst().isTime();
  }

  /** The same with the amounts of another metric in place of times. */
  public ComparedRun by(Metric metric) {
    return with(profile.by(metric));
  }
}
