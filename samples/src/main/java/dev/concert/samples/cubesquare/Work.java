package dev.concert.samples.cubesquare;

/** Takes the place of a computation that is worth a task of its own. */
final class Work {
  private static final int ROUNDS = 300_000;

  private Work() {}

  /** a × b, after enough arithmetic to keep a processor busy for some tenths of a millisecond. */
  static long multiply(long a, long b) {
    long noise = (a ^ b) | 1;
    for (int i = 0; i < ROUNDS; i++) {
      noise ^= noise << 13;
      noise ^= noise >>> 7;
      noise ^= noise << 17;
    }
    // Xorshift never reaches 0 from another number; asking keeps the loop from being optimised
    // away.
    return noise == 0 ? 0 : a * b;
  }
}
