package dev.concert.racy.compared;

import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RepeatedRuns;
import dev.concert.trace.sides.ComparedSource;
import dev.concert.trace.sides.Sides;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The open run beside another, as the bars show them.
 *
 * @param of the reading of the open run
 * @param bars what each row has more or less of
 * @param repeats how many runs were repeated with the open one, itself among them
 * @param live whether the other one is still going
 */
public record Compared(
    ProfileReading of, Comparison comparison, DifferenceBars bars, int repeats, boolean live) {
  /**
   * @throws IOException with one sentence if they cannot be compared
   */
  public static Compared of(
      ProfileReading reading,
      ComparedSource source,
      Sides sides,
      BarOptions options,
      Normalisation by)
      throws IOException {
    sides.refuseItself(reading.profile().run().directory());
    List<ComparedRun> others = new ArrayList<>();
    for (ComparedRun other : source.others(sides.others())) {
      others.add(shown(other, options));
    }
    boolean repeats = sides.repeats() && others.size() > 1;
    List<ComparedRun> open = new ArrayList<>();
    for (ComparedRun one : own(reading, source, sides, repeats)) {
      open.add(shown(one, options));
    }
    refuseOtherMetric(open, others);
    int all = RepeatedRuns.with(reading.profile().run().directory()).size();
    Comparison made = Comparison.of(open, others, by);
    return new Compared(reading, made, DifferenceBars.of(made, options), all, source.live());
  }

  private static List<ComparedRun> own(
      ProfileReading reading, ComparedSource source, Sides sides, boolean repeats)
      throws IOException {
    Path open = reading.profile().run().directory();
    List<Path> all = repeats ? openFirst(open) : List.of(open);
    return all.size() == 1 && sides.stretches().isEmpty()
        ? List.of(ComparedRun.of(reading.profile(), reading.problems()))
        : source.read(all, sides.stretches());
  }

  private static List<Path> openFirst(Path open) throws IOException {
    Path own = open.toAbsolutePath().normalize();
    List<Path> all = new ArrayList<>(RepeatedRuns.with(open));
    if (all.remove(own)) {
      all.addFirst(own);
    }
    return all;
  }

  private static ComparedRun shown(ComparedRun run, BarOptions options) {
    return new ComparedRun(options.of(run.profile()), run.chosen(), run.ending(), run.problems());
  }

  private static void refuseOtherMetric(List<ComparedRun> open, List<ComparedRun> others)
      throws IOException {
    String wanted = open.getFirst().profile().metrics().getFirst().name();
    for (ComparedRun other : Stream.concat(open.stream(), others.stream()).toList()) {
      if (!other.profile().metrics().getFirst().name().equals(wanted)) {
        throw new IOException(
            other.profile().run().directory()
                + " did not measure "
                + wanted
                + "; choose another metric");
      }
    }
  }
}
