package dev.concert.trace.read;

import dev.concert.runtime.format.Event;
import dev.concert.trace.WaitReason;
import dev.concert.trace.WaitedObject;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.index.BlockedSums;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.WaitSums;
import dev.concert.trace.index.WaitSums.Of;
import dev.concert.trace.index.WaitSums.Sum;
import dev.concert.trace.waits.BlockedTimes;
import dev.concert.trace.waits.RoutineWaits;
import dev.concert.trace.waits.WaitTotal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Gives names and times to what the waits of one node sum up to. */
final class NodeWaits {
  private final NodeSnapshot node;
  private final IntFunction<String> names;
  private final Map<Integer, Integer> holders;

  /** A thing whose class may be told at some of its waits only, where a block's end lay between. */
  private record Thing(int reason, int identity) {}

  private NodeWaits(NodeSnapshot node, Map<Integer, Integer> holders) throws IOException {
    this.node = node;
    this.holders = holders;
    names = node.names();
  }

  static List<WaitTotal> of(NodeSnapshot node, WaitSums sums) throws IOException {
    NodeWaits waits = new NodeWaits(node, sums.holders());
    List<WaitTotal> totals = new ArrayList<>();
    withTypes(sums.byObject()).forEach((of, sum) -> totals.add(waits.total(of, sum)));
    return totals;
  }

  /**
   * Tells how long the node's threads were blocked in each routine.
   *
   * @param rows in which of them they are to be told
   */
  static void tellBlocked(
      NodeSnapshot node, NodeIndex index, BlockedTimes.Rows rows, BlockedTimes.Builder blocked)
      throws IOException {
    IntFunction<String> names = node.names();
    index.blocked(
        node::end,
        (thread, group, sums) -> {
          long known = thread == 0 ? 0 : rows.of(node.node(), thread);
          long row = known == 0 ? -group : known;
          sums.byRoutine()
              .forEach((routine, sum) ->
                  blocked.add(node.node(), row, waits(names.apply(routine), sum, node.clock())));
        });
  }

  private static RoutineWaits waits(String routine, BlockedSums.Sum sum, NodeClock clock) {
    Map<WaitReason, Long> nanos = new EnumMap<>(WaitReason.class);
    for (WaitReason reason : WaitReason.values()) {
      long ticks = sum.ownTicks(reason.ordinal());
      if (ticks > 0) {
        nanos.put(reason, clock.duration(ticks));
      }
    }
    return new RoutineWaits(routine, sum.waits(), clock.duration(sum.inclusiveTicks()), nanos);
  }

  private static Map<Of, Sum> withTypes(Map<Of, Sum> sums) {
    Map<Thing, Of> typed = new HashMap<>();
    for (Of of : sums.keySet()) {
      if (of.type() != 0 && of.identity() != 0) {
        typed.put(new Thing(of.reason(), of.identity()), of);
      }
    }
    Map<Of, Sum> all = new HashMap<>();
    sums.forEach((of, sum) -> {
      boolean lacks = of.type() == 0 && of.identity() != 0;
      Of named = lacks ? typed.getOrDefault(new Thing(of.reason(), of.identity()), of) : of;
      all.merge(named, sum, Sum::plus);
    });
    return all;
  }

  private WaitTotal total(Of of, Sum sum) {
    long owing = sum.longest().owing();
    return new WaitTotal(
        node.node(),
        WaitReason.ofCode(of.reason()),
        object(of, sum.longest().routine()),
        owing == 0 ? null : node.identities().threadName(owing),
        Math.max(1, sum.things()),
        sum.waits(),
        node.clock().duration(sum.ticks()),
        longest(sum.longest()),
        isLock(of) ? holders.getOrDefault(of.identity(), 0) : 0);
  }

  /**
   * @param routine id of one that waited for it; 0 if none is known
   */
  private WaitedObject object(Of of, int routine) {
    if (of.type() == 0 && of.identity() == 0) {
      return null;
    }
    String type = of.type() == 0 ? null : names.apply(of.type());
    WaitedObject object = new WaitedObject(type, Integer.toUnsignedLong(of.identity()));
    return of.identity() == 0 ? object : node.identities().waitFields().withField(object, routine);
  }

  private static boolean isLock(Of of) {
    return of.reason() == Event.MONITOR || of.reason() == Event.LOCK;
  }

  private WaitTotal.Longest longest(WaitSums.Longest wait) {
    return new WaitTotal.Longest(
        wait.thread(),
        node.identities().threadName(wait.thread()),
        node.clock().nanos(wait.startTick()),
        node.clock().nanos(wait.endTick()),
        wait.routine() == 0 ? null : names.apply(wait.routine()));
  }
}
