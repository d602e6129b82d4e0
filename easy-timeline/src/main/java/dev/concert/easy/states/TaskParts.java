package dev.concert.easy.states;

import dev.concert.trace.tasks.TaskGroup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What was worked out for rows of tasks, as much as is on a screen. Used on one thread. */
public final class TaskParts {
  private static final int KEPT = 300;

  private final Timeline timeline;
  private final Map<TaskSpan, List<StateLane>> lanes = new LinkedHashMap<>();
  private final Map<TaskGroup, TaskCrowd> crowds = new LinkedHashMap<>();
  private final Map<TaskGroup, TaskGroup.Sums> sums = new LinkedHashMap<>();

  TaskParts(Timeline timeline) {
    this.timeline = timeline;
  }

  /** A task's states by depth, from its own outermost ones on. */
  public List<StateLane> lanes(TaskSpan task) {
    return get(lanes, task, span -> span.lanes(timeline.threads().get(span.thread())));
  }

  public TaskCrowd crowd(TaskGroup group) {
    return get(crowds, group, TaskCrowd::new);
  }

  public TaskGroup.Sums sums(TaskGroup group) {
    return get(sums, group, TaskGroup::sums);
  }

  private static <K, V> V get(Map<K, V> kept, K key, Function<K, V> make) {
    V known = kept.get(key);
    if (known == null) {
      known = make.apply(key);
      kept.put(key, known);
      if (kept.size() > KEPT) {
        kept.remove(kept.keySet().iterator().next());
      }
    }
    return known;
  }
}
