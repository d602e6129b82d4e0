package dev.concert.control.host;

import dev.concert.control.launch.Tool;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Instead of tools, processes that only wait to be killed. */
public final class SleepingTools implements MasterControl.Starter {
  private final List<Process> started = new CopyOnWriteArrayList<>();

  @Override
  public Optional<Process> start(Tool tool) throws IOException {
    Process process = new ProcessBuilder("sleep", "600").start();
    started.add(process);
    return Optional.of(process);
  }

  @Override
  public String why(Tool tool, int exitCode) {
    return "ended with " + exitCode;
  }

  /** In the order in which they were started. */
  public List<Process> started() {
    return started;
  }

  public void end() {
    started.forEach(Process::destroyForcibly);
  }
}
