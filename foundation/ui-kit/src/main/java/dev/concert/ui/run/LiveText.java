package dev.concert.ui.run;

import dev.concert.model.words.Words;
import java.time.Duration;

/** The words for how far a window is behind the run that it shows. */
final class LiveText {
  /** A window that is read twice a second is live. */
  private static final Duration LIVE = Duration.ofSeconds(2);

  private static final Duration BY_SECONDS = Duration.ofSeconds(10);

  /** From then on it is said in steps of five seconds: each change costs a repaint. */
  private static final int STEP_SECONDS = 5;

  private static final long MINUTES = 60;

  private LiveText() {}

  /** None is wider. */
  static String widest() {
    return behind("59 min");
  }

  static String of(LiveReading reading, Duration behind) {
    if (reading.isStopped()) {
      return Words.say("stopped");
    }
    if (behind.compareTo(LIVE) < 0) {
      return Words.say(reading.isPaused() ? "paused" : "live");
    }
    return behind(length(behind));
  }

  private static String behind(String length) {
    return Words.say("%s behind", length);
  }

  private static String length(Duration behind) {
    long seconds = behind.toSeconds();
    if (behind.compareTo(BY_SECONDS) < 0) {
      return seconds + " s";
    }
    if (seconds < MINUTES) {
      return seconds / STEP_SECONDS * STEP_SECONDS + " s";
    }
    return behind.toMinutes() < MINUTES ? behind.toMinutes() + " min" : behind.toHours() + " h";
  }

  /** How long that stays true. */
  static Duration until(Duration behind) {
    if (behind.compareTo(LIVE) < 0) {
      return LIVE.minus(behind);
    }
    long step =
        behind.compareTo(BY_SECONDS) < 0
            ? 1
            : behind.toSeconds() < MINUTES ? STEP_SECONDS : MINUTES;
    long next = (behind.toSeconds() / step + 1) * step;
    return Duration.ofSeconds(next).minus(behind);
  }

  static String about(LiveReading reading) {
    if (reading.isStopped()) {
      return Words.say("Reading the run was stopped. Click to read the rest (P)");
    }
    return Words.say(
        reading.isPaused()
            ? "The run is going, but not read. Click to go on (P)"
            : "The run is going. Click to pause reading it (P); the arrow says how often it is"
                + " read");
  }
}
