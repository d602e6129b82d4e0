package dev.concert.ui.change;

import javafx.animation.AnimationTimer;

/** Work that is asked for often and done once, at the beginning of the next pulse. FX thread. */
public final class OncePerPulse {
  private final Runnable work;
  private final AnimationTimer timer =
      new AnimationTimer() {
        @Override
        public void handle(long now) {
          OncePerPulse.this.now();
        }
      };

  private boolean pending;

  public OncePerPulse(Runnable work) {
    this.work = work;
  }

  public void request() {
    pending = true;
    timer.start();
  }

  /** Whether the work waits for the next pulse. */
  public boolean isPending() {
    return pending;
  }

  /** Does at once what waits for the next pulse; nothing if nothing does. */
  public void now() {
    timer.stop();
    if (pending) {
      pending = false;
      work.run();
    }
  }

  /** What waits is not done. */
  public void dispose() {
    timer.stop();
    pending = false;
  }
}
