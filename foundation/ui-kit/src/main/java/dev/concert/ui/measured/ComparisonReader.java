package dev.concert.ui.measured;

import dev.concert.bus.Message;
import dev.concert.model.words.Words;
import dev.concert.ui.FailureText;
import dev.concert.ui.ToolContext;
import dev.concert.ui.run.RunFollower;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Reads what a window shows of the suite's comparison, off the FX thread: both sides anew whenever
 * another run is open or compared, and again while a run of them goes on. What is overtaken is
 * interrupted and reaches nobody. Used on the FX thread.
 *
 * @param <S> reads the runs of both sides
 * @param <T> what is shown
 */
final class ComparisonReader<S, T> {
  private final ToolContext context;
  private final RunFollower<S> follower;
  private final Reading<S, T> reading;
  private final Consumer<ShownComparison<T>> shown;
  private ShownComparison<T> last;

  /** Reads both sides. */
  interface Reading<S, T> {
    /**
     * Called off the FX thread.
     *
     * @throws Exception with one sentence if they cannot be compared
     */
    Compared<T> of(S source, Path open, Message.CompareRun wanted) throws Exception;
  }

  /** What is to be shown, and whether a run of it went on when it was read. */
  record Compared<T>(ShownComparison<T> shown, boolean live) {}

  /**
   * @param follower of what is compared with the open run
   * @param shown told what is to be shown from now on, null for nothing
   */
  ComparisonReader(
      ToolContext context,
      RunFollower<S> follower,
      Reading<S, T> reading,
      Consumer<ShownComparison<T>> shown) {
    this.context = context;
    this.follower = follower;
    this.reading = reading;
    this.shown = shown;
  }

  /** Another run is open, or another one is compared with it. */
  void follow() {
    Path open = context.run();
    Message.CompareRun wanted = context.comparison();
    if (open == null || wanted == null || !wanted.isAbout(open.toString())) {
      follower.follow(null);
      show(null);
    } else {
      follower.follow(Path.of(wanted.with()));
      show(ShownComparison.missing(Words.say("Comparing with %s", wanted.with())));
      read(open, wanted);
    }
  }

  private void read(Path open, Message.CompareRun wanted) {
    follower.read(
        source -> reading.of(source, open, wanted),
        made -> arrived(made, open, wanted),
        cause -> failed(cause, open, wanted));
  }

  private void arrived(Compared<T> made, Path open, Message.CompareRun wanted) {
    follower.live().show(made.live());
    showIfNew(made.shown());
    again(open, wanted);
  }

  private void failed(Throwable cause, Path open, Message.CompareRun wanted) {
    showIfNew(
        ShownComparison.missing(Words.say("Nothing is compared: %s", FailureText.why(cause))));
    again(open, wanted);
  }

  /** What was going when it was read last is read again. */
  private void again(Path open, Message.CompareRun wanted) {
    if (follower.live().isLive()) {
      follower.again(() -> read(open, wanted));
    }
  }

  private void showIfNew(ShownComparison<T> now) {
    if (!now.equals(last)) {
      show(now);
    }
  }

  private void show(ShownComparison<T> now) {
    last = now;
    shown.accept(now);
  }

  /** Reads nothing any more. */
  void dispose() {
    follower.dispose();
  }
}
