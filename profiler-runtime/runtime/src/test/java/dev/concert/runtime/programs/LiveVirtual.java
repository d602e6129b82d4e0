package dev.concert.runtime.programs;

import dev.concert.runtime.Profiler;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * {@code LiveVirtual THREADS}: so many virtual threads at once, each inside a scope; prints the
 * heap in use while they live, and after they have ended. JDK 21 or later.
 */
@SuppressWarnings("try")
public final class LiveVirtual {
  private static final int OUTER = Profiler.routine("outer");
  private static final AtomicInteger INSIDE = new AtomicInteger();
  private static final CountDownLatch END = new CountDownLatch(1);

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(args[0]);
    ExecutorService executor =
        (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    for (int i = 0; i < threads; i++) {
      executor.execute(LiveVirtual::outer);
    }
    while (INSIDE.get() < threads) {
      Thread.sleep(10);
    }
    System.out.println(used());
    END.countDown();
    executor.shutdown();
    executor.awaitTermination(5, TimeUnit.MINUTES);
    System.out.println(used());
  }

  private static void outer() {
    try (Profiler p = Profiler.enter(OUTER)) {
      INSIDE.incrementAndGet();
      END.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long used() {
    System.gc();
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
