package dev.concert.runtime.cost;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Processor time of this process, of the threads with which the JVM compiles, and of our own, as
 * Linux tells it in {@code /proc}; elsewhere 0. A thread that has ended counts with what was read
 * last.
 */
public final class ProcessorTimes {
  /** USER_HZ, which is 100 on every Linux. */
  private static final long NANOS_PER_TICK = 10_000_000;

  /** Who starts more threads has no time to be asked about each. */
  private static final int MAX_THREADS = 2_000;

  private final Path process;
  private final Map<String, Long> compiling = new HashMap<>();
  private final Map<String, Long> helping = new HashMap<>();
  private final Set<String> others = new HashSet<>();
  private long processNanos;

  public ProcessorTimes() {
    this(Path.of("/proc/self"));
  }

  /**
   * @param process folder of the process
   */
  ProcessorTimes(Path process) {
    this.process = process;
  }

  public long processNanos() {
    return processNanos;
  }

  public long compilingNanos() {
    return sum(compiling);
  }

  public long helpingNanos() {
    return sum(helping);
  }

  private static long sum(Map<String, Long> times) {
    long sum = 0;
    for (long nanos : times.values()) {
      sum += nanos;
    }
    return sum;
  }

  /** Brings all of it up to date. */
  public void read() {
    String[] threads = process.resolve("task").toFile().list();
    if (threads == null) {
      return; // not Linux
    }
    processNanos = Math.max(processNanos, nanos(stat(process)));
    others.retainAll(Set.of(threads));
    for (String thread : threads) {
      if (!others.contains(thread) && others.size() < MAX_THREADS) {
        readThread(thread);
      }
    }
  }

  private void readThread(String thread) {
    String stat = stat(process.resolve("task").resolve(thread));
    Map<String, Long> kind = kind(stat);
    if (kind == null) {
      others.add(thread);
    } else {
      kind.merge(thread, nanos(stat), Math::max);
    }
  }

  /** Null if the thread is the program's, or another of the JVM's. */
  private Map<String, Long> kind(String stat) {
    int from = stat.indexOf('(') + 1;
    int to = stat.lastIndexOf(')');
    String name = to < from ? "" : stat.substring(from, to);
    if (name.startsWith("C1 Compiler")
        || name.startsWith("C2 Compiler")
        || name.startsWith("JVMCI")) {
      return compiling;
    }
    return name.equals("concert") || name.startsWith("concert c") || name.equals("concert end")
        ? helping
        : null;
  }

  private static long nanos(String stat) {
    String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
    return fields.length < 13
        ? 0
        : (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * NANOS_PER_TICK;
  }

  /** Empty if the thread has ended meanwhile. */
  private static String stat(Path of) {
    try {
      return Files.readString(of.resolve("stat"));
    } catch (IOException e) {
      return "";
    }
  }
}
