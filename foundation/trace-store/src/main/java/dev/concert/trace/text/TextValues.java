package dev.concert.trace.text;

import dev.concert.trace.Profile;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.ThreadProfile;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What the program told of its own figures, over all its threads. */
final class TextValues {
  private static final String HEADING = "%14s %14s %14s %14s %14s  %s\n";
  private static final String LINE = "%,14d %14.6g %14.6g %14.6g %14.6g  %s\n";

  private TextValues() {}

  /** Empty where it told none. */
  static String of(Profile profile) {
    Map<String, RecordedValue> totals = new TreeMap<>();
    for (ThreadProfile thread : profile.threads()) {
      thread.values().forEach(value -> totals.merge(value.name(), value, RecordedValue::plus));
    }
    if (totals.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder("values\n");
    text.append(HEADING.formatted("Count", "Mean", "±Dev", "Min", "Max", "Name"));
    totals.values().forEach(value -> text.append(line(value)));
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
