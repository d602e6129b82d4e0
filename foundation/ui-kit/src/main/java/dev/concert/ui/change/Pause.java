package dev.concert.ui.change;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/** Runs something later, at most one thing. Used on the FX thread. */
public interface Pause {
  /** Replaces what still waits. */
  void start(Duration length, Runnable then);

  /** What waits is not run. */
  void stop();

  /** No animation: as long as one is playing, the toolkit has sixty pulses a second. */
  static Pause onFxThread() {
    return new Pause() {
      private Object awaited;

      @Override
      public void start(Duration length, Runnable then) {
        Object started = new Object();
        awaited = started;
        CompletableFuture.delayedExecutor(
                length.toNanos(), TimeUnit.NANOSECONDS, Platform::runLater)
            .execute(() -> {
              if (awaited == started) {
                awaited = null;
                then.run();
              }
            });
      }

      @Override
      public void stop() {
        awaited = null;
      }
    };
  }
}
