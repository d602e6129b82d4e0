package dev.concert.control;

import dev.concert.bus.BusClient;
import dev.concert.bus.Message;
import dev.concert.bus.Wire;
import dev.concert.control.host.MasterControl;
import dev.concert.control.host.ToolPresence;
import dev.concert.control.launch.MainClasses;
import dev.concert.control.launch.ToolProcesses;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Changes from a window for each tool to one window for all, or back: everything ends as when it is
 * closed, and is then started in the other shape, where the same is open and selected.
 */
final class OtherShape {
  /** The option that says how things stood in the shape before. */
  static final String STANDING = "--standing";

  private static final long PATIENCE_SECONDS = 2;

  private final boolean together;
  private final ToolProcesses processes;
  private volatile List<String> tools;
  private volatile List<String> standing;

  /**
   * @param together whether all are in one window now
   */
  OtherShape(boolean together, ToolProcesses processes) {
    this.together = together;
    this.processes = processes;
  }

  /**
   * The user wants it.
   *
   * @param close ends master control, when the other processes have been told to end
   */
  void wanted(MasterControl control, Runnable close) {
    tools =
        control.board().entries().stream()
            .filter(entry -> entry.state() == ToolPresence.State.RUNNING)
            .map(ToolPresence.Entry::tool)
            .filter(tool -> !tool.equals(MasterControl.NAME))
            .distinct()
            .toList();
    standing = control.standing().stream().map(Wire::line).toList();
    BusClient client = control.client();
    Stream<CompletableFuture<?>> ended =
        together ? Stream.of() : tools.stream().map(tool -> client.ask(new Message.Quit(tool)));
    CompletableFuture.allOf(ended.toArray(CompletableFuture[]::new))
        .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
        .whenComplete((_, _) -> close.run());
  }

  /** When this process has left the bus. */
  void startIfWanted(List<String> options) throws IOException {
    if (tools == null) {
      return;
    }
    List<String> arguments = new ArrayList<>(options);
    standing.forEach(line -> arguments.addAll(List.of(STANDING, line)));
    if (!together) {
      arguments.add("--together");
    } else if (!tools.isEmpty()) {
      arguments.addAll(List.of("--tools", String.join(",", tools)));
    }
    String kind = together ? "control" : "together";
    processes.start(kind, "control", MainClasses.CONCERT, null, arguments);
  }
}
