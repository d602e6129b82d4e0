package dev.concert.control.command;

import dev.concert.bus.BusClient;
import dev.concert.bus.Message;
import dev.concert.control.client.BusVisit;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
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
          concert latency a.B#m(int) a.C#n()
          concert latency --count 1000 --every 25 a.B#m(int) a.C#n()

        """,
    description = {
      "How long the tools that run take to show a selection.",
      "Selects routines one after another and prints, for every tool, how long it took from "
          + "publishing to the end of its handler and to the end of the pulse that shows it, "
          + "when it painted first, and how much memory it holds."
    })
public final class LatencyCommand implements Callable<Integer> {
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final int SETTLE_MILLIS = 1_000;

  @Parameters(
      arity = "0..*",
      paramLabel = "ROUTINE",
      description = "What to select in turn; without any, one name a line from stdin.")
  private List<String> routines = new ArrayList<>();

  @Option(names = "--count", paramLabel = "N", description = "Selections; 1000 if not given.")
  private int count = 1_000;

  @Option(names = "--every", paramLabel = "MS", description = "Pause between two; 25 if not given.")
  private int everyMillis = 25;

  @Option(names = "--json", description = "One JSON object a line.")
  private boolean json;

  @Mixin private BusVisit visit;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    if (routines.isEmpty()) {
      routines = fromStdin();
    }
    if (routines.size() < 2) {
      throw new ParameterException(
          spec.commandLine(), "name at least two routines: selecting one again does not count");
    }
    try (BusClient client = visit.join()) {
      for (int i = 0; i < count; i++) {
        client.send(new Message.SelectFunction(routines.get(i % routines.size())));
        LockSupport.parkNanos(everyMillis * NANOS_PER_MILLI);
      }
      LockSupport.parkNanos(SETTLE_MILLIS * NANOS_PER_MILLI);
      print(figures(client));
    }
    return Exit.DONE;
  }

  private static List<String> fromStdin() throws IOException {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      return in.lines().filter(line -> !line.isBlank()).toList();
    }
  }

  private static List<Map<String, Object>> figures(BusClient client) throws IOException {
    List<Map<String, Object>> figures = new ArrayList<>();
    Map<String, Object> control = BusVisit.ask(client, new Message.State(MasterControl.NAME));
    for (Map<String, Object> tool : ToolsCommand.tools(control)) {
      if ("running".equals(tool.get("state"))) {
        String instance = String.valueOf(tool.get("instance"));
        figures.add(figures(tool, BusVisit.ask(client, new Message.State(instance))));
      }
    }
    String instance = String.valueOf(control.get("instance"));
    String pid = instance.substring(instance.indexOf('/') + 1);
    figures.add(figures(Map.of("tool", MasterControl.NAME, "pid", pid), control));
    return figures;
  }

  private static Map<String, Object> figures(Map<String, Object> tool, Map<String, Object> state)
      throws IOException {
    Map<?, ?> timings = (Map<?, ?>) state.getOrDefault("timings", Map.of());
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("tool", tool.get("tool"));
    figures.put("selections", timings.get("selections"));
    figures.put("handlerNanos", timings.get("handlerNanos"));
    figures.put("pulseNanos", timings.get("pulseNanos"));
    figures.put("firstPaintMillis", timings.get("firstPaintMillis"));
    figures.put("residentMegabytes", residentMegabytes(String.valueOf(tool.get("pid"))));
    return figures;
  }

  /** Null where the system does not tell. */
  private static Long residentMegabytes(String pid) throws IOException {
    Path status = Path.of("/proc", pid, "status");
    if (!Files.isReadable(status)) {
      return null;
    }
    return Files.readString(status)
        .lines()
        .filter(line -> line.startsWith("VmRSS:"))
        .map(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
        .findFirst()
        .orElse(null);
  }

  private void print(List<Map<String, Object>> figures) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      figures.forEach(one -> out.println(JsonText.line(one)));
      return;
    }
    out.println(
        "tool      selections   handler p50    p99   pulse p50    p99  first paint  resident");
    for (Map<String, Object> one : figures) {
      out.printf(
          "%-8s %11s %10s ms %6s %8s ms %6s %9s ms %6s MB%n",
          one.get("tool"),
          one.get("selections"),
          millis(one, "handlerNanos", "p50"),
          millis(one, "handlerNanos", "p99"),
          millis(one, "pulseNanos", "p50"),
          millis(one, "pulseNanos", "p99"),
          one.get("firstPaintMillis"),
          one.get("residentMegabytes"));
    }
  }

  private static String millis(Map<String, Object> figures, String name, String quantile) {
    Object value = ((Map<?, ?>) figures.get(name)).get(quantile);
    return value instanceof Number nanos ? "%.1f".formatted(nanos.doubleValue() / 1e6) : "-";
  }
}
