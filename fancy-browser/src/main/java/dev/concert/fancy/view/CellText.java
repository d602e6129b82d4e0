package dev.concert.fancy.view;

/** The figures before a line of source, whole; empty for none. */
record CellText(String calls, String time) {
  static final CellText NONE = new CellText("", "");

  /** Of both the longer figures: all of them are of one width. */
  CellText longest(CellText other) {
    return new CellText(longer(calls, other.calls), longer(time, other.time));
  }

  private static String longer(String one, String other) {
    return other.length() > one.length() ? other : one;
  }
}
