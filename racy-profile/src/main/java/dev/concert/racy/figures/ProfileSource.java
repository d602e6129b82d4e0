package dev.concert.racy.figures;

import dev.concert.model.Progress;
import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.findings.Findings;
import dev.concert.trace.read.Run;
import dev.concert.trace.waits.BlockedTimes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Where readings of one run come from. Used by one thread at a time. */
public interface ProfileSource extends AutoCloseable {

  /** Without blocked times: what the bars are made of, which is read quickly. */
  ProfileReading read() throws IOException;

  /**
   * The same with blocked times; costs what has been recorded since the last time.
   *
   * @param bars of a run that has events
   */
  ProfileReading readBlocked(ProfileReading bars) throws IOException;

  /**
   * What is known of a range of time.
   *
   * @throws IOException with one sentence if the run has none
   */
  RangeReading read(Stretch range) throws IOException;

  /** Whether the run still goes on; quick. */
  boolean live() throws IOException;

  /**
   * What stands out in a run that has ended. Reads all events where nobody has looked before; slow,
   * and ends early when the thread is interrupted.
   */
  List<Annotation> findings() throws IOException;

  /** From now on it is told how far reading has come, whatever is read. */
  default void report(Progress progress) {}

  @Override
  void close();

  /** Finds the source for a run's folder. */
  interface Opener {
    /**
     * @throws IOException with one sentence if it is not a run
     */
    ProfileSource open(Path run) throws IOException;
  }

  /** The run on disk. */
  static ProfileSource open(Path directory) throws IOException {
    Run run = Run.openShared(directory);
    return new ProfileSource() {
      @Override
      public ProfileReading read() throws IOException {
        boolean live = run.live();
        Profile profile = run.profile();
        return new ProfileReading(profile, run.instrumented(), run.traced(), live, run.problems());
      }

      @Override
      public ProfileReading readBlocked(ProfileReading bars) throws IOException {
        return bars.with(run.blocked(bars.profile()), run.problems());
      }

      @Override
      public RangeReading read(Stretch range) throws IOException {
        BlockedTimes.Builder blocked = new BlockedTimes.Builder();
        Profile profile = run.profile(List.of(range), blocked);
        return new RangeReading(profile, blocked.done());
      }

      @Override
      public boolean live() throws IOException {
        return run.live();
      }

      @Override
      public List<Annotation> findings() throws IOException {
        return Findings.of(run);
      }

      @Override
      public void report(Progress progress) {
        run.report(progress);
      }

      @Override
      public void close() {
        run.close();
      }
    };
  }
}
