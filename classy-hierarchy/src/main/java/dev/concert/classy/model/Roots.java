package dev.concert.classy.model;

import dev.concert.model.Type;
import dev.concert.model.words.Words;

/** What the picture begins with. */
public enum Roots {
  ALL(Words.known("Classes and interfaces")),

  /** No class stands below an interface then. */
  CLASSES(Words.known("Classes only")),

  /** The hierarchy of interfaces, with what stands below them. */
  INTERFACES(Words.known("Interfaces only"));

  private final String title;

  Roots(String title) {
    this.title = title;
  }

  /** As people say it. */
  public String title() {
    return Words.say(title);
  }

  public Roots next() {
    return values()[(ordinal() + 1) % values().length];
  }

  boolean accepts(Type root) {
    return this == ALL || ClassHierarchy.isInterface(root) == (this == INTERFACES);
  }
}
