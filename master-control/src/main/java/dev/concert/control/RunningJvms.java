package dev.concert.control;

import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The JVMs of this user on this machine that could be watched; Concert's own are left out. */
final class RunningJvms {
  private static final Set<String> OURS =
      Stream.concat(
              Stream.of(Concert.class.getName()), Arrays.stream(Tool.values()).map(Tool::mainClass))
          .collect(Collectors.toUnmodifiableSet());

  /**
   * @param command main class or jar with its arguments; empty if unknown
   */
  record RunningJvm(long pid, String command) {
    /** The main class or jar alone, without its folder. */
    String name() {
      String first = command.split(" ", 2)[0];
      return first.isEmpty() ? "unknown" : first.substring(first.lastIndexOf('/') + 1);
    }

    String arguments() {
      int space = command.indexOf(' ');
      return space < 0 ? "" : command.substring(space + 1);
    }
  }

  /**
   * How a program was started.
   *
   * @param command its words; empty if the system does not tell
   * @param folder where it runs; null if the system does not tell
   */
  record Launch(List<String> command, Path folder) {
    static Launch of(long pid) {
      ProcessHandle.Info info = ProcessHandle.of(pid).map(ProcessHandle::info).orElse(null);
      boolean known = info != null && info.command().isPresent() && info.arguments().isPresent();
      List<String> words =
          known
              ? Stream.concat(info.command().stream(), Stream.of(info.arguments().get())).toList()
              : List.of();
      return new Launch(words, folder(pid));
    }

    private static Path folder(long pid) {
      try {
        return Files.readSymbolicLink(Path.of("/proc", String.valueOf(pid), "cwd"));
      } catch (IOException | UnsupportedOperationException _) {
        return null; // another system, or the process is gone
      }
    }
  }

  private RunningJvms() {}

  /** Takes some milliseconds: reads a small file for each JVM. */
  static List<RunningJvm> list() {
    return VirtualMachine.list().stream()
        .filter(machine -> machine.id().matches("\\d+"))
        .map(machine -> new RunningJvm(Long.parseLong(machine.id()), machine.displayName()))
        .filter(jvm -> jvm.pid() != ProcessHandle.current().pid())
        .filter(jvm -> !OURS.contains(jvm.name()))
        .sorted(Comparator.comparingLong(RunningJvm::pid))
        .toList();
  }
}
