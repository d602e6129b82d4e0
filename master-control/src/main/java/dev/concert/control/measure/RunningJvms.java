package dev.concert.control.measure;

import com.sun.tools.attach.VirtualMachine;
import dev.concert.control.launch.MainClasses;
import dev.concert.control.launch.Tool;
import dev.concert.model.words.Words;
import dev.concert.trace.control.RunControl;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The JVMs of this user on this machine that could be watched; Concert's own are left out. */
public final class RunningJvms {
  private static final Set<String> OURS =
      Stream.concat(
              Stream.of(MainClasses.CONCERT, MainClasses.TRAINING_RUN),
              Arrays.stream(Tool.values()).map(Tool::mainClass))
          .collect(Collectors.toUnmodifiableSet());

  /**
   * @param command main class or jar with its arguments; empty if unknown
   * @param node where it is being measured to; null if it is not
   */
  public record RunningJvm(long pid, String command, Path node) {
    public boolean isMeasured() {
      return node != null;
    }

    /** The main class or jar alone, without its folder. */
    public String name() {
      String first = command.split(" ", 2)[0];
      return first.isEmpty() ? Words.say("unknown") : first.substring(first.lastIndexOf('/') + 1);
    }

    public String arguments() {
      int space = command.indexOf(' ');
      return space < 0 ? "" : command.substring(space + 1);
    }
  }

  private RunningJvms() {}

  /**
   * Takes some milliseconds: reads a small file for each JVM.
   *
   * @param runs those that may be going
   */
  public static List<RunningJvm> list(Collection<Path> runs) {
    Map<Long, Path> nodes = new HashMap<>();
    runs.forEach(run -> nodes.putAll(nodes(run)));
    return VirtualMachine.list().stream()
        .filter(machine -> machine.id().matches("\\d+"))
        .map(machine -> jvm(Long.parseLong(machine.id()), machine.displayName(), nodes))
        .filter(jvm -> jvm.pid() != ProcessHandle.current().pid())
        .filter(jvm -> !OURS.contains(jvm.name()))
        .sorted(Comparator.comparingLong(RunningJvm::pid))
        .toList();
  }

  private static RunningJvm jvm(long pid, String command, Map<Long, Path> nodes) {
    return new RunningJvm(pid, command, nodes.get(pid));
  }

  /** The nodes of a run that are being measured, by process id. */
  private static Map<Long, Path> nodes(Path run) {
    try {
      return RunControl.liveNodes(run).stream()
          .collect(Collectors.toMap(RunControl::pid, node -> node, (a, _) -> a));
    } catch (IOException _) {
      return Map.of(); // it is being deleted: nothing there is measured for long
    }
  }
}
