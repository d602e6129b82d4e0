package dev.concert.ui;

/**
 * Whether a tool has a rendering of a selection, and if not the reason as one clause for the status
 * line.
 */
public record Shown(boolean found, String why) {
  public static final Shown FOUND = new Shown(true, null);

  public static Shown missing(String why) {
    return new Shown(false, why);
  }
}
