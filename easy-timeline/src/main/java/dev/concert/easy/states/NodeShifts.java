package dev.concert.easy.states;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * By how much nodes are shown later than they were recorded, as the user believes their clocks.
 *
 * @param laterNanos by node; below zero is earlier, and nodes that stay are not there
 */
public record NodeShifts(Map<String, Long> laterNanos) {
  public static final NodeShifts NONE = new NodeShifts(Map.of());

  public NodeShifts {
    laterNanos = Collections.unmodifiableMap(new TreeMap<>(laterNanos));
  }

  public boolean isNone() {
    return laterNanos.isEmpty();
  }

  public long of(String node) {
    return laterNanos.getOrDefault(node, 0L);
  }

  public NodeShifts with(String node, long later) {
    Map<String, Long> all = new TreeMap<>(laterNanos);
    if (later == 0) {
      all.remove(node);
    } else {
      all.put(node, later);
    }
    return new NodeShifts(all);
  }
}
