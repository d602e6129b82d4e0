package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.tasks.RunTasks;
import java.util.List;

/**
 * One task, with what its thread was in for it.
 *
 * @param depth of its outermost states on the thread
 */
public record TaskSpan(RunTasks all, int task, int depth) {

  static TaskSpan of(RunTasks all, int task, ThreadTrace thread) {
    long start = all.startNanos(task);
    int around = thread.lastStartingAt(start - 1);
    while (around >= 0 && thread.endNanos(around) <= start) {
      around = thread.parent(around);
    }
    return new TaskSpan(all, task, around < 0 ? 0 : thread.depth(around) + 1);
  }

  public Arrow arrow() {
    return all.arrow(task);
  }

  public int thread() {
    return all.thread(task);
  }

  public long startNanos() {
    return all.startNanos(task);
  }

  public long endNanos() {
    return all.endNanos(task);
  }

  public long ranNanos() {
    return endNanos() - startNanos();
  }

  /** Whether the thread was in a state for this task, and for none inside of it. */
  public boolean owns(long stateStartNanos) {
    return all.at(thread(), stateStartNanos) == task;
  }

  /** Of a lane of its thread what belongs to it. */
  public StateLane part(StateLane lane) {
    int from = lane.firstStartingFrom(startNanos(), 0);
    int to = lane.firstStartingFrom(endNanos(), from);
    if (!all.helped(task)) {
      return from == 0 && to == lane.size() ? lane : lane.part(from, to, _ -> true);
    }
    return lane.part(from, to, i -> owns(lane.startNanos(i)));
  }

  /** Its lanes by depth, from its own outermost states on. */
  public List<StateLane> lanes(ThreadLanes thread) {
    return thread.lanes().subList(depth, depth + depths(thread)).stream().map(this::part).toList();
  }

  /** In so many lanes it has any states; states nest, so that deeper lanes have none then. */
  public int depths(ThreadLanes thread) {
    int depths = 0;
    for (int d = depth; d < thread.lanes().size() && isIn(thread.lanes().get(d)); d++) {
      depths++;
    }
    return depths;
  }

  private boolean isIn(StateLane lane) {
    int first = lane.firstStartingFrom(startNanos(), 0);
    return first < lane.size() && lane.startNanos(first) < endNanos();
  }
}
