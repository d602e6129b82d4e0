package dev.concert.easy.time;

/** The visible stretch of time, nanoseconds since the run's start; {@code fromNanos < toNanos}. */
public record Viewport(double fromNanos, double toNanos) {
  /** Closer than this no further zoom helps: clocks have steps of this order. */
  public static final double MIN_SPAN_NANOS = 100;

  public Viewport {
    if (!(fromNanos < toNanos)) {
      throw new IllegalArgumentException("an empty view: " + fromNanos + " to " + toNanos);
    }
  }

  /** A whole run; a run without any time still gets a view of the shortest length. */
  public static Viewport whole(double endNanos) {
    return new Viewport(0, Math.max(MIN_SPAN_NANOS, endNanos));
  }

  public double spanNanos() {
    return toNanos - fromNanos;
  }

  public double centreNanos() {
    return (fromNanos + toNanos) / 2;
  }

  /** How far from the left a moment lies, in the unit of the width. */
  public double x(double nanos, double width) {
    return (nanos - fromNanos) / spanNanos() * width;
  }

  public double nanos(double x, double width) {
    return fromNanos + x / width * spanNanos();
  }

  /** Magnifies by {@code factor} (below 1: shrinks) so that a moment keeps its place. */
  Viewport zoom(double factor, double atNanos) {
    double newSpan = Math.max(MIN_SPAN_NANOS, spanNanos() / factor);
    double left = (atNanos - fromNanos) / spanNanos();
    double start = atNanos - left * newSpan;
    return new Viewport(start, start + newSpan);
  }

  public Viewport pan(double nanos) {
    return new Viewport(fromNanos + nanos, toNanos + nanos);
  }

  public Viewport centredOn(double nanos) {
    return pan(nanos - centreNanos());
  }

  Viewport endingAt(double nanos) {
    return pan(nanos - toNanos);
  }

  /** The same length moved, or shortened where it is longer than the run, to lie in the run. */
  Viewport within(double endNanos) {
    Viewport whole = whole(endNanos);
    if (spanNanos() >= whole.spanNanos()) {
      return whole;
    }
    return pan(Math.max(0, -fromNanos) - Math.max(0, toNanos - whole.toNanos));
  }

  /** Whether some of the stretch is visible; a moment (start = end) counts. */
  public boolean shows(double startNanos, double endNanos) {
    return endNanos >= fromNanos && startNanos <= toNanos;
  }

  /** A stretch with a margin of a tenth on either side. */
  public static Viewport around(double startNanos, double endNanos) {
    double margin = Math.max(MIN_SPAN_NANOS / 2, (endNanos - startNanos) / 10);
    return new Viewport(startNanos - margin, endNanos + margin);
  }
}
