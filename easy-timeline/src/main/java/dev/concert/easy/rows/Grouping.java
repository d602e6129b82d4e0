package dev.concert.easy.rows;

import java.util.Locale;

/** What has a row of its own. */
public enum Grouping {
  /** Nodes, with their threads below them. */
  NODE,
  /** Groups of threads, with their threads below them. */
  GROUP,
  THREAD,
  /** Tasks, below what submitted them. */
  TASK,
  /** Threads that carried virtual ones, with what these did there. */
  CARRIER;

  /** Whether what a thread is in has other rows at other times. */
  public boolean isByTime() {
    return this == TASK || this == CARRIER;
  }

  /** What the setting {@code rows} calls it: {@code tasks}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT) + 's';
  }
}
