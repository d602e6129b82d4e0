package dev.concert.control.window;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.trace.Profile;
import dev.concert.trace.RunInfo;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.read.Run;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/**
 * A run as master control lists it.
 *
 * @param application its application's root, null if unknown
 * @param lifeNanos of its longest-lived thread
 * @param intrusion share of the threads' life that went into measuring; 0 to 1
 * @param command without where the executable lies and without class path, which hide what was run
 * @param problem why it cannot be read, as one sentence, else null; with it all else is empty
 */
record RunRow(
    Path directory,
    Instant started,
    String application,
    String mode,
    boolean live,
    int nodes,
    int threads,
    long lifeNanos,
    double intrusion,
    String command,
    String problem) {
  private static final Set<String> CLASS_PATH =
      Set.of("-cp", "-classpath", "--class-path", "-p", "--module-path");

  /** Reads what there is; takes as long as reading the run's profile. */
  static RunRow read(Path directory) {
    try (Run run = Run.open(directory)) {
      RunInfo info = run.info();
      Profile profile = run.profile();
      return new RunRow(
          directory,
          info.started(),
          info.application(),
          info.mode(),
          run.live(),
          profile.nodes().size(),
          profile.threads().size(),
          profile.threads().stream().mapToLong(ThreadProfile::lifeNanos).max().orElse(0),
          profile.intrusion() == null ? 0 : profile.intrusion().share(),
          brief(info.commandLine()),
          null);
    } catch (IOException | RuntimeException e) {
      return unreadable(directory, ErrorMessages.sentence(e));
    }
  }

  static String brief(List<String> words) {
    StringJoiner brief = new StringJoiner(" ");
    for (int i = 0; i < words.size(); i++) {
      if (CLASS_PATH.contains(words.get(i))) {
        i++;
      } else {
        String word = words.get(i);
        brief.add(i == 0 ? word.substring(word.lastIndexOf(File.separatorChar) + 1) : word);
      }
    }
    return brief.toString();
  }

  static RunRow unreadable(Path directory, String problem) {
    return new RunRow(directory, Instant.EPOCH, null, "", false, 0, 0, 0, 0, "", problem);
  }
}
