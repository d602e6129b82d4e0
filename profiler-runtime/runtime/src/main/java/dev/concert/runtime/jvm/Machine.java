package dev.concert.runtime.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/** Names this machine, and this process on it, without asking the network. */
public final class Machine {
  private static final Path KERNEL_NAME = Path.of("/proc/sys/kernel/hostname");
  private static final Path KERNEL_BOOT = Path.of("/proc/sys/kernel/random/boot_id");

  /** Of a name that somebody gives, in characters. */
  private static final int LONGEST_NAME = 60;

  private Machine() {}

  /** Fit for a file name. */
  public static String name() {
    String name = read(KERNEL_NAME);
    if (name.isEmpty()) {
      name = environment("HOSTNAME");
    }
    if (name.isEmpty()) {
      name = environment("COMPUTERNAME");
    }
    String clean = name.replaceAll("[^A-Za-z0-9_-]", "-");
    return clean.isEmpty() ? "localhost" : clean;
  }

  /**
   * What the system calls the time since it was started, in which all processes share a clock; null
   * where it has no word for that.
   */
  public static UUID boot() {
    String boot = read(KERNEL_BOOT);
    try {
      return boot.isEmpty() ? null : UUID.fromString(boot);
    } catch (IllegalArgumentException e) {
      return null; // some other system's file of this name
    }
  }

  /** Asking {@code ProcessHandle} makes a thread pool. */
  public static long pid() {
    try {
      return Long.parseLong(Path.of("/proc/self").toRealPath().getFileName().toString());
    } catch (IOException | NumberFormatException e) {
      return ProcessHandle.current().pid(); // not Linux
    }
  }

  /**
   * What whoever started this JVM calls it, by the variable CONCERT_NODE_NAME, without characters
   * that are none of a line; empty if it has no such name.
   */
  public static String givenName() {
    String name = environment("CONCERT_NODE_NAME").replaceAll("\\p{Cntrl}", " ").strip();
    return name.substring(0, Math.min(LONGEST_NAME, name.length()));
  }

  private static String environment(String variable) {
    String value = System.getenv(variable);
    return value == null ? "" : value;
  }

  /** Empty where there is no such file, or nobody may read it. */
  private static String read(Path file) {
    try {
      return Files.isReadable(file) ? Files.readString(file).strip() : "";
    } catch (IOException e) {
      return ""; // not Linux, or hidden from us: what is asked for is unknown
    }
  }
}
