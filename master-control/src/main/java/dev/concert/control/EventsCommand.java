package dev.concert.control;

import dev.concert.trace.Run;
import dev.concert.trace.TraceEvent;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
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
final class EventsCommand implements Callable<Integer> {
  private static final double NANOS = 1e9;

  @Mixin private RunOptions run;

  @Option(names = "--node", paramLabel = "N", description = "Only this node.")
  private String node;

  @Option(names = "--from", paramLabel = "S", description = "From this second of the run on.")
  private double from;

  @Option(names = "--to", paramLabel = "S", description = "Up to this second of the run.")
  private double to = Double.POSITIVE_INFINITY;

  private int printed;

  @Override
  public Integer call() throws IOException {
    try (Run opened = run.open()) {
      if (node != null && !opened.nodes().contains(node)) {
        throw run.unknown("node", node, opened.nodes());
      }
      long first = (long) Math.ceil(from * NANOS); // infinity becomes the largest long
      opened.events(first, (long) Math.floor(to * NANOS), event -> print(event, opened));
      return run.exit(opened);
    }
  }

  /** Stops when nobody reads any more, as behind {@code | head}. */
  private boolean print(TraceEvent event, Run opened) {
    if (node == null || node.equals(event.node())) {
      String thread = opened.threadName(event.node(), event.thread());
      PrintWriter out = run.out();
      out.print(run.json ? Json.line(RunJson.event(event, thread)) : text(event, thread));
      out.print('\n');
      printed++;
    }
    return printed % 1024 != 0 || !run.out().checkError();
  }

  private static String text(TraceEvent event, String thread) {
    return String.format(
        Locale.ROOT,
        "%14.9f  %-16s %5d %-20s  %s",
        event.t() / NANOS,
        event.node(),
        event.thread(),
        thread,
        what(event));
  }

  private static String what(TraceEvent event) {
    return switch (event) {
      case TraceEvent.Enter enter -> "enter    " + enter.routine();
      case TraceEvent.Exit exit -> "exit     " + exit.routine();
      case TraceEvent.Block block -> "block    " + block.reason();
      case TraceEvent.Unblock unblock -> "unblock  " + unblock.reason();
      case TraceEvent.Submit submit -> "submit   " + submit.task() + " " + submit.name();
      case TraceEvent.Start start -> "start    " + start.task() + " " + start.name();
      case TraceEvent.Value value -> "value    " + value.name() + " = " + value.value();
      case TraceEvent.Lost lost -> "lost     " + lost.events() + " events";
    };
  }
}
