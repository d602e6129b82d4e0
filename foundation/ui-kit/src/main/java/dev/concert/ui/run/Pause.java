package dev.concert.ui.run;

import java.time.Duration;
import javafx.animation.PauseTransition;

/** Runs something later, at most one thing. Used on the FX thread. */
public interface Pause {
  /** Replaces what still waits. */
  void start(Duration length, Runnable then);

  /** What waits is not run. */
  void stop();

  /** On the toolkit's clock. */
  static Pause onFxThread() {
    PauseTransition transition = new PauseTransition();
    return new Pause() {
      @Override
      public void start(Duration length, Runnable then) {
        transition.stop();
        transition.setDuration(javafx.util.Duration.millis(length.toNanos() / 1e6));
        transition.setOnFinished(_ -> then.run());
        transition.playFromStart();
      }

      @Override
      public void stop() {
        transition.stop();
      }
    };
  }
}
