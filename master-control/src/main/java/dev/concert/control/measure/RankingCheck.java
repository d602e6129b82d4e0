package dev.concert.control.measure;

import dev.concert.control.measure.SampledRoutines.Samples;
import dev.concert.model.words.Words;
import dev.concert.trace.Intrusion;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.ThreadProfile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether the ranking of the hot routines by measured exclusive time is that of samples taken
 * beside, of which those in our own code do not count. A routine is only blamed if those in our own
 * code raise it: others may rank high because they wait, which samples do not see.
 */
final class RankingCheck {
  /** Routines with less of the measured time are not worth a word. */
  private static final double HOT_SHARE = 0.05;

  /** Samples are told apart if their numbers differ by so many standard deviations. */
  private static final double CERTAIN = 3;

  /** A routine over the run. */
  private record Figures(String routine, long exclusiveNanos, Samples samples) {}

  private final List<Figures> all = new ArrayList<>();
  private final long wholeNanos;
  private final long samples;
  private final Intrusion intrusion;

  /**
   * @param samples of each routine that can be told in a stack
   */
  RankingCheck(Profile profile, Map<String, Samples> samples) {
    Map<String, Long> exclusiveNanos = new HashMap<>();
    for (NodeProfile node : profile.nodes()) {
      for (ThreadProfile thread : node.threads()) {
        thread.routines().stream()
            .filter(routine -> samples.containsKey(routine.routine()))
            .forEach(it -> exclusiveNanos.merge(it.routine(), it.exclusiveNanos(), Long::sum));
      }
    }
    exclusiveNanos.entrySet().stream()
        .map(it -> new Figures(it.getKey(), it.getValue(), samples.get(it.getKey())))
        .sorted(
            Comparator.comparingLong(Figures::exclusiveNanos)
                .reversed()
                .thenComparing(Figures::routine))
        .forEach(all::add);
    this.wholeNanos = all.stream().mapToLong(Figures::exclusiveNanos).sum();
    this.samples = all.stream().mapToLong(it -> it.samples().own()).sum();
    this.intrusion = profile.intrusion();
  }

  /** Samples in measured routines. */
  long samples() {
    return samples;
  }

  /** How many routines are hot. */
  int hot() {
    return (int) all.stream().filter(this::hot).count();
  }

  private boolean hot(Figures figures) {
    return figures.exclusiveNanos() >= HOT_SHARE * wholeNanos;
  }

  /** A sentence without a full stop for each hot routine that ranks too high; none if it holds. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Figures high = all.get(i);
      if (hot(high)) {
        all.subList(i + 1, all.size()).stream()
            .filter(low -> isRaised(high, low))
            .max(Comparator.comparingLong(low -> low.samples().own()))
            .ifPresent(low -> sentences.add(sentence(high, low)));
      }
    }
    return sentences;
  }

  /** Whether it is below the other but for what our own code does in both. */
  private static boolean isRaised(Figures high, Figures low) {
    return isMore(low.samples().own(), high.samples().own())
        && !isMore(low.samples().all(), high.samples().all());
  }

  private static boolean isMore(long samples, long others) {
    return samples - others > CERTAIN * Math.sqrt(samples + others);
  }

  private String sentence(Figures high, Figures low) {
    return Words.say(
        "%s ranks above %s because it is measured: it has %.0f %% of the measured time, but %.0f %% of %,d"
            + " samples taken beside (%s: %.0f %%, %.0f %%); %.0f %% of those in it lie in measuring"
            + " (%.0f ns a call)",
        high.routine(),
        low.routine(),
        100.0 * high.exclusiveNanos() / wholeNanos,
        100.0 * high.samples().own() / samples,
        samples,
        low.routine(),
        100.0 * low.exclusiveNanos() / wholeNanos,
        100.0 * low.samples().own() / samples,
        100.0 * high.samples().measuring() / high.samples().all(),
        intrusion.nsPerCall());
  }
}
