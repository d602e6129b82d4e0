package dev.concert.racy.figures;

import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Normalisation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The open run beside another, as the bars show them.
 *
 * @param of the reading of the open run
 * @param live whether the other one is still going
 */
public record Compared(ProfileReading of, Comparison comparison, boolean live) {
  /**
   * @throws IOException with one sentence if they cannot be compared
   */
  public static Compared of(
      ProfileReading reading, ComparedSource source, BarOptions options, Normalisation by)
      throws IOException {
    List<ComparedRun> others = new ArrayList<>();
    ComparedRun open = shown(ComparedRun.of(reading.profile(), reading.problems()), options);
    for (ComparedRun other : source.read()) {
      others.add(shown(other, options));
      refuseOtherMetric(open, others.getLast());
    }
    return new Compared(reading, Comparison.of(List.of(open), others, by), source.live());
  }

  private static ComparedRun shown(ComparedRun run, BarOptions options) {
    return new ComparedRun(options.of(run.profile()), run.chosen(), run.ending(), run.problems());
  }

  private static void refuseOtherMetric(ComparedRun open, ComparedRun other) throws IOException {
    String wanted = open.profile().metrics().getFirst().name();
    if (!other.profile().metrics().getFirst().name().equals(wanted)) {
      throw new IOException(
          other.profile().run().directory()
              + " did not measure "
              + wanted
              + "; choose another metric");
    }
  }
}
