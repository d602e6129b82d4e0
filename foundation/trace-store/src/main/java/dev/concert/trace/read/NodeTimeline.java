package dev.concert.trace.read;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.file.ThreadEvents;
import dev.concert.trace.file.TraceFile.EventRange;
import dev.concert.trace.states.MessageArrows;
import dev.concert.trace.states.NodeEvents;
import dev.concert.trace.states.StateBuilder;
import dev.concert.trace.states.StateColumns;
import dev.concert.trace.states.StateHistogram;
import dev.concert.trace.states.TraceLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Reads the states of one node's threads. */
final class NodeTimeline {
  private final NodeSnapshot node;
  private final List<ThreadEvents> threads;

  /** What is there of one node. */
  record Timeline(
      List<StateColumns> threads,
      List<Trace.Arrow> arrows,
      List<Trace.Counter> counters,
      MessageArrows messages) {}

  NodeTimeline(NodeSnapshot node) {
    this.node = node;
    this.threads = ThreadEvents.of(node.ranges());
  }

  /** No fewer than there are states. */
  long words() {
    return node.ranges().stream().mapToLong(piece -> piece.end() - piece.start()).sum();
  }

  void count(StateHistogram durations) {
    NodeClock clock = node.clock();
    for (ThreadEvents thread : threads) {
      for (EventRange piece : thread.ranges()) {
        EventCursor event = new EventCursor(piece);
        while (event.next()) {
          durations.accept(event, clock.nanos(event.tick()));
        }
      }
      durations.finish(clock.nanos(node.end(thread)));
    }
  }

  /**
   * @param firstThread place in the whole trace of the node's first thread
   */
  Timeline read(int firstThread, TraceLimits limits) throws IOException {
    IntFunction<String> names = node.names();
    NodeEvents finds = new NodeEvents(limits, names);
    List<StateColumns> read = new ArrayList<>();
    for (ThreadEvents thread : threads) {
      int index = firstThread + read.size();
      StateColumns columns = columns(thread.thread(), names, limits);
      finds.causes.thread(thread.thread(), index);
      new StateBuilder(columns, node.clock(), names, index, finds)
          .read(thread, node.start(thread), node.end(thread));
      tellOverwritten(columns, thread);
      read.add(columns);
      tellIfCut(columns);
    }
    finds.join(read, firstThread);
    node.tellWhatIsMissing();
    List<Trace.Arrow> arrows = finds.arrows();
    return new Timeline(read, arrows, finds.counters.of(node.node()), finds.messages);
  }

  private void tellOverwritten(StateColumns columns, ThreadEvents thread) {
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
        name -> StateBuilder.name(names, name),
        limits.resolution());
  }

  private void tellIfCut(StateColumns thread) {
    if (thread.isOpen() && !node.alive() && node.identities().ended(thread.id())) {
      node.problems()
          .add(
              "The trace of %s in %s is cut: the thread ended later.",
              thread.thread(), node.node());
    }
  }
}
