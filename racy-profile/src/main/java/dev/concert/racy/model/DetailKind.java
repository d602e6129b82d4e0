package dev.concert.racy.model;

import dev.concert.racy.figures.ProfileSummary;

/** What can be open beside the bars. */
public enum DetailKind {
  NODE("Node profile", "node-profile"),
  TEXT("Text profile", "text-profile"),
  FUNCTION("Function profile", "function-profile"),
  CALLERS("Callers", "callers"),
  CONTEXTS("Contexts", "calling-contexts"),
  FLAME("Flame", "flame"),
  COLLECTION("Collection", "collection-profile"),
  VALUES("Values", "recorded-values"),
  DIFFERENCE("Difference", "difference");

  private final String title;
  private final String id;

  DetailKind(String title, String id) {
    this.title = title;
    this.id = id;
  }

  public String title() {
    return title;
  }

  /** As it stands in the answer to {@code state}. */
  public String id() {
    return id;
  }

  /** Whether this run has anything of it. */
  public boolean isOf(ProfileSummary summary) {
    return switch (this) {
      case COLLECTION -> summary.hasCollections();
      case VALUES -> summary.hasValues();
      case NODE, TEXT, FUNCTION, CALLERS, CONTEXTS, FLAME, DIFFERENCE -> true;
    };
  }

  /** Whether it shows one row rather than one function, one collection or the whole run. */
  boolean ofRow() {
    return this != FUNCTION && this != COLLECTION && this != DIFFERENCE;
  }
}
