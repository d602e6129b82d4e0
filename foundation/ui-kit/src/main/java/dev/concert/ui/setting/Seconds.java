package dev.concert.ui.setting;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as people and scripts write them: seconds, or with a unit. */
final class Seconds {
  private static final Pattern TIME =
      Pattern.compile("([0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)\\s*(ns|us|µs|ms|s|min)?");

  private static final int DECIMALS = 9;

  private Seconds() {}

  /** Nanoseconds of {@code 1.25}, {@code 350ms}, {@code 12 us}; null if it is no time. */
  static Long nanos(String text) {
    Matcher matcher = TIME.matcher(text.strip());
    if (!matcher.matches()) {
      return null;
    }
    BigDecimal nanos =
        new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unit(matcher.group(2))));
    return nanos.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) >= 0
        ? null
        : (Long) nanos.setScale(0, RoundingMode.HALF_UP).longValueExact();
  }

  private static long unit(String unit) {
    return switch (unit) {
      case "ns" -> 1;
      case "us", "µs" -> 1_000;
      case "ms" -> 1_000_000;
      case "min" -> 60_000_000_000L;
      case null, default -> 1_000_000_000;
    };
  }

  /** Exactly as many seconds. */
  static BigDecimal of(long nanos) {
    BigDecimal seconds = BigDecimal.valueOf(nanos, DECIMALS).stripTrailingZeros();
    return seconds.scale() < 0 ? seconds.setScale(0) : seconds;
  }

  /** {@code 1.2-1.3}; null if it is no such stretch. */
  static Span span(String text) {
    String[] ends = text.split("-", -1);
    Long from = nanos(ends[0]);
    Long to = ends.length == 2 ? nanos(ends[1]) : null;
    return from == null || to == null || to < from ? null : new Span(from, to);
  }

  static String text(Span span) {
    return of(span.fromNanos()).toPlainString() + '-' + of(span.toNanos()).toPlainString();
  }

  /** A number without an exponent. */
  static String plain(Number number) {
    return new BigDecimal(number.toString()).stripTrailingZeros().toPlainString();
  }
}
