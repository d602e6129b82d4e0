package dev.concert.control;

import dev.concert.trace.NewRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert run -- java -jar app.jar input.txt
          concert run --mode trace --out my-run --app . -- ./gradlew test

        """,
    description = {
      "Runs a command and measures the JVMs in it that run the application's code.",
      "What is measured: the packages that have sources in the application; if there are none, "
          + "the jar or folder of the main class; or what --include names. Never the JDK.",
      "The exit code is that of the command."
    })
final class RunCommand implements Callable<Integer> {
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
          "Measure what matches: a package, a class, class#method; * stands for anything. May be repeated.")
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
      description = "auto, tsc or nanotime.")
  private Clock clock;

  @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "What to run, behind --.")
  private List<String> command;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path run = folder();
    Distribution distribution = Distribution.here();
    JavaCommand java = new JavaCommand(command, distribution, run);
    java.check();
    tellWhatIsMissing(java);
    MeasuredProcess process = new MeasuredProcess(NewRun.begin(run, wanted(distribution)));
    int exit = process.run(java);
    process.sayWhatWasRecorded(spec.commandLine().getErr());
    return exit;
  }

  private Path folder() throws IOException {
    if (out != null) {
      return out.toAbsolutePath().normalize();
    }
    return new RunFolders(UserFolders.of(System.getenv())).create(LocalDateTime.now());
  }

  private void tellWhatIsMissing(JavaCommand java) {
    PrintWriter err = spec.commandLine().getErr();
    if (clock == Clock.tsc) {
      err.println("concert: the tsc clock is not available yet; nanotime is used");
    }
    if (mode == Mode.events) {
      err.println("concert: arguments and results are not recorded yet; this is a trace");
    }
    if (!java.isJava()) {
      err.println(
          "concert: each JVM of this command will print a line that begins with \"Picked up\"");
    }
  }

  private NewRun.Wanted wanted(Distribution distribution) throws IOException {
    Path root = application();
    SortedSet<String> packages = root == null ? new TreeSet<>() : SourcePackages.of(root);
    if (application != null && packages.isEmpty()) {
      throw new IOException(root + " has no Java sources; name the application's with --app");
    }
    return new NewRun.Wanted(
        packages.isEmpty() ? null : root,
        command,
        GitCommit.of(root == null ? Path.of("").toAbsolutePath() : root),
        mode == Mode.events ? Mode.trace.name() : mode.name(),
        Clock.nanotime.name(),
        packages,
        application == null,
        includes,
        excludes,
        distribution.agentJar(),
        distribution.runtimeJar());
  }

  /** The one that is named; else where we are, if that looks like one. */
  private Path application() throws IOException {
    if (application == null) {
      Path here = Path.of("").toAbsolutePath();
      return SourcePackages.looksLikeSources(here) ? here : null;
    }
    Path root = application.toAbsolutePath().normalize();
    if (!Files.exists(root)) {
      throw new NoSuchFileException(root.toString());
    }
    return root;
  }
}
