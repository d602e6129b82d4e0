package dev.concert.control.command;

import dev.concert.bus.BusClient;
import dev.concert.bus.Message;
import dev.concert.bus.Wire;
import dev.concert.control.client.BusVisit;
import dev.concert.control.launch.Exit;
import dev.concert.json.JsonValues;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert send select-function a.B#m(int)
          concert send show-source a.B#m(int)

        """,
    description = {
      "Publishes one message; a request waits for its answer and prints it as JSON.",
      "Kinds and their arguments: concert help bus."
    })
public final class SendCommand implements Callable<Integer> {
  /** Which arguments of a kind are paths: they mean one of this shell, not of the receiver. */
  private static final Map<String, List<Integer>> PATHS =
      Map.of(
          "switch-application", List.of(0),
          "switch-run", List.of(0),
          "compare-run", List.of(0, 1),
          "snapshot", List.of(1));

  @Parameters(index = "0", paramLabel = "KIND", description = "Such as select-function.")
  private String kind;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "ARGS",
      description = "The fields of its body, in their order.")
  private List<String> arguments = List.of();

  @Option(
      names = "--body",
      paramLabel = "JSON",
      description = "The body as a JSON object; arguments override its fields.")
  private String body;

  @Mixin private BusVisit visit;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    send(message(), visit, spec.commandLine().getOut());
    return Exit.DONE;
  }

  static void send(Message message, BusVisit visit, PrintWriter out)
      throws IOException, InterruptedException {
    try (BusClient client = visit.joinToAsk()) {
      if (message instanceof Message.Request request) {
        out.println(JsonValues.line(BusVisit.ask(client, request)));
      } else {
        client.send(message);
      }
    }
  }

  private Message message() {
    try {
      return Wire.message(kind, withAbsolutePath(kind, arguments), body);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  static List<String> withAbsolutePath(String kind, List<String> arguments) {
    List<String> absolute = new ArrayList<>(arguments);
    for (int index : PATHS.getOrDefault(kind, List.of())) {
      if (index < absolute.size() && !absolute.get(index).isEmpty()) {
        absolute.set(index, Path.of(absolute.get(index)).toAbsolutePath().normalize().toString());
      }
    }
    return absolute;
  }
}
