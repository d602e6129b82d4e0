package dev.concert.ui.joined;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * How long this process has lived. On Linux {@link ProcessHandle} is wrong by up to a second, since
 * it adds to the time of the boot in whole seconds; the kernel's own two counters are exact.
 */
final class ProcessAge {
  private static final Path STAT = Path.of("/proc/self/stat");
  private static final Path UPTIME = Path.of("/proc/uptime");

  /** The kernel tells in units of 10 ms on every architecture. */
  private static final int MILLIS_PER_TICK = 10;

  private ProcessAge() {}

  /** To within 20 ms; null where the system does not tell. */
  static Long millis() {
    if (Files.isReadable(STAT) && Files.isReadable(UPTIME)) {
      try {
        return millis(Files.readString(STAT), Files.readString(UPTIME));
      } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException _) {
        return byClock(); // not the Linux that is known
      }
    }
    return byClock();
  }

  static long millis(String stat, String uptime) {
    // The name of the program stands in parentheses and may hold anything.
    String[] afterName = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    long startTicks = Long.parseLong(afterName[19]);
    double nowSeconds = Double.parseDouble(uptime.split(" ")[0]);
    return Math.round(nowSeconds * 1_000) - startTicks * MILLIS_PER_TICK;
  }

  private static Long byClock() {
    return ProcessHandle.current()
        .info()
        .startInstant()
        .map(start -> Duration.between(start, Instant.now()).toMillis())
        .orElse(null);
  }
}
