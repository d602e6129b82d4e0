package dev.concert.benchmarks.homemade;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A whole {@code concert state control} as a script calls it, with a master control of its own: as
 * it is, and without one of the things that make it quick.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3)
@Measurement(iterations = 15)
public class ShortCommand {
  private static final Path SCRIPT =
      Path.of("../master-control/target/dist/bin/concert").toAbsolutePath().normalize();

  private Path folder;
  private Process control;
  private Path described;

  @Setup
  public void startControl() throws IOException, InterruptedException {
    folder = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "command");
    control = start(Map.of(), "--headless");
    while (call(Map.of(), "state", "control") != 0) {
      if (!control.isAlive()) {
        throw new IllegalStateException(Files.readString(folder.resolve("log")));
      }
    }
    try (Stream<Path> files = Files.walk(folder)) {
      described = files.filter(file -> file.endsWith("bus.json")).findFirst().orElseThrow();
    }
  }

  @Benchmark
  public int asItIs() throws IOException, InterruptedException {
    return done(Map.of(), "state", "control");
  }

  /** What begins with a hyphen is left to picocli. */
  @Benchmark
  public int describedToPicocli() throws IOException, InterruptedException {
    return done(Map.of(), "state", "--", "control");
  }

  /**
   * A broker that is named is joined by Artemis's own client, and the command line is picocli's.
   */
  @Benchmark
  public int joinedByArtemis() throws IOException, InterruptedException {
    return done(Map.of(), "state", "--bus", described.toString(), "control");
  }

  @Benchmark
  public int withoutAotCache() throws IOException, InterruptedException {
    return done(Map.of("JDK_JAVA_OPTIONS", "-XX:AOTMode=off"), "state", "control");
  }

  private int done(Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    int exit = call(environment, arguments);
    if (exit != 0) {
      throw new IllegalStateException(
          List.of(arguments)
              + " ended with "
              + exit
              + ":\n"
              + Files.readString(folder.resolve("log")));
    }
    return exit;
  }

  private int call(Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    return start(environment, arguments).waitFor();
  }

  private Process start(Map<String, String> environment, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("sh", SCRIPT.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(Redirect.appendTo(folder.resolve("log").toFile()));
    builder.environment().putAll(environment);
    for (String kind : List.of("RUNTIME_DIR", "STATE_HOME", "DATA_HOME", "CACHE_HOME")) {
      builder.environment().put("XDG_" + kind, folder.toString());
    }
    return builder.start();
  }

  @TearDown
  public void endControl() throws IOException, InterruptedException {
    call(Map.of(), "quit");
    control.waitFor();
  }
}
