package dev.concert.trace.read;

import dev.concert.trace.file.NodeClock;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.function.IntPredicate;

/** Finds the states of one name while the events of a thread are gone through. */
final class NamedStates extends WalkedStates {
  private final StateQuery query;
  private final IntPredicate named;
  private final NodeClock clock;
  private final ThreadId thread;
  private final StateQuery.Visitor found;

  /**
   * @param named whether a state of this name is wanted, by its id
   */
  NamedStates(
      StateQuery query,
      IntPredicate named,
      NodeClock clock,
      ThreadId thread,
      StateQuery.Visitor found) {
    this.query = query;
    this.named = named;
    this.clock = clock;
    this.thread = thread;
    this.found = found;
  }

  @Override
  void ended(int name, long startTick, long endTick) {
    if (named.test(name)) {
      tell(clock.nanos(startTick), clock.nanos(endTick));
    }
  }

  private void tell(long startNanos, long endNanos) {
    if (query.wants(startNanos, endNanos)) {
      found.state(thread, startNanos, endNanos);
    }
  }
}
