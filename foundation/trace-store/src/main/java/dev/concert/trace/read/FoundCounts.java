package dev.concert.trace.read;

import dev.concert.trace.read.Found.Kind;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How often what was looked for is there, by kind and name; of messages by their tag. */
public final class FoundCounts {
  private final Map<Named, Long> counts = new HashMap<>();

  private record Named(Kind kind, String name) {}

  /** How often one name is there. */
  public record Count(Kind kind, String name, long count) {}

  public void add(Kind kind, String name, long count) {
    counts.merge(new Named(kind, name), count, Long::sum);
  }

  public void addAll(FoundCounts others) {
    others.counts.forEach((named, count) -> add(named.kind, named.name, count));
  }

  /** Of all together. */
  public long total() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** By kind, in their order; without those of which there is nothing. */
  public Map<Kind, Long> byKind() {
    Map<Kind, Long> sums = new EnumMap<>(Kind.class);
    counts.forEach((named, count) -> sums.merge(named.kind, count, Long::sum));
    sums.values().removeIf(count -> count == 0);
    return sums;
  }

  /** Those of which there is anything. */
  public Set<Kind> kinds() {
    return byKind().keySet();
  }

  /** In falling order. */
  public List<Count> largestFirst() {
    return counts.entrySet().stream()
        .map(each -> new Count(each.getKey().kind, each.getKey().name, each.getValue()))
        .sorted(
            Comparator.comparingLong(Count::count)
                .reversed()
                .thenComparing(Count::kind)
                .thenComparing(Count::name))
        .toList();
  }
}
