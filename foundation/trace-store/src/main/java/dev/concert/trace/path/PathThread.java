package dev.concert.trace.path;

import dev.concert.trace.TraceEvent;
import dev.concert.trace.path.CriticalPath.Hop;

/** The path to where one thread is now: what was before it came to the thread, and since when. */
final class PathThread {
  final ThreadKey key;
  private final long firstNanos;
  private PathLink origin;
  private long sinceNanos;
  private Hop by = Hop.BEGIN;
  private TraceEvent.Block wait;
  private long waitEndNanos;
  private boolean explained;
  private PathLink waker;
  private boolean entered;
  private long lastNanos;

  PathThread(ThreadKey key, long nanos) {
    this.key = key;
    firstNanos = nanos;
    sinceNanos = nanos;
  }

  /** The path to what the thread does at a moment, not before what it did last. */
  PathLink at(long nanos) {
    return nanos <= sinceNanos && origin != null
        ? origin
        : PathLink.after(origin, key, sinceNanos, Math.max(nanos, sinceNanos), by);
  }

  /** Something happens on the thread. */
  void seen(long nanos) {
    lastNanos = nanos;
  }

  /** When something happened on it last. */
  long lastNanos() {
    return lastNanos;
  }

  /** The path forgets what is before this thread. */
  void forgetOrigin() {
    origin = null;
    by = Hop.BEGIN;
  }

  int partsBefore() {
    return origin == null ? 0 : origin.number();
  }

  /** A path that begins here begins with the first measured routine, not with the JVM's start. */
  void enter(long nanos) {
    if (!entered && origin == null) {
      sinceNanos = nanos;
    }
    entered = true;
  }

  void block(TraceEvent.Block block) {
    wait = block;
    waitEndNanos = Long.MAX_VALUE;
    explained = false;
  }

  void unblock(long nanos) {
    waitEndNanos = nanos;
  }

  /** What it waits for, or waited for last; null if it never did. */
  TraceEvent.Block lastWait() {
    return wait;
  }

  long lastWaitEndNanos() {
    return waitEndNanos;
  }

  void wokenBy(PathLink waker) {
    this.waker = waker;
  }

  PathLink waker() {
    return waker;
  }

  /** Whether that ended the last wait, and nothing else did. */
  boolean wasEndedBy(PathLink link) {
    return link != null
        && wait != null
        && !explained
        && sinceNanos <= wait.t()
        && wait.t() <= link.toNanos()
        && link.toNanos() <= waitEndNanos
        && !link.isOf(key);
  }

  /** Whether the thread may be there only because of that. */
  boolean isBornOf(PathLink link) {
    return link != null && origin == null && link.toNanos() <= firstNanos;
  }

  void goOnFrom(PathLink link, Hop how) {
    origin = link;
    sinceNanos = link.toNanos();
    by = how;
    explained = true;
  }
}
