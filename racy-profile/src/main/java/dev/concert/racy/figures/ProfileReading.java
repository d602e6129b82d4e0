package dev.concert.racy.figures;

import dev.concert.trace.InstrumentedRoutines;
import dev.concert.trace.Profile;
import java.util.List;

/**
 * A run as it was at one moment.
 *
 * @param traced whether there are events
 * @param live whether a process of it is still going
 * @param problems what is missing or damaged, a sentence each
 */
public record ProfileReading(
    Profile profile,
    InstrumentedRoutines instrumented,
    boolean traced,
    boolean live,
    List<String> problems) {
  public ProfileReading {
    problems = List.copyOf(problems);
  }
}
