package dev.concert.control.output;

import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import java.util.List;

/**
 * A range of time of which figures are.
 *
 * @param toNanos null where it lasts to the run's end
 */
record RangeJson(long fromNanos, Long toNanos) {
  /** Those of a profile; none if it is of the whole run. */
  static List<RangeJson> of(Profile profile) {
    return profile.stretches().stream().map(RangeJson::of).toList();
  }

  private static RangeJson of(Stretch stretch) {
    boolean open = stretch.toNanos() == Long.MAX_VALUE;
    return new RangeJson(stretch.fromNanos(), open ? null : (Long) stretch.toNanos());
  }
}
