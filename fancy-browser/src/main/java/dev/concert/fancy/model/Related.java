package dev.concert.fancy.model;

import dev.concert.model.words.Words;
import java.util.Locale;

/** What can stand beside the source. */
public enum Related {
  /** The members of the class that the caret is in. */
  OUTLINE(Words.known("Class outline")),
  /** The places from which a routine is called. */
  CALLERS(Words.known("Who calls this")),
  /** What a routine overrides, and what overrides it. */
  OVERRIDES(Words.known("What overrides this, what this overrides")),
  /** The supertypes and subtypes of a class. */
  HIERARCHY(Words.known("Type hierarchy")),
  /** Files that could not be read whole, with the reason. */
  PROBLEMS(Words.known("What could not be read"));

  private final String title;

  Related(String title) {
    this.title = title;
  }

  /** As people say it. */
  public String title() {
    return Words.say(title);
  }

  /** As it is called by command. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether it follows the caret; others stay on what they were asked for. */
  public boolean follows() {
    return this == OUTLINE;
  }

  /** Whether it is of one routine, which another application does not have. */
  boolean isOfRoutineOrClass() {
    return this != OUTLINE && this != PROBLEMS;
  }
}
