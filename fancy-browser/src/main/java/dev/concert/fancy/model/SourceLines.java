package dev.concert.fancy.model;

/** Where the lines of a text are; they count from 1. */
public final class SourceLines {
  private SourceLines() {}

  /** Offset of the first character of a line; the end where there are fewer. */
  public static int start(String text, int line) {
    int at = 0;
    for (int i = 1; i < line; i++) {
      int newline = text.indexOf('\n', at);
      if (newline < 0) {
        return text.length();
      }
      at = newline + 1;
    }
    return at;
  }

  /** Offset behind the last character of the line in which an offset lies. */
  static int end(String text, int offset) {
    int newline = text.indexOf('\n', offset);
    return newline < 0 ? text.length() : newline;
  }
}
