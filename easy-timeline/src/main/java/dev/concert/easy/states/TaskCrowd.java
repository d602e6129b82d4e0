package dev.concert.easy.states;

import dev.concert.trace.tasks.RunTasks;
import dev.concert.trace.tasks.TaskGroup;
import java.util.Arrays;

/**
 * How many tasks of a group wait to be started, and how many run, over time. Made once; what lies
 * in a stretch of time then costs two searches.
 */
public final class TaskCrowd {
  private final Moments submits;
  private final Moments starts;
  private final Moments ends;
  private final int mostWaiting;
  private final int mostRunning;

  public TaskCrowd(TaskGroup group) {
    RunTasks all = group.all();
    int size = group.size();
    long[] submitted = new long[size];
    long[] started = new long[size];
    long[] ended = new long[size];
    for (int i = 0; i < size; i++) {
      int task = group.task(i);
      started[i] = all.startNanos(task);
      submitted[i] = started[i] - all.queuedNanos(task);
      ended[i] = all.endNanos(task);
    }
    submits = new Moments(submitted);
    starts = new Moments(started);
    ends = new Moments(ended);
    mostWaiting = submits.most(starts);
    mostRunning = starts.most(ends);
  }

  /** The most that ever waited at once. */
  public int mostWaiting() {
    return mostWaiting;
  }

  public int mostRunning() {
    return mostRunning;
  }

  /** How many wait on average over a stretch of time. */
  public double waiting(double fromNanos, double toNanos) {
    return submits.over(starts, fromNanos, toNanos);
  }

  /** How many run on average over a stretch of time. */
  public double running(double fromNanos, double toNanos) {
    return starts.over(ends, fromNanos, toNanos);
  }

  /** Moments in their order, at each of which one more comes. */
  private static final class Moments {
    private static final int BLOCK = 64;

    private final long[] nanos;
    private final double[] sums; // of all before each block

    Moments(long[] unordered) {
      nanos = unordered;
      Arrays.sort(nanos);
      sums = new double[nanos.length / BLOCK + 1];
      double sum = 0;
      for (int i = 0; i < nanos.length; i++) {
        if (i % BLOCK == 0) {
          sums[i / BLOCK] = sum;
        }
        sum += nanos[i];
      }
      if (nanos.length % BLOCK == 0) {
        sums[nanos.length / BLOCK] = sum;
      }
    }

    /** How many of these came, and none of those, at most. */
    int most(Moments gone) {
      int most = 0;
      int left = 0;
      for (int came = 0; came < nanos.length; came++) {
        while (left < gone.nanos.length && gone.nanos[left] <= nanos[came]) {
          left++;
        }
        most = Math.max(most, came + 1 - left);
      }
      return most;
    }

    /** How many of these had come, and none of those, on average. */
    double over(Moments gone, double from, double to) {
      double there = until(to) - until(from) - gone.until(to) + gone.until(from);
      return to > from ? Math.max(0, there / (to - from)) : 0;
    }

    /** How long all that came before a moment have been there, together. */
    private double until(double moment) {
      int low = 0;
      int high = nanos.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (nanos[middle] < moment) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      double sum = sums[low / BLOCK];
      for (int i = low / BLOCK * BLOCK; i < low; i++) {
        sum += nanos[i];
      }
      return low * moment - sum;
    }
  }
}
