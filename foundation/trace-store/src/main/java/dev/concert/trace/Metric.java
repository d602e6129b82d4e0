package dev.concert.trace;

/** What was measured: {@code time} in {@code ns}, say. */
public record Metric(String name, String unit) {
  public static final Metric TIME = new Metric("time", "ns");
}
