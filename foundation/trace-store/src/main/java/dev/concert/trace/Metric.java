package dev.concert.trace;

import dev.concert.model.words.Words;
import java.util.Map;

/**
 * What was measured: {@code time} in {@code ns}, say.
 *
 * @param unit {@code ns}, {@code B} or {@code count}
 * @param readNanos what a reading of it cost, the most of all nodes; 0 if that is not known
 * @param unavailable why it could not be had, as a clause; null if it could
 */
public record Metric(String name, String unit, double readNanos, String unavailable) {
  public static final Metric TIME = new Metric("time", "ns");

  private static final Map<String, String> SHOWN =
      Map.ofEntries(
          Map.entry(TIME.name, Words.known("time (metric)")),
          Map.entry("cpu", Words.known("cpu (metric)")),
          Map.entry("alloc", Words.known("alloc (metric)")),
          Map.entry("blocked", Words.known("blocked (metric)")),
          Map.entry("waited", Words.known("waited (metric)")),
          Map.entry("gc", Words.known("gc (metric)")),
          Map.entry("faults", Words.known("faults (metric)")),
          Map.entry("switches", Words.known("switches (metric)")),
          Map.entry("migrations", Words.known("migrations (metric)")),
          Map.entry("cycles", Words.known("cycles (metric)")),
          Map.entry("instructions", Words.known("instructions (metric)")),
          Map.entry("cache-misses", Words.known("cache-misses (metric)")),
          Map.entry("branch-misses", Words.known("branch-misses (metric)")));

  /** One that could be had. */
  public Metric(String name, String unit) {
    this(name, unit, 0, null);
  }

  public boolean isTime() {
    return name.equals(TIME.name);
  }

  /** Its name as windows say it, in the user's language. */
  public String said() {
    return said(name);
  }

  /** The same of a metric's name; one that is not known is said as it is. */
  public static String said(String name) {
    String shown = SHOWN.get(name);
    return shown == null ? name : Words.sense(shown);
  }
}
