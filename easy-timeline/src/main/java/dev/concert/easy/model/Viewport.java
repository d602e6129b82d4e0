package dev.concert.easy.model;

/** The visible stretch of time, nanoseconds since the run's start; {@code from < to}. */
public record Viewport(double from, double to) {
  /** Closer than this no further zoom helps: clocks have steps of this order. */
  public static final double MIN_SPAN_NANOS = 100;

  public Viewport {
    if (!(from < to)) {
      throw new IllegalArgumentException("an empty view: " + from + " to " + to);
    }
  }

  /** A whole run; a run without any time still gets a view of the shortest length. */
  public static Viewport whole(double endNanos) {
    return new Viewport(0, Math.max(MIN_SPAN_NANOS, endNanos));
  }

  public double span() {
    return to - from;
  }

  public double centre() {
    return (from + to) / 2;
  }

  public double x(double nanos, double width) {
    return (nanos - from) / span() * width;
  }

  public double nanos(double x, double width) {
    return from + x / width * span();
  }

  /** Magnifies by {@code factor} (below 1: shrinks) so that a moment keeps its place. */
  Viewport zoom(double factor, double atNanos) {
    double newSpan = Math.max(MIN_SPAN_NANOS, span() / factor);
    double left = (atNanos - from) / span();
    double start = atNanos - left * newSpan;
    return new Viewport(start, start + newSpan);
  }

  public Viewport pan(double nanos) {
    return new Viewport(from + nanos, to + nanos);
  }

  public Viewport centredOn(double nanos) {
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
  public boolean shows(double fromNanos, double toNanos) {
    return toNanos >= from && fromNanos <= to;
  }

  /** A stretch with a margin of a tenth on either side. */
  static Viewport around(double fromNanos, double toNanos) {
    double margin = Math.max(MIN_SPAN_NANOS / 2, (toNanos - fromNanos) / 10);
    return new Viewport(fromNanos - margin, toNanos + margin);
  }
}
