package dev.concert.control.window;

import dev.concert.ui.ToolContext;
import dev.concert.ui.options.OfferedPath;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Opens with an application the run that belongs to it, the one that was open last or else the
 * newest, and tells everybody, with what was selected: windows that came later know neither. Used
 * on one thread.
 */
final class RunOfApplication {
  /** Who opens an application and a run of it says both within that time. */
  static final long SETTLING_NANOS = 500_000_000;

  private final ToolContext context;
  private final Function<Path, Optional<Path>> last;
  private final Function<Path, Optional<Path>> newest;
  private final LongSupplier nanoClock;
  private Path opened;
  private long openedNanos;
  private boolean runSaid;

  /**
   * @param last the run that was open last with an application
   * @param newest the newest that was recorded of it
   */
  RunOfApplication(
      ToolContext context,
      Function<Path, Optional<Path>> last,
      Function<Path, Optional<Path>> newest,
      LongSupplier nanoClock) {
    this.context = context;
    this.last = last;
    this.newest = newest;
    this.nanoClock = nanoClock;
  }

  /** Another application is open. */
  void opened(Path application) {
    opened = application;
    openedNanos = nanoClock.getAsLong();
    runSaid = false;
  }

  /**
   * Somebody has said which run is to be open, or that none is. What is no run is refused by every
   * window; so that it is not what newcomers are told, the run that stays open is said again.
   *
   * @param run null for none
   */
  void runSaid(String run) {
    if (run == null || isRun(run)) {
      runSaid = true;
    } else if (context.run() != null) {
      context.openRun(context.run());
    }
  }

  private static boolean isRun(String run) {
    try {
      return OfferedPath.whyNoRun(Path.of(run)) == null;
    } catch (InvalidPathException _) {
      return false; // the window says so, as of all that comes from the bus
    }
  }

  /** The runs on disk are known; does what is to be done once, when nobody has said otherwise. */
  void runsKnown() {
    if (opened == null || nanoClock.getAsLong() - openedNanos < SETTLING_NANOS) {
      return;
    }
    Path application = opened;
    opened = null;
    if (!application.equals(context.application())) {
      return;
    }
    Path run = context.run();
    if (run == null && !runSaid) {
      run = last.apply(application).or(() -> newest.apply(application)).orElse(null);
    }
    if (run != null) {
      context.openRun(run);
    }
    context.tellSelectionsAgain();
  }
}
