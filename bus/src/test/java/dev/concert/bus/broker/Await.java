package dev.concert.bus.broker;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.fail;

import dev.concert.bus.BusClient;
import dev.concert.bus.Message;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what other threads and processes do, and fails if it does not come. */
final class Await {
  private static final long LIMIT_NANOS = 120_000_000_000L;

  private Await() {}

  static void until(String what, BooleanSupplier condition) {
    long start = System.nanoTime();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - start > LIMIT_NANOS) {
        fail("It never came to this: " + what);
      }
      LockSupport.parkNanos(2_000_000);
    }
  }

  /** The answer, asked for again if a busy machine brings it when nobody waits for it any more. */
  static Map<String, Object> answer(BusClient asker, Message.Request request)
      throws ExecutionException, InterruptedException {
    long start = System.nanoTime();
    while (true) {
      try {
        return asker.ask(request).get();
      } catch (ExecutionException e) {
        if (!isLate(e.getCause()) || System.nanoTime() - start > LIMIT_NANOS) {
          throw e;
        }
      }
    }
  }

  static boolean isLate(Throwable failure) {
    return failure.getMessage().startsWith("No answer from ");
  }

  static <T> T next(BlockingQueue<T> queue) throws InterruptedException {
    T next = queue.poll(LIMIT_NANOS, TimeUnit.NANOSECONDS);
    assertNotNull(next, "nothing came");
    return next;
  }
}
