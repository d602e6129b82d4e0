package dev.concert.trace;

import java.util.List;

/**
 * One line of a display: a node, a thread group or a thread, with its totals.
 *
 * @param node the node it lies in
 * @param thread the thread's id, or null for a node or a group
 * @param label what stands before the bar
 * @param lifeNanos the row's life; exclusive times of {@code routines} and the unmeasured rest add
 *     up to it
 */
public record Row(
    String node,
    Long thread,
    String label,
    long lifeNanos,
    List<RoutineProfile> routines,
    List<CollectionAccess> collections) {
  public Row {
    routines = List.copyOf(routines);
    collections = List.copyOf(collections);
  }

  /** Whether a row is a node, a group of threads or one thread. */
  public enum Grouping {
    NODE,
    GROUP,
    THREAD
  }
}
