package dev.concert.classy.model;

/** What of classy has changed. */
public enum Change {
  /** Another application, or none. */
  PROGRAM,
  /** Which classes are shown, and where. */
  BOXES,
  /** What is selected. */
  SELECTION,
  /** Which class is to be seen, wherever it is: see {@link ClassyModel#revealed}. */
  REVEALED,
  /** Which class's members are listed. */
  TABLE,
  /** What was measured. */
  HEAT
}
