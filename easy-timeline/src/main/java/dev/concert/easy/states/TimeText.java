package dev.concert.easy.states;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import java.text.DecimalFormatSymbols;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Moments as text, and text as moments; nanoseconds since the run's start. */
public final class TimeText {
  private static final Pattern TIME =
      Pattern.compile("([0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)\\s*(ns|us|µs|ms|s|min|m|h)?");

  private TimeText() {}

  /**
   * A moment, with as many decimals as places {@code resolutionNanos} apart need to differ: {@code
   * 1.0325 s}.
   */
  public static String moment(double nanos, double resolutionNanos) {
    return UnitText.moment(nanos, resolutionNanos);
  }

  /** Reads {@code 1.25 s}, {@code 350ms}, {@code 12 us}; without a unit, seconds. */
  public static OptionalDouble parse(String text) {
    Matcher matcher = TIME.matcher(withPoint(text.strip()));
    if (!matcher.matches()) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(Double.parseDouble(matcher.group(1)) * unit(matcher.group(2)));
  }

  /** As numbers are written in the user's language, and in all programs. */
  private static String withPoint(String number) {
    return number.replace(
        DecimalFormatSymbols.getInstance(Words.locale()).getDecimalSeparator(), '.');
  }

  private static double unit(String unit) {
    return switch (unit) {
      case "ns" -> 1;
      case "us", "µs" -> 1e3;
      case "ms" -> 1e6;
      case "min", "m" -> 60e9;
      case "h" -> 3600e9;
      case null, default -> 1e9;
    };
  }

  /** {@code 1.4} times. */
  public static String factor(double factor) {
    return String.format(Words.locale(), "%.4f", factor).replaceFirst("[.,]?0+$", "");
  }

  /** Reads a factor above 1, also with {@code ×} before it. */
  public static OptionalDouble parseFactor(String text) {
    String bare = withPoint(text.strip()).replaceFirst("^[×x*]\\s*", "");
    double factor = bare.matches("[0-9]{1,6}(\\.[0-9]*)?") ? Double.parseDouble(bare) : 0;
    return factor > 1 ? OptionalDouble.of(factor) : OptionalDouble.empty();
  }

  /** Reads {@code 1.2 s - 1.3 s}, also with {@code –}, {@code ..} or {@code to} between. */
  public static Optional<TimeRange> parseRange(String text) {
    String[] ends = text.split("\\s*(?:-|–|\\.\\.|\\bto\\b)\\s*", 2);
    if (ends.length < 2) {
      return Optional.empty();
    }
    OptionalDouble from = parse(ends[0]);
    OptionalDouble to = parse(ends[1]);
    return from.isPresent() && to.isPresent()
        ? Optional.of(TimeRange.between(from.getAsDouble(), to.getAsDouble()))
        : Optional.empty();
  }
}
