package dev.concert.ui.change;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javafx.animation.AnimationTimer;

/**
 * Does things one after the other, each in a pulse of its own, so that the window answers between
 * them. Used on the FX thread.
 */
public final class OneByOne {
  private final Deque<Runnable> left;
  private final AnimationTimer timer =
      new AnimationTimer() {
        @Override
        public void handle(long now) {
          if (!left.isEmpty()) { // all may have been done since this pulse began
            next();
          }
        }
      };

  /** Nothing is done before {@link #start} or {@link #finish}. */
  public OneByOne(List<Runnable> things) {
    left = new ArrayDeque<>(things);
  }

  /** Begins with the next pulse, or goes on. */
  public void start() {
    if (!left.isEmpty()) {
      timer.start();
    }
  }

  /** Does at once what has not been done yet. */
  public void finish() {
    while (!left.isEmpty()) {
      next();
    }
  }

  private void next() {
    Runnable thing = left.removeFirst();
    if (left.isEmpty()) {
      timer.stop();
    }
    thing.run();
  }
}
