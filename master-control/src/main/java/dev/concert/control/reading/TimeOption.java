package dev.concert.control.reading;

import dev.concert.trace.Profile.Stretch;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A range of time as options name it: by seconds of the run. */
public final class TimeOption {
  private static final double NANOS = 1e9;

  private TimeOption() {}

  /**
   * @param from null where it was not given, as is {@code to}; without both there is no range
   * @param names of the two options, for what is said of wrong ones
   * @throws ParameterException if the end is before the beginning, or that before the run's
   */
  public static List<Stretch> stretches(Double from, Double to, String names, CommandLine line) {
    if (from == null && to == null) {
      return List.of();
    }
    long first = from == null ? 0 : (long) Math.ceil(from * NANOS);
    long last = to == null ? Long.MAX_VALUE : (long) Math.floor(to * NANOS);
    if (first < 0 || last < first) {
      throw new ParameterException(
          line, names + " take seconds of the run, the end not before the beginning");
    }
    return List.of(new Stretch(first, last));
  }
}
