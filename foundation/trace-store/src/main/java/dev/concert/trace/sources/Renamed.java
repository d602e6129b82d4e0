package dev.concert.trace.sources;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;

/**
 * A routine that a run has measured and the source does not have any more, with the one that it
 * probably is now.
 *
 * @param then its name in the run
 * @param now its name in the source
 * @param certain whether its code is the same, and nothing else comes into question
 */
public record Renamed(String then, String now, boolean certain) {
  /** Both names, in short. */
  public String brief() {
    return RoutineName.labelWithParameters(then) + " → " + RoutineName.labelWithParameters(now);
  }

  /** A sentence without a full stop. */
  public String sentence() {
    return Words.say(
        certain ? "measured as %s; now %s" : "measured as %s; now probably %s",
        RoutineName.labelWithParameters(then),
        RoutineName.labelWithParameters(now));
  }
}
