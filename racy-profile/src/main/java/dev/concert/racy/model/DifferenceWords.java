package dev.concert.racy.model;

import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RoutineDifference;
import dev.concert.ui.look.Units;
import java.util.function.DoubleFunction;

/**
 * How a comparison is written.
 *
 * @param format of amounts that are not normalised by life
 */
public record DifferenceWords(Comparison comparison, AmountFormat format) {
  /** {@code run-2 less run-1}. */
  public static String title(ComparedRuns compared, java.nio.file.Path open) {
    return ComparedRuns.name(compared.with()) + " less " + ComparedRuns.name(open);
  }

  /** An amount of the comparison. */
  public String amount(double amount) {
    return comparison.normalisation() == Normalisation.LIFE
        ? Units.percent(amount)
        : format.of(amount);
  }

  public String signed(double amount) {
    return signed(amount, this::amount);
  }

  /** With its sign, which a zero has not. */
  public static String signed(double amount, DoubleFunction<String> format) {
    String sign = amount > 0 ? "+" : amount < 0 ? "−" : "";
    return sign + format.apply(Math.abs(amount));
  }

  /** What both lived, and what no routine covers. */
  public String about() {
    Difference life = comparison.life();
    return "%s %s → %s (%s)  ·  not measured %s"
        .formatted(
            format.whole(),
            whole(life.a()),
            whole(life.b()),
            signed(life.difference(), this::whole),
            signed(comparison.notMeasured().difference(), this::whole));
  }

  private String whole(double amount) {
    return comparison.normalisation() == Normalisation.LIFE
        ? Units.percent(amount)
        : format.of(amount);
  }

  public String noise() {
    return comparison.knowsNoise()
        ? ""
        : "noise unknown: single runs (concert diff compares repeated ones)";
  }

  /** What is to be known of a row beside its figures. */
  public static String note(RoutineDifference routine) {
    if (!routine.inA()) {
      return "new";
    }
    if (!routine.inB()) {
      return "gone";
    }
    if (routine.exclusive().exceedsNoise()) {
      return "beyond noise";
    }
    return routine.shortCalls() ? "⚠ short" : "";
  }
}
