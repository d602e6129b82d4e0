package dev.concert.control.command;

import dev.concert.bus.Message;
import dev.concert.control.client.BusVisit;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.CutLists;
import dev.concert.json.JsonValues;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
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
public final class StateCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "TOOL",
      description = "fancy, cagey, classy, racy, easy, control, or one instance: racy/4711.")
  private String tool;

  @Mixin private BusVisit visit;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    print(tool, visit, spec.commandLine().getOut());
    return Exit.DONE;
  }

  static void print(String tool, BusVisit visit, PrintWriter out)
      throws IOException, InterruptedException {
    Map<String, Object> state = visit.ask(new Message.State(tool));
    out.println(JsonValues.line(CutLists.in(state, CutLists.USUAL)));
  }
}
