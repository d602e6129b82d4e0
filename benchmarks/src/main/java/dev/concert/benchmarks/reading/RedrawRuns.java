package dev.concert.benchmarks.reading;

import dev.concert.benchmarks.scratch.ScratchFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How long easy takes to redraw its rows at random places of runs of so many million calls, of 64
 * and of 1,000 threads, after some traces made by hand; with 256 MB of heap and without a display:
 * {@code RedrawRuns [MILLIONS]}.
 */
final class RedrawRuns {
  private static final List<Integer> THREADS = List.of(64, 1_000);

  /** By name: it sees what only the window's own package does. */
  private static final String WINDOW = "dev.concert.easy.RedrawFigures";

  private static final List<String> OPTIONS =
      List.of(
          ChildJvm.BELOW,
          "-XX:+UseSerialGC",
          "--enable-native-access=ALL-UNNAMED",
          "--sun-misc-unsafe-memory-access=allow",
          "-Djava.awt.headless=true",
          "-Dglass.platform=Headless",
          "-Dprism.order=sw");

  private RedrawRuns() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    long calls = (args.length == 0 ? 25 : Long.parseLong(args[0])) * 1_000_000;
    Path work = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "redraw");
    try {
      List<Path> runs = new ArrayList<>();
      for (int threads : THREADS) {
        Path run = work.resolve("threads-" + threads);
        GeneratedRun.write(run, calls, threads);
        runs.add(run);
      }
      System.out.println("| trace | processor p50 / p99, ms | clock p50 / p99, ms |");
      System.out.println("|---|---|---|");
      Process window = ChildJvm.start(OPTIONS, WINDOW, runs.toArray());
      ChildJvm.end(window, WINDOW).forEach(System.out::println);
    } finally {
      ScratchFolders.delete(work);
    }
  }
}
