package dev.concert.control;

import dev.concert.bus.Message;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert state racy
          concert state control

        """,
    description = "What a tool has open, what is selected, and what its window shows, as JSON.")
final class StateCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "TOOL",
      description = "fancy, cagey, classy, racy, easy, control, or one instance: racy/4711.")
  private String tool;

  @Mixin private BusVisit visit;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    spec.commandLine().getOut().println(Json.line(visit.ask(new Message.State(tool))));
    return Exit.DONE;
  }
}
