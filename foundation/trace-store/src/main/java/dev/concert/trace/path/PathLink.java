package dev.concert.trace.path;

import dev.concert.trace.path.CriticalPath.Hop;
import dev.concert.trace.path.CriticalPath.Part;

/**
 * A part of a path, which ends with it, and what is before it.
 *
 * @param number of parts up to here
 */
record PathLink(PathLink before, Part part, int number) {
  static PathLink after(PathLink before, ThreadKey thread, long from, long to, Hop by) {
    Part part = new Part(thread.node(), thread.thread(), from, to, by);
    return new PathLink(before, part, before == null ? 1 : before.number + 1);
  }

  long toNanos() {
    return part.toNanos();
  }

  boolean isOf(ThreadKey thread) {
    return part.thread() == thread.thread() && part.node().equals(thread.node());
  }
}
