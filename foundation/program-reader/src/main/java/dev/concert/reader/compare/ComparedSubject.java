package dev.concert.reader.compare;

/** What of a program is compared. */
public enum ComparedSubject {
  TYPES("types"),
  MEMBERS("members and lambdas"),
  SUPERTYPES("superclasses and interfaces"),
  MODIFIERS("modifiers"),
  DECLARED("types of members"),
  OVERRIDING("what is overridden"),
  CALLS("call sites"),
  LINES("lines of call sites");

  private final String title;

  ComparedSubject(String title) {
    this.title = title;
  }

  /** Whether javac and people count it in two ways, so that a difference is no fault. */
  public boolean isExpectedToDiffer() {
    return this == LINES;
  }

  /** Of a row in a table. */
  public String title() {
    return title;
  }
}
