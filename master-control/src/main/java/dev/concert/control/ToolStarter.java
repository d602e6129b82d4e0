package dev.concert.control;

import java.io.IOException;
import java.util.List;

/** Starts tools as they are shipped, with a window or without. */
record ToolStarter(ToolProcesses processes, boolean headless) implements MasterControl.Starter {
  @Override
  public Process start(Tool tool) throws IOException {
    return processes.start(tool, headless ? List.of("--headless") : List.of());
  }

  @Override
  public String why(Tool tool, int exitCode) {
    return processes.why(tool.id(), exitCode);
  }
}
