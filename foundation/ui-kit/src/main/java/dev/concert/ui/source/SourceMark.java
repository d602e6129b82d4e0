package dev.concert.ui.source;

import java.util.Locale;

/**
 * A marked stretch of source.
 *
 * @param start offset of the first character in the file, UTF-16
 * @param end offset after the last one
 * @param tip what the pointer is told, or null
 * @param link what a click or Enter does, or null
 */
public record SourceMark(int start, int end, Kind kind, String tip, Link link) {

  /** How it is marked; each kind also by something other than its colour. */
  public enum Kind {
    /** Name and parameters of the selected routine: a strong ground and bold. */
    HEADER,
    /** The selected routine's code: a tinted ground with a bar in the gutter. */
    BODY,
    /** A call, whose target is certain: underlined. */
    CALL,
    /** A call with several possible targets: underlined by dashes. */
    OPEN_CALL,
    /** The name of a class: dotted. */
    TYPE,
    /** A line or a hit of a search: a frame. */
    HIT;

    String style() {
      return "mark-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public SourceMark(int start, int end, Kind kind) {
    this(start, end, kind, null, null);
  }

  /** Follows a mark; the place on the screen is for a menu where there is a choice. */
  public interface Link {
    void follow(double screenX, double screenY);
  }
}
