package dev.concert.benchmarks.reading;

import dev.concert.trace.StateTotal;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunSearch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * Looks for a text in a run that has been gone through before, as a search in easy does: {@code
 * NameSearch RUN TEXT}. Prints how many states the run has, how much was found, and the seconds.
 */
final class NameSearch {
  private NameSearch() {}

  public static void main(String[] args) throws IOException {
    try (Run run = Run.open(Path.of(args[0]))) {
      long states = run.stateTotals().stream().mapToLong(StateTotal::count).sum();
      LongAdder found = new LongAdder();
      long start = System.nanoTime();
      run.find(RunSearch.of(args[1]), (_, _, _, _) -> found.increment());
      double seconds = (double) (System.nanoTime() - start) / TimeUnit.SECONDS.toNanos(1);
      System.out.printf(Locale.ROOT, "%d %d %.3f%n", states, found.sum(), seconds);
    }
  }
}
