package dev.concert.easy.rows;

import java.util.Arrays;
import java.util.Locale;

/** What has a row of its own. */
public enum Grouping {
  /** Nodes, with their threads below them. */
  NODE,
  /** Groups of threads, with their threads below them. */
  GROUP,
  THREAD,
  /** Tasks, below what submitted them. */
  TASK;

  /** What {@code --rows} calls it: {@code tasks}. */
  public static Grouping of(String word) {
    return Arrays.stream(values())
        .filter(grouping -> (grouping.name().toLowerCase(Locale.ROOT) + 's').equals(word))
        .findFirst()
        .orElseThrow();
  }
}
