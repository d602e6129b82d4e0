package dev.concert.ui.window;

import dev.concert.ui.change.Pause;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Decides when what has been saved is read: soon after the last save, and what is being read is
 * given up for what is saved meanwhile, but only for as long as nobody has waited too long. Then
 * that is read to its end, and shown, before the rest is. Used on the FX thread.
 */
final class SavedEdits {
  /**
   * Editors write a file in several steps, one at once after the other. What is read too early is
   * read again.
   */
  static final Duration QUIET = Duration.ofMillis(5);

  /** However quickly one save follows another, a reading that is under way then goes on. */
  static final Duration PATIENCE = Duration.ofMillis(500);

  private final Pause pause;
  private final LongSupplier nanoClock;
  private final Runnable read;
  private boolean waiting;
  private boolean reading;

  /** Whether something has been saved that a reading may have missed which goes on. */
  private boolean again;

  /** When the first of the edits was saved that are not shown. */
  private long sinceNanos;

  /**
   * @param nanoClock as {@link System#nanoTime}
   * @param read begins to read, and gives up what is being read
   */
  SavedEdits(Pause pause, LongSupplier nanoClock, Runnable read) {
    this.pause = pause;
    this.nanoClock = nanoClock;
    this.read = read;
  }

  /** Something has been saved. */
  void saved() {
    long now = nanoClock.getAsLong();
    if (!waiting && !reading) {
      sinceNanos = now;
    }
    Duration left = PATIENCE.minusNanos(now - sinceNanos);
    if (left.isPositive()) {
      waiting = true;
      pause.start(left.compareTo(QUIET) < 0 ? left : QUIET, this::read);
    } else {
      again = !waiting;
    }
  }

  /** Reads at once. */
  void read() {
    waiting = false;
    again = false;
    reading = true;
    read.run();
  }

  /** The reading that was begun last has ended, whatever has become of it. */
  void ended() {
    reading = false;
    sinceNanos = nanoClock.getAsLong();
    if (again) {
      read();
    }
  }

  /** Nothing is read any more. */
  void stop() {
    pause.stop();
    waiting = false;
    reading = false;
    again = false;
  }
}
