package dev.concert.benchmarks.reading;

import dev.concert.runtime.Events;
import dev.concert.runtime.Profiler;
import dev.concert.runtime.core.Recording;
import dev.concert.runtime.settings.RecordingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A program that goes on until it is ended: {@code LiveProgram FOLDER MODE THREADS CONTEXTS
 * CALLS_PER_SECOND}. Each thread goes through so many calling contexts, three deep, again and
 * again, at its part of that rate, and marks every three hundredth call or so, as others have
 * tasks.
 */
final class LiveProgram {
  private static final int OUTER = 20;
  private static final int MIDDLE = 10;

  /** Who is further ahead of its rate rests until it is not. */
  private static final long AHEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private final int[] outer = routines("outer", OUTER);
  private final int[] middle = routines("middle", MIDDLE);
  private final int[] inner;
  private final double nanosPerCall;

  private LiveProgram(int contexts, double callsPerSecond) {
    inner = routines("inner", Math.max(1, contexts / (OUTER * MIDDLE)));
    nanosPerCall = TimeUnit.SECONDS.toNanos(1) / callsPerSecond;
  }

  private static int[] routines(String name, int count) {
    int[] ids = new int[count];
    for (int i = 0; i < count; i++) {
      ids[i] = Profiler.routine("live.Work#" + name + i + "()");
    }
    return ids;
  }

  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    String settings = "mode " + args[1] + "\nclock auto\ntrace-limit " + Long.MAX_VALUE / 2 + "\n";
    Files.writeString(folder.resolve("settings"), settings);
    Recording.begin(folder, RecordingSettings.parse(settings), null);
    int threads = Integer.parseInt(args[2]);
    LiveProgram program =
        new LiveProgram(Integer.parseInt(args[3]), Double.parseDouble(args[4]) / threads);
    for (int i = 0; i < threads; i++) {
      new Thread(program::goOn, "live-" + i).start();
    }
  }

  private void goOn() {
    long start = System.nanoTime();
    long calls = 0;
    while (true) {
      for (int a : outer) {
        Events.mark("outer");
        for (int b : middle) {
          for (int c : inner) {
            call(a, b, c);
            calls += 3;
            long ahead = Math.round(calls * nanosPerCall) - (System.nanoTime() - start);
            if (ahead > AHEAD_NANOS) {
              LockSupport.parkNanos(ahead);
            }
          }
        }
      }
    }
  }

  private static void call(int a, int b, int c) {
    try (Profiler _ = Profiler.enter(a);
        Profiler _ = Profiler.enter(b);
        Profiler _ = Profiler.enter(c)) {
      Thread.onSpinWait();
    }
  }
}
