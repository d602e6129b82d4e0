package dev.concert.model.find;

/** What was typed between two separators, to be compared with a part of a name. */
final class TypedPart {
  private final String typed;
  private final boolean capitals;

  TypedPart(String typed) {
    this.typed = typed;
    capitals = typed.chars().anyMatch(Character::isUpperCase);
  }

  String text() {
    return typed;
  }

  boolean isEmpty() {
    return typed.isEmpty();
  }

  long letters() {
    return Letters.of(typed, 0, typed.length());
  }

  int length() {
    return typed.length();
  }

  /** How well it answers the text from one place up to another; what is empty begins everything. */
  Grade grade(String text, int from, int to) {
    int length = typed.length();
    if (length > to - from) {
      return Grade.NONE;
    }
    if (isAt(text, from)) {
      return length == to - from ? Grade.EXACT : Grade.PREFIX;
    }
    if (capitals && areHumps(text, from, to)) {
      return Grade.HUMPS;
    }
    if (isIn(text, from, to)) {
      return Grade.SUBSTRING;
    }
    return !capitals && areHumps(text, from, to) ? Grade.INITIALS : Grade.NONE;
  }

  /** Whether it is there letter by letter, capitals too. */
  boolean isAtInSameCase(String text, int from) {
    return text.startsWith(typed, from);
  }

  private boolean isAt(String text, int from) {
    return text.regionMatches(true, from, typed, 0, typed.length());
  }

  private boolean isIn(String text, int from, int to) {
    char first = Character.toLowerCase(typed.charAt(0));
    for (int at = from + 1; at <= to - typed.length(); at++) {
      if (Character.toLowerCase(text.charAt(at)) == first && isAt(text, at)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether each letter follows the one before or begins a later hump, and the first one the text.
   * Capitals that are typed are capitals there.
   */
  private boolean areHumps(String text, int from, int to) {
    if (!isSame(text.charAt(from), typed.charAt(0))) {
      return false;
    }
    boolean[] reached = new boolean[to - from];
    reached[0] = true;
    for (int i = 1; i < typed.length(); i++) {
      boolean[] next = new boolean[reached.length];
      if (!goOn(text, from, typed.charAt(i), reached, next)) {
        return false;
      }
      reached = next;
    }
    return true;
  }

  /** From the places of one letter to those of the next; false if there are none. */
  private boolean goOn(String text, int from, char letter, boolean[] reached, boolean[] next) {
    boolean capital = Character.isUpperCase(letter);
    boolean behind = false;
    boolean any = false;
    for (int i = 1; i < reached.length; i++) {
      behind |= reached[i - 1];
      char there = text.charAt(from + i);
      boolean follows = reached[i - 1] && (there == letter || !capital && isSame(there, letter));
      boolean begins =
          behind && (capital || !capitals) && isSame(there, letter) && beginsHump(text, from + i);
      next[i] = follows || begins;
      any |= next[i];
    }
    return any;
  }

  private static boolean isSame(char one, char other) {
    return Character.toLowerCase(one) == Character.toLowerCase(other);
  }

  /** Of a place behind the first: {@code U} and {@code R} of {@code urlUtilXMLReader}, and X. */
  private static boolean beginsHump(String text, int at) {
    char before = text.charAt(at - 1);
    char here = text.charAt(at);
    if (!Character.isLetterOrDigit(before)) {
      return true;
    }
    if (Character.isDigit(here)) {
      return !Character.isDigit(before);
    }
    boolean word = at + 1 < text.length() && Character.isLowerCase(text.charAt(at + 1));
    return Character.isUpperCase(here) && (word || !Character.isUpperCase(before));
  }
}
