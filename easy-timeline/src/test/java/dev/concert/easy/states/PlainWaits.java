package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.WaitReason;
import dev.concert.trace.WaitedObject;
import dev.concert.trace.waits.WaitTotal;
import dev.concert.trace.waits.WaitTotal.Longest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What threads waited for, summed up from all blocked states. */
final class PlainWaits {
  private PlainWaits() {}

  private record Key(String node, WaitReason reason, WaitedObject object) {}

  static List<WaitTotal> of(Trace trace) {
    Map<Key, WaitTotal> totals = new LinkedHashMap<>();
    for (ThreadTrace thread : trace.threads()) {
      for (int state = 0; state < thread.size(); state++) {
        if (thread.kind(state) == Kind.BLOCKED) {
          WaitTotal one = one(trace, thread, state);
          totals.merge(new Key(one.node(), one.reason(), one.object()), one, PlainWaits::plus);
        }
      }
    }
    List<WaitTotal> sorted = new ArrayList<>(totals.values());
    sorted.sort(Comparator.comparingLong(WaitTotal::nanos).reversed());
    return sorted;
  }

  private static WaitTotal one(Trace trace, ThreadTrace thread, int state) {
    long from = thread.startNanos(state);
    long to = thread.endNanos(state);
    String routine = thread.parent(state) < 0 ? null : thread.name(thread.parent(state));
    ThreadTrace.Cause cause = thread.cause(state);
    return new WaitTotal(
        thread.node(),
        thread.reason(state),
        thread.waitedFor(state),
        null,
        1,
        1,
        to - from,
        new Longest(thread.id(), thread.thread(), from, to, routine),
        cause == null ? 0 : 1);
  }

  private static WaitTotal plus(WaitTotal a, WaitTotal b) {
    return new WaitTotal(
        a.node(),
        a.reason(),
        a.object(),
        null,
        1,
        a.waits() + b.waits(),
        a.nanos() + b.nanos(),
        a.longest().nanos() >= b.longest().nanos() ? a.longest() : b.longest(),
        Math.max(a.holders(), b.holders()));
  }
}
