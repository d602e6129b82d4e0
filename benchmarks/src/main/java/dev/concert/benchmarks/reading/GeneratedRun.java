package dev.concert.benchmarks.reading;

import dev.concert.runtime.Events;
import dev.concert.runtime.Profiler;
import dev.concert.runtime.core.Recording;
import dev.concert.runtime.settings.RecordingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Records a run of any size through the runtime's own writer, without doing anything else: {@code
 * GeneratedRun FOLDER CALLS THREADS}. These call 27 routines, each of which calls two others on
 * average, up to nine deep; which ones, a seed says. One more is called once in a million calls.
 *
 * <p>{@code GeneratedRun FOLDER CALLS THREADS NODE} is one of several nodes: between two outer
 * calls each thread tells the next node a number, and hears one of the node before.
 */
final class GeneratedRun {
  private static final int DEPTH = 9;

  /** At each depth other ones, so that there are no more than 30,000 calling contexts. */
  private static final int CHOICES = 3;

  private static final int ROUTINES = CHOICES * DEPTH;

  static final String RARE = "generated.Work#rare()";
  private static final long BETWEEN_RARE = 1_000_000;

  private static final long MESSAGE_BYTES = 100;

  private final int[] routines = new int[ROUTINES];
  private final int rare = Profiler.routine(RARE);

  /** Null for a node alone. */
  private final Integer node;

  private GeneratedRun(Integer node) {
    this.node = node;
    for (int i = 0; i < ROUTINES; i++) {
      routines[i] = Profiler.routine("generated.Work#routine" + i + "()");
    }
  }

  /** Writes one in a JVM of its own. */
  static void write(Path folder, long calls, int threads) throws IOException, InterruptedException {
    end(start(folder, calls, threads));
  }

  /** Starts to write one; with a node behind the threads, one of several. */
  static Process start(Object... arguments) throws IOException {
    return ChildJvm.start(
        List.of("--enable-native-access=ALL-UNNAMED"), GeneratedRun.class.getName(), arguments);
  }

  static void end(Process writing) throws IOException, InterruptedException {
    ChildJvm.end(writing, GeneratedRun.class.getName());
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    String settings = "mode trace\nclock auto\ntrace-limit " + Long.MAX_VALUE / 2 + "\n";
    Files.writeString(folder.resolve("settings"), settings);
    Recording.begin(folder, RecordingSettings.parse(settings), null);
    GeneratedRun run = new GeneratedRun(args.length > 3 ? Integer.valueOf(args[3]) : null);
    Thread[] threads = new Thread[Integer.parseInt(args[2])];
    for (int i = 0; i < threads.length; i++) {
      int seed = i;
      long calls = Long.parseLong(args[1]) / threads.length;
      threads[i] = new Thread(() -> run.make(calls, seed), "worker-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private void make(long calls, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long left = calls;
    long next = left;
    for (int number = 1; left > 0; number++) {
      if (left <= next) {
        Profiler.enter(rare).close();
        next = left - BETWEEN_RARE;
      }
      left = call(1, left, random);
      if (node != null) {
        talk(seed, number);
      }
    }
  }

  /** The first node hears nothing, and nobody hears the last. */
  private void talk(int thread, int number) {
    Events.send("to %d/%d".formatted(node + 1, thread), number, MESSAGE_BYTES, null);
    if (node > 0) {
      Events.receive("to %d/%d".formatted(node, thread), number, MESSAGE_BYTES, null);
    }
  }

  /**
   * @param left how many calls are still to be made
   * @return how many are then
   */
  private long call(int depth, long left, SplittableRandom random) {
    Profiler scope = Profiler.enter(routines[CHOICES * (depth - 1) + random.nextInt(CHOICES)]);
    try {
      long rest = left - 1;
      while (rest > 0 && depth < DEPTH && random.nextInt(3) > 0) {
        rest = call(depth + 1, rest, random);
      }
      return rest;
    } finally {
      scope.close();
    }
  }
}
