package dev.concert.control.measure;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** How large a run will be, told by earlier ones of the same command. */
public final class ExpectedSize {
  /** A word for a call that makes none itself; one for the entry and one for the exit of others. */
  private static final int LEAST_BYTES_A_CALL = 8;

  private static final int MOST_BYTES_A_CALL = 16;

  private final List<EarlierRun> runs;

  public ExpectedSize(List<EarlierRun> runs) {
    this.runs = runs;
  }

  /**
   * One sentence without a full stop.
   *
   * @param command as words of one line
   * @param limits what {@code --trace-limit} and {@code --profile-limit} say, or what is usual
   */
  public String words(String command, RunMode mode, String limits) {
    Optional<EarlierRun> same = newest(command, mode);
    if (same.isPresent()) {
      return Words.say(
          "about %s, as the last run of it in mode %s: %s calls in %s",
          bytes(same.get().bytes()),
          mode.word(),
          UnitText.count(same.get().calls()),
          UnitText.time(same.get().lifeNanos()));
    }
    Optional<EarlierRun> other = newest(command, null);
    if (other.isPresent() && mode.compareTo(RunMode.TRACE) >= 0 && other.get().calls() > 0) {
      return Words.say(
          mode == RunMode.EVENTS
              ? "%s to %s and what is captured, for %s calls as in the last run of it"
              : "%s to %s, for %s calls as in the last run of it",
          bytes(other.get().bytes() + other.get().calls() * LEAST_BYTES_A_CALL),
          bytes(other.get().bytes() + other.get().calls() * MOST_BYTES_A_CALL),
          UnitText.count(other.get().calls()));
    }
    if (other.isPresent() && !mode.isTimed()) {
      return Words.say("less than %s, the size of the last run of it", bytes(other.get().bytes()));
    }
    return Words.say("not known before the first run of a command; %s", limits);
  }

  private Optional<EarlierRun> newest(String command, RunMode mode) {
    return runs.stream()
        .filter(run -> run.command().equals(command) && run.nodes() > 0)
        .filter(run -> mode == null || run.mode().equals(mode.word()))
        .max(Comparator.comparing(EarlierRun::started));
  }

  private static String bytes(double bytes) {
    return UnitText.format(bytes, "bytes");
  }
}
