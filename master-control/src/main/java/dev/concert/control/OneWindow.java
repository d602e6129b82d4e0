package dev.concert.control;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.Tool;
import dev.concert.control.window.ControlProgram;
import dev.concert.model.words.Words;
import dev.concert.ui.start.BusSource;
import dev.concert.ui.together.TogetherFrame;
import dev.concert.ui.together.TogetherMain;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;

/** Master control with all tools in one process and one window. Each is on the bus by itself. */
final class OneWindow implements MasterControl.Starter {
  private final CompletableFuture<TogetherFrame> window = new CompletableFuture<>();

  @Override
  public Optional<Process> start(Tool tool) {
    window.thenAccept(frame -> Platform.runLater(() -> frame.open(tool.id())));
    return Optional.empty();
  }

  @Override
  public String why(Tool tool, int exitCode) {
    throw new IllegalStateException(tool + " has no process of its own");
  }

  /** Ends master control and all tools, as soon as they are there. */
  void close() {
    window.thenAccept(frame -> Platform.runLater(frame::close));
  }

  /**
   * Returns when the window has been closed.
   *
   * @param arrangement its name; null for that in which the window was left
   * @return the exit code
   */
  int show(
      ControlProgram control, List<String> arguments, String arrangement, Discovery discovery) {
    BusSource buses =
        (tool, _, painted) ->
            tool.equals(MasterControl.NAME)
                ? control.control().client()
                : BusClient.connect(tool, discovery, painted);
    List<String> tools = Arrays.stream(Tool.values()).map(Tool::id).toList();
    return TogetherMain.show(
        control,
        tools,
        arguments,
        arrangement,
        buses,
        frame -> {
          frame.offer(Words.say("A window for each tool"), control.other());
          window.complete(frame);
        });
  }
}
