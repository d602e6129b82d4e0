package dev.concert.ui.change;

import javafx.animation.AnimationTimer;

/** Waits for pulses of the toolkit, in which styles, layout and drawing are brought up to date. */
public final class Pulses {
  private Pulses() {}

  /** Runs the action on the FX thread after so many pulses more. */
  public static void after(int pulses, Runnable action) {
    new AnimationTimer() {
      private int left = pulses;

      @Override
      public void handle(long now) {
        if (left-- == 0) {
          stop();
          action.run();
        }
      }
    }.start();
  }
}
