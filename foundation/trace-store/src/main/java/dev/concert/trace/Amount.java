package dev.concert.trace;

/**
 * A metric's figures of a routine or context, beside its time.
 *
 * @param inclusive from entry to exit; a call that is open counts up to the thread's last entry or
 *     exit
 * @param exclusive the same less that of measured subroutines
 */
public record Amount(long inclusive, long exclusive) {
  public static final Amount NOTHING = new Amount(0, 0);
}
