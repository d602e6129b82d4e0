package dev.concert.ui.measured;

import dev.concert.bus.Message;
import dev.concert.ui.FailureText;
import dev.concert.ui.ToolContext;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Reads what a window shows of the suite's comparison, off the FX thread: both sides anew whenever
 * another run is open or compared. What is overtaken is interrupted and reaches nobody. Used on the
 * FX thread.
 *
 * @param <T> what is shown
 */
final class ComparisonReader<T> {
  private static final String KEY = "comparison";

  private final ToolContext context;
  private final Reading<T> reading;
  private final Consumer<ShownComparison<T>> shown;
  private boolean busy;

  /** Reads both sides. */
  interface Reading<T> {
    /**
     * Called off the FX thread.
     *
     * @throws Exception with one sentence if they cannot be compared
     */
    ShownComparison<T> of(Path open, Message.CompareRun wanted) throws Exception;
  }

  /**
   * @param shown told what is to be shown from now on, null for nothing
   */
  ComparisonReader(ToolContext context, Reading<T> reading, Consumer<ShownComparison<T>> shown) {
    this.context = context;
    this.reading = reading;
    this.shown = shown;
  }

  /** Another run is open, or another one is compared with it. */
  void follow() {
    Path open = context.run();
    Message.CompareRun wanted = context.comparison();
    if (open == null || wanted == null || !wanted.isAbout(open.toString())) {
      leave();
      shown.accept(null);
    } else {
      read(open, wanted);
    }
  }

  private void read(Path open, Message.CompareRun wanted) {
    busy = true;
    shown.accept(ShownComparison.missing("Comparing with " + wanted.with() + " …"));
    context.background(
        KEY,
        "Comparing with " + wanted.with(),
        _ -> reading.of(open, wanted),
        this::ended,
        cause -> ended(ShownComparison.missing("Nothing is compared: " + FailureText.why(cause))));
  }

  private void ended(ShownComparison<T> with) {
    busy = false;
    shown.accept(with);
  }

  /** Nobody waits for what is being read. */
  private void leave() {
    if (busy) {
      busy = false;
      context.background(KEY, "Closing a comparison", _ -> true, _ -> {});
    }
  }
}
