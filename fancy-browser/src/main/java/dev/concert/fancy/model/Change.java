package dev.concert.fancy.model;

/** What of fancy has changed. */
public enum Change {
  /** Another application, or none: all lists. */
  PROGRAM,
  /** What is selected in the lists. */
  SELECTION,
  /** What the viewer is to show, even if it shows it already. */
  TARGET,
  /** What was measured. */
  HEAT,
  /** Theme, colours or size. */
  LOOK
}
