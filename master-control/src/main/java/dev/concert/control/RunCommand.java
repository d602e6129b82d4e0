package dev.concert.control;

import dev.concert.trace.NewRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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
  @Mixin private MeasuringOptions options;

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
          "At the limit the newest events take the place of the oldest; else further ones are lost.")
  private boolean ring;

  @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "What to run, behind --.")
  private List<String> command;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path run = options.folder();
    Distribution distribution = Distribution.here();
    JavaCommand java = new JavaCommand(command, distribution, run);
    java.check();
    PrintWriter err = spec.commandLine().getErr();
    options.tellWhatIsMissing(err);
    if (!java.isJava()) {
      err.println(
          "concert: each JVM of this command will print a line that begins with \"Picked up\"");
    }
    MeasuredProcess process =
        new MeasuredProcess(NewRun.begin(run, options.wanted(command, distribution)), err);
    int exit = process.run(java);
    process.sayWhatWasRecorded();
    return exit;
  }
<<<<<<< HEAD
=======

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
        new NewRun.Room(traceLimit, profileLimit, ring),
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
>>>>>>> 5ae2364 (Bound traces by size, keep the newest in a ring, and let programs tell of states, counters, marks and messages)
}
