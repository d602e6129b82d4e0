package dev.concert.ui.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How a run that is going is read: whether just now, and how often. Used on the FX thread. */
public final class LiveReading {
  /** What is offered, ascending. */
  static final List<Duration> INTERVALS =
      List.of(
          Duration.ofMillis(250),
          Duration.ofMillis(500),
          Duration.ofSeconds(1),
          Duration.ofSeconds(2),
          Duration.ofSeconds(5),
          Duration.ofSeconds(15),
          Duration.ofMinutes(1));

  private static final Duration USUAL = Duration.ofMillis(500);

  private final List<Runnable> listeners = new ArrayList<>();
  private Duration interval = USUAL;
  private boolean live;
  private boolean paused;

  /** The listener is called after each change. */
  public void onChange(Runnable listener) {
    listeners.add(listener);
  }

  /** Whether the run was still going when it was last read. */
  public boolean isLive() {
    return live;
  }

  /** What the latest reading said. */
  public void show(boolean isLive) {
    if (isLive != live) {
      live = isLive;
      changed();
    }
  }

  /** Another run is open, which is read as it goes. */
  void forget() {
    live = false;
    paused = false;
    changed();
  }

  public boolean isPaused() {
    return paused;
  }

  /** Whether the run is left unread until further notice. */
  public void pause(boolean wanted) {
    if (wanted != paused) {
      paused = wanted;
      changed();
    }
  }

  /** The shortest pause between two readings. */
  public Duration interval() {
    return interval;
  }

  public void setInterval(Duration wanted) {
    if (!wanted.equals(interval)) {
      interval = wanted;
      changed();
    }
  }

  /** What {@link #interval} is remembered as: milliseconds. */
  public long savedInterval() {
    return interval.toMillis();
  }

  /** What is not one of those offered is the usual one. */
  public void restoreInterval(Object saved) {
    setInterval(
        INTERVALS.stream()
            .filter(offered -> saved instanceof Number n && n.longValue() == offered.toMillis())
            .findFirst()
            .orElse(USUAL));
  }

  private void changed() {
    List.copyOf(listeners).forEach(Runnable::run);
  }
}
