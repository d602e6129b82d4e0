package dev.concert.samples.cubesquare;

import java.util.concurrent.Callable;

/** Computes a square the slow way; an individual asset that is replicated. */
final class Square implements Callable<Long> {
  private final long n;
  private final Ledger ledger;

  Square(long n, Ledger ledger) {
    this.n = n;
    this.ledger = ledger;
  }

  @Override
  public Long call() {
    long result = square(n);
    ledger.record(n, result);
    return result;
  }

  private static long square(long n) {
    return Work.multiply(n, n);
  }
}
