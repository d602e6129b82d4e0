package dev.concert.cagey;

/**
 * One node of the picture.
 *
 * @param id unique in the picture
 * @param kind whether it stands for a routine or for callees not shown
 * @param appearance the appearance it draws; of several merged into one node, the first
 * @param label what is written in it
 */
record Box(String id, Kind kind, Appearance appearance, String label) {

  enum Kind {
    ROUTINE,
    /** "N more…": the further callees of its appearance. */
    MORE
  }

  String routine() {
    return appearance.routine();
  }
}
