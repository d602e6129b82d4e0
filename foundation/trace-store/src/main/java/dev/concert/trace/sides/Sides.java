package dev.concert.trace.sides;

import dev.concert.model.words.Words;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import java.io.IOException;
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
 * @param joins whether routines that seem to have been renamed are one row
 */
public record Sides(
    Path with, List<Stretch> stretches, List<Stretch> others, boolean repeats, boolean joins) {
  public Sides {
    stretches = List.copyOf(stretches);
    others = List.copyOf(others);
  }

  /** In which what seems to have been renamed is one row. */
  public Sides(Path with, List<Stretch> stretches, List<Stretch> others, boolean repeats) {
    this(with, stretches, others, repeats, true);
  }

  /** All of the open run with all of others. */
  public static Sides of(Path with) {
    return new Sides(with, List.of(), List.of(), true);
  }

  /**
   * @param range of the open run, null for all of it
   * @param other of what it is compared with; null for the same, or for all the rest where that is
   *     the open run itself
   */
  public static Sides of(Path open, Path with, Stretch range, Stretch other, boolean repeats) {
    List<Stretch> own = range == null ? List.of() : List.of(range);
    List<Stretch> same = with.equals(open) && range != null ? range.others() : own;
    return new Sides(with, own, other == null ? same : List.of(other), repeats);
  }

  /**
   * @throws IOException with one clause if both sides are the same
   */
  public void refuseItself(Path open) throws IOException {
    if (with.equals(open) && stretches.equals(others)) {
      throw new IOException(Words.say("it is the run that is open"));
    }
  }

  public Sides withRepeats(boolean wanted) {
    return new Sides(with, stretches, others, wanted, joins);
  }

  public Sides withJoins(boolean wanted) {
    return new Sides(with, stretches, others, repeats, wanted);
  }

  /** {@code run-2 less run-1}, with the ranges that are compared. */
  public String title(Comparison made, Path open) {
    return Words.say("%s less %s", title(with, made.b()), title(open, made.a()));
  }

  private static String title(Path named, List<ComparedRun> runs) {
    boolean several = runs.size() > 1;
    boolean one = several && isNumber(named);
    List<Stretch> stretches = runs.getFirst().profile().stretches();
    return name(one ? named.getParent() : named)
        + (several ? Words.say(" (%d runs)", runs.size()) : "")
        + (stretches.isEmpty() ? "" : " " + Stretch.words(stretches));
  }

  /** Of the run or folder that is compared; the last two names where that is a number only. */
  public static String name(Path run) {
    int names = run.getNameCount();
    if (names == 0) {
      return run.toString();
    }
    return run.subpath(names > 1 && isNumber(run) ? names - 2 : names - 1, names).toString();
  }

  private static boolean isNumber(Path run) {
    return run.getFileName().toString().matches("\\d+");
  }
}
