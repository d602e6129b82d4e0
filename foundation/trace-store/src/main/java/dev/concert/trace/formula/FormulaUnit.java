package dev.concert.trace.formula;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a figure is an amount of: base units with their exponents. A figure without any, such as a
 * time divided by a time, is a share.
 */
public record FormulaUnit(Map<String, Integer> exponents) {
  static final FormulaUnit SHARE = new FormulaUnit(Map.of());
  static final FormulaUnit TIME = of("ns");
  static final FormulaUnit CALLS = of("call");

  private static final double NANOS_PER_SECOND = 1e9;

  public FormulaUnit {
    exponents = Map.copyOf(exponents);
  }

  static FormulaUnit of(String base) {
    return new FormulaUnit(Map.of(base, 1));
  }

  FormulaUnit times(FormulaUnit other) {
    return combined(other, 1);
  }

  FormulaUnit by(FormulaUnit other) {
    return combined(other, -1);
  }

  private FormulaUnit combined(FormulaUnit other, int sign) {
    Map<String, Integer> sums = new TreeMap<>(exponents);
    other.exponents.forEach((base, n) -> sums.merge(base, sign * n, Integer::sum));
    sums.values().removeIf(n -> n == 0);
    return new FormulaUnit(sums);
  }

  /** {@code share}, {@code ns}, {@code ns/call}, {@code 1/ns}. */
  @Override
  public String toString() {
    if (exponents.isEmpty()) {
      return "share";
    }
    String above = factors(1);
    String below = factors(-1);
    return (above.isEmpty() ? "1" : above) + (below.isEmpty() ? "" : "/" + below);
  }

  /** The same as windows say it. */
  String said() {
    return exponents.isEmpty() ? Words.say("share") : toString();
  }

  /** {@code a share}, {@code a time per call}, {@code figures in B/call}. */
  public String words() {
    String unit = toString();
    return switch (unit) {
      case "share" -> Words.say("a share");
      case "ns" -> Words.say("a time");
      case "ns/call" -> Words.say("a time per call");
      default -> Words.say("figures in %s", unit);
    };
  }

  private String factors(int sign) {
    return new TreeMap<>(exponents)
        .entrySet().stream()
            .filter(entry -> entry.getValue() * sign > 0)
            .map(entry -> power(entry.getKey(), Math.abs(entry.getValue())))
            .collect(Collectors.joining("·"));
  }

  private static String power(String base, int exponent) {
    return exponent == 1 ? base : base + '^' + exponent;
  }

  /** With the unit that suits: {@code 31 %}, {@code 1.20 µs/call}, {@code 3.10 MiB/s}. */
  public String format(double value) {
    if (!Double.isFinite(value)) {
      return "–";
    }
    if (exponents.isEmpty()) {
      return UnitText.percent(value);
    }
    String below = factors(-1);
    boolean rate = below.equals("ns");
    String number = amount(rate ? value * NANOS_PER_SECOND : value, factors(1));
    return below.isEmpty() ? number : number + '/' + (rate ? "s" : below);
  }

  private static String amount(double value, String unit) {
    return switch (unit) {
      case "ns", "B" -> UnitText.format(value, unit);
      case "call" -> number(value) + ' ' + Words.say(value == 1 ? "call" : "calls");
      case "", "count", "value" -> number(value);
      default -> number(value) + ' ' + unit;
    };
  }

  /** Three digits at least, so that a small number is not shown as 0. */
  private static String number(double value) {
    double size = Math.abs(value);
    if (value == Math.rint(value) || size >= 99.95) {
      return UnitText.count(value);
    }
    return String.format(Words.locale(), size >= 0.001 ? "%.3g" : "%.2e", value);
  }
}
