package dev.concert.trace.read;

import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.Interruption;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.index.NameBits;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.PieceChoice;
import dev.concert.trace.index.ThreadIndex;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.trace.states.StateBuilder;
import java.io.IOException;
import java.util.BitSet;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/** Goes through the states of one node without keeping any. */
final class NodeStates {
  private final NodeSnapshot node;
  private final NodeIndex index;

  NodeStates(NodeSnapshot node, NodeIndex index) {
    this.node = node;
    this.index = index;
  }

  /** Pieces of events without a state that is asked for are passed over. */
  void visit(StateQuery query, StateQuery.Visitor visitor) throws IOException {
    IntPredicate named = named(query.label(), node.names());
    NodeClock clock = node.clock();
    PieceChoice choice = new Wanted(query, clock, names(named));
    for (ThreadIndex thread : index.threads()) {
      ThreadId id = new ThreadId(node.node(), thread.thread());
      if (query.wants(id)) {
        Interruption.check();
        NamedStates states = new NamedStates(query, named, clock, id, visitor);
        index.walk(thread, choice, node.traces(), states);
        states.finish(node.end(thread.thread(), thread.lastSeenTick()));
      }
    }
  }

  /** Of a state of a thread; null if the thread is not there, or that is too much. */
  StateQuery.Inside inside(long thread, int depth, long fromNanos, long toNanos, long mostEvents) {
    for (ThreadIndex one : index.threads()) {
      if (one.thread() == thread) {
        Children children = new Children(node.clock(), depth + 1, fromNanos, toNanos, mostEvents);
        index.walk(one, children, node.traces(), children);
        children.finish(node.end(thread, one.lastSeenTick()));
        return children.sum();
      }
    }
    return null;
  }

  /** Sums up the states of one depth in a stretch of time. */
  private static final class Children extends WalkedStates implements PieceChoice {
    private final NodeClock clock;
    private final int depth;
    private final long fromNanos;
    private final long toNanos;
    private long eventsLeft;
    private long routineNanos;
    private long blockedNanos;

    private Children(NodeClock clock, int depth, long fromNanos, long toNanos, long mostEvents) {
      this.clock = clock;
      this.depth = depth;
      this.fromNanos = fromNanos;
      this.toNanos = toNanos;
      this.eventsLeft = mostEvents;
    }

    @Override
    public boolean wants(long fromTick, long toTick, long longestTicks) {
      return eventsLeft >= 0
          && clock.nanos(fromTick) <= toNanos
          && clock.nanos(toTick) >= fromNanos;
    }

    @Override
    public boolean wantsMore(long fromTick, long toTick) {
      return wants(fromTick, toTick, 0);
    }

    @Override
    public int deepest() {
      return depth;
    }

    @Override
    public void accept(EventCursor event) {
      eventsLeft--;
      super.accept(event);
    }

    @Override
    void ended(int name, long startTick, long endTick) {
      long start = clock.nanos(startTick);
      if (open() != depth || start < fromNanos || start > toNanos) {
        return;
      }
      long nanos = Math.min(toNanos, clock.nanos(endTick)) - start; // a live run has gone on
      if (name < 0) {
        blockedNanos += nanos;
      } else {
        routineNanos += nanos;
      }
    }

    private StateQuery.Inside sum() {
      return eventsLeft < 0 ? null : new StateQuery.Inside(routineNanos, blockedNanos);
    }
  }

  private NameBits names(IntPredicate named) {
    NameBits names = new NameBits();
    index
        .totals(node::end)
        .forEach((name, _, _, _) -> {
          if (named.test(name)) {
            names.add(name);
          }
        });
    return names;
  }

  /** Which pieces may have what is asked for. */
  private record Wanted(StateQuery query, NodeClock clock, NameBits names) implements PieceChoice {
    @Override
    public boolean wants(long fromTick, long toTick, long longestTicks) {
      return clock.longest(longestTicks) >= query.shortestNanos()
          && clock.nanos(fromTick) <= query.toNanos()
          && clock.nanos(toTick) >= query.fromNanos();
    }
  }

  /** Several ids may have the same name. */
  private static IntPredicate named(StateLabel label, IntFunction<String> names) {
    boolean blocked = label.kind() == Kind.BLOCKED;
    BitSet known = new BitSet();
    BitSet same = new BitSet();
    return id -> {
      if (id < 0 != blocked) {
        return false;
      }
      int bit = Math.abs(id);
      if (!known.get(bit)) {
        known.set(bit);
        same.set(bit, StateBuilder.name(names, id).equals(label.name()));
      }
      return same.get(bit);
    };
  }
}
