package dev.concert.model;

import java.util.HashMap;
import java.util.IdentityHashMap;
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
  Index<T> in(Index<T> index, Function<T, String> key) {
    Map<String, T> changed = new HashMap<>();
    others.forEach((before, now) -> {
      String name = key.apply(before);
      if (index.get(name) == before) {
        changed.put(name, now);
      }
    });
    return index.with(changed);
  }

  /** An index that holds several for each key. */
  Index<List<T>> inGroups(Index<List<T>> index, Function<T, ? extends Iterable<String>> keys) {
    Map<String, List<T>> changed = new HashMap<>();
    for (T each : others.keySet()) {
      for (String key : keys.apply(each)) {
        changed.computeIfAbsent(key, it -> index.get(it).stream().map(this::now).toList());
      }
    }
    return index.with(changed);
  }

  private T now(T before) {
    return others.getOrDefault(before, before);
  }
}
