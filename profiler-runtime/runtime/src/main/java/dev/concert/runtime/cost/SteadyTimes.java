package dev.concert.runtime.cost;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Tells from the times of equal batches of work whether they have become steady. The JVM compiles
 * what runs often, at a moment of its own and more than once, so no number of calls says that it
 * has done so; that times stay the same does. Badly compiled code may take the same time for a
 * while, too: so times are steady only if they have settled in two series, some time apart, and
 * have not become less meanwhile.
 */
public final class SteadyTimes {
  /** Batches that are compared with as many before them. */
  static final int WINDOW = 16;

  /** Others use the processor, too, so that equal work never takes quite the same time. */
  private static final double SAME = 0.1;

  private final List<Double> batches = new ArrayList<>();

  /** What series have settled at since the JVM has compiled anything. */
  private final List<Double> settled = new ArrayList<>();

  /** Another series of batches begins. */
  public void begin() {
    batches.clear();
  }

  public void add(double nanos) {
    batches.add(nanos);
  }

  /** Whether the batches of this series have come to take the same time. */
  public boolean hasSettled() {
    int size = batches.size();
    if (size < 2 * WINDOW) {
      return false;
    }
    double before = median(batches.subList(size - 2 * WINDOW, size - WINDOW));
    double now = latest();
    return Math.abs(now - before) <= SAME * Math.max(now, before);
  }

  /** This series is over. */
  public void end() {
    if (batches.isEmpty()) {
      return;
    }
    if (isLess(latest())) {
      settled.clear();
    }
    if (hasSettled()) {
      settled.add(latest());
    }
  }

  private boolean isLess(double nanos) {
    return !settled.isEmpty() && nanos < (1 - SAME) * median(settled);
  }

  /** Whether the JVM has compiled what was timed, as far as times tell. */
  public boolean isSteady() {
    return settled.size() > 1;
  }

  /** What a batch takes: once steady, in the middle of what it took at different times. */
  public double nanos() {
    return !settled.isEmpty() ? median(settled) : batches.isEmpty() ? 0 : latest();
  }

  private double latest() {
    int size = batches.size();
    return median(batches.subList(Math.max(0, size - WINDOW), size));
  }

  private static double median(List<Double> values) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }
}
