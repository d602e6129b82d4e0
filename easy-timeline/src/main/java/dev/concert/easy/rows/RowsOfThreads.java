package dev.concert.easy.rows;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/**
 * The rows of a group's threads, each made when it is asked for: most groups of many are folded.
 */
final class RowsOfThreads<R> extends AbstractList<R> implements RandomAccess {
  private final List<Integer> threads;
  private final IntFunction<R> row;

  /**
   * @param row makes the row of a thread, by its index
   */
  RowsOfThreads(List<Integer> threads, IntFunction<R> row) {
    this.threads = threads;
    this.row = row;
  }

  @Override
  public R get(int i) {
    return row.apply(threads.get(i));
  }

  @Override
  public int size() {
    return threads.size();
  }
}
