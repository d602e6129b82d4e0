package dev.concert.control.command;

import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.UserFolders;
import dev.concert.control.measure.ByteSize;
import dev.concert.control.measure.GitCommit;
import dev.concert.control.measure.RunFolders;
import dev.concert.control.measure.SourcePackages;
import dev.concert.trace.control.NewRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What {@code run} and {@code attach} take: what to measure, and where to. */
final class MeasuringOptions {
  private enum Mode {
    off,
    counts,
    profile,
    trace,
    events
  }

  private enum Clock {
    auto,
    tsc,
    nanotime
  }

  @Option(
      names = "--mode",
      defaultValue = "profile",
      paramLabel = "MODE",
      description = "off, counts, profile (the default), trace or events.")
  private Mode mode;

  @Option(names = "--out", paramLabel = "RUN", description = "Folder for the run; new or empty.")
  private Path out;

  @Option(
      names = "--include",
      paramLabel = "P",
      description =
          "Measure what matches: a package, a class, class#method, @annotation, size>20"
              + " (instructions), loops; * stands for anything. May be repeated.")
  private List<String> includes = new ArrayList<>();

  @Option(names = "--exclude", paramLabel = "P", description = "Do not measure what matches.")
  private List<String> excludes = new ArrayList<>();

  @Option(
      names = "--app",
      paramLabel = "PATH",
      description = "The application's sources: a project, a folder, a sources jar. Default: here.")
  private Path application;

  @Option(
      names = "--clock",
      defaultValue = "auto",
      paramLabel = "CLOCK",
      description =
          "auto (the default): the processor's counter if it is available, else nanotime; tsc;"
              + " nanotime.")
  private Clock clock;

  @Option(
      names = "--trace-limit",
      paramLabel = "SIZE",
      converter = ByteSize.class,
      description = "Bytes of events for each JVM, such as 500M or 2G. Default: 4G.")
  private Long traceLimit;

  @Option(
      names = "--profile-limit",
      paramLabel = "SIZE",
      converter = ByteSize.class,
      description = "Bytes of calling contexts for each JVM. Default: 1G.")
  private Long profileLimit;

  @Option(
      names = "--ring",
      description =
          "At the limit the newest events take the place of the oldest; else further ones are"
              + " lost.")
  private boolean ring;

  @Mixin private FinerOptions finer;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec mixee;

  /** Whether times are measured. */
  boolean timed() {
    return mode.compareTo(Mode.profile) >= 0;
  }

  /** The run's folder, named or new. */
  Path folder() throws IOException {
    if (out != null) {
      return out.toAbsolutePath().normalize();
    }
    return new RunFolders(UserFolders.of(System.getenv())).create(LocalDateTime.now());
  }

  /**
   * @param command of the program
   * @param attached whether it runs already: the JVM would warn of the native access that the other
   *     clock takes
   */
  NewRun.Wanted wanted(List<String> command, Distribution distribution, boolean attached)
      throws IOException {
    Path root = application == null ? guessed() : named();
    SortedSet<String> packages = application == null ? guess(root) : namedPackages(root);
    return new NewRun.Wanted(
        packages.isEmpty() ? null : root,
        command,
        GitCommit.of(root == null ? Path.of("").toAbsolutePath() : root),
        mode.name(),
        (attached && clock == Clock.auto ? Clock.nanotime : clock).name(),
        packages,
        application == null,
        includes,
        excludes,
        new NewRun.Room(traceLimit, profileLimit, ring),
        finer.lines(includes, excludes),
        distribution.agentJar(),
        distribution.runtimeJar());
  }

  private Path named() throws NoSuchFileException {
    Path root = application.toAbsolutePath().normalize();
    if (!Files.exists(root)) {
      throw new NoSuchFileException(root.toString());
    }
    return root;
  }

  private static SortedSet<String> namedPackages(Path root) throws IOException {
    SortedSet<String> packages = SourcePackages.of(root);
    if (packages.isEmpty()) {
      throw new IOException(root + " has no Java sources; name the application's with --app");
    }
    return packages;
  }

  /** Where we are, if that looks like an application; else null. */
  private Path guessed() {
    Path here = Path.of("").toAbsolutePath();
    try {
      return SourcePackages.looksLikeSources(here) ? here : null;
    } catch (IOException e) {
      sayWithoutChoice(here, e);
      return null;
    }
  }

  /** Nobody asked for the guess, so a failure costs the guess and not the program. */
  private SortedSet<String> guess(Path root) {
    try {
      return root == null ? new TreeSet<>() : SourcePackages.of(root);
    } catch (IOException e) {
      sayWithoutChoice(root, e);
      return new TreeSet<>();
    }
  }

  private void sayWithoutChoice(Path root, IOException e) {
    mixee
        .commandLine()
        .getErr()
        .println(
            "concert: "
                + ErrorMessages.sentence(e)
                + "; so the sources in "
                + root
                + " choose nothing, and the jar or folder of the main class is measured");
  }
}
