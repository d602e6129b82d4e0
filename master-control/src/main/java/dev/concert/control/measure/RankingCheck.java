package dev.concert.control.measure;

import dev.concert.trace.Intrusion;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Whether the ranking of the hot routines by measured exclusive time is that of samples taken
 * beside, of which those in our own code do not count. A routine is only blamed if measuring took a
 * part of its time: others may rank high because they wait, which samples do not see.
 */
final class RankingCheck {
  /** Routines with less of the measured time are not worth a word. */
  private static final double HOT_SHARE = 0.05;

  /** Samples are told apart if their numbers differ by so many standard deviations. */
  private static final double CERTAIN = 3;

  /** What measuring has to take of a routine's time. */
  private static final double BLAMED_SHARE = 0.1;

  /**
   * A routine over the run.
   *
   * @param measuringNanos part of the exclusive time that measuring took, by calibration
   * @param samples in it, but not in our own code
   */
  private record Figures(
      String routine, long exclusiveNanos, double measuringNanos, long samples) {}

  private final List<Figures> all = new ArrayList<>();
  private final long wholeNanos;
  private final long samples;
  private final Intrusion intrusion;

  /**
   * @param samples of each routine that can be told in a stack
   */
  RankingCheck(Profile profile, Map<String, Long> samples) {
    Map<String, Figures> sums = new HashMap<>();
    for (NodeProfile node : profile.nodes()) {
      for (ThreadProfile thread : node.threads()) {
        thread.routines().stream()
            .filter(routine -> samples.containsKey(routine.routine()))
            .forEach(routine ->
                sums.merge(routine.routine(), figures(node, routine), RankingCheck::sum));
      }
    }
    sums.values().stream()
        .map(it ->
            new Figures(
                it.routine(), it.exclusiveNanos(), it.measuringNanos(), samples.get(it.routine())))
        .sorted(
            Comparator.comparingLong(Figures::exclusiveNanos)
                .reversed()
                .thenComparing(Figures::routine))
        .forEach(all::add);
    this.wholeNanos = all.stream().mapToLong(Figures::exclusiveNanos).sum();
    this.samples = all.stream().mapToLong(Figures::samples).sum();
    this.intrusion = profile.intrusion();
  }

  private static Figures figures(NodeProfile node, RoutineProfile routine) {
    double inside = node.ownCost().insideNanos();
    double outside = node.ownCost().nanosPerCall() - inside;
    double measuring = routine.calls() * inside + routine.subroutines() * outside;
    return new Figures(routine.routine(), routine.exclusiveNanos(), measuring, 0);
  }

  private static Figures sum(Figures a, Figures b) {
    return new Figures(
        a.routine(),
        a.exclusiveNanos() + b.exclusiveNanos(),
        a.measuringNanos() + b.measuringNanos(),
        0);
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
      if (hot(high) && high.measuringNanos() >= BLAMED_SHARE * high.exclusiveNanos()) {
        all.subList(i + 1, all.size()).stream()
            .filter(low -> certainlyAbove(low, high))
            .max(Comparator.comparingLong(Figures::samples))
            .ifPresent(low -> sentences.add(sentence(high, low)));
      }
    }
    return sentences;
  }

  private static boolean certainlyAbove(Figures a, Figures b) {
    return a.samples() - b.samples() > CERTAIN * Math.sqrt(a.samples() + b.samples());
  }

  private String sentence(Figures high, Figures low) {
    return String.format(
        Locale.ROOT,
        "%s ranks above %s because it is measured: it has %.0f %% of the measured time, but %.0f %% of %,d"
            + " samples taken beside (%s: %.0f %%, %.0f %%); %.0f %% of its time is measuring (%.0f ns a"
            + " call)",
        high.routine(),
        low.routine(),
        100.0 * high.exclusiveNanos() / wholeNanos,
        100.0 * high.samples() / samples,
        samples,
        low.routine(),
        100.0 * low.exclusiveNanos() / wholeNanos,
        100.0 * low.samples() / samples,
        Math.min(100, 100 * high.measuringNanos() / high.exclusiveNanos()),
        intrusion.nsPerCall());
  }
}
