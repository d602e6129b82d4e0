package dev.concert.trace.index;

/**
 * Says which pieces are gone through; of others it is told what is known without that: the long
 * states, those that reach out of them, and events that are no begins and ends of states.
 */
public interface PieceChoice {
  /**
   * @param longestTicks of the longest state that lies wholly in the piece
   */
  boolean wants(long fromTick, long toTick, long longestTicks);

  /** Whether events of a piece are wanted that are no begins and ends of states. */
  default boolean wantsMore(long fromTick, long toTick) {
    return true;
  }

  /**
   * How deep the states lie that are wanted at most, 0 for the outermost: pieces that lie wholly in
   * one of that depth are passed over.
   */
  default int deepest() {
    return Integer.MAX_VALUE;
  }

  /** Pieces in which no state of these names begins are passed over; null for all names. */
  default NameBits names() {
    return null;
  }
}
