package dev.concert.control;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Instead of tools, processes that only wait to be killed. */
final class SleepingTools implements MasterControl.Starter {
  private final List<Process> started = new CopyOnWriteArrayList<>();

  @Override
  public Process start(Tool tool) throws IOException {
    Process process = new ProcessBuilder("sleep", "60").start();
    started.add(process);
    return process;
  }

  @Override
  public String why(Tool tool, int exitCode) {
    return "ended with " + exitCode;
  }

  /** In the order in which they were started. */
  List<Process> started() {
    return started;
  }

  void end() {
    started.forEach(Process::destroyForcibly);
  }
}
