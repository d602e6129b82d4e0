package dev.concert.easy.states;

/** A stretch of time in equal steps. */
record Steps(double fromNanos, double toNanos) {
  static final int COUNT = 1_600;

  /** How long each is. */
  double nanos() {
    return (toNanos - fromNanos) / COUNT;
  }

  /** Adds a share of the time from one moment to another to the sums of the steps. */
  void add(double[] sums, long from, long to, double share) {
    double nanos = nanos();
    int last = step(to, nanos);
    for (int i = step(from, nanos); i <= last; i++) {
      double begin = Math.max(from, fromNanos + i * nanos);
      double end = Math.min(to, fromNanos + (i + 1) * nanos);
      sums[i] += share * Math.max(0, end - begin);
    }
  }

  private int step(long time, double nanos) {
    return Math.clamp((long) ((time - fromNanos) / nanos), 0, COUNT - 1);
  }

  /** Of the values of steps, from one moment to another; outside of the stretch they are 0. */
  double mean(double[] values, double from, double to) {
    double nanos = nanos();
    int first = (int) Math.floor((from - fromNanos) / nanos);
    int last = Math.max(first + 1, (int) Math.floor((to - fromNanos) / nanos));
    double sum = 0;
    for (int i = Math.max(0, first); i < Math.min(last, COUNT); i++) {
      sum += values[i];
    }
    return sum / (last - first);
  }
}
