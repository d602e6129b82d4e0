package dev.concert.ui.look;

import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;

/** Shortens names to the room there is. */
public final class TextElision {
  private static final String DOTS = "…";

  private TextElision() {}

  /** The text, or its beginning with dots; empty if not even three letters fit. */
  public static String end(String text, double room, ToDoubleFunction<String> width) {
    if (width.applyAsDouble(text) <= room) {
      return text;
    }
    int kept = longest(text.length(), n -> width.applyAsDouble(text.substring(0, n) + DOTS), room);
    return kept < 3 ? "" : text.substring(0, kept) + DOTS;
  }

  /** The text, or its two ends with dots between them, for names that differ at the end. */
  public static String middle(String text, double room, ToDoubleFunction<String> width) {
    if (width.applyAsDouble(text) <= room) {
      return text;
    }
    int kept = longest(text.length(), n -> width.applyAsDouble(ends(text, n)), room);
    return kept < 2 ? "" : ends(text, kept);
  }

  /**
   * The text, or all that stands behind its last dot, else blank, before its parameters, with as
   * much of its beginning as has room, for names of members; where not even that fits, its two
   * ends, since overloads differ in the last one. The mark of what runs in parallel stays.
   */
  public static String member(String text, double room, ToDoubleFunction<String> width) {
    if (width.applyAsDouble(text) <= room) {
      return text;
    }
    if (text.startsWith(ParallelSign.TEXT)) {
      String name = text.substring(ParallelSign.TEXT.length());
      String shown = member(name, room - width.applyAsDouble(ParallelSign.TEXT), width);
      return shown.isEmpty() ? "" : ParallelSign.TEXT + shown;
    }
    int parameters = text.indexOf('(');
    int end = parameters < 0 ? text.length() : parameters;
    int dot = text.lastIndexOf('.', end);
    int last = dot < 0 ? text.lastIndexOf(' ', end) : dot;
    String tail = DOTS + text.substring(Math.max(0, last));
    if (last < 1 || width.applyAsDouble(tail) > room) {
      return middle(text.substring(last + 1), room, width);
    }
    int kept = longest(last, n -> width.applyAsDouble(text.substring(0, n) + tail), room);
    return kept == 0 ? DOTS + text.substring(last + 1) : text.substring(0, kept) + tail;
  }

  private static String ends(String text, int kept) {
    int tail = kept * 2 / 3;
    return text.substring(0, kept - tail) + DOTS + text.substring(text.length() - tail);
  }

  /** The largest n below {@code end} whose width fits; widths rise with n. */
  private static int longest(int end, IntToDoubleFunction width, double room) {
    int low = 0;
    int high = end - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (width.applyAsDouble(middle) <= room) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
