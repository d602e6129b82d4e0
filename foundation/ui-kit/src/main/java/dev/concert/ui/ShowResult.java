package dev.concert.ui;

/**
 * Whether a tool has a rendering of a selection, and if not the reason as one clause for the status
 * line.
 */
public record ShowResult(boolean found, String why) {
  public static final ShowResult FOUND = new ShowResult(true, null);

  public static ShowResult missing(String why) {
    return new ShowResult(false, why);
  }
}
