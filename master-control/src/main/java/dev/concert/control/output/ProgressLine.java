package dev.concert.control.output;

import dev.concert.model.Progress;
import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;

/** Shows on a terminal how far long work has come, with rate and time left; silent elsewhere. */
public final class ProgressLine implements Progress, AutoCloseable {
  private static final long REPAINT_NANOS = Duration.ofMillis(100).toNanos();
  private static final int WIDTH = 78;

  private final PrintWriter err;
  private final boolean shown;
  private final long startNanos = System.nanoTime();
  private long paintedNanos;

  public ProgressLine(PrintWriter err) {
    this(err, isTerminal());
  }

  ProgressLine(PrintWriter err, boolean shown) {
    this.err = err;
    this.shown = shown;
    this.paintedNanos = startNanos - REPAINT_NANOS;
  }

  private static boolean isTerminal() {
    Console console = System.console();
    return console != null && console.isTerminal();
  }

  @Override
  public void report(long done, long total, String what) {
    long now = System.nanoTime();
    if (shown && now - paintedNanos >= REPAINT_NANOS) {
      paintedNanos = now;
      paint(text(done, total, what, (now - startNanos) / 1e9));
    }
  }

  public static String text(long done, long total, String what, double seconds) {
    if (total == 0) {
      return what;
    }
    double rate = done / Math.max(seconds, 1e-3);
    double left = rate == 0 ? 0 : (total - done) / rate;
    return "%,d of %,d, %.0f/s, %.0f s left  %s".formatted(done, total, rate, left, what);
  }

  private void paint(String text) {
    String cut = text.length() > WIDTH ? text.substring(0, WIDTH - 1) + '…' : text;
    err.print('\r' + cut + " ".repeat(WIDTH - cut.length()) + '\r');
    err.flush();
  }

  @Override
  public void close() {
    if (shown) {
      paint("");
    }
  }
}
