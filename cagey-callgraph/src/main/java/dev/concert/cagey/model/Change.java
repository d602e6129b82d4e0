package dev.concert.cagey.model;

/** What of cagey has changed. */
public enum Change {
  /** Another application, or none, or its graph with or without libraries. */
  GRAPH,
  /** What the tree begins with: it is looked at from its beginning. */
  ROOTS,
  /** Which boxes are unfolded. */
  TREE,
  /** Which routine is selected. */
  SELECTION,
  /** What was measured. */
  HEAT,
  /** Theme, colours or size. */
  LOOK
}
