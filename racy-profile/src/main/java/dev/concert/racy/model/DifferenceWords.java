package dev.concert.racy.model;

import dev.concert.racy.figures.CallingContext;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.Normalisation;
import dev.concert.ui.look.Units;
import java.util.function.DoubleFunction;

/**
 * How a comparison is written.
 *
 * @param format of amounts that are not normalised by life
 */
public record DifferenceWords(Comparison comparison, AmountFormat format) {
  /** An amount of the comparison. */
  public String amount(double amount) {
    return comparison.normalisation() == Normalisation.LIFE
        ? Units.percent(amount)
        : format.of(amount);
  }

  public String signed(double amount) {
    return Difference.signed(amount, this::amount);
  }

  /** A calling context on both sides, in four lines. */
  public String context(String name, CallingContext of) {
    return "%s\ninclusive %s\nexclusive %s\ncalls %s"
        .formatted(
            name,
            both(of.inclusive(), this::amount),
            both(of.exclusive(), this::amount),
            both(of.callsOfBoth(), Units::count));
  }

  private static String both(Difference figure, DoubleFunction<String> format) {
    return "%s → %s (%s)"
        .formatted(
            format.apply(figure.a()),
            format.apply(figure.b()),
            Difference.signed(figure.difference(), format));
  }

  /** What both lived, and what no routine covers. */
  public String about() {
    Difference life = comparison.life();
    return "%s %s → %s (%s)  ·  not measured %s"
        .formatted(
            format.whole(),
            whole(life.a()),
            whole(life.b()),
            Difference.signed(life.difference(), this::whole),
            Difference.signed(comparison.notMeasured().difference(), this::whole));
  }

  private String whole(double amount) {
    return comparison.normalisation() == Normalisation.LIFE
        ? Units.percent(amount)
        : format.of(amount);
  }

  public String noise() {
    if (!comparison.knowsNoise()) {
      String single =
          comparison.a().size() == 1 && comparison.b().size() == 1
              ? "both sides are single runs"
              : comparison.a().size() == 1 ? "A is a single run" : "B is a single run";
      return "noise unknown: " + single + " (concert run --repeat 5)";
    }
    long beyond =
        comparison.routines().stream().filter(it -> it.exclusive().exceedsNoise()).count();
    return "beyond the noise: %s of %s; by chance alone about %s would be"
        .formatted(
            Units.count(beyond),
            Units.plural(comparison.routines().size(), "function", "functions"),
            Units.count(
                Math.round(10 * comparison.routines().size() * (1 - Difference.CONFIDENCE))
                    / 10.0));
  }
}
