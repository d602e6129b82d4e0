package dev.concert.control.command;

import dev.concert.bus.BusClient;
import dev.concert.bus.Message;
import dev.concert.control.client.BusVisit;
import dev.concert.control.client.Polling;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.Tool;
import dev.concert.control.output.JsonText;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert start racy
          concert start fancy cagey classy racy easy

        """,
    description =
        "Has master control start tools, or raise those that run, and waits until they run.")
public final class StartCommand implements Callable<Integer> {
  private static final long PATIENCE_NANOS = 180_000_000_000L;

  @Parameters(
      arity = "1..*",
      paramLabel = "TOOL",
      description = "fancy, cagey, classy, racy, easy.")
  private List<String> tools;

  @Mixin private BusVisit visit;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    tools.forEach(this::requireTool);
    try (BusClient client = visit.joinToAsk()) {
      tools.forEach(tool -> client.ask(new Message.Raise(tool)));
      int exit = Exit.DONE;
      for (String tool : tools) {
        Map<String, Object> entry = await(client, tool);
        spec.commandLine().getOut().println(JsonText.line(entry));
        if (!"running".equals(entry.get("state"))) {
          spec.commandLine().getErr().println("concert: " + tool + " did not start; " + why(entry));
          exit = Exit.FAILED;
        }
      }
      return exit;
    }
  }

  private void requireTool(String name) {
    if (Tool.named(name).isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          name + " is not a tool; there are fancy, cagey, classy, racy and easy");
    }
  }

  private static String why(Map<String, Object> entry) {
    return entry.get("note") == null ? "it is " + entry.get("state") : entry.get("note").toString();
  }

  /** The tool's entry once it runs or is lost, or as it stands when patience is over. */
  private static Map<String, Object> await(BusClient client, String tool)
      throws IOException, InterruptedException {
    return Polling.find(
            PATIENCE_NANOS, () -> entry(client, tool).filter(StartCommand::isSettled), () -> true)
        .or(() -> entry(client, tool))
        .orElseThrow(() -> new IllegalStateException("master control does not answer"));
  }

  private static boolean isSettled(Map<String, Object> entry) {
    return List.of("running", "lost").contains(String.valueOf(entry.get("state")));
  }

  private static Optional<Map<String, Object>> entry(BusClient client, String tool) {
    return BusVisit.state(client, MasterControl.NAME)
        .flatMap(state ->
            ToolsCommand.tools(state).stream()
                .filter(entry -> tool.equals(entry.get("tool")))
                .findFirst());
  }
}
