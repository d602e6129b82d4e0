package dev.concert.model;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What takes the place of what in a list, and so in the indexes of it. */
final class Replaced<T> {
  private final Map<T, T> others = new IdentityHashMap<>();

  /**
   * @throws IllegalArgumentException if one of the lists is longer
   */
  Replaced(List<T> before, List<T> now) {
    if (before.size() != now.size()) {
      throw new IllegalArgumentException(now.size() + " are in the place of " + before.size());
    }
    for (int i = 0; i < before.size(); i++) {
      if (before.get(i) != now.get(i)) {
        others.put(before.get(i), now.get(i));
      }
    }
  }

  /** An index that holds one for each key. */
  Map<String, T> in(Map<String, T> index, Function<T, String> key) {
    if (others.isEmpty()) {
      return index;
    }
    Map<String, T> copy = new HashMap<>(index);
    others.keySet().forEach(each -> copy.computeIfPresent(key.apply(each), (_, it) -> now(it)));
    return copy;
  }

  /** An index that holds several for each key. */
  Map<String, List<T>> inGroups(
      Map<String, List<T>> index, Function<T, ? extends Iterable<String>> keys) {
    if (others.isEmpty()) {
      return index;
    }
    Map<String, List<T>> copy = new LinkedHashMap<>(index);
    Map<String, List<T>> changed = new HashMap<>();
    for (T each : others.keySet()) {
      for (String key : keys.apply(each)) {
        changed.computeIfAbsent(key, it -> copy.get(it).stream().map(this::now).toList());
      }
    }
    copy.putAll(changed);
    return copy;
  }

  private T now(T before) {
    return others.getOrDefault(before, before);
  }
}
