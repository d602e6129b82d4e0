package dev.concert.racy.figures;

import dev.concert.trace.Profile.Stretch;
import java.nio.file.Path;
import java.util.List;

/**
 * What the open run is compared with.
 *
 * @param with a run, which may be the same one, or a folder of runs
 * @param stretches of time of the open run; empty for all of it
 * @param others of what it is compared with
 * @param repeats whether the runs that were repeated with the open one are on its side, too, where
 *     the other side is several runs
 */
public record Sides(Path with, List<Stretch> stretches, List<Stretch> others, boolean repeats) {
  public Sides {
    stretches = List.copyOf(stretches);
    others = List.copyOf(others);
  }

  /** All of the open run with all of others. */
  public static Sides of(Path with) {
    return new Sides(with, List.of(), List.of(), true);
  }

  public Sides withRepeats(boolean wanted) {
    return new Sides(with, stretches, others, wanted);
  }
}
