package dev.concert.easy.states;

import dev.concert.trace.Trace;
import java.util.Arrays;

/** A counter prepared for drawing: each value holds from its time on. */
public final class CounterSeries {
  private final Trace.Counter trace;
  private final double minimum;
  private final double maximum;

  CounterSeries(Trace.Counter trace) {
    this.trace = trace;
    minimum = Math.min(0, Arrays.stream(trace.values()).min().orElse(0));
    maximum = Math.max(minimum, Arrays.stream(trace.values()).max().orElse(0));
  }

  /** Identifies the row it is drawn in. */
  public String key() {
    return "counter " + trace.node() + ' ' + trace.name();
  }

  public String name() {
    return trace.name();
  }

  public String node() {
    return trace.node();
  }

  /** The smallest value, or 0 if all are larger. */
  public double minimum() {
    return minimum;
  }

  public double maximum() {
    return maximum;
  }

  public int size() {
    return trace.nanos().length;
  }

  public long nanos(int i) {
    return trace.nanos()[i];
  }

  public double value(int i) {
    return trace.values()[i];
  }

  /** Index of the value that holds at a moment, or -1 before the first. */
  public int at(double nanos) {
    int found = Arrays.binarySearch(trace.nanos(), (long) Math.floor(nanos));
    int at = found >= 0 ? found : -found - 2;
    while (at >= 0 && at + 1 < size() && nanos(at + 1) <= nanos) {
      at++; // several at one time: the last one holds
    }
    return at;
  }
}
