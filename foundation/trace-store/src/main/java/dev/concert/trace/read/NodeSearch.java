package dev.concert.trace.read;

import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.file.Interruption;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.index.NameBits;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.PieceChoice;
import dev.concert.trace.index.ThreadIndex;
import dev.concert.trace.index.WaitSums;
import dev.concert.trace.read.Found.Kind;
import dev.concert.trace.read.Found.Thing;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.trace.waits.WaitTotal;
import java.io.IOException;

/** Looks for names in what one node has recorded, without keeping any of it. */
final class NodeSearch {
  private final NodeSnapshot node;
  private final NodeIndex index;
  private final RunSearch search;

  NodeSearch(NodeSnapshot node, NodeIndex index, RunSearch search) {
    this.node = node;
    this.index = index;
    this.search = search;
  }

  /** What lies wholly in pieces of events without any of what is looked for is passed over. */
  void visit(RunSearch.Visitor visitor) throws IOException {
    WaitSums waits = index.waits(node::end);
    NodeNames named = new NodeNames(search, node, waits);
    FoundSpans spans = new FoundSpans(search, visitor);
    NodeClock clock = node.clock();
    Pieces pieces = new Pieces(named, waits);
    tellActivities(visitor);
    for (ThreadIndex thread : index.threads()) {
      Interruption.check();
      ThreadId id = new ThreadId(node.node(), thread.thread());
      long end = node.end(thread.thread(), thread.lastSeenTick());
      tellThread(thread, id, clock.nanos(end), visitor);
      SearchedThread searched =
          new SearchedThread(named, spans, clock, id, clock.nanos(end), visitor);
      index.walk(thread, pieces, node.traces(), searched);
      searched.finish(end);
    }
    spans.finish();
  }

  private void tellActivities(RunSearch.Visitor visitor) {
    ThreadId whole = new ThreadId(node.node(), TraceEvent.NO_THREAD);
    for (JvmActivity one : node.described().activities()) {
      Kind kind = Kind.of(one);
      if (search.matches(kind, one.name()) && search.wants(one.fromNanos(), one.toNanos())) {
        visitor.found(new Thing(kind, one.name(), null), whole, one.fromNanos(), one.toNanos());
      }
    }
  }

  private void tellThread(
      ThreadIndex thread, ThreadId id, long endNanos, RunSearch.Visitor visitor) {
    String name = node.identities().threadName(thread.thread());
    if (search.matches(Kind.THREAD, name)) {
      long start = node.clock().nanos(node.start(thread.thread(), thread.firstTick()));
      if (search.wants(start, endNanos)) {
        visitor.found(new Thing(Kind.THREAD, name, null), id, start, endNanos);
      }
    }
  }

  /** Which pieces may have something of what is looked for. */
  private final class Pieces implements PieceChoice {
    private final NameBits names = new NameBits();
    private final boolean states;

    /** Whether something is looked for that may reach out of a piece, as no index tells. */
    private final boolean reaching;

    private final boolean events;

    private Pieces(NodeNames named, WaitSums waits) {
      index.ids().stream().filter(id -> named.state(id) != null).forEach(names::add);
      waits.byObject().keySet().stream()
          .mapToInt(of -> -of.reason())
          .filter(wait -> !named.locks.isEmpty() || named.state(wait) != null)
          .forEach(names::add);
      states = !names.isEmpty();
      reaching = named.spansWanted() || named.pinsWanted() || !named.locks.isEmpty();
      events = reaching || search.wantsAny(Kind.OF_EVENTS);
    }

    @Override
    public NameBits names() {
      return names;
    }

    @Override
    public boolean wants(long fromTick, long toTick, long longestTicks) {
      return states && isInTime(fromTick, toTick);
    }

    @Override
    public boolean wantsMore(long fromTick, long toTick) {
      return events && (reaching || isInTime(fromTick, toTick));
    }

    private boolean isInTime(long fromTick, long toTick) {
      return search.wants(node.clock().nanos(fromTick), node.clock().nanos(toTick));
    }
  }

  /** Of the whole node; the search is for any time. */
  void count(FoundCounts counts) throws IOException {
    WaitSums waits = index.waits(node::end);
    NodeNames named = new NodeNames(search, node, waits);
    index
        .totals(node::end)
        .forEach((name, count, _, _) -> {
          Thing thing = named.state(name);
          if (thing != null) {
            counts.add(thing.kind(), thing.name(), count);
          }
        });
    for (WaitTotal total : NodeWaits.of(node, waits)) {
      if (FoundLocks.matches(search, total)) {
        counts.add(Kind.LOCK, total.name(), total.waits());
      }
    }
    tellActivities((thing, _, _, _) -> counts.add(thing.kind(), thing.name(), 1));
    RunSearch others = search.only(Kind.OF_EVENTS);
    if (!others.isEmpty()) {
      new NodeSearch(node, index, others)
          .visit((thing, _, _, _) -> counts.add(thing.kind(), thing.name(), 1));
    }
    for (ThreadIndex thread : index.threads()) {
      String name = node.identities().threadName(thread.thread());
      if (search.matches(Kind.THREAD, name)) {
        counts.add(Kind.THREAD, name, 1);
      }
    }
  }
}
