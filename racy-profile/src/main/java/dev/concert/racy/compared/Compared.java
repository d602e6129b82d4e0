package dev.concert.racy.compared;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.trace.Profile;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.Renames;
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
    List<ComparedRun> others = source.others(sides.others());
    boolean repeats = sides.repeats() && others.size() > 1;
    List<ComparedRun> own = own(reading, source, sides, repeats);
    Renames renames = source.renames(own, others, sides);
    others = renames.asInFirst(others);
    Comparison made = Comparison.of(shown(own, options), shown(others, options), by, renames);
    refuseOtherMetric(made);
    int all = RepeatedRuns.with(reading.profile().run().directory()).size();
    DifferenceBars bars = DifferenceBars.of(own, others, options, by);
    return new Compared(reading, made, bars, all, source.live());
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

  private static List<ComparedRun> shown(List<ComparedRun> side, BarOptions options) {
    List<ComparedRun> shown = new ArrayList<>();
    for (ComparedRun run : side) {
      Profile profile = options.of(run.profile());
      shown.add(run.with(profile));
    }
    return shown;
  }

  private static void refuseOtherMetric(Comparison made) throws IOException {
    String wanted = made.a().getFirst().profile().metrics().getFirst().name();
    for (ComparedRun other : Stream.concat(made.a().stream(), made.b().stream()).toList()) {
      if (!other.profile().metrics().getFirst().name().equals(wanted)) {
        throw new IOException(
            Words.say(
                "%s did not measure %s; choose another metric",
                other.profile().run().directory(), wanted));
      }
    }
  }
}
