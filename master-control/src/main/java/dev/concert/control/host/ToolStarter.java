package dev.concert.control.host;

import dev.concert.control.launch.Tool;
import dev.concert.control.launch.ToolProcesses;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Starts tools as they are shipped.
 *
 * @param headless without a window
 * @param look options of how they look and speak
 */
public record ToolStarter(ToolProcesses processes, boolean headless, List<String> look)
    implements MasterControl.Starter {
  @Override
  public Optional<Process> start(Tool tool) throws IOException {
    List<String> arguments = new ArrayList<>(look);
    if (headless) {
      arguments.add("--headless");
    }
    return Optional.of(processes.start(tool, arguments));
  }

  @Override
  public String why(Tool tool, int exitCode) {
    return processes.why(tool.id(), exitCode);
  }
}
