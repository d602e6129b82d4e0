package dev.concert.benchmarks.reading;

import dev.concert.benchmarks.scratch.ScratchFolders;
import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What it costs to follow a run that goes on: the part of a processor core that racy takes for many
 * contexts and easy for many events, once they have got warm, and how soon after the run's end all
 * of it is shown; windows as they are shipped, without a display: {@code FollowingFigures
 * [SECONDS]}, for which they get warm, and again for which they are measured.
 */
final class FollowingFigures {
  private static final Path SCRIPT =
      Path.of("../master-control/target/dist/bin/concert").toAbsolutePath().normalize();

  /** The first readings compile what the others run, and each pause is twice the one before. */
  private static final long USUAL_SECONDS = 120;

  private static final long BETWEEN_LOOKS_MILLIS = 20;
  private static final long BUS_MILLIS = 60_000;

  private final Path work;
  private final long seconds;

  /** Nothing of the user's is seen or changed, nor a master control that runs. */
  private final Map<String, String> environment = new HashMap<>(System.getenv());

  private FollowingFigures(Path work, long seconds) throws IOException {
    this.work = work;
    this.seconds = seconds;
    for (String name : List.of("XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_CACHE_HOME")) {
      environment.put(name, Files.createDirectories(work.resolve(name)).toString());
    }
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Path work = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "following");
    Process master = null;
    try {
      long seconds = args.length == 0 ? USUAL_SECONDS : Long.parseLong(args[0]);
      FollowingFigures figures = new FollowingFigures(work, seconds);
      master = figures.start(List.of("sh", SCRIPT.toString(), "--headless"));
      System.out.println(
          "| window | run | core of the window | core of the program | all shown, seconds after |");
      System.out.println("|---|---|---|---|---|");
      figures.follow("racy", "profile", 200, 2_000, 20_000);
      figures.follow("easy", "trace", 8, 2_000, 500_000);
    } finally {
      end(master);
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
      rest(window, seconds);
      Duration before = processor(window);
      Duration programBefore = processor(measured);
      rest(window, seconds);
      double ofWindow = percent(processor(window).minus(before));
      double ofProgram = percent(processor(measured).minus(programBefore));
      System.out.printf(
          Locale.ROOT,
          "| %s | %d threads × %,d contexts, %,d calls a second | %.1f %% | %.1f %% | %.2f |%n",
          tool,
          threads,
          contexts,
          callsPerSecond,
          ofWindow,
          ofProgram,
          secondsUntilShown(tool, measured));
    } finally {
      end(measured);
      end(window);
    }
  }

  private static void end(Process process) throws InterruptedException {
    if (process != null) {
      process.destroy();
      process.waitFor();
    }
  }

  /** Ends the program, and asks its window until that shows a run that has ended. */
  private double secondsUntilShown(String tool, Process program)
      throws IOException, InterruptedException {
    try (BusClient bus = BusClient.visit("benchmarks", Discovery.of(null, environment))) {
      if (!bus.awaitConnection(BUS_MILLIS) || !isLive(bus, tool)) {
        throw new IOException(tool + " shows no run that goes on");
      }
      end(program);
      long end = System.nanoTime();
      while (isLive(bus, tool)) {
        TimeUnit.MILLISECONDS.sleep(BETWEEN_LOOKS_MILLIS);
      }
      return (double) (System.nanoTime() - end) / TimeUnit.SECONDS.toNanos(1);
    }
  }

  private static boolean isLive(BusClient bus, String tool) {
    Map<?, ?> view = (Map<?, ?>) bus.ask(new Message.State(tool)).join().get("view");
    return Boolean.TRUE.equals(view.get("live"));
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
    builder.environment().putAll(environment);
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

  private double percent(Duration processor) {
    return 100.0 * processor.toNanos() / TimeUnit.SECONDS.toNanos(seconds);
  }
}
