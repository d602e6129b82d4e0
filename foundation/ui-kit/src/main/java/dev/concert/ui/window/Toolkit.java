package dev.concert.ui.window;

import dev.concert.ui.FailureText;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** Starts the toolkit, on a screen or without one. */
public final class Toolkit {
  private Toolkit() {}

  /** What this machine lacks, as one sentence with what to do. */
  public static final class Missing extends Exception {
    private static final long serialVersionUID = 1L;

    Missing(String sentence, Throwable cause) {
      super(sentence, cause);
    }
  }

  /**
   * JavaFX warns of every lookup in what is measured before it is in a window, as some controls of
   * libraries are; tests, which do not come through here, still show what our stylesheets get
   * wrong.
   */
  private static final Logger STYLES = Logger.getLogger("javafx.css");

  /** Warns at the start that JavaFX is on the class path, where it works as well. */
  private static final Logger STARTUP = Logger.getLogger("javafx");

  /** Chooses the platform; must come before anything touches the toolkit. */
  public static void prepare(boolean headless) throws Missing {
    STYLES.setLevel(Level.SEVERE);
    System.setProperty("java.awt.headless", "true");
    if (headless) {
      System.setProperty("glass.platform", "Headless");
      System.setProperty("prism.order", "sw");
      return;
    }
    boolean linux = System.getProperty("os.name").equals("Linux");
    boolean chosen = System.getProperty("glass.platform") != null;
    String display = System.getenv("DISPLAY");
    if (linux && !chosen && (display == null || display.isEmpty())) {
      throw new Missing(
          "there is no display to open a window on (DISPLAY is not set); add --headless", null);
    }
  }

  /** Starts the toolkit and makes sure that it can write. */
  public static void start() throws Missing {
    CompletableFuture<Void> started = new CompletableFuture<>();
    STARTUP.setLevel(Level.SEVERE);
    try {
      Platform.setImplicitExit(false);
      Platform.startup(() -> tryFont(started));
      started.get(30, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new Missing(
          "no font can be used: install fonts, fontconfig and Pango (Debian: fonts-dejavu-core,"
              + " fontconfig, libpangoft2-1.0-0)",
          e.getCause());
    } catch (RuntimeException | LinkageError | TimeoutException e) {
      throw new Missing(
          "the window toolkit does not start (" + FailureText.why(e) + "); add --headless", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Missing("the start was interrupted", e);
    } finally {
      STARTUP.setLevel(null);
    }
  }

  private static void tryFont(CompletableFuture<Void> started) {
    try {
      Text text = new Text("x");
      text.setFont(Font.getDefault());
      text.getLayoutBounds();
      RestingTimer.install();
      started.complete(null);
    } catch (RuntimeException | LinkageError e) {
      started.completeExceptionally(e);
    }
  }

  /**
   * The headless platform fails to copy a window that is larger than its screen of 1000 x 1000 to
   * where nobody sees it; pictures are taken elsewhere.
   */
  static boolean isHeadlessBlit(Throwable failure) {
    return Arrays.stream(failure.getStackTrace())
        .anyMatch(frame ->
            frame.getClassName().equals("com.sun.glass.ui.headless.HeadlessWindow")
                && frame.getMethodName().equals("blit"));
  }
}
