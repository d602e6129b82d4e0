package dev.concert.runtime.programs;

import dev.concert.runtime.Profiler;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * {@code VirtualThreads THREADS CALLS}: virtual threads that sleep inside a scope; JDK 21 or later.
 */
@SuppressWarnings("try")
public final class VirtualThreads {
  private static final int OUTER = Profiler.routine("outer");
  private static final int INNER = Profiler.routine("inner");

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(args[0]);
    int calls = Integer.parseInt(args[1]);
    ExecutorService executor =
        (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    for (int i = 0; i < threads; i++) {
      executor.submit(() -> outer(calls));
    }
    executor.shutdown();
    executor.awaitTermination(1, TimeUnit.MINUTES);
    System.out.println("done");
  }

  private static Void outer(int calls) throws InterruptedException {
    try (Profiler p = Profiler.enter(OUTER)) {
      for (int i = 0; i < calls; i++) {
        try (Profiler q = Profiler.enter(INNER)) {
          Thread.sleep(1);
        }
      }
      return null;
    }
  }
}
