package dev.concert.easy.search;

import dev.concert.easy.states.TimelineSource;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.FoundList;
import dev.concert.trace.read.RunSearch;
import dev.concert.trace.read.StateQuery;
import java.io.IOException;

/**
 * From one place to the next or the one before in time, in the whole run: stretches of time are
 * looked through, each longer than the last, so that what is near costs little.
 *
 * @param after the place that one comes from, or null
 * @param fromNanos where one is without such a place
 * @param endNanos of the run
 */
record SearchStep(Places places, Found after, long fromNanos, long endNanos, boolean forward) {
  private static final int FIRST_PART = 1_024;
  private static final int GROWTH = 4;

  /** What is gone along. */
  interface Places {
    /** Hands over those that reach into a stretch of time; slow. */
    void visit(TimelineSource run, long fromNanos, long toNanos, RunSearch.Visitor visitor)
        throws IOException;

    static Places of(RunSearch search) {
      return (run, from, to, visitor) -> run.find(search.within(from, to), visitor);
    }

    /** The calls of a routine. */
    static Places of(String routine) {
      Found.Thing call = new Found.Thing(Found.Kind.ROUTINE, routine, null);
      StateQuery all = StateQuery.all(new StateLabel(routine, ThreadTrace.Kind.ROUTINE));
      return (run, from, to, visitor) ->
          run.states(
              all.within(from, to),
              (thread, start, end) -> visitor.found(call, thread, start, end));
    }
  }

  /** Null if there is none; slow. */
  Found find(TimelineSource run) throws IOException {
    long length = Math.max(1, endNanos / FIRST_PART);
    long at = after == null ? fromNanos : after.fromNanos();
    Found found = null;
    boolean more = true;
    while (found == null && more) {
      long low = forward ? at : at - length;
      long high = forward ? at + length : at;
      more = forward ? high < endNanos : low > 0;
      found = nearest(run, !more && !forward ? Long.MIN_VALUE : low, high(high, more));
      at = forward ? high + 1 : low - 1;
      length *= GROWTH;
    }
    return found;
  }

  private long high(long high, boolean more) {
    return !more && forward ? Long.MAX_VALUE : high;
  }

  /** Of those that begin in a stretch of time. */
  private Found nearest(TimelineSource run, long low, long high) throws IOException {
    FoundList list = forward ? FoundList.ofFirst(1) : FoundList.ofLast(1);
    places.visit(
        run,
        low,
        high,
        (thing, thread, from, to) -> {
          if (from >= low && from <= high && isBeyond(new Found(thing, thread, from, to))) {
            list.found(thing, thread, from, to);
          }
        });
    return list.kept().isEmpty() ? null : list.kept().getFirst();
  }

  private boolean isBeyond(Found found) {
    int order = after == null ? 0 : found.compareTo(after);
    return after == null || (forward ? order > 0 : order < 0);
  }
}
