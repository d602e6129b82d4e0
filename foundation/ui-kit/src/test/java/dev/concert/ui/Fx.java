package dev.concert.ui;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;

/** The real toolkit without a screen, started once for all tests of a JVM. */
public final class Fx {
  private static final long PATIENCE_SECONDS = 20;

  private Fx() {}

  static {
    CountDownLatch started = new CountDownLatch(1);
    Platform.setImplicitExit(false);
    Platform.startup(started::countDown);
    try {
      if (!started.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("the toolkit does not start");
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Runs on the FX thread, waits, and hands on what is returned or thrown. */
  public static <T> T call(Callable<T> action) {
    if (Platform.isFxApplicationThread()) {
      return directly(action);
    }
    CompletableFuture<T> result = new CompletableFuture<>();
    Platform.runLater(() -> {
      try {
        result.complete(action.call());
      } catch (Throwable e) {
        result.completeExceptionally(e);
      }
    });
    return await(result);
  }

  private static <T> T directly(Callable<T> action) {
    try {
      return action.call();
    } catch (Exception e) {
      throw thrown(e);
    }
  }

  public static void run(Runnable action) {
    call(() -> {
      action.run();
      return null;
    });
  }

  /** Waits until the condition, looked at on the FX thread once in each pulse, holds. */
  public static void until(String what, BooleanSupplier condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!call(condition::getAsBoolean)) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("in vain waited until " + what);
      }
      pulses(1);
    }
  }

  /** Lets so many pulses pass: styles, layout and drawing are up to date then. */
  public static void pulses(int count) {
    CompletableFuture<Void> passed = new CompletableFuture<>();
    Platform.runLater(() -> Pictures.afterPulses(count, () -> passed.complete(null)));
    await(passed);
  }

  public static <T> T await(CompletableFuture<T> future) {
    try {
      return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw thrown(e.getCause());
    } catch (TimeoutException e) {
      throw new AssertionError("nothing came in " + PATIENCE_SECONDS + " s", e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static RuntimeException thrown(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
  }
}
