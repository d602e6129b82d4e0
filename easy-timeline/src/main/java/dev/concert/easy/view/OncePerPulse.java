package dev.concert.easy.view;

import javafx.animation.AnimationTimer;

/** Work that is asked for often and done once, with the next pulse. */
final class OncePerPulse {
  private final AnimationTimer timer;

  OncePerPulse(Runnable work) {
    timer =
        new AnimationTimer() {
          @Override
          public void handle(long now) {
            stop();
            work.run();
          }
        };
  }

  void request() {
    timer.start();
  }

  void dispose() {
    timer.stop();
  }
}
