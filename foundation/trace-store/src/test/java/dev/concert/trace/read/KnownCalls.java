package dev.concert.trace.read;

import dev.concert.runtime.DataAccess;
import dev.concert.runtime.Profiler;
import dev.concert.runtime.settings.Mode;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A program of which every call is known. */
final class KnownCalls {
  static final int ROUNDS = 1_000;
  static final int FIBONACCI = 10;

  /** {@code fib(10)} makes that many calls of itself, the first included. */
  static final int FIBONACCI_CALLS = 177;

  private KnownCalls() {}

  public static void main(String[] args) throws Exception {
    ChildJvm.measure(args[0], Mode.valueOf(args[1]));
    int main = Profiler.routine("known.Main#main()");
    try (Profiler _ = Profiler.enter(main)) {
      rounds();
      try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
        pool.submit(KnownCalls::rounds).get();
        pool.submit(KnownCalls::rounds).get();
      }
    }
  }

  private static void rounds() {
    int rounds = Profiler.routine("known.Main#rounds()");
    int failing = Profiler.routine("known.Main#failing()");
    DataAccess matrix = DataAccess.collection("matrix");
    try (Profiler _ = Profiler.enter(rounds)) {
      for (int i = 0; i < ROUNDS; i++) {
        fibonacci(FIBONACCI);
        matrix.local(3);
        try (Profiler _ = Profiler.enter(failing)) {
          matrix.remote();
          throw new IllegalStateException("as planned");
        } catch (IllegalStateException _) {
          Profiler.value("failures", i);
        }
      }
    }
  }

  private static int fibonacci(int n) {
    int routine = Profiler.routine("known.Main#fibonacci(int)");
    try (Profiler _ = Profiler.enter(routine)) {
      return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }
  }
}
