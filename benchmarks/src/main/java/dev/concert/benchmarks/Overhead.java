package dev.concert.benchmarks;

import dev.concert.benchmarks.scratch.ScratchFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Measures what {@link Subject}s cost and prints one table of them. The first argument is {@code
 * quick} or {@code full}; further ones are words of which a subject's name must contain one.
 */
public final class Overhead {
  private final Effort effort;
  private final List<Table.Row> rows = new ArrayList<>();

  private Overhead(Effort effort) {
    this.effort = effort;
  }

  public static void main(String[] args) throws IOException, RunnerException {
    Effort effort = Effort.valueOf(args.length == 0 ? "quick" : args[0]);
    List<String> words = List.of(args).subList(Math.min(1, args.length), args.length);
    Overhead overhead = new Overhead(effort);
    for (Subject subject : Subject.all()) {
      if (subject.name().equals(Subject.UNIT) || effort.includes(subject, words)) {
        overhead.measure(subject);
      }
    }
    System.out.println(new Table(overhead.rows).text());
  }

  private void measure(Subject subject) throws IOException, RunnerException {
    List<Table.Cell> cells = new ArrayList<>();
    for (CallShape shape : CallShape.values()) {
      cells.add(subject.has(shape, effort) ? measure(subject, shape) : Table.Cell.NONE);
    }
    rows.add(new Table.Row(subject.name(), cells));
  }

  private Table.Cell measure(Subject subject, CallShape shape) throws IOException, RunnerException {
    Path run = Files.createTempDirectory("concert-overhead");
    try {
      RunResult result = new Runner(options(subject, shape, run).build()).runSingle();
      Table.Cell cell =
          new Table.Cell(
              result.getPrimaryResult().getScore(),
              result.getPrimaryResult().getScoreError(),
              allocated(result));
      System.err.printf(
          Locale.ROOT,
          "%-48s %-8s %9.2f ns ± %.2f, %.0f B%n",
          subject.name(),
          shape.heading,
          cell.nanos(),
          cell.error(),
          cell.bytes());
      return cell;
    } finally {
      ScratchFolders.delete(run);
    }
  }

  private OptionsBuilder options(Subject subject, CallShape shape, Path run) throws IOException {
    OptionsBuilder options = new OptionsBuilder();
    options
        .include("^" + subject.type().getName() + "\\." + subject.method(shape) + "$")
        .forks(effort.forks)
        .warmupIterations(effort.warmups)
        .warmupTime(TimeValue.milliseconds(effort.millis))
        .measurementIterations(effort.iterations)
        .measurementTime(TimeValue.milliseconds(effort.millis))
        .threads(shape.threads)
        .jvmArgs(subject.fork().arguments(run).toArray(String[]::new))
        .addProfiler(GCProfiler.class)
        .shouldFailOnError(true)
        .verbosity(VerboseMode.SILENT);
    return options;
  }

  /** Bytes an operation, or NaN if the JVM does not tell. */
  private static double allocated(RunResult result) {
    for (Result<?> secondary : result.getSecondaryResults().values()) {
      if (secondary.getLabel().endsWith("gc.alloc.rate.norm")) {
        return secondary.getScore();
      }
    }
    return Double.NaN;
  }
}
