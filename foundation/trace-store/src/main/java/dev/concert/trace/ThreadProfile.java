package dev.concert.trace;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What one thread (or a group of threads that have ended or are virtual) did.
 *
 * @param id the thread's id within its node
 * @param thread its name
 * @param group executor or name prefix it belongs to, else its own name
 * @param lifeNanos time from its start in the run to its end or to now; for a group the sum over
 *     its threads
 * @param routines sorted by name
 * @param values sorted by name
 */
public record ThreadProfile(
    String node,
    long id,
    String thread,
    String group,
    long lifeNanos,
    List<RoutineProfile> routines,
    CallPath root,
    List<CollectionAccess> collections,
    List<RecordedValue> values) {
  public ThreadProfile {
    routines = List.copyOf(routines);
    collections = List.copyOf(collections);
    values = List.copyOf(values);
  }

  /** One whose program told no values. */
  public ThreadProfile(
      String node,
      long id,
      String thread,
      String group,
      long lifeNanos,
      List<RoutineProfile> routines,
      CallPath root,
      List<CollectionAccess> collections) {
    this(node, id, thread, group, lifeNanos, routines, root, collections, List.of());
  }

  /** The same with other figures of its routines. */
  public ThreadProfile with(List<RoutineProfile> others) {
    return new ThreadProfile(node, id, thread, group, lifeNanos, others, root, collections, values);
  }

  /** The same without what its outermost calls call, which is most of it. */
  ThreadProfile shallow() {
    CallPath outermost = root == null ? null : root.shallow();
    return new ThreadProfile(
        node, id, thread, group, lifeNanos, routines, outermost, collections, values);
  }

  /** The same with other names of its routines; what gets the same name is added up. */
  ThreadProfile called(UnaryOperator<String> names) {
    Map<String, RoutineProfile> renamed = new TreeMap<>();
    for (RoutineProfile routine : routines) {
      String name = names.apply(routine.routine());
      renamed.merge(name, routine.called(name), RoutineProfile::plus);
    }
    CallPath tree = root == null ? null : root.called(names);
    return new ThreadProfile(
        node,
        id,
        thread,
        group,
        lifeNanos,
        List.copyOf(renamed.values()),
        tree,
        collections,
        values);
  }

  /** The amounts of a metric in place of times. */
  ThreadProfile by(String metric) {
    CallPath tree = root.by(metric);
    return new ThreadProfile(
        node,
        id,
        thread,
        group,
        tree.inclusiveNanos(),
        routines.stream().map(routine -> routine.by(metric)).toList(),
        tree,
        collections,
        values);
  }
}
