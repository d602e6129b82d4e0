package dev.concert.trace.findings;

import java.util.Arrays;

/** The mean duration of calls in the course of time, in so few steps that any number has room. */
final class CallSeries {
  private static final int STEPS = 64;

  private static final int FIRST_ROOM = 4;

  /** As long as the steps that there are; most contexts have few calls. */
  private long[] startNanos = new long[FIRST_ROOM];

  private double[] sums = new double[FIRST_ROOM];
  private double[] undelayedSums = new double[FIRST_ROOM];
  private long perStep = 1;
  private long calls;

  /**
   * @param undelayed what of it is no delay
   */
  void add(long start, long nanos, long undelayed) {
    if (calls == STEPS * perStep) {
      halve();
    }
    int step = (int) (calls / perStep);
    if (step == sums.length) {
      startNanos = Arrays.copyOf(startNanos, 2 * step);
      sums = Arrays.copyOf(sums, 2 * step);
      undelayedSums = Arrays.copyOf(undelayedSums, 2 * step);
    }
    if (calls % perStep == 0) {
      startNanos[step] = start;
    }
    sums[step] += nanos;
    undelayedSums[step] += undelayed;
    calls++;
  }

  private void halve() {
    for (int i = 0; i < STEPS / 2; i++) {
      startNanos[i] = startNanos[2 * i];
      sums[i] = sums[2 * i] + sums[2 * i + 1];
      undelayedSums[i] = undelayedSums[2 * i] + undelayedSums[2 * i + 1];
    }
    Arrays.fill(sums, STEPS / 2, STEPS, 0);
    Arrays.fill(undelayedSums, STEPS / 2, STEPS, 0);
    perStep *= 2;
  }

  /** Steps that are full. */
  int steps() {
    return (int) (calls / perStep);
  }

  long startNanos(int step) {
    return startNanos[step];
  }

  /** Calls of a number of steps. */
  long calls(int steps) {
    return steps * perStep;
  }

  /** Mean duration of the calls from a step to before another. */
  double mean(int from, int to) {
    return Arrays.stream(sums, from, to).sum() / calls(to - from);
  }

  /** Logarithms of the means of all full steps, without delays, since one would make a step. */
  double[] logs() {
    double[] logs = new double[steps()];
    Arrays.setAll(logs, i -> Math.log(Math.max(1, undelayedSums[i] / perStep)));
    return logs;
  }
}
