package dev.concert.easy;

import dev.concert.trace.Trace;
import java.util.Arrays;

/** A counter prepared for drawing: each value holds from its time on. */
final class Counter {
  private final Trace.Counter trace;
  private final double least;
  private final double most;

  Counter(Trace.Counter trace) {
    this.trace = trace;
    least = Math.min(0, Arrays.stream(trace.values()).min().orElse(0));
    most = Math.max(least, Arrays.stream(trace.values()).max().orElse(0));
  }

  /** Identifies the row it is drawn in. */
  String key() {
    return "counter " + trace.node() + ' ' + trace.name();
  }

  String name() {
    return trace.name();
  }

  String node() {
    return trace.node();
  }

  /** The smallest value, or 0 if all are larger. */
  double least() {
    return least;
  }

  double most() {
    return most;
  }

  int size() {
    return trace.nanos().length;
  }

  long nanos(int i) {
    return trace.nanos()[i];
  }

  double value(int i) {
    return trace.values()[i];
  }

  /** Index of the value that holds at a moment, or -1 before the first. */
  int at(double nanos) {
    int found = Arrays.binarySearch(trace.nanos(), (long) Math.floor(nanos));
    int at = found >= 0 ? found : -found - 2;
    while (at >= 0 && at + 1 < size() && nanos(at + 1) <= nanos) {
      at++; // several at one time: the last one holds
    }
    return at;
  }
}
