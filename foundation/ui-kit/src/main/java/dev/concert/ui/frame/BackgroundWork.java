package dev.concert.ui.frame;

import dev.concert.model.Progress;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import javafx.application.Platform;

/**
 * Slow work off the FX thread, at most one piece for each key of a window. Used on the FX thread.
 */
public final class BackgroundWork {
  private final Map<Key, Job<?>> jobs = new LinkedHashMap<>();
  private final List<Runnable> idle = new ArrayList<>();
  private final Runnable changed;
  private final Runnable opened;
  private boolean opening;
  private boolean disposed;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "concert-work");
        thread.setDaemon(true);
        return thread;
      });

  /**
   * @param changed called when work begins or ends
   * @param opened called when the last work that was begun within {@link #opening} has ended
   */
  public BackgroundWork(Runnable changed, Runnable opened) {
    this.changed = changed;
    this.opened = opened;
  }

  /** Runs the action; what it begins, and what follows from that, belongs to opening something. */
  public void opening(Runnable action) {
    boolean before = opening;
    opening = true;
    try {
      action.run();
    } finally {
      opening = before;
    }
    checkOpened(true);
  }

  /**
   * @param window whose status line shows it; what another one does under the same key goes on
   */
  public <T> void run(
      StatusLine window,
      String key,
      String title,
      ToolContext.Work<T> work,
      Consumer<T> done,
      Consumer<Throwable> failed) {
    if (disposed) {
      return;
    }
    Key place = new Key(window, key);
    Job<?> replaced = jobs.remove(place);
    if (replaced != null) {
      replaced.future.cancel(true);
    }
    boolean opens = opening || replaced != null && replaced.opens;
    Job<T> job = new Job<>(place, title, opens, done, failed);
    jobs.put(place, job);
    job.future = threads.submit(() -> job.perform(work));
    changed.run();
  }

  /** Of this no status line shows anything, and nobody waits for it. */
  public <T> void quietly(Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
    if (!disposed) {
      threads.execute(() -> {
        try {
          T result = work.call();
          hand(() -> done.accept(result));
        } catch (Throwable failure) {
          hand(() -> failed.accept(failure));
        }
      });
    }
  }

  private void hand(Runnable outcome) {
    Platform.runLater(() -> {
      if (!disposed) {
        outcome.run();
      }
    });
  }

  /** The work of a window that has lasted longest, or null. */
  Job<?> oldest(StatusLine window) {
    return jobs.values().stream().filter(job -> job.key.window == window).findFirst().orElse(null);
  }

  public boolean busy() {
    return !jobs.isEmpty();
  }

  public boolean isOpening() {
    return opening || jobs.values().stream().anyMatch(job -> job.opens);
  }

  /** Runs the action once, as soon as no work is under way. */
  public void whenIdle(Runnable action) {
    idle.add(action);
    callIdle();
  }

  public void dispose() {
    disposed = true;
    jobs.values().forEach(job -> job.future.cancel(true));
    jobs.clear();
    idle.clear();
    threads.shutdownNow();
  }

  private void finish(Job<?> job, Runnable outcome) {
    if (jobs.get(job.key) != job) {
      return;
    }
    jobs.remove(job.key);
    boolean before = opening;
    opening = job.opens;
    try {
      outcome.run();
    } finally {
      opening = before;
      changed.run();
      checkOpened(job.opens);
      callIdle();
    }
  }

  private void checkOpened(boolean mayBe) {
    if (mayBe && !isOpening()) {
      opened.run();
    }
  }

  private void callIdle() {
    while (!busy() && !idle.isEmpty()) {
      idle.removeFirst().run();
    }
  }

  private record Key(StatusLine window, String key) {}

  /** One piece of work and how far it has come. */
  final class Job<T> {
    private final Key key;
    final String title;
    final long startNanos = System.nanoTime();
    private final boolean opens;
    private final Consumer<T> done;
    private final Consumer<Throwable> failed;
    private Future<?> future;
    private volatile Step step = new Step(0, 0, "", null);

    private Job(
        Key key, String title, boolean opens, Consumer<T> done, Consumer<Throwable> failed) {
      this.key = key;
      this.title = title;
      this.opens = opens;
      this.done = done;
      this.failed = failed;
    }

    Step step() {
      return step;
    }

    /** Ends the work; who asked for it learns of it as of a failure. */
    void cancel() {
      future.cancel(true);
      finish(this, () -> failed.accept(cancelled()));
    }

    private InterruptedException cancelled() {
      return new InterruptedException(Words.say("%s was cancelled", title));
    }

    private void perform(ToolContext.Work<T> work) {
      try {
        T result = work.run(new Steps(System::nanoTime, next -> step = next));
        Platform.runLater(() -> finish(this, () -> done.accept(result)));
      } catch (Throwable failure) {
        Platform.runLater(() -> finish(this, () -> failed.accept(failure)));
      }
    }
  }

  /**
   * As in {@link Progress#report}.
   *
   * @param counted null where nothing but the steps is counted
   */
  record Step(long done, long total, String what, Counted counted) {
    double share() {
      return total > 0 ? (double) done / total : 0;
    }
  }

  /**
   * @param rate so many a second; 0 as long as that is not known
   * @param before what had been done when the work began: it goes on with something
   */
  record Counted(double rate, String unit, long before) {}

  /** Makes steps of what work says, with the rate since it began to count. */
  static final class Steps implements Progress {
    private final LongSupplier nanoClock;
    private final Consumer<Step> latest;
    private long before = -1;
    private long firstNanos;
    private long first;
    private String unitBefore = "";

    Steps(LongSupplier nanoClock, Consumer<Step> latest) {
      this.nanoClock = nanoClock;
      this.latest = latest;
    }

    @Override
    public void report(long done, long total, String what) {
      latest.accept(new Step(done, total, what, null));
    }

    @Override
    public void report(long done, long total, long count, String unit) {
      long now = nanoClock.getAsLong();
      before = before < 0 ? done : before;
      if (first == 0 || count < first || !unit.equals(unitBefore)) {
        first = count;
        firstNanos = now;
        unitBefore = unit;
      }
      double seconds = (now - firstNanos) / 1e9;
      double rate = seconds > 0 ? (count - first) / seconds : 0;
      latest.accept(new Step(done, total, "", new Counted(rate, unit, before)));
    }
  }
}
