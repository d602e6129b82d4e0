package dev.concert.control.command;

import dev.concert.bus.BusClient;
import dev.concert.bus.Message;
import dev.concert.control.client.BusVisit;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.Tool;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    headerHeading =
        """
        Examples:
          concert quit
          concert quit racy

        """,
    description = "Ends one tool, or all of them and master control.")
public final class QuitCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "TOOL",
      description = "A tool, one instance of it, or control for master control alone.")
  private String tool;

  @Mixin private BusVisit visit;

  @Override
  public Integer call() throws Exception {
    try (BusClient client = visit.joinToAsk()) {
      if (tool != null) {
        BusVisit.ask(client, new Message.Quit(tool));
        return Exit.DONE;
      }
      running(client).forEach(instance -> BusVisit.ask(client, new Message.Quit(instance)));
      BusVisit.ask(client, new Message.Quit(MasterControl.NAME));
      return Exit.DONE;
    }
  }

  /** Instances of our tools; others on the bus are not ours to end. */
  private static List<String> running(BusClient client) {
    Map<String, Object> state = BusVisit.ask(client, new Message.State(MasterControl.NAME));
    return ToolsCommand.tools(state).stream()
        .filter(entry -> Tool.named(String.valueOf(entry.get("tool"))).isPresent())
        .filter(entry -> "running".equals(entry.get("state")))
        .map(entry -> String.valueOf(entry.get("instance")))
        .toList();
  }
}
