package dev.concert.ui.run;

import dev.concert.model.Progress;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Pause;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import javafx.application.Platform;

/**
 * Keeps one run open, reads it off the FX thread, and again while it is going. What is read of a
 * run that is no longer followed reaches nobody, nor does its failure. Used on the FX thread.
 *
 * @param <S> a run that is open; read by one thread at a time, closed by the last that leaves it
 */
public final class RunFollower<S> {
  private static final String KEY = "run";

  /** Whoever rests longer looks so often whether the run has ended, which is shown at once. */
  private static final Duration LOOK = Duration.ofMillis(250);

  private final Work work;
  private final Pause pause;
  private final Sleep sleep;
  private final LongSupplier processorNanos;
  private final Opener<S> opener;
  private final Consumer<S> closer;
  private final Reading<S, Boolean> going;
  private final LiveReading live;
  private BiConsumer<S, Progress> told = (_, _) -> {};

  /** Null where nothing is read ahead. */
  private Ahead<S> ahead;

  private Followed current;

  /** What reads the run as it is; null when that has ended. */
  private Object latest;

  /** What goes on with what the user has stopped. */
  private final List<Runnable> stopped = new ArrayList<>();

  /** What reads the run again after the pause; null while there is none. */
  private Runnable due;

  /** A rest in which another thread looks whether the run has ended; null outside of it. */
  private volatile Object watched;

  /** Finds what reads a run. */
  public interface Opener<S> {
    /**
     * Called off the FX thread.
     *
     * @throws Exception with one sentence if it is not a run
     */
    S open(Path run) throws Exception;
  }

  /** Reads something of an open run; called off the FX thread. */
  public interface Reading<S, T> {
    T of(S open) throws Exception;
  }

  /** Reads something that is known in part before all of it is; called off the FX thread. */
  public interface PartReading<S, T> {
    /**
     * @param partly takes what is known up to now
     */
    T of(S open, Consumer<T> partly) throws Exception;
  }

  /** Reads what has been recorded up to now, for the next reading; called off the FX thread. */
  public interface Ahead<S> {
    void read(S open) throws Exception;
  }

  /** How a thread waits that is not the FX thread. */
  interface Sleep {
    void last(Duration length) throws InterruptedException;
  }

  /** Slow work off the FX thread, as {@link ToolContext#background} does it. */
  public interface Work {
    /** Runs something on the FX thread while work is under way. */
    default void meanwhile(Runnable action) {
      Platform.runLater(action);
    }

    <T> void run(
        String key,
        String title,
        ToolContext.Work<T> work,
        Consumer<T> done,
        Consumer<Throwable> failed);

    /** Likewise, as {@link ToolContext#quietly} does it. */
    default <T> void quietly(
        String key, ToolContext.Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
      run(key, "", work, done, failed);
    }
  }

  /**
   * @param closer called once for each run that was opened, on the FX thread or on the one that
   *     read it last
   * @param going whether a run that is open still goes on; quick
   */
  public RunFollower(
      ToolContext context, Opener<S> opener, Consumer<S> closer, Reading<S, Boolean> going) {
    this(context, "", opener, closer, going);
  }

  /**
   * The same for a further run of a window.
   *
   * @param keys in front of the keys of what it reads, which are those of the other
   */
  public RunFollower(
      ToolContext context,
      String keys,
      Opener<S> opener,
      Consumer<S> closer,
      Reading<S, Boolean> going) {
    this(
        background(context, keys),
        Pause.onFxThread(),
        RunFollower::ownProcessorNanos,
        opener,
        closer,
        going);
    live.seen(context::isSeen);
    context.onSeen(this::seenAgain);
  }

  private static Work background(ToolContext context, String keys) {
    return new Work() {
      @Override
      public <T> void run(
          String key,
          String title,
          ToolContext.Work<T> work,
          Consumer<T> done,
          Consumer<Throwable> failed) {
        context.background(keys + key, title, work, done, failed);
      }

      @Override
      public <T> void quietly(
          String key, ToolContext.Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        context.quietly(() -> work.run(Progress.NONE), done, failed);
      }
    };
  }

