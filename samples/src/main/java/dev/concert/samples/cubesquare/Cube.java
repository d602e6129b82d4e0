package dev.concert.samples.cubesquare;

import java.util.concurrent.Callable;

/** Computes a cube the slow way; an individual asset that is replicated. */
final class Cube implements Callable<Long> {
  private final long n;
  private final Ledger ledger;

  Cube(long n, Ledger ledger) {
    this.n = n;
    this.ledger = ledger;
  }

  @Override
  public Long call() {
    long result = cube(n);
    ledger.record(n, result);
    return result;
  }

  private static long cube(long n) {
    return Work.multiply(Work.multiply(n, n), n);
  }
}
