package dev.concert.ui.joined;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How long selections of others took to be shown: from publishing to the end of the handler on the
 * FX thread, and to the end of the pulse that shows it. Keeps the newest 1,000. Also the time from
 * the start of the process to its first picture.
 */
public final class Latencies {
  static final int KEPT = 1_000;

  private final long[] handlerNanos = new long[KEPT];
  private final long[] pulseNanos = new long[KEPT];
  private long handled;
  private long painted;
  private Long firstPaintMillis;

  /** The window has been drawn for the first time. */
  public void firstPaint() {
    firstPaintMillis = ProcessAge.millis();
  }

  void handled(long nanos) {
    handlerNanos[(int) (handled++ % KEPT)] = nanos;
  }

  void painted(long nanos) {
    pulseNanos[(int) (painted++ % KEPT)] = nanos;
  }

  public Map<String, Object> report() {
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("firstPaintMillis", firstPaintMillis);
    report.put("selections", handled);
    report.put("handlerNanos", quantiles(handlerNanos, handled));
    report.put("pulseNanos", quantiles(pulseNanos, painted));
    return report;
  }

  private static Map<String, Object> quantiles(long[] ring, long count) {
    long[] sorted = Arrays.copyOf(ring, (int) Math.min(count, KEPT));
    Arrays.sort(sorted);
    Map<String, Object> quantiles = new LinkedHashMap<>();
    quantiles.put("count", sorted.length);
    if (sorted.length > 0) {
      quantiles.put("p50", at(sorted, 0.50));
      quantiles.put("p90", at(sorted, 0.90));
      quantiles.put("p99", at(sorted, 0.99));
      quantiles.put("max", sorted[sorted.length - 1]);
    }
    return quantiles;
  }

  private static long at(long[] sorted, double share) {
    return sorted[Math.min(sorted.length - 1, (int) Math.ceil(share * sorted.length) - 1)];
  }
}
