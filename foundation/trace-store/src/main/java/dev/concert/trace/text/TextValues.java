package dev.concert.trace.text;

import dev.concert.trace.Profile;
import dev.concert.trace.RecordedValue;
import java.util.List;
import java.util.Locale;

/** What the program told of its own figures, over all its threads. */
final class TextValues {
  private static final String HEADING = "%14s %14s %14s %14s %14s  %s\n";
  private static final String LINE = "%,14d %14.6g %14.6g %14.6g %14.6g  %s\n";

  private TextValues() {}

  /** Empty where it told none. */
  static String of(Profile profile) {
    List<RecordedValue> totals = RecordedValue.of(profile.threads().stream());
    if (totals.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder("values\n");
    text.append(HEADING.formatted("Count", "Mean", "±Dev", "Min", "Max", "Name"));
    totals.forEach(value -> text.append(line(value)));
    return text.append('\n').toString();
  }

  private static String line(RecordedValue value) {
    return String.format(
        Locale.ROOT,
        LINE,
        value.count(),
        value.mean(),
        value.deviation(),
        value.minimum(),
        value.maximum(),
        value.name());
  }
}
