package dev.concert.easy;

/** The visible stretch of time, nanoseconds since the run's start; {@code from < to}. */
record Viewport(double from, double to) {
  /** Closer than this no further zoom helps: clocks have steps of this order. */
  static final double SHORTEST_NANOS = 100;

  Viewport {
    if (!(from < to)) {
      throw new IllegalArgumentException("an empty view: " + from + " to " + to);
    }
  }

  /** A whole run; a run without any time still gets a view of the shortest length. */
  static Viewport whole(double endNanos) {
    return new Viewport(0, Math.max(SHORTEST_NANOS, endNanos));
  }

  double span() {
    return to - from;
  }

  double centre() {
    return (from + to) / 2;
  }

  double x(double nanos, double width) {
    return (nanos - from) / span() * width;
  }

  double nanos(double x, double width) {
    return from + x / width * span();
  }

  /** Magnifies by {@code factor} (below 1: shrinks) so that a moment keeps its place. */
  Viewport zoom(double factor, double atNanos) {
    double newSpan = Math.max(SHORTEST_NANOS, span() / factor);
    double left = (atNanos - from) / span();
    double start = atNanos - left * newSpan;
    return new Viewport(start, start + newSpan);
  }

  Viewport pan(double nanos) {
    return new Viewport(from + nanos, to + nanos);
  }

  Viewport centredOn(double nanos) {
    return pan(nanos - centre());
  }

  /** The same length moved, or shortened where it is longer than the run, to lie in the run. */
  Viewport within(double endNanos) {
    Viewport whole = whole(endNanos);
    if (span() >= whole.span()) {
      return whole;
    }
    return pan(Math.max(0, -from) - Math.max(0, to - whole.to));
  }

  /** Whether some of the stretch is visible; a moment (from = to) counts. */
  boolean shows(double fromNanos, double toNanos) {
    return toNanos >= from && fromNanos <= to;
  }

  /** A stretch with a margin of a tenth on either side. */
  static Viewport around(double fromNanos, double toNanos) {
    double margin = Math.max(SHORTEST_NANOS / 2, (toNanos - fromNanos) / 10);
    return new Viewport(fromNanos - margin, toNanos + margin);
  }
}
