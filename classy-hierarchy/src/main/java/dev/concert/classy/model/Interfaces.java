package dev.concert.classy.model;

import dev.concert.model.words.Words;

/** How a class shows the interfaces that it implements beyond the one that it stands below. */
public enum Interfaces {
  /** Dashed lines from the boxes of interfaces that have source. */
  LINES(Words.known("Dashed lines to interfaces")),

  /** Names behind that of the class, those of libraries too. */
  LISTS(Words.known("Interfaces as lists")),

  OFF(Words.known("No interfaces"));

  private final String title;

  Interfaces(String title) {
    this.title = title;
  }

  /** As people say it. */
  public String title() {
    return Words.say(title);
  }

  public Interfaces next() {
    return values()[(ordinal() + 1) % values().length];
  }
}
