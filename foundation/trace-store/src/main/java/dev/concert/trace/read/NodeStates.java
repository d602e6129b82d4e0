package dev.concert.trace.read;

import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
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
