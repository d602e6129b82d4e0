package dev.concert.benchmarks.reading;

import dev.concert.benchmarks.scratch.ScratchFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What it costs to follow a run that goes on: the part of a processor core that racy takes for many
 * contexts and easy for many events, once they have got warm; windows as they are shipped, without
 * a display.
 */
final class FollowingFigures {
  private static final Path SCRIPT =
      Path.of("../master-control/target/dist/bin/concert").toAbsolutePath().normalize();

  /** The first readings compile what the others run, and each pause is twice the one before. */
  private static final long WARM_UP_SECONDS = 120;

  private static final long SECONDS = 120;

  private final Path work;

  private FollowingFigures(Path work) {
    this.work = work;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Path work = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "following");
    try {
      FollowingFigures figures = new FollowingFigures(work);
      System.out.println("| window | run | core of the window | core of the program |");
      System.out.println("|---|---|---|---|");
      figures.follow("racy", "profile", 200, 2_000, 20_000);
      figures.follow("easy", "trace", 8, 2_000, 500_000);
    } finally {
      ScratchFolders.delete(work);
    }
  }

  private void follow(String tool, String mode, int threads, int contexts, int callsPerSecond)
      throws IOException, InterruptedException {
    Path run = work.resolve(tool);
    List<String> program = new ArrayList<>();
    program.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    program.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp"));
    program.addAll(List.of(System.getProperty("java.class.path"), LiveProgram.class.getName()));
    program.addAll(List.of(run.toString(), mode, "" + threads, "" + contexts, "" + callsPerSecond));
    Process measured = start(program);
    Process window = null;
    try {
      while (!hasNode(run)) {
        if (measured.waitFor(100, TimeUnit.MILLISECONDS)) {
          throw new IOException("the program ended with " + measured.exitValue());
        }
      }
      window = start(List.of("sh", SCRIPT.toString(), tool, run.toString(), "--headless"));
      rest(window, WARM_UP_SECONDS);
      Duration before = processor(window);
      Duration programBefore = processor(measured);
      rest(window, SECONDS);
      System.out.printf(
          Locale.ROOT,
          "| %s | %d threads × %,d contexts, %,d calls a second | %.1f %% | %.1f %% |%n",
          tool,
          threads,
          contexts,
          callsPerSecond,
          percent(processor(window).minus(before)),
          percent(processor(measured).minus(programBefore)));
    } finally {
      measured.destroy();
      if (window != null) {
        window.destroy();
        window.waitFor();
      }
    }
  }

  private static boolean hasNode(Path run) throws IOException {
    if (!Files.exists(run)) {
      return false;
    }
    try (Stream<Path> files = Files.walk(run)) {
      return files.anyMatch(file -> file.endsWith("identities"));
    }
  }

  private Process start(List<String> command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    for (String name : List.of("XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_CACHE_HOME")) {
      builder.environment().put(name, Files.createDirectories(work.resolve(name)).toString());
    }
    return builder.start();
  }

  /** Fails where the window has gone. */
  private static void rest(Process window, long seconds) throws IOException, InterruptedException {
    if (window.waitFor(seconds, TimeUnit.SECONDS)) {
      throw new IOException("the window ended with " + window.exitValue());
    }
  }

  private static Duration processor(Process process) {
    return process.info().totalCpuDuration().orElseThrow();
  }

  private static double percent(Duration processor) {
    return 100.0 * processor.toNanos() / TimeUnit.SECONDS.toNanos(SECONDS);
  }
}
