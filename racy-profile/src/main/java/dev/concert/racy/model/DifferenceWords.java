package dev.concert.racy.model;

import dev.concert.model.words.Words;
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
  private static final String UNKNOWN = "–";

  /** An amount of the comparison. */
  public String amount(double amount) {
    if (Double.isNaN(amount)) {
      return UNKNOWN;
    }
    return comparison.normalisation() == Normalisation.LIFE
        ? Units.percent(amount)
        : format.of(amount);
  }

  public String signed(double amount) {
    return signed(amount, this::amount);
  }

  private static String signed(double amount, DoubleFunction<String> format) {
    return Double.isNaN(amount) ? UNKNOWN : Difference.signed(amount, format);
  }

  /** Whether amounts are those of one call. */
  public boolean isPerCall() {
    return comparison.normalisation() == Normalisation.CALLS;
  }

  /** What both sides are called, with what their amounts are divided by if that is not said. */
  public String title(String sides) {
    return isPerCall() ? Words.say("%s, per call", sides) : sides;
  }

  /** What is said of noise. */
  public NoiseText noiseOfRuns() {
    return new NoiseText(comparison.a().size(), comparison.b().size());
  }

  /** A calling context on both sides, with what chance explains of it. */
  public String context(String name, CallingContext of) {
    NoiseText noise = noiseOfRuns();
    StringBuilder text = new StringBuilder(name);
    text.append(Words.say("\ninclusive %s", both(of.inclusive(), this::amount)));
    text.append(noise.isKnown() ? noise.line(of.inclusive(), this::amount) : "");
    text.append(Words.say("\nexclusive %s", both(of.exclusive(), this::amount)));
    text.append(noise.isKnown() ? noise.line(of.exclusive(), this::amount) : "");
    text.append(Words.say("\ncalls %s", both(of.callsOfBoth(), Units::count)));
    text.append(isPerCall() && of.routine() != null ? Words.say("\nof one call") : "");
    text.append(noise.isKnown() ? "" : noise.line(of.inclusive(), this::amount));
    return text.toString();
  }

  private static String both(Difference figure, DoubleFunction<String> format) {
    return "%s → %s (%s)"
        .formatted(
            Double.isNaN(figure.a()) ? UNKNOWN : format.apply(figure.a()),
            Double.isNaN(figure.b()) ? UNKNOWN : format.apply(figure.b()),
            signed(figure.difference(), format));
  }

  /** What is to be known of a context beside its figures, in two words; empty if nothing is. */
  public String note(CallingContext of) {
    if (!of.isInA()) {
      return Words.say("new");
    }
    if (!of.isInB()) {
      return Words.say("gone");
    }
    Difference figure = of.inclusive();
    return figure.knowsNoise()
        ? Words.say(figure.exceedsNoise() ? "beyond noise" : "within noise")
        : "";
  }

  /** What both lived, and what no routine covers. */
  public String about() {
    Difference life = comparison.life();
    return Words.say(
        "%s %s → %s (%s)  ·  not measured %s",
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
      return Words.say(
          comparison.a().size() == 1 && comparison.b().size() == 1
              ? "noise unknown: both sides are single runs (concert run --repeat 5)"
              : comparison.a().size() == 1
                  ? "noise unknown: A is a single run (concert run --repeat 5)"
                  : "noise unknown: B is a single run (concert run --repeat 5)");
    }
    long beyond =
        comparison.routines().stream().filter(it -> it.exclusive().exceedsNoise()).count();
    int all = comparison.routines().size();
    return Words.say(
        "beyond the noise: %s of %s; by chance alone about %s would be",
        Units.count(beyond),
        Units.plural(all, "routine", "routines"),
        Units.count(Math.round(10 * all * (1 - Difference.CONFIDENCE)) / 10.0));
  }
}
