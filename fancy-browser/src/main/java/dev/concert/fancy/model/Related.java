package dev.concert.fancy.model;

import dev.concert.model.words.Words;
import java.util.Locale;

/** What can stand beside the source. */
public enum Related {
  /** The members of the class that the caret is in. */
  OUTLINE(Words.known("Class outline"));

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
  boolean follows() {
    return this == OUTLINE;
  }
}
