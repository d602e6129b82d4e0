package dev.concert.ui.look;

import dev.concert.model.units.UnitText;

/**
 * Numbers as text with their units, the same in bars, tables, tooltips and in the sentences of
 * findings, which are made where there is no window.
 */
public final class Units {
  private Units() {}

  /**
   * @param unit a metric's: {@code ns}, {@code B}, empty or {@code count} for plain numbers; any
   *     other is put behind the number
   */
  public static String format(double value, String unit) {
    return UnitText.format(value, unit);
  }

  /** {@code 456 ns}, {@code 31.2 ms}, {@code 1.24 s}; from ten minutes on {@code 12 min 05 s}. */
  public static String time(double nanos) {
    return UnitText.time(nanos);
  }

  /**
   * A moment, with as many decimals as places {@code resolutionNanos} apart need to differ: {@code
   * 1.0325 s}.
   */
  public static String moment(double nanos, double resolutionNanos) {
    return UnitText.moment(nanos, resolutionNanos);
  }

  /** {@code 512 B}, {@code 1.50 MiB}. */
  static String bytes(double bytes) {
    return UnitText.bytes(bytes);
  }

  /** {@code 16,455}; a small number that is not whole keeps one decimal: {@code 2.5}. */
  public static String count(double count) {
    return UnitText.count(count);
  }

  /**
   * {@code 31 %}, {@code 4.2 %}, {@code 0.07 %}; {@code < 0.01 %} rather than a false 0.
   *
   * @param share 1 is the whole
   */
  public static String percent(double share) {
    return UnitText.percent(share);
  }

  /** {@code 2.9 ×}. */
  public static String factor(double factor) {
    return UnitText.factor(factor);
  }

  /** {@code 1 row}, {@code 12 rows}. */
  public static String plural(long count, String one, String many) {
    return UnitText.plural(count, one, many);
  }
}
