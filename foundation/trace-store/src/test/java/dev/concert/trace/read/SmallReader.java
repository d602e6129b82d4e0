package dev.concert.trace.read;

import dev.concert.trace.StateTotal;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/** Reads a run in a heap of its own: {@code SmallReader RUN FILE} writes into it what was seen. */
final class SmallReader {
  private SmallReader() {}

  public static void main(String[] args) throws IOException {
    Run run = Run.open(Path.of(args[0]));
    try (PrintStream out = new PrintStream(args[1])) {
      out.println(run.trace().threads().size() + " threads");
      out.println(run.stateTotals().stream().mapToLong(StateTotal::count).sum() + " calls");
      run.problems().forEach(out::println);
    }
  }
}
