package dev.concert.control.reading;

import dev.concert.control.output.EventLines;
import dev.concert.control.output.NodeText;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.util.List;
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
          concert events my-run
          concert events my-run --from 1.5 --to 2 --json
          concert events my-run --thread main --routine Matrix.multiply --csv

        """,
    description = "The events of a trace in the order of time, one a line.")
public final class EventsCommand implements Callable<Integer> {
  private static final Stretch WHOLE = new Stretch(0, Long.MAX_VALUE);

  @Mixin private RunArgument run;
  @Spec private CommandSpec spec;

  @Option(names = "--node", paramLabel = "N", description = "Only this node, by name or id.")
  private String node;

  @Option(names = "--thread", paramLabel = "T", description = "Only this thread, by name or id.")
  private String thread;

  @Option(
      names = "--routine",
      paramLabel = "TEXT",
      description = "Only what names a routine with this in its name, as its entries and exits do.")
  private String routine;

  @Option(names = "--from", paramLabel = "S", description = "From this second of the run on.")
  private Double from;

  @Option(names = "--to", paramLabel = "S", description = "Up to this second of the run.")
  private Double to;

  @Option(
      names = "--csv",
      description = "A table for spreadsheets instead of text; its columns are the fields of JSON.")
  private boolean csv;

  private EventFilter filter;
  private EventLines lines;
  private long printed;

  @Override
  public Integer call() throws IOException {
    check();
    List<Stretch> range = TimeOption.stretches(from, to, "--from and --to", spec.commandLine());
    Stretch time = range.isEmpty() ? WHOLE : range.getFirst();
    try (Run opened = run.open()) {
      check(opened);
      filter = new EventFilter(run.node(opened, node), thread, routine);
      lines = lines(NodeText.of(opened));
      opened.events(time.fromNanos(), time.toNanos(), event -> print(event, opened));
      if (filter.lacksThread()) {
        String missing = thread + (range.isEmpty() ? "" : " at that time");
        throw run.unknown("thread", missing, filter.otherThreads());
      }
      tellIfNone();
      return run.exit(opened);
    }
  }

  private void check() {
    if (csv && run.json) {
      throw wrong("--csv and --json are both instead of text; leave one of them out");
    }
    if (routine != null && routine.isBlank()) {
      throw wrong("--routine takes a part of a name");
    }
  }

  private void check(Run opened) throws IOException {
    if ((thread != null || routine != null) && !opened.traced()) {
      throw wrong(
          opened.info().directory() + " has no events to look in; record it with --mode trace");
    }
  }

  private ParameterException wrong(String sentence) {
    return new ParameterException(spec.commandLine(), sentence);
  }

  private EventLines lines(NodeText nodes) {
    return csv
        ? new EventLines.CsvLines(nodes)
        : run.json ? new EventLines.JsonLines(nodes) : new EventLines.TextLines(nodes);
  }

  /** Stops when nobody reads any more, as behind {@code | head}. */
  private boolean print(TraceEvent event, Run opened) {
    String name = opened.threadName(event.node(), event.thread());
    if (!filter.wants(event, name)) {
      return true;
    }
    if (printed == 0) {
      run.out().append(lines.heading());
    }
    run.out().append(lines.of(event, name)).append(lines.end());
    printed++;
    return printed % 1024 != 0 || !run.out().checkError();
  }

  /** A table without rows has columns still. */
  private void tellIfNone() {
    if (printed == 0) {
      run.out().append(lines.heading());
    }
    if (printed == 0 && routine != null) {
      boolean all = node == null && thread == null && from == null && to == null;
      String further = all ? "" : ", or none of what else was asked for";
      run.tell("no event names a routine with \"%s\" in its name%s".formatted(routine, further));
    }
  }
}
