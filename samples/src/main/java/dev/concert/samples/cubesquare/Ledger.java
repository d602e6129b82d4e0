package dev.concert.samples.cubesquare;

import java.util.ArrayList;
import java.util.List;

/**
 * Where every task records its result. Planted fault: the line is made up while the lock is held,
 * so the tasks queue up for it.
 */
final class Ledger {
  private final List<String> lines = new ArrayList<>();

  synchronized void record(long n, long result) {
    lines.add(describe(n, result));
  }

  private static String describe(long n, long result) {
    return n + " -> " + Work.multiply(result, 1);
  }

  synchronized int size() {
    return lines.size();
  }
}
