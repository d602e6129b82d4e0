package dev.concert.trace.tasks;

/**
 * Tasks of one label that one task submitted, or one thread outside of all tasks; or some of these
 * that follow each other. There is at least one.
 *
 * @param first place of the first of them among all tasks that are ordered by groups
 * @param end place after the last
 */
public record TaskGroup(RunTasks all, TaskLabel label, int first, int end) {
  /** What some tasks amount to. */
  public record Sums(long ranNanos, long longestNanos, long queuedNanos) {}

  public int size() {
    return end - first;
  }

  /** The number of one of them, in the order of their start. */
  public int task(int i) {
    return all.member(first + i);
  }

  /** Those from one on, up to another. */
  public TaskGroup part(int from, int to) {
    return new TaskGroup(all, label, first + from, first + to);
  }

  /** The place of a task in it, or -1. */
  public int indexOf(int task) {
    int low = first;
    int high = end - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int there = all.member(middle);
      if (there == task) {
        return middle - first;
      }
      if (there < task) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  public Sums sums() {
    long ran = 0;
    long longest = 0;
    long queued = 0;
    for (int i = first; i < end; i++) {
      int task = all.member(i);
      long length = all.endNanos(task) - all.startNanos(task);
      ran += length;
      longest = Math.max(longest, length);
      queued += all.queuedNanos(task);
    }
    return new Sums(ran, longest, queued);
  }
}
