package dev.concert.trace.notes;

import java.util.Comparator;
import java.util.Locale;

/**
 * What somebody wrote about a run: at a moment, over a stretch of time, or at a state of a thread.
 *
 * @param text one line
 * @param fromNanos since the run's start
 * @param toNanos the same as the beginning for a moment
 * @param place null where it is about all threads
 */
public record Note(String text, long fromNanos, long toNanos, Place place) {
  static final Comparator<Note> BY_TIME =
      Comparator.comparingLong(Note::fromNanos)
          .thenComparingLong(Note::toNanos)
          .thenComparing(Note::text);

  static final int LONGEST = 4_000;

  public Note {
    if (fromNanos < 0 || toNanos < fromNanos) {
      throw new IllegalArgumentException("a note from " + fromNanos + " to " + toNanos);
    }
    text = line(text);
  }

  /**
   * A state of a thread.
   *
   * @param name of the thread
   * @param state the routine, or the reason why it was blocked
   */
  public record Place(String node, long thread, String name, String state) {
    public Place {
      node = line(node);
      name = line(name);
      state = line(state);
    }
  }

  /** What a screen and a terminal show on one line: a file may have been written by anybody. */
  static String line(String text) {
    String shown =
        text.codePoints()
            .map(c -> isLegible(c) ? c : ' ')
            .limit(LONGEST)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return shown.strip();
  }

  /** What joins letters, as in Persian or in pictures of people, is no trick. */
  private static boolean isLegible(int c) {
    if (c == 0x200C || c == 0x200D) {
      return true;
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  public boolean isMoment() {
    return fromNanos == toNanos;
  }

  /** The same so much later, or from the run's start on where that would be before it. */
  public Note later(long nanos) {
    long from = Math.max(0, fromNanos + nanos);
    return new Note(text, from, Math.max(from, toNanos + nanos), place);
  }

  public Note withText(String other) {
    return new Note(other, fromNanos, toNanos, place);
  }

  /** Whether it has a text in it; capitals do not matter. */
  public boolean has(String wanted) {
    return text.toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT));
  }
}
