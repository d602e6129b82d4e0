package dev.concert.model;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Values by key, of which edits may have put others in the place of some: that takes what is
 * changed, and not what is there. Immutable, if nobody changes the map that it is made of.
 */
final class Index<T> {
  /** Beyond this part of all, what has changed gets into one map with the rest. */
  private static final int MAX_EDITED_PART = 8;

  private final Map<String, T> first;

  /** What is now there for a key; null for nothing. */
  private final Map<String, T> edited;

  /**
   * @param first may be asked for null
   */
  Index(Map<String, T> first) {
    this(first, new HashMap<>());
  }

  private Index(Map<String, T> first, Map<String, T> edited) {
    this.first = first;
    this.edited = edited;
  }

  /** Null for nothing. */
  T get(String key) {
    T now = edited.get(key);
    return now != null || edited.containsKey(key) ? now : first.get(key);
  }

  T get(String key, T otherwise) {
    T found = get(key);
    return found == null ? otherwise : found;
  }

  /**
   * @param changed what is there now for some keys; null for nothing
   */
  Index<T> with(Map<String, T> changed) {
    if (changed.isEmpty()) {
      return this;
    }
    Map<String, T> all = new HashMap<>(edited);
    all.putAll(changed);
    Index<T> index = new Index<>(first, all);
    return all.size() > first.size() / MAX_EDITED_PART ? new Index<>(index.joined()) : index;
  }

  Collection<T> values() {
    return joined().values();
  }

  private Map<String, T> joined() {
    Map<String, T> joined = new HashMap<>(first);
    edited.forEach((key, value) -> {
      if (value == null) {
        joined.remove(key);
      } else {
        joined.put(key, value);
      }
    });
    return joined;
  }
}
