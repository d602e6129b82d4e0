package dev.concert.control;

import com.sun.tools.attach.VirtualMachine;
import java.util.Comparator;
import java.util.List;

/** The JVMs of this user on this machine that could be watched; Concert's own are left out. */
final class RunningJvms {
  /**
   * @param command main class or jar with its arguments; empty if unknown
   */
  record RunningJvm(long pid, String command) {
    /** The main class or jar alone. */
    String name() {
      return command.isEmpty() ? "unknown" : command.split(" ", 2)[0];
    }
  }

  private RunningJvms() {}

  /** Takes some milliseconds: reads a small file for each JVM. */
  static List<RunningJvm> list() {
    return VirtualMachine.list().stream()
        .filter(machine -> machine.id().matches("\\d+"))
        .map(machine -> new RunningJvm(Long.parseLong(machine.id()), machine.displayName()))
        .filter(jvm -> jvm.pid() != ProcessHandle.current().pid())
        .filter(jvm -> !jvm.command().startsWith("dev.concert."))
        .sorted(Comparator.comparingLong(RunningJvm::pid))
        .toList();
  }
}
