package dev.concert.control.reading;

import dev.concert.control.output.JsonText;
import dev.concert.control.output.LocksText;
import dev.concert.trace.read.Run;
import dev.concert.trace.waits.WaitTotal;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    headerHeading =
        """
        Examples:
          concert locks my-run
          concert locks my-run --json

        """,
    description =
        "Locks, queues, futures and all else that threads of a traced run waited for, with how"
            + " often and how long; what was waited for longest comes first.")
public final class LocksCommand implements Callable<Integer> {
  @Mixin private RunArgument run;

  @Override
  public Integer call() throws IOException {
    try (Run opened = run.open()) {
      List<WaitTotal> locks =
          opened.totals().waits().stream().filter(total -> total.reason().isForAThing()).toList();
      if (run.json) {
        run.out()
            .println(JsonText.line(LocksText.json(opened.info().directory().toString(), locks)));
      } else {
        LocksText.write(locks, run.out());
      }
      return run.exit(opened);
    }
  }
}
