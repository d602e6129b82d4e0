package dev.concert.trace.read;

import dev.concert.model.words.Words;
import dev.concert.trace.MessageCounts;
import dev.concert.trace.Resolution;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.index.MessageSums;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.PieceChoice;
import dev.concert.trace.index.ThreadIndex;
import dev.concert.trace.index.ThreadVisitor;
import dev.concert.trace.states.CloseEvents;
import dev.concert.trace.states.NodeEvents;
import dev.concert.trace.states.StateBuilder;
import dev.concert.trace.states.StateColumns;
import dev.concert.trace.states.TraceLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Reads the states of one node's threads. */
final class NodeTimeline {
  private final NodeSnapshot node;
  private final NodeIndex index;

  /** What is there of one node. */
  record Timeline(List<StateColumns> threads, NodeEvents events) {}

  NodeTimeline(NodeSnapshot node, NodeIndex index) {
    this.node = node;
    this.index = index;
  }

  NodeSnapshot node() {
    return node;
  }

  NodeIndex index() {
    return index;
  }

  /**
   * @param firstThread place in the whole trace of the node's first thread
   */
  Timeline read(int firstThread, TraceLimits limits) throws IOException {
    IntFunction<String> names = node.names();
    NodeEvents finds = new NodeEvents(limits, names);
    List<StateColumns> read = new ArrayList<>();
    NodeDensity density = new NodeDensity(node.clock(), names);
    IntFunction<String> ofStates = name -> StateBuilder.name(names, name);
    for (ThreadIndex thread : index.threads()) {
      int place = firstThread + read.size();
      StateColumns columns = columns(thread.thread(), ofStates, limits);
      finds.causes.thread(thread.thread(), place);
      long start = node.start(thread.thread(), thread.firstTick());
      StateBuilder builder = new StateBuilder(columns, node.clock(), names, place, start, finds);
      index.walk(thread, choice(limits.resolution()), node.traces(), into(builder));
      long end = node.end(thread.thread(), thread.lastSeenTick());
      builder.finish(start, end, thread.lastTick(), thread.lostAtEnd());
      if (!limits.resolution().isWhole()) {
        columns.amountTo(density.of(thread.buckets(end)));
      }
      columns.tellMessages(counts(thread.messages()));
      tellOverwritten(columns, thread);
      read.add(columns);
      tellIfCut(columns);
    }
    finds.join(read, firstThread);
    node.tellWhatIsMissing();
    return new Timeline(read, finds);
  }

  static MessageCounts counts(MessageSums sums) {
    return sums.isEmpty() ? MessageCounts.NONE : new MessageCounts(sums.sent(), sums.received());
  }

  /** Tells which tasks, marks and so on there are in a stretch of time and before it. */
  void tell(CloseEvents close) {
    long to = node.clock().lastTickUpTo(close.toNanos());
    for (ThreadIndex thread : index.threads()) {
      index.walk(thread, othersUpTo(to), node.traces(), into(close, thread.thread(), to));
    }
    close.finish();
  }

  private ThreadVisitor into(CloseEvents close, long thread, long to) {
    NodeClock clock = node.clock();
    return new ThreadVisitor() {
      @Override
      public void accept(EventCursor event) {
        if (event.tick() <= to) {
          close.add(thread, clock.nanos(event.tick()), event);
        }
      }

      @Override
      public void begin(long tick, int name) {}

      @Override
      public void end(long tick, int name) {}
    };
  }

  /** Pieces with events that are no begins and ends of states. */
  private static PieceChoice othersUpTo(long to) {
    return new PieceChoice() {
      @Override
      public boolean wants(long fromTick, long toTick, long longestTicks) {
        return false;
      }

      @Override
      public boolean wantsMore(long fromTick, long toTick) {
        return fromTick <= to;
      }
    };
  }

  private PieceChoice choice(Resolution resolution) {
    NodeClock clock = node.clock();
    return (from, to, longest) ->
        resolution.mayKeep(clock.nanos(from), clock.nanos(to), clock.longest(longest));
  }

  private static ThreadVisitor into(StateBuilder builder) {
    return new ThreadVisitor() {
      @Override
      public void accept(EventCursor event) {
        builder.accept(event);
      }

      @Override
      public void begin(long tick, int name) {
        builder.begin(tick, name);
      }

      @Override
      public void end(long tick, int name) {
        builder.end(tick, name);
      }

      @Override
      public void passedOver(long lastTick) {
        builder.passedOver(lastTick);
      }

      @Override
      public void waitsFor(long word, int type) {
        builder.waitsFor(word, type);
      }
    };
  }

  private void tellOverwritten(StateColumns columns, ThreadIndex thread) {
    Long events = node.overwritten().get(thread.thread());
    if (events != null) {
      long first = node.clock().nanos(thread.firstTick());
      columns.gap(new ThreadTrace.Gap(columns.startNanos(), first, events));
    }
  }

  private StateColumns columns(long thread, IntFunction<String> names, TraceLimits limits) {
    return new StateColumns(
        node.node(),
        thread,
        node.identities().threadName(thread),
        node.identities().groupOf(thread),
        names,
        limits.resolution(),
        node.identities().waitFields());
  }

  private void tellIfCut(StateColumns thread) {
    if (thread.isOpen() && !node.alive() && node.identities().ended(thread.id())) {
      node.problems()
          .add(
              Words.known("The trace of %s in %s is cut: the thread ended later."),
              thread.thread(),
              node.called());
    }
  }
}
