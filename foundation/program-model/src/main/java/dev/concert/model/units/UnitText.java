package dev.concert.model.units;

import dev.concert.model.words.Words;

/**
 * Numbers as text with their units, the same in bars, tables and tooltips: three digits at least,
 * and the unit that suits.
 */
public final class UnitText {
  private static final String[] BYTES = {"B", "KiB", "MiB", "GiB", "TiB"};
  private static final String[] TIMES = {"ns", "µs", "ms", "s"};

  private UnitText() {}

  /**
   * @param unit a metric's: {@code ns}, {@code B}, empty or {@code count} for plain numbers; any
   *     other is put behind the number
   */
  public static String format(double value, String unit) {
    return switch (unit) {
      case "ns" -> time(value);
      case "B", "bytes" -> bytes(value);
      case "", "count", "calls" -> count(value);
      default -> count(value) + ' ' + unit;
    };
  }

  /** {@code 456 ns}, {@code 31.2 ms}, {@code 1.24 s}; from ten minutes on {@code 12 min 05 s}. */
  public static String time(double nanos) {
    if (Math.abs(nanos) >= 599.5e9) {
      long seconds = Math.round(Math.abs(nanos) / 1e9);
      return String.format(
          Words.locale(), "%s%,d min %02d s", nanos < 0 ? "-" : "", seconds / 60, seconds % 60);
    }
    return scaled(nanos, 1_000, TIMES);
  }

  /**
   * A moment, with as many decimals as places {@code resolutionNanos} apart need to differ: {@code
   * 1.0325 s}.
   */
  public static String moment(double nanos, double resolutionNanos) {
    double size = Math.abs(nanos);
    if (size < 1e3 && resolutionNanos < 1e3) {
      return String.format(Words.locale(), "%.0f ns", nanos);
    }
    if (size < 1e6 && resolutionNanos < 1e6) {
      return fixed(nanos, 1e3, resolutionNanos) + " µs";
    }
    return size < 1e9 && resolutionNanos < 1e9
        ? fixed(nanos, 1e6, resolutionNanos) + " ms"
        : fixed(nanos, 1e9, resolutionNanos) + " s";
  }

  private static String fixed(double nanos, double unit, double resolutionNanos) {
    double needed = Math.log10(unit / resolutionNanos);
    int decimals = (int) Math.clamp(Math.ceil(needed - 1e-9), 0, 9);
    return String.format(Words.locale(), "%." + decimals + "f", nanos / unit);
  }

  /** {@code 512 B}, {@code 1.50 MiB}. */
  public static String bytes(double bytes) {
    return scaled(bytes, 1_024, BYTES);
  }

  /** {@code 16,455}; a small number that is not whole keeps one decimal: {@code 2.5}. */
  public static String count(double count) {
    boolean whole = count == Math.rint(count) || Math.abs(count) >= 99.95;
    return String.format(Words.locale(), whole ? "%,.0f" : "%.1f", count);
  }

  /**
   * {@code 31 %}, {@code 4.2 %}, {@code 0.07 %}; {@code < 0.01 %} rather than a false 0.
   *
   * @param share 1 is the whole
   */
  public static String percent(double share) {
    double percent = share * 100;
    double size = Math.abs(percent);
    if (size > 0 && size < 0.01) {
      String sign = percent < 0 ? "> -" : "< ";
      return sign + String.format(Words.locale(), "%.2f %%", 0.01);
    }
    String pattern = size >= 9.95 || size == 0 ? "%.0f %%" : size >= 0.995 ? "%.1f %%" : "%.2f %%";
    return String.format(Words.locale(), pattern, percent);
  }

  /** {@code 2.9 ×}. */
  public static String factor(double factor) {
    return String.format(Words.locale(), Math.abs(factor) >= 9.95 ? "%,.0f ×" : "%.1f ×", factor);
  }

  /** {@code 1 row}, {@code 12 rows}, in the user's language. */
  public static String plural(long count, String one, String many) {
    return count(count) + ' ' + Words.say(count == 1 ? one : many);
  }

  private static String scaled(double value, double step, String[] units) {
    double scaled = value;
    int unit = 0;
    while (unit < units.length - 1 && Math.abs(scaled) >= step - 0.5) {
      scaled /= step;
      unit++;
    }
    return digits(scaled, unit == 0) + ' ' + units[unit];
  }

  private static String digits(double value, boolean smallestUnit) {
    double size = Math.abs(value);
    if (size >= 99.95 || smallestUnit && value == Math.rint(value)) {
      return String.format(Words.locale(), "%,.0f", value);
    }
    return String.format(Words.locale(), size >= 9.995 ? "%.1f" : "%.2f", value);
  }
}
