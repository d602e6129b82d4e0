package dev.concert.trace.path;

import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.path.CriticalPath.Part;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** What one thread did from each of its events to the next. */
final class ThreadWork {
  private final List<Part> parts;
  private final PathWork all;
  private final Deque<String> routines = new ArrayDeque<>();
  private WaitReason blocked;
  private long blockedSince;
  private long before;
  private boolean begun;
  private int next;

  /**
   * @param parts of the path that are on this thread, in the order of time
   */
  ThreadWork(List<Part> parts, PathWork all) {
    this.parts = parts;
    this.all = all;
  }

  void accept(TraceEvent event) {
    goTo(event.t());
    switch (event) {
      case TraceEvent.Enter enter -> routines.push(enter.routine());
      case TraceEvent.Open open -> routines.push(open.routine());
      case TraceEvent.Exit exit -> leave(exit.routine());
      case TraceEvent.Block block -> {
        blocked = block.reason();
        blockedSince = block.t();
      }
      case TraceEvent.Unblock _ -> blocked = null;
      default -> {} // changes nothing of what the thread is in
    }
  }

  /** Where events were lost, calls that were never left end unseen. */
  private void leave(String routine) {
    if (routines.contains(routine)) {
      while (!routines.pop().equals(routine)) {
        // ended with the call it was in
      }
    }
  }

  /** There are no further events: what the thread is in goes on as long as the path is here. */
  void finish() {
    if (!parts.isEmpty()) {
      onPath(before, parts.getLast().toNanos());
    }
    routines.clear();
  }

  private void goTo(long nanos) {
    if (blocked == null && !routines.isEmpty()) {
      all.ran(nanos - before);
    }
    onPath(before, nanos);
    before = nanos;
    begun = true;
  }

  private void onPath(long from, long to) {
    while (next < parts.size() && parts.get(next).fromNanos() < to) {
      Part part = parts.get(next);
      long begin = Math.max(from, part.fromNanos());
      long end = Math.min(to, part.toNanos());
      if (begin < end) {
        add(part, begin, end);
      }
      if (part.toNanos() > to) {
        return;
      }
      next++;
    }
  }

  private void add(Part part, long from, long to) {
    if (isWaking(part)) {
      all.woke(to - from);
    } else {
      Part piece = new Part(part.node(), part.thread(), from, to, part.by());
      all.add(routines.peek(), piece, blocked);
    }
  }

  /** Whether the path came here by what started the thread, or ended the wait that it is in. */
  private boolean isWaking(Part part) {
    boolean came = part.by() != CriticalPath.Hop.BEGIN;
    return came && (!begun || blocked != null && part.fromNanos() >= blockedSince);
  }
}
