package dev.concert.trace;

/**
 * What was measured: {@code time} in {@code ns}, say.
 *
 * @param unit {@code ns}, {@code B} or {@code count}
 * @param readNanos what a reading of it cost, the most of all nodes; 0 if that is not known
 * @param unavailable why it could not be had, as a clause; null if it could
 */
public record Metric(String name, String unit, double readNanos, String unavailable) {
  public static final Metric TIME = new Metric("time", "ns");

  /** One that could be had. */
  public Metric(String name, String unit) {
    this(name, unit, 0, null);
  }

  public boolean isTime() {
    return name.equals(TIME.name);
  }
}
