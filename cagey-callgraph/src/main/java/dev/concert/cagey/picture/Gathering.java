package dev.concert.cagey.picture;

import dev.concert.model.words.Words;
import java.util.Locale;

/** Which boxes of the merged graph stand together as one. */
public enum Gathering {
  NONE(Words.known("Single routines")),
  CYCLES(Words.known("Cycles as one")),
  CLASSES(Words.known("Classes as one")),
  PACKAGES(Words.known("Packages as one"));

  private final String title;

  Gathering(String title) {
    this.title = title;
  }

  /** As commands name it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String title() {
    return Words.say(title);
  }
}
