package dev.concert.cagey.paint;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Work that is done when a test says so. */
final class WorkByHand implements GraphCanvas.Background {
  private Runnable next;
  private Consumer<Throwable> failing;
  private int asked;

  @Override
  public <T> void run(Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
    asked++;
    failing = failed;
    next =
        () -> {
          T result;
          try {
            result = work.call();
          } catch (Exception e) {
            failed.accept(e);
            return;
          }
          done.accept(result);
        };
  }

  /** How often work was asked for. */
  int asked() {
    return asked;
  }

  void fail(Throwable cause) {
    failing.accept(cause);
  }

  void finish() {
    Runnable finished = next;
    next = null;
    finished.run();
  }
}
