package dev.concert.benchmarks.reading;

import dev.concert.trace.StateTotal;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * What easy reads of a run before it can draw: totals of all states, then those that are drawn of
 * the whole. Prints the number of states, the seconds of both, and the megabytes that are held:
 * {@code FirstPicture RUN [OTHER]}. With another run, that is read some times before, as by a
 * window that has been open for a while; else the JVM has just started.
 */
final class FirstPicture {
  private static final int TIMES_BEFORE = 10;

  private FirstPicture() {}

  public static void main(String[] args) throws IOException {
    for (int i = 0; args.length > 1 && i < TIMES_BEFORE; i++) {
      read(Path.of(args[1]));
    }
    System.out.println(read(Path.of(args[0])));
  }

  private static String read(Path path) throws IOException {
    long start = System.nanoTime();
    try (Run run = Run.open(path)) {
      long states = run.stateTotals().stream().mapToLong(StateTotal::count).sum();
      double totals = seconds(start);
      Object picture = run.trace();
      double all = seconds(start);
      System.gc();
      long held = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
      run.problems().forEach(System.err::println);
      Reference.reachabilityFence(picture);
      return String.format(Locale.ROOT, "%d %.3f %.3f %d", states, totals, all, held >> 20);
    }
  }

  private static double seconds(long start) {
    return (double) (System.nanoTime() - start) / TimeUnit.SECONDS.toNanos(1);
  }
}
