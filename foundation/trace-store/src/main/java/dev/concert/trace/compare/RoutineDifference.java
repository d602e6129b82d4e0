package dev.concert.trace.compare;

/**
 * A routine on both sides, summed up over all threads; means over the runs of a side.
 *
 * @param inA whether a run of the first side has it
 * @param inB likewise of the second
 * @param exclusive normalised, as {@code inclusive}
 * @param perCall exclusive, of one call
 * @param shortCalls whether on either side its mean call is mostly that of measuring it
 */
public record RoutineDifference(
    String routine,
    boolean inA,
    boolean inB,
    Difference exclusive,
    Difference inclusive,
    Difference calls,
    Difference perCall,
    boolean shortCalls) {}
