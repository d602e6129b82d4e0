package dev.concert.ui;

/**
 * Whether a tool has a rendering of a selection, and if not the reason as one clause for the status
 * line.
 *
 * @param name how the tool calls what it shows, where the selection itself has a number only; else
 *     null
 */
public record ShowResult(boolean found, String why, String name) {
  public static final ShowResult FOUND = new ShowResult(true, null, null);

  public static ShowResult found(String name) {
    return new ShowResult(true, null, name);
  }

  /**
   * @param why not; null if it is found
   */
  public static ShowResult of(String why) {
    return why == null ? FOUND : missing(why);
  }

  public static ShowResult missing(String why) {
    return new ShowResult(false, why, null);
  }
}
