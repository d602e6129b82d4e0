package dev.concert.control.window;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.measure.CommandWords;
import dev.concert.control.measure.EarlierRun;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.RunInfo;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.control.RunContents;
import dev.concert.trace.control.StartedRun;
import dev.concert.trace.notes.Note;
import dev.concert.trace.notes.RunNotes;
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
 * @param directory its folder, or a file of it
 * @param words what people wrote about it
 * @param application its application's root, null if unknown
 * @param figures what was recorded
 * @param ended why it ended; empty if unknown
 * @param command without where the executable lies and without class path, which hide what was run
 * @param typed the whole command, as one types it
 * @param problem why it cannot be read, as one sentence, else null; with it all else is empty
 */
record RunRow(
    Path directory,
    Words words,
    Instant started,
    String application,
    String mode,
    boolean live,
    Figures figures,
    String ended,
    String command,
    String typed,
    String problem) {
  private static final Set<String> CLASS_PATH =
      Set.of("-cp", "-classpath", "--class-path", "-p", "--module-path");

  /**
   * @param name what it is called; empty if it has no name
   * @param notes their texts, by time
   */
  record Words(String name, List<String> notes) {
    static final Words NONE = new Words("", List.of());
  }

  /**
   * @param lifeNanos of its longest-lived thread
   * @param intrusion share of the threads' life that went into measuring, 0 to 1; NaN if unknown
   * @param atMost whether it is that at most
   * @param bytes on disk
   */
  record Figures(
      int nodes,
      int threads,
      long calls,
      long lifeNanos,
      double intrusion,
      boolean atMost,
      long bytes) {
    static final Figures NONE = new Figures(0, 0, 0, 0, Double.NaN, false, 0);

    private static Figures of(Profile profile, long bytes) {
      Intrusion cost = profile.intrusion();
      boolean known = cost != null && cost.nsPerCall() > 0;
      return new Figures(
          profile.nodes().size(),
          profile.threads().size(),
          profile.threads().stream()
              .flatMap(thread -> thread.routines().stream())
              .mapToLong(RoutineProfile::calls)
              .sum(),
          profile.threads().stream().mapToLong(ThreadProfile::lifeNanos).max().orElse(0),
          known ? cost.share() : Double.NaN,
          known && cost.atMost(),
          bytes);
    }
  }

  /**
   * Reads what there is; takes as long as reading the run's profile.
   *
   * @param user folder in which the user's things are remembered
   */
  static RunRow read(Path directory, Path user) {
    try (Run run = Run.open(directory)) {
      RunInfo info = run.info();
      boolean live = run.live();
      return new RunRow(
          directory,
          words(directory, user),
          info.started(),
          info.application(),
          info.mode(),
          live,
          Figures.of(run.shallowProfile(), RunContents.of(directory).bytes()),
          RunEnd.words(live, started(directory)),
          brief(info.commandLine()),
          CommandWords.join(info.commandLine()),
          null);
    } catch (IOException | RuntimeException e) {
      return unreadable(directory, ErrorMessages.sentence(e));
    }
  }

  private static Words words(Path directory, Path user) {
    RunNotes.Reading read = new RunNotes(directory, user).read();
    return new Words(read.name(), read.notes().stream().map(Note::text).toList());
  }

  /** Null for what is no folder that was measured here. */
  private static StartedRun started(Path directory) {
    try {
      return StartedRun.read(directory);
    } catch (IOException _) {
      return null; // of a node or a merged file nobody has noted that
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
    return new RunRow(
        directory, Words.NONE, Instant.EPOCH, null, "", false, Figures.NONE, "", "", "", problem);
  }

  /** What it is called: its name, else that of its folder. */
  String title() {
    return words.name().isEmpty() ? String.valueOf(directory.getFileName()) : words.name();
  }

  /** What it tells of runs that follow. */
  EarlierRun earlier() {
    return new EarlierRun(
        directory,
        typed,
        mode,
        started,
        figures.calls(),
        figures.bytes(),
        figures.lifeNanos(),
        figures.nodes());
  }
}
