package dev.concert.runtime.cost;

/**
 * What measuring a call costs, nanoseconds.
 *
 * @param perCall of one entry and exit in compiled code
 * @param inside the part of it that lies between the two readings of the clock
 * @param steady whether the JVM has compiled what was timed, as far as can be told; else the
 *     figures are too high
 * @param interpreted what a call costs beyond that while its routine is interpreted
 * @param warming what it does while the JVM has compiled the routine in haste only
 * @param context of a calling context that is new
 * @param scattered what a call costs beyond that if its context is in no cache; 0 if not known
 */
public record CalibratedCost(
    double perCall,
    double inside,
    boolean steady,
    double interpreted,
    double warming,
    double context,
    double scattered) {}
