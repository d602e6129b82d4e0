package dev.concert.trace.read;

import dev.concert.trace.read.Found.Thing;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.HashMap;
import java.util.Map;

/** Joins the begins of a node's spans with their ends, which may lie in another thread. */
final class FoundSpans {
  /** Further ends that come before their begins are forgotten, and those last on. */
  private static final int MOST = 1 << 18;

  private final RunSearch search;
  private final RunSearch.Visitor visitor;
  private final Map<Long, Begun> begun = new HashMap<>();
  private final Map<Long, Long> ends = new HashMap<>();

  private record Begun(Thing thing, ThreadId thread, long nanos, long threadEnd) {}

  FoundSpans(RunSearch search, RunSearch.Visitor visitor) {
    this.search = search;
    this.visitor = visitor;
  }

  /**
   * @param threadEnd up to which it lasts if nothing ends it
   */
  void begin(long number, Thing thing, ThreadId thread, long nanos, long threadEnd) {
    Begun begin = new Begun(thing, thread, nanos, threadEnd);
    Long end = ends.remove(number);
    if (end != null) {
      tell(begin, end);
    } else if (begun.size() < MOST) {
      begun.put(number, begin);
    } else {
      tell(begin, threadEnd);
    }
  }

  void end(long number, long nanos) {
    Begun begin = begun.remove(number);
    if (begin != null) {
      tell(begin, nanos);
    } else if (ends.size() < MOST) {
      ends.put(number, nanos);
    }
  }

  /** After all threads of the node. */
  void finish() {
    begun.values().forEach(begin -> tell(begin, begin.threadEnd));
  }

  private void tell(Begun begin, long endNanos) {
    long end = Math.max(begin.nanos, endNanos);
    if (search.wants(begin.nanos, end)) {
      visitor.found(begin.thing, begin.thread, begin.nanos, end);
    }
  }
}
