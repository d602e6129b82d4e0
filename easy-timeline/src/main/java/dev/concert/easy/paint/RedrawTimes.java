package dev.concert.easy.paint;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** How long the last redraws took. */
public final class RedrawTimes {
  private final long[] nanos = new long[1_024];
  private long count;

  public void add(long tookNanos) {
    nanos[(int) (count++ % nanos.length)] = tookNanos;
  }

  public long count() {
    return count;
  }

  /** The given part of the last redraws took no longer; 0 before the first. */
  public long percentile(double part) {
    int known = (int) Math.min(count, nanos.length);
    long[] sorted = Arrays.copyOf(nanos, known);
    Arrays.sort(sorted);
    return known == 0 ? 0 : sorted[(int) Math.min(known - 1, Math.ceil(part * known) - 1)];
  }

  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("count", count);
    map.put("p50Micros", percentile(0.5) / 1_000);
    map.put("p99Micros", percentile(0.99) / 1_000);
    return map;
  }
}
