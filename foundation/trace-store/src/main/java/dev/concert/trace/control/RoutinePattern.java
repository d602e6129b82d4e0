package dev.concert.trace.control;

import dev.concert.runtime.settings.NamePattern;

/**
 * A pattern of {@code --include} and {@code --exclude}, asked about routines by their names, before
 * anything runs.
 */
public final class RoutinePattern {
  private final NamePattern pattern;

  /**
   * @throws IllegalArgumentException with one sentence, if it can match nothing
   */
  public RoutinePattern(String text) {
    pattern = new NamePattern(text);
  }

  /** Whether names tell what it matches: annotations, sizes and loops only class files do. */
  public boolean isOfNames() {
    return pattern.kind() == NamePattern.Kind.NAME;
  }

  /**
   * @param routine its name, as {@code a.B#m(int)}; a lambda is matched as its routine is
   */
  public boolean matches(String routine) {
    int hash = routine.indexOf('#');
    int open = routine.indexOf('(', hash + 1);
    if (!isOfNames() || hash < 0 || open < 0) {
      return false;
    }
    int close = routine.indexOf(')', open);
    return pattern.matches(
        routine.substring(0, hash),
        routine.substring(hash + 1, open),
        close < 0 ? null : routine.substring(open, close + 1));
  }
}
