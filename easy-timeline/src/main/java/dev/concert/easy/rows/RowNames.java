package dev.concert.easy.rows;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rows that a run has, by what they are called in this run and in others. */
public final class RowNames {
  private final Map<String, String> labels = new LinkedHashMap<>();
  private final Set<String> around = new HashSet<>();

  /**
   * @param key as in the run that it was taken from
   * @param label what a row of the same kind is called in others
   */
  public record Name(String key, String label) {
    private String kind() {
      return kindOf(key);
    }
  }

  RowNames(List<RowItem> tree) {
    tree.stream()
        .flatMap(RowItem::all)
        .forEach(item -> {
          labels.put(item.key(), item.name());
          around.addAll(item.within());
        });
  }

  private static String kindOf(String key) {
    return key.substring(0, Math.max(0, key.indexOf(' ')));
  }

  public boolean has(String key) {
    return labels.containsKey(key) || around.contains(key);
  }

  /** The rows of a key, of a node's name, or of what they are called, which may be several. */
  public List<String> called(String keyOrLabel) {
    if (has(keyOrLabel)) {
      return List.of(keyOrLabel);
    }
    if (has(RowItem.nodeKey(keyOrLabel))) {
      return List.of(RowItem.nodeKey(keyOrLabel));
    }
    return labels.entrySet().stream()
        .filter(row -> row.getValue().equals(keyOrLabel))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** What the rows are called, each name once. */
  public List<String> labels() {
    return labels.values().stream().distinct().toList();
  }

  /** The names of those that the run has. */
  public List<Name> of(List<String> keys) {
    return keys.stream().filter(this::has).map(key -> new Name(key, label(key))).toList();
  }

  /** Empty for what has no row as rows are grouped now. */
  private String label(String key) {
    return labels.getOrDefault(key, "");
  }

  /**
   * The row of that key if it is called the same, since numbers of processes and threads come
   * again; else all of the same kind that are called the same.
   */
  public List<String> find(Name name) {
    if (has(name.key()) && name.label().equals(label(name.key()))) {
      return List.of(name.key());
    }
    return labels.entrySet().stream()
        .filter(row -> kindOf(row.getKey()).equals(name.kind()))
        .filter(row -> row.getValue().equals(name.label()))
        .map(Map.Entry::getKey)
        .toList();
  }
}
