package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.trace.Profile;

/** What can be open beside the bars. */
public enum DetailKind {
  NODE(Words.known("Node profile"), Words.known("Node"), "node-profile"),
  TEXT(Words.known("Text profile"), Words.known("Text"), "text-profile"),
  ROUTINE(Words.known("Routine profile"), Words.known("Routine"), "function-profile"),
  CALLERS(Words.known("Callers"), "callers"),
  CONTEXTS(Words.known("Contexts"), "calling-contexts"),
  FLAME(Words.known("Flame"), "flame"),
  COLLECTION(Words.known("Collection"), "collection-profile"),
  VALUES(Words.known("Values"), "recorded-values"),
  DIFFERENCE(Words.known("Difference"), "difference");

  private final String title;
  private final String shortTitle;
  private final String id;

  DetailKind(String title, String id) {
    this(title, title, id);
  }

  DetailKind(String title, String shortTitle, String id) {
    this.title = title;
    this.shortTitle = shortTitle;
    this.id = id;
  }

  public String title() {
    return Words.say(title);
  }

  /** On a tab, of which nine stand side by side. */
  public String shortTitle() {
    return Words.say(shortTitle);
  }

  /** As it stands in the answer to {@code state}. */
  public String id() {
    return id;
  }

  /** Whether a run has anything of it. */
  boolean isOf(Profile profile) {
    return switch (this) {
      case COLLECTION -> profile.tracksCollections();
      case VALUES -> profile.tellsValues();
      case NODE, TEXT, ROUTINE, CALLERS, CONTEXTS, FLAME, DIFFERENCE -> true;
    };
  }

  /** Whether it is known of whole runs only, not of a range of time. */
  public boolean ofWholeRun() {
    return this == COLLECTION || this == VALUES;
  }

  /** Whether it shows one row rather than one function, one collection or the whole run. */
  boolean ofRow() {
    return this != ROUTINE && this != COLLECTION && this != DIFFERENCE;
  }
}
