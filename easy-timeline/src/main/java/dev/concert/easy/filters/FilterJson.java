package dev.concert.easy.filters;

import dev.concert.easy.rows.RowNames;
import dev.concert.easy.states.StateFilter;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Filters as JSON-like values; what makes no sense is left out. */
public final class FilterJson {
  private FilterJson() {}

  /** Puts what is hidden of the states into a map. */
  public static void put(Map<String, Object> map, StateFilter hiding) {
    map.put(
        "hidden",
        hiding.labels().stream()
            .sorted(Comparator.comparing(StateLabel::name))
            .map(label -> Map.of("kind", word(label.kind()), "name", label.name()))
            .toList());
    map.put("shortestNanos", hiding.minNanos());
    map.put("longestNanos", hiding.maxNanos() == Long.MAX_VALUE ? null : hiding.maxNanos());
  }

  static Map<String, Object> of(NamedFilter filter) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", filter.name());
    put(map, filter.hiding());
    map.put("arrows", filter.arrows());
    map.put("hiddenRows", rows(filter.hiddenRows()));
    map.put("pinnedRows", rows(filter.pinnedRows()));
    return map;
  }

  private static String word(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private static List<Map<String, String>> rows(List<RowNames.Name> rows) {
    return rows.stream().map(row -> Map.of("key", row.key(), "name", row.label())).toList();
  }

  /** Null if it is none. */
  static NamedFilter read(Object value) {
    if (!(value instanceof Map<?, ?> map)
        || !(map.get("name") instanceof String name)
        || name.isBlank()) {
      return null;
    }
    boolean arrows = !Boolean.FALSE.equals(map.get("arrows"));
    return new NamedFilter(
        name, hiding(map), arrows, names(map.get("hiddenRows")), names(map.get("pinnedRows")));
  }

  /** What {@link #put} has put there. */
  public static StateFilter hiding(Map<?, ?> map) {
    Set<StateLabel> labels = new HashSet<>();
    maps(map.get("hidden")).map(FilterJson::label).filter(Objects::nonNull).forEach(labels::add);
    long longest = number(map.get("longestNanos"), Long.MAX_VALUE);
    return new StateFilter(labels, number(map.get("shortestNanos"), 0), longest);
  }

  private static Stream<Map<?, ?>> maps(Object value) {
    return value instanceof List<?> list
        ? list.stream().filter(Map.class::isInstance).map(item -> (Map<?, ?>) item)
        : Stream.of();
  }

  private static StateLabel label(Map<?, ?> map) {
    return Arrays.stream(Kind.values())
        .filter(kind -> word(kind).equals(map.get("kind")) && map.get("name") instanceof String)
        .findFirst()
        .map(kind -> new StateLabel((String) map.get("name"), kind))
        .orElse(null);
  }

  private static List<RowNames.Name> names(Object value) {
    return maps(value)
        .filter(map -> map.get("key") instanceof String && map.get("name") instanceof String)
        .map(map -> new RowNames.Name((String) map.get("key"), (String) map.get("name")))
        .toList();
  }

  private static long number(Object value, long usual) {
    return value instanceof Number number ? Math.max(0, number.longValue()) : usual;
  }
}
