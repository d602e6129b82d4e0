package dev.concert.control.reading;

import dev.concert.control.output.EventLines;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    headerHeading =
        """
        Examples:
          concert events my-run
          concert events my-run --from 1.5 --to 2 --json

        """,
    description = "The events of a trace in the order of time, one a line.")
public final class EventsCommand implements Callable<Integer> {
  private static final double NANOS = 1e9;

  @Mixin private RunArgument run;

  @Option(names = "--node", paramLabel = "N", description = "Only this node.")
  private String node;

  @Option(names = "--from", paramLabel = "S", description = "From this second of the run on.")
  private double from;

  @Option(names = "--to", paramLabel = "S", description = "Up to this second of the run.")
  private double to = Double.POSITIVE_INFINITY;

  private EventLines lines;
  private int printed;

  @Override
  public Integer call() throws IOException {
    try (Run opened = run.open()) {
      if (node != null && !opened.nodes().contains(node)) {
        throw run.unknown("node", node, opened.nodes());
      }
      lines = run.json ? new EventLines.JsonLines() : new EventLines.TextLines();
      long first = (long) Math.ceil(from * NANOS); // infinity becomes the largest long
      opened.events(first, (long) Math.floor(to * NANOS), event -> print(event, opened));
      return run.exit(opened);
    }
  }

  /** Stops when nobody reads any more, as behind {@code | head}. */
  private boolean print(TraceEvent event, Run opened) {
    if (node == null || node.equals(event.node())) {
      String thread = opened.threadName(event.node(), event.thread());
      run.out().append(lines.of(event, thread)).append('\n');
      printed++;
    }
    return printed % 1024 != 0 || !run.out().checkError();
  }
}
