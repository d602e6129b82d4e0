package dev.concert.trace.tree;

import dev.concert.trace.WaitReason;
import dev.concert.trace.file.Figures;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.waits.RoutineWaits;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** How long a thread was blocked in the calling contexts of its tree. */
public final class BlockedContexts {
  private final ContextTree tree;
  private final Map<Integer, Waits> byNode = new HashMap<>();

  private static final class Waits {
    private long count;
    private final Map<WaitReason, Long> ticks = new EnumMap<>(WaitReason.class);

    void add(long more, WaitReason reason, long moreTicks) {
      count += more;
      ticks.merge(reason, moreTicks, Figures::plus);
    }

    Map<WaitReason, Long> nanos(NodeClock clock) {
      Map<WaitReason, Long> nanos = new EnumMap<>(WaitReason.class);
      ticks.forEach((reason, sum) -> nanos.put(reason, clock.duration(sum)));
      return nanos;
    }
  }

  BlockedContexts(ContextTree tree) {
    this.tree = tree;
  }

  void add(int node, long count, WaitReason reason, long ticks) {
    byNode.computeIfAbsent(node, _ -> new Waits()).add(count, reason, ticks);
  }

  /**
   * By routine; what was waited for outside of all is left out.
   *
   * @param names of routines; ids of the same name are one routine
   */
  public List<RoutineWaits> routines(IntFunction<String> names, NodeClock clock) {
    long[] inclusiveNanos = new long[tree.size()];
    Map<String, RoutineWaits> routines = new HashMap<>();
    byNode.forEach((node, waits) -> {
      Map<WaitReason, Long> nanos = waits.nanos(clock);
      inclusiveNanos[node] = nanos.values().stream().mapToLong(Long::longValue).sum();
      if (node != ContextTree.ROOT) {
        add(routines, new RoutineWaits(names.apply(tree.id(node)), waits.count, 0, nanos));
      }
    });
    for (int node = tree.size() - 1; node > ContextTree.ROOT; node--) {
      int caller = tree.parent(node);
      inclusiveNanos[caller] = Figures.plus(inclusiveNanos[caller], inclusiveNanos[node]);
      String routine = names.apply(tree.id(node));
      if (inclusiveNanos[node] > 0 && !isAround(routine, caller, names)) {
        add(routines, new RoutineWaits(routine, 0, inclusiveNanos[node], Map.of()));
      }
    }
    return new ArrayList<>(routines.values());
  }

  private static void add(Map<String, RoutineWaits> routines, RoutineWaits more) {
    routines.merge(more.routine(), more, RoutineWaits::plus);
  }

  private boolean isAround(String routine, int innermost, IntFunction<String> names) {
    for (int node = innermost; node != ContextTree.ROOT; node = tree.parent(node)) {
      if (names.apply(tree.id(node)).equals(routine)) {
        return true;
      }
    }
    return false;
  }
}
