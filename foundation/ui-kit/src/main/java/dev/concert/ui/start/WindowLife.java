package dev.concert.ui.start;

import dev.concert.ui.window.Toolkit;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import javafx.application.Platform;

/** From the start of the toolkit to the end of what it shows. */
public final class WindowLife {
  private static final int FAILED = 1;
  private static final long PATIENCE_SECONDS = 2;

  private WindowLife() {}

  /**
   * Starts the toolkit, which can be done once in a JVM, and returns when the exit code is known.
   *
   * @param name of the command, for the sentence that says what this machine lacks
   * @param opening opens a window, on the FX thread, and completes the exit code when it has been
   *     closed
   */
  public static int untilClosed(
      String name, boolean headless, Consumer<CompletableFuture<Integer>> opening) {
    try {
      Toolkit.prepare(headless);
      // A toolkit that did not start cannot be ended: it would wait for its start.
      Toolkit.start();
    } catch (Toolkit.Missing e) {
      System.err.println("concert " + name + ": " + e.getMessage() + ".");
      return FAILED;
    }
    try {
      return opened(opening).join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    } finally {
      Platform.exit();
    }
  }

  private static CompletableFuture<Integer> opened(Consumer<CompletableFuture<Integer>> opening) {
    CompletableFuture<Integer> exit = new CompletableFuture<>();
    Platform.runLater(() -> {
      try {
        opening.accept(exit);
      } catch (Throwable failure) {
        exit.completeExceptionally(failure);
      }
    });
    return exit;
  }

  /** What is told to end by the system remembers its layout and says bye like any other. */
  public static void closeWithJvm(Runnable close, CompletableFuture<?> closed) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> endWell(close, closed), "end"));
  }

  private static void endWell(Runnable close, CompletableFuture<?> closed) {
    if (!closed.isDone()) {
      Platform.runLater(close);
      try {
        closed.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      } catch (ExecutionException | TimeoutException | InterruptedException e) {
        System.err.println("concert: the window could not be closed in order.");
      }
    }
  }
}
