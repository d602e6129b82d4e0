package dev.concert.samples.cubesquare;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/**
 * Adds up digit sums. Planted fault: every number is a task of its own, so that handing it over
 * costs more than the addition.
 */
final class Tally {
  private final ExecutorService pool;

  Tally(ExecutorService pool) {
    this.pool = pool;
  }

  long sum(int count) throws InterruptedException, ExecutionException {
    List<Future<Integer>> pending = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int n = i;
      pending.add(pool.submit(() -> digitSum(n)));
    }
    long sum = 0;
    for (Future<Integer> future : pending) {
      sum += future.get();
    }
    return sum;
  }

  private static int digitSum(int n) {
    int sum = 0;
    for (int rest = n; rest > 0; rest /= 10) {
      sum += rest % 10;
    }
    return sum;
  }
}
