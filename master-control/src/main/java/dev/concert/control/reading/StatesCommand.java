package dev.concert.control.reading;

import dev.concert.control.output.FoundLines;
import dev.concert.control.output.JsonText;
import dev.concert.control.output.NodeText;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.FoundCounts;
import dev.concert.trace.read.FoundList;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunSearch;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert states my-run --name Matrix.multiply --limit 20
          concert states my-run --name order --from 1.5 --to 2 --json

        """,
    description = {
      "Where in a traced run the things are that have a text in their names, in the order of time:",
      "calls of routines, waits (pinned: those that kept their carrier), locks, spans, marks, tasks, messages by tag and number, threads, garbage collections (gc).",
      "Capitals do not matter. easy finds the same with Ctrl+F."
    })
public final class StatesCommand implements Callable<Integer> {
  private static final double NANOS = 1e9;
  private static final int MOST = 1_000_000;

  @Mixin private RunArgument run;

  @Option(
      names = "--name",
      required = true,
      paramLabel = "TEXT",
      description = "A part of the name.")
  private String name;

  @Option(names = "--from", paramLabel = "S", description = "From this second of the run on.")
  private double from = Double.NEGATIVE_INFINITY;

  @Option(names = "--to", paramLabel = "S", description = "Up to this second of the run.")
  private double to = Double.POSITIVE_INFINITY;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "At most so many, up to 1,000,000 (default: ${DEFAULT-VALUE}).")
  private int limit = 1_000;

  @Option(
      names = "--count",
      description = "How often each name is there in the whole run, the most frequent first.")
  private boolean count;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    check();
    try (Run opened = run.open()) {
      if (!opened.traced()) {
        throw wrong(
            opened.info().directory() + " has no events to look in; record it with --mode trace");
      }
      if (count) {
        printCounts(opened.counts(RunSearch.of(name)));
      } else {
        printPlaces(opened);
      }
      return run.exit(opened);
    }
  }

  private void check() {
    if (name.isBlank()) {
      throw wrong("--name takes a part of a name");
    }
    if (limit < 0 || limit > MOST) {
      throw wrong("--limit takes a number up to 1,000,000, not " + limit);
    }
    if (count && (from > Double.NEGATIVE_INFINITY || to < Double.POSITIVE_INFINITY)) {
      throw wrong("--count is of the whole run; leave --from and --to out");
    }
  }

  private ParameterException wrong(String sentence) {
    return new ParameterException(spec.commandLine(), sentence);
  }

  private void printCounts(FoundCounts counts) {
    if (run.json) {
      counts
          .largestFirst()
          .forEach(each -> run.out().println(JsonText.line(FoundLines.json(each))));
    } else {
      FoundLines.counts(counts).forEach(run.out()::println);
    }
    tell(counts.total(), 0);
  }

  /** Infinity becomes the largest long. */
  private void printPlaces(Run opened) throws IOException {
    long first = (long) Math.ceil(from * NANOS);
    long last = (long) Math.floor(to * NANOS);
    NodeText nodes = NodeText.of(opened);
    FoundList places = FoundList.ofFirst(limit);
    opened.find(RunSearch.of(name).within(first, last), places);
    for (Found place : places.kept()) {
      String thread = opened.threadName(place.thread().node(), place.thread().thread());
      run.out()
          .println(
              run.json
                  ? JsonText.line(FoundLines.json(place, thread, nodes))
                  : FoundLines.text(place, thread, nodes));
    }
    tell(places.total(), places.total() - places.kept().size());
  }

  private void tell(long found, long left) {
    if (found == 0) {
      spec.commandLine()
          .getErr()
          .println(
              "concert: no routine, wait, lock, span, mark, task, message, thread or garbage collection has \""
                  + name.strip()
                  + "\" in its name"
                  + (count ? "" : ", or none at that time"));
    } else if (left > 0) {
      spec.commandLine()
          .getErr()
          .println(
              "concert: %,d are there, %,d more than --limit lets through".formatted(found, left));
    }
  }
}
