package dev.concert.control.caches;

import dev.concert.control.launch.Exit;
import dev.concert.control.launch.ExitReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The JVMs whose caches are being made, what they said, and how they ended. */
final class TrainingRuns {
  /** What a JVM says whose child, which writes the cache, was killed or had no memory. */
  private static final String CHILD_FAILED = "Child process failed";

  private final Path logs;
  private final long patienceNanos;
  private final Map<String, Process> processes = new LinkedHashMap<>();

  /**
   * @param logs a folder that is there
   * @param patienceNanos how long each may take to end once it has been told to
   */
  TrainingRuns(Path logs, long patienceNanos) {
    this.logs = logs;
    this.patienceNanos = patienceNanos;
  }

  void start(String kind, List<String> command, Map<String, String> environment)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log(kind).toFile());
    builder.environment().putAll(environment);
    processes.put(kind, builder.start());
  }

  boolean isAlive(String kind) {
    return processes.get(kind).isAlive();
  }

  /** Waits until one that was told to end has ended, or time is up. */
  void awaitEnd(String kind) throws InterruptedException {
    processes.get(kind).waitFor(patienceNanos, TimeUnit.NANOSECONDS);
  }

  Path log(String kind) {
    return logs.resolve(kind + ".log");
  }

  /** Nobody will tell them to end any more. */
  void abandon() {
    processes.values().forEach(Process::destroyForcibly);
  }

  /**
   * Waits for the end of one.
   *
   * @param made whether a file lies where its cache should be
   */
  TrainingOutcome end(String kind, Path made) throws InterruptedException {
    Process process = processes.get(kind);
    if (process == null) {
      return new TrainingOutcome.Unfinished("it was not tried");
    }
    if (!process.waitFor(patienceNanos, TimeUnit.NANOSECONDS)) {
      process.destroyForcibly().waitFor();
      return new TrainingOutcome.Unfinished("it ran out of time");
    }
    int code = process.exitValue();
    if (code != Exit.DONE) {
      return new TrainingOutcome.Unfinished(ExitReason.why(code, log(kind)));
    }
    if (Files.isRegularFile(made)) {
      return new TrainingOutcome.Made();
    }
    String words = ExitReason.lastLine(log(kind));
    return words.contains(CHILD_FAILED)
        ? new TrainingOutcome.Unfinished(
            "the JVM that writes it was killed or had no memory: " + words)
        : new TrainingOutcome.Refused(words.isEmpty() ? "the JVM wrote none" : words);
  }

  /**
   * Has a JVM say whether it takes what one has made.
   *
   * @param command ends with 1 if it does not
   */
  TrainingOutcome tryOut(String kind, List<String> command)
      throws IOException, InterruptedException {
    String trial = kind + "-trial";
    start(trial, command, Map.of());
    int code = processes.get(trial).waitFor();
    return switch (code) {
      case 0 -> new TrainingOutcome.Made();
      case 1 -> new TrainingOutcome.Refused(ExitReason.lastLine(log(trial)));
      default -> new TrainingOutcome.Unfinished(ExitReason.why(code, log(trial)));
    };
  }
}
