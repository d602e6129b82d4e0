package dev.concert.cagey.model;

/**
 * One node of the picture.
 *
 * @param id unique in the picture
 * @param kind whether it stands for a routine or for callees not shown
 * @param appearance the appearance it draws; of several merged into one node, the first
 * @param label what is written in it
 */
public record TreeBox(String id, Kind kind, CallNode appearance, String label) {

  public enum Kind {
    ROUTINE,
    /** "N more…": the further callees of its appearance. */
    MORE
  }

  public String routine() {
    return appearance.routine();
  }
}
