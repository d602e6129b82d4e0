package dev.concert.control.command;

import dev.concert.bus.BusClient;
import dev.concert.control.client.BusVisit;
import dev.concert.control.launch.Exit;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert watch
          concert watch --count 1

        """,
    description = "Prints every message on the bus, one JSON object a line, until Ctrl-C.")
public final class WatchCommand implements Callable<Integer> {
  @Option(names = "--count", paramLabel = "N", description = "End after so many messages.")
  private long count = Long.MAX_VALUE;

  @Mixin private BusVisit visit;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    CountDownLatch enough = new CountDownLatch(1);
    AtomicLong left = new AtomicLong(count);
    try (BusClient client = visit.join()) {
      client.watch((_, json) -> {
        if (left.getAndDecrement() > 0) {
          out.println(json);
        }
        if (left.get() <= 0 || out.checkError()) {
          enough.countDown();
        }
      });
      client.onConnection(
          now -> err.println(now ? "watching the bus" : "the bus is gone; waiting for it"));
      enough.await();
    }
    return Exit.DONE;
  }
}
