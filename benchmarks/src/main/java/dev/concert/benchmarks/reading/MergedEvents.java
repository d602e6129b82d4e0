package dev.concert.benchmarks.reading;

import dev.concert.trace.read.Run;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Events a second that come out of a run in the order of time, merged over its nodes, their clocks
 * set: {@code MergedEvents RUN [ROUNDS]}. A round reads all.
 */
public final class MergedEvents {
  private static final int ROUNDS = 5;

  private MergedEvents() {}

  public static void main(String[] args) throws IOException {
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : ROUNDS;
    try (Run run = Run.open(Path.of(args[0]))) {
      System.out.println(run.nodes().size() + " nodes");
      for (int round = 1; round <= rounds; round++) {
        read(run, System.out);
      }
      run.problems().forEach(System.out::println);
    }
  }

  private static void read(Run run, PrintStream out) throws IOException {
    long[] count = new long[1];
    long start = System.nanoTime();
    run.events(_ -> count[0]++);
    double seconds = (double) (System.nanoTime() - start) / TimeUnit.SECONDS.toNanos(1);
    out.printf("%,d events in %.2f s: %.1f M/s%n", count[0], seconds, count[0] / seconds / 1e6);
  }
}
