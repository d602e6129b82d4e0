package dev.concert.runtime.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Names this machine, and this process on it, without asking the network. */
public final class Machine {
  private static final Path KERNEL_NAME = Path.of("/proc/sys/kernel/hostname");

  private Machine() {}

  /** Fit for a file name. */
  public static String name() {
    String name = kernelName();
    if (name.isEmpty()) {
      name = environment("HOSTNAME");
    }
    if (name.isEmpty()) {
      name = environment("COMPUTERNAME");
    }
    String clean = name.replaceAll("[^A-Za-z0-9_-]", "-");
    return clean.isEmpty() ? "localhost" : clean;
  }

  /** Asking {@code ProcessHandle} makes a thread pool. */
  public static long pid() {
    try {
      return Long.parseLong(Path.of("/proc/self").toRealPath().getFileName().toString());
    } catch (IOException | NumberFormatException e) {
      return ProcessHandle.current().pid(); // not Linux
    }
  }

  private static String environment(String variable) {
    String value = System.getenv(variable);
    return value == null ? "" : value;
  }

  private static String kernelName() {
    try {
      return Files.isReadable(KERNEL_NAME) ? Files.readString(KERNEL_NAME).strip() : "";
    } catch (IOException e) {
      return ""; // no such name here: the environment is asked next
    }
  }
}
