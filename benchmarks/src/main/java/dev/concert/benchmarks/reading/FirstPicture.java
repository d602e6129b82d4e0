package dev.concert.benchmarks.reading;

import dev.concert.trace.StateTotal;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * What easy reads of a run before it can draw: totals of all states, then those that are drawn of
 * the whole. Prints the number of states, the seconds of both, and the megabytes that are held.
 */
final class FirstPicture {
  private FirstPicture() {}

  public static void main(String[] args) throws IOException {
    long start = System.nanoTime();
    try (Run run = Run.open(Path.of(args[0]))) {
      long states = run.stateTotals().stream().mapToLong(StateTotal::count).sum();
      double totals = seconds(start);
      Object picture = run.trace();
      double all = seconds(start);
      System.gc();
      long held = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
      System.out.printf(Locale.ROOT, "%d %.3f %.3f %d%n", states, totals, all, held >> 20);
      run.problems().forEach(System.err::println);
      java.lang.ref.Reference.reachabilityFence(picture);
    }
  }

  private static double seconds(long start) {
    return (double) (System.nanoTime() - start) / TimeUnit.SECONDS.toNanos(1);
  }
}
