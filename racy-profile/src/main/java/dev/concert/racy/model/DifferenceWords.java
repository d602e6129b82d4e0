package dev.concert.racy.model;

import dev.concert.racy.figures.CallingContext;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RoutineDifference;
import dev.concert.ui.look.Units;
import java.nio.file.Path;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * How a comparison is written.
 *
 * @param format of amounts that are not normalised by life
 */
public record DifferenceWords(Comparison comparison, AmountFormat format) {
  /** {@code run-2 less run-1}, with the ranges that are compared. */
  public static String title(ComparedRuns compared, Path open) {
    Comparison made = compared.comparison();
    return side(compared.with(), made.b()) + " less " + side(open, made.a());
  }

  private static String side(Path named, List<ComparedRun> runs) {
    boolean several = runs.size() > 1;
    boolean one = several && named.getFileName().toString().matches("\\d+");
    String name = ComparedRuns.name(one ? named.getParent() : named);
    List<Stretch> stretches = runs.getFirst().profile().stretches();
    return name
        + (several ? " (" + runs.size() + " runs)" : "")
        + (stretches.isEmpty() ? "" : " " + Stretch.words(stretches));
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
            signed(figure.difference(), format));
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

  /** What is to be known of a row beside its figures. */
  public static String note(RoutineDifference routine) {
    if (!routine.inA()) {
      return "new";
    }
    if (!routine.inB()) {
      return "gone";
    }
    String noise =
        !routine.exclusive().knowsNoise()
            ? ""
            : routine.exclusive().exceedsNoise() ? "beyond noise" : "within noise";
    return (noise + (routine.shortCalls() ? " ⚠ short" : "")).strip();
  }
}
