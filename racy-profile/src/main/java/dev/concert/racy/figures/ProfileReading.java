package dev.concert.racy.figures;

import dev.concert.trace.InstrumentedRoutines;
import dev.concert.trace.Profile;
import dev.concert.trace.waits.BlockedTimes;
import java.util.List;
import java.util.stream.Stream;

/**
 * A run as it was at one moment.
 *
 * @param traced whether there are events
 * @param live whether a process of it is still going
 * @param problems what is missing or damaged, a sentence each
 * @param blocked null where that is not known, or not yet
 */
public record ProfileReading(
    Profile profile,
    InstrumentedRoutines instrumented,
    boolean traced,
    boolean live,
    List<String> problems,
    BlockedTimes blocked) {
  public ProfileReading {
    problems = List.copyOf(problems);
  }

  /** Of which the events have not been gone through. */
  public ProfileReading(
      Profile profile,
      InstrumentedRoutines instrumented,
      boolean traced,
      boolean live,
      List<String> problems) {
    this(profile, instrumented, traced, live, problems, null);
  }

  /**
   * The same with what the events tell.
   *
   * @param further what else is missing or damaged
   */
  public ProfileReading with(BlockedTimes times, List<String> further) {
    List<String> all = Stream.concat(problems.stream(), further.stream()).distinct().toList();
    return new ProfileReading(profile, instrumented, traced, live, all, times);
  }

  /** Whether nothing is left to be read of that moment. */
  public boolean isWhole() {
    return !traced || blocked != null;
  }
}
