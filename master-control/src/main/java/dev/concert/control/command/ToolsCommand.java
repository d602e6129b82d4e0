package dev.concert.control.command;

import dev.concert.bus.Message;
import dev.concert.control.client.BusVisit;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.Exit;
import dev.concert.json.JsonValues;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert tools
          concert tools --bus tcp://127.0.0.1:61616

        """,
    description = "Which tools are off, starting, running or lost: one JSON object a line.")
public final class ToolsCommand implements Callable<Integer> {
  @Mixin private BusVisit visit;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    print(visit, spec.commandLine().getOut());
    return Exit.DONE;
  }

  static void print(BusVisit visit, PrintWriter out) throws IOException, InterruptedException {
    tools(visit.ask(new Message.State(MasterControl.NAME)))
        .forEach(tool -> out.println(JsonValues.line(tool)));
  }

  /** The board, as master control tells it in its state. */
  @SuppressWarnings("unchecked") // the shape is ours, from ToolPresence.Entry.json
  public static List<Map<String, Object>> tools(Map<String, Object> state) {
    Map<String, Object> view = (Map<String, Object>) state.getOrDefault("view", Map.of());
    return (List<Map<String, Object>>) view.getOrDefault("tools", List.of());
  }
}