  /** Of all threads of this process, those that collect and compile too; in steps of some 10 ms. */
  public static long ownProcessorNanos() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
  }

  /**
   * @param processorNanos how long processors have been used for it all, nanoseconds; no clock,
   *     which goes on while nothing is read
   */
  public RunFollower(
      Work work,
      Pause pause,
      LongSupplier processorNanos,
      Opener<S> opener,
      Consumer<S> closer,
      Reading<S, Boolean> going) {
    this(work, pause, Thread::sleep, processorNanos, new LiveReading(), opener, closer, going);
  }

  RunFollower(
      Work work,
      Pause pause,
      Sleep sleep,
      LongSupplier processorNanos,
      LiveReading live,
      Opener<S> opener,
      Consumer<S> closer,
      Reading<S, Boolean> going) {
    this.live = live;
    this.work = work;
    this.pause = pause;
    this.sleep = sleep;
    this.processorNanos = processorNanos;
    this.opener = opener;
    this.closer = closer;
    this.going = going;
    live.onChange(this::adjust);
  }

  /**
   * A run that is open is to tell from now on how far it has been read.
   *
   * @param wanted says to a run whom; called off the FX thread before each reading
   */
  public RunFollower<S> telling(BiConsumer<S, Progress> wanted) {
    told = wanted;
    return this;
  }

  /** While a run that goes on is not read for long, this is. */
  public RunFollower<S> readingAhead(Ahead<S> wanted) {
    ahead = wanted;
    return this;
  }

  /** How the run is read while it is going; a tool tells it what the latest reading said. */
  public LiveReading live() {
    return live;
  }

  /** The run that is followed, or null. */
  public Path run() {
    return current == null ? null : current.run.path();
  }

  /** Leaves the last run for another, or for none (null); nothing is read of it before asked. */
  public void follow(Path run) {
    Followed left = current;
    dispose();
    live.forget();
    current = run == null ? null : new Followed(run);
    if (left != null && current == null) {
      work.run(KEY, Words.say("Closing %s", name(left.run.path())), _ -> true, _ -> {}, _ -> {});
    }
  }

  /** Reads the run as it is now; does nothing while none is followed. */
  public <T> void read(Reading<S, T> reading, Consumer<T> done, Consumer<Throwable> failed) {
    read((open, _) -> reading.of(open), _ -> {}, done, failed);
  }

  /**
   * Likewise.
   *
   * @param partly takes what is known before all is, on the FX thread
   */
  public <T> void read(
      PartReading<S, T> reading, Consumer<T> partly, Consumer<T> done, Consumer<Throwable> failed) {
    if (current == null) {
      return;
    }
    Object mine = new Object();
    latest = mine;
    Consumer<T> later =
        part ->
            work.meanwhile(() -> {
              if (latest == mine) {
                partly.accept(part);
              }
            });
    long[] begun = new long[1];
    read(
        KEY,
        Words.say("Reading %s", name(current.run.path())),
        open -> {
          begun[0] = live.nowNanos();
          return reading.of(open, later);
        },
        result -> {
          latest = null;
          live.shownAsOf(begun[0]);
          done.accept(result);
        },
        cause -> {
          latest = null;
          failed.accept(cause);
        });
  }

  /** Whether a reading did not fail but was stopped by the user. */
  public static boolean isStop(Throwable cause) {
    return cause instanceof InterruptedException;
  }

  /**
   * The user has stopped a reading, so that nothing more is read until she goes on.
   *
   * @param goOn reads it after all
   */
  public void stopped(Runnable goOn) {
    stopped.add(goOn);
    live.pause(true);
  }

  /**
   * Reads something more of the run; does nothing while none is followed.
   *
   * @param key what replaces what is read under the same key
   */
  public <T> void read(
      String key,
      String title,
      Reading<S, T> reading,
      Consumer<T> done,
      Consumer<Throwable> failed) {
    Followed followed = current;
    if (followed != null) {
      work.run(
          key,
          title,
          progress -> followed.run.read(reading, progress),
          result -> ifFollowed(followed, () -> done.accept(result)),
          cause -> ifFollowed(followed, () -> failed.accept(cause)));
    }
  }

  private void ifFollowed(Followed followed, Runnable action) {
    if (followed == current) {
      action.run();
    }
  }

  /**
   * The run is going and has been shown: the action is run after a pause, the later the more that
   * has cost, but at once when the run has ended; not while reading is paused.
   */
  public void again(Runnable action) {
    Followed followed = current;
    if (followed != null) {
      due = action;
      restFirst(followed);
    }
  }

  /** Until it has been drawn, too, so that it is known what all that has cost. */
  private void restFirst(Followed followed) {
    Duration first = live.firstRest();
    stopResting();
    if (!live.isPaused()) {
      pause.start(
          first,
          () ->
              ifFollowed(
                  followed, () -> watch(followed, followed.cost.nextPause(first).minus(first))));
    }
  }

  /** Another thread looks whether the run has ended, so that the window need not wake up for it. */
  private void watch(Followed followed, Duration length) {
    if (!length.isPositive()) {
      readAgain();
      return;
    }
    Object mine = new Object();
    watched = mine;
    Runnable over =
        () -> {
          if (watched == mine) {
            readAgain();
          }
        };
    work.quietly(
        "watch",
        _ -> {
          followed.watch(length, () -> watched == mine);
          return true;
        },
        _ -> over.run(),
        _ -> {
          if (watched == mine) { // the next reading tells what is wrong
            pause.start(length, over);
          }
        });
  }

  private void stopResting() {
    pause.stop();
    watched = null;
  }

  /** What is shown may be old. */
  private void seenAgain() {
    if (due != null && !live.isPaused()) {
      readAgain();
    }
  }

  private void readAgain() {
    stopResting();
    Runnable action = due;
    due = null;
    if (action != null) {
      current.cost.beginsAgain();
      action.run();
    }
  }

  /** Reading has been paused, or goes on, or its interval is another one. */
  private void adjust() {
    if (live.isPaused()) {
      stopResting();
    } else {
      List<Runnable> left = List.copyOf(stopped);
      stopped.clear();
      left.forEach(Runnable::run);
      readAgain();
    }
  }

  /** Follows nothing any more; what is being read is interrupted, and nobody waits for it. */
  public void dispose() {
    stopResting();
    due = null;
    latest = null;
    stopped.clear();
    if (current != null) {
      current.run.close();
      current = null;
    }
  }

  private static String name(Path run) {
    return run.getFileName() == null ? run.toString() : run.getFileName().toString();
  }

  /** The run that is followed, and what following it costs. */
  private final class Followed {
    private final OpenRun<S> run;
    private final ReadingCost cost = new ReadingCost(processorNanos, live);

    Followed(Path path) {
      run = new OpenRun<>(path, opener, closer, (open, progress) -> told.accept(open, progress));
    }

    /** Looks every so often until so long is over, the run has ended or nobody waits for it. */
    void watch(Duration length, BooleanSupplier awaited) throws Exception {
      Duration left = length;
      while (left.isPositive() && awaited.getAsBoolean() && look()) {
        sleep.last(left.compareTo(LOOK) < 0 ? left : LOOK);
        left = left.minus(LOOK);
      }
    }

    /** Whether it goes on. */
    private boolean look() throws Exception {
      boolean goesOn = run.read(going, Progress.NONE);
      Ahead<S> wanted = ahead;
      if (goesOn && wanted != null && cost.isAheadDue()) {
        cost.ahead(() ->
            run.read(
                open -> {
                  wanted.read(open);
                  return open;
                },
                Progress.NONE));
      }
      return goesOn;
    }
  }
}
