package dev.concert.ui.run;

import dev.concert.model.words.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** How a run that is going is read: whether just now, and how often. Used on the FX thread. */
public final class LiveReading {
  /**
   * In place of an interval: as often as costs no more than a fiftieth of a processor core, at most
   * twice a second and, however much there is to read, once a minute.
   */
  static final Duration BY_COST = Duration.ZERO;

  /** What is offered, ascending. */
  static final List<Duration> INTERVALS =
      List.of(
          BY_COST,
          Duration.ofMillis(250),
          Duration.ofMillis(500),
          Duration.ofSeconds(1),
          Duration.ofSeconds(2),
          Duration.ofSeconds(5),
          Duration.ofSeconds(15),
          Duration.ofMinutes(1));

  private static final double SHARE_BY_COST = 0.02;

  /** Of that share so much at most is taken for what a window uses while it rests. */
  private static final double MAX_IDLE_SHARE = 0.01;

  private static final Duration SHORTEST_BY_COST = Duration.ofMillis(500);
  private static final Duration LONGEST_BY_COST = Duration.ofMinutes(1);

  /** A window that nobody sees is brought up to date so many times more rarely. */
  private static final int UNSEEN = 10;

  /** Where the user chooses the interval, a run is read for a fifth of the time at most. */
  private static final int RESTS = 4;

  private final List<Runnable> listeners = new ArrayList<>();
  private final List<Runnable> shownListeners = new ArrayList<>();
  private final LongSupplier nanoClock;

  /** When what is shown was read; null while nothing is. */
  private Long readNanos;

  private Duration interval = BY_COST;
  private BooleanSupplier seen = () -> true;
  private boolean live;
  private boolean paused;

  LiveReading() {
    this(System::nanoTime);
  }

  LiveReading(LongSupplier nanoClock) {
    this.nanoClock = nanoClock;
  }

  /**
   * @param isSeen whether what is shown is on the screen
   */
  void seen(BooleanSupplier isSeen) {
    seen = isSeen;
  }

  /** The time on the clock by which it is told how old what is shown is. */
  long nowNanos() {
    return nanoClock.getAsLong();
  }

  /**
   * What is shown from now on is what had been recorded then.
   *
   * @param itsNanos as {@link #nowNanos} told it
   */
  void shownAsOf(long itsNanos) {
    readNanos = itsNanos;
    List.copyOf(shownListeners).forEach(Runnable::run);
  }

  /** The listener is called whenever something newer is shown. */
  void onShown(Runnable listener) {
    shownListeners.add(listener);
  }

  /** How long ago what is shown was the newest; zero while no run is going. */
  public Duration behind() {
    return live && readNanos != null
        ? Duration.ofNanos(Math.max(0, nowNanos() - readNanos))
        : Duration.ZERO;
  }

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
    readNanos = null;
    changed();
  }

  public boolean isPaused() {
    return paused;
  }

  /** Whether the user has stopped reading a run that is not going. */
  public boolean isStopped() {
    return paused && !live;
  }

  /** How the user goes on with what she has stopped, as a clause. */
  public String howToGoOn() {
    return Words.say(
        live
            ? "P, or a click on the pause sign above, goes on"
            : "P, or a click on the word “stopped” above, goes on");
  }

  /** Pauses reading a run that is going, or goes on with what was paused or stopped. */
  public void toggle() {
    if (live || paused) {
      pause(!paused);
    }
  }

  /** Whether the run is left unread until further notice. */
  public void pause(boolean wanted) {
    if (wanted != paused) {
      paused = wanted;
      changed();
    }
  }

  /** The shortest pause between two readings, or {@link #BY_COST}. */
  public Duration interval() {
    return interval;
  }

  public void setInterval(Duration wanted) {
    if (!wanted.equals(interval)) {
      interval = wanted;
      changed();
    }
  }

  /** As long as one rests in any case, while it is found out what reading has cost. */
  Duration firstRest() {
    return interval.equals(BY_COST) ? SHORTEST_BY_COST : shorter(interval, SHORTEST_BY_COST);
  }

  /**
   * How long to pause.
   *
   * @param cost processor time that reading and showing the run has taken since the last pause
   * @param idleShare of a core that is used while one pauses: timers, the bus, compiling, and the
   *     user's doings, which must not make the window much slower
   * @param last how long that was; the next is at most twice as long, since the first readings cost
   *     more than all others
   */
  Duration pauseAfter(Duration cost, double idleShare, Duration last) {
    return seen.getAsBoolean()
        ? pauseOfSeen(cost, idleShare, last)
        : shorter(LONGEST_BY_COST, pauseOfSeen(cost, idleShare, last).multipliedBy(UNSEEN));
  }

  private Duration pauseOfSeen(Duration cost, double idleShare, Duration last) {
    if (!interval.equals(BY_COST)) {
      return longer(interval, cost.multipliedBy(RESTS));
    }
    Duration longest = longer(SHORTEST_BY_COST, shorter(LONGEST_BY_COST, last.multipliedBy(2)));
    double rests = 1 / (SHARE_BY_COST - Math.min(idleShare, MAX_IDLE_SHARE)) - 1;
    Duration byCost = Duration.ofMillis(Math.round(rests * cost.toMillis()));
    return longer(SHORTEST_BY_COST, shorter(longest, byCost));
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) > 0 ? a : b;
  }

  private static Duration shorter(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }

  /** What {@link #interval} is remembered as: milliseconds, 0 for {@link #BY_COST}. */
  public long savedInterval() {
    return interval.toMillis();
  }

  /** What is not one of those offered is {@link #BY_COST}. */
  public void restoreInterval(Object saved) {
    setInterval(
        INTERVALS.stream()
            .filter(offered -> saved instanceof Number n && n.longValue() == offered.toMillis())
            .findFirst()
            .orElse(BY_COST));
  }

  private void changed() {
    List.copyOf(listeners).forEach(Runnable::run);
  }
}
