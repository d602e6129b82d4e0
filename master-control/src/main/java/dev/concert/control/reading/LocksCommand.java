package dev.concert.control.reading;

import dev.concert.control.output.JsonText;
import dev.concert.control.output.LocksText;
import dev.concert.control.output.NodeText;
import dev.concert.trace.read.Run;
import dev.concert.trace.waits.WaitTotal;
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
          concert locks my-run
          concert locks my-run --top 10 --json

        """,
    description = {
      "Locks, queues, futures and all else that threads of a traced run waited for, with how often"
          + " and how long; what was waited for longest comes first. What is not known stands behind"
          + " what is, and what threads wait for that have nothing to do (idle, queue) behind all"
          + " others.",
      "holders: threads that were seen to have the lock, for which the others waited."
    })
public final class LocksCommand implements Callable<Integer> {
  @Mixin private RunArgument run;
  @Spec private CommandSpec spec;

  @Option(names = "--top", paramLabel = "N", description = "Only the first N; all if not given.")
  private int top = Integer.MAX_VALUE;

  @Override
  public Integer call() throws IOException {
    if (top < 0) {
      throw new ParameterException(
          spec.commandLine(), "--top takes a number of things, not " + top);
    }
    try (Run opened = run.open()) {
      List<WaitTotal> locks = WaitTotal.sorted(opened.totals().waits());
      NodeText nodes = NodeText.of(opened);
      if (run.json) {
        run.out()
            .println(
                JsonText.line(
                    LocksText.json(opened.info().directory().toString(), locks, top, nodes)));
      } else {
        LocksText.write(locks, top, nodes, run.out());
      }
      return run.exit(opened);
    }
  }
}
