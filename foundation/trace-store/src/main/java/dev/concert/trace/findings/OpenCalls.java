package dev.concert.trace.findings;

import dev.concert.trace.findings.CallContext.Call;
import java.util.ArrayDeque;
import java.util.Deque;

/** The calls that are open on one thread. */
final class OpenCalls {
  private final long thread;
  private final CallContext root;
  private final CallScan scan;
  private final FirstCalls first;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private long blockedSince = -1;

  private static final class Frame {
    private final String routine;
    private final CallContext context;
    private final long start;
    private long notOwn;

    Frame(String routine, CallContext context, long start) {
      this.routine = routine;
      this.context = context;
      this.start = start;
    }
  }

  OpenCalls(long thread, CallContext root, CallScan scan) {
    this.thread = thread;
    this.root = root;
    this.scan = scan;
    first = scan.firstCalls(root.node);
  }

  /** The routine that was called last; null where none is open. */
  String innermost() {
    return frames.isEmpty() ? null : frames.peek().routine;
  }

  void enter(long nanos, String routine) {
    CallContext caller = frames.isEmpty() ? root : frames.peek().context;
    frames.push(new Frame(routine, scan.child(caller, routine), nanos));
  }

  /** Where events were lost, calls that were never left end unseen. */
  void exit(long nanos, String routine) {
    if (!isOpen(routine)) {
      return;
    }
    while (!frames.peek().routine.equals(routine)) {
      frames.pop();
    }
    Frame left = frames.pop();
    long length = nanos - left.start;
    Call call = new Call(thread, left.start, nanos, Math.max(0, length - left.notOwn));
    first.add(routine, call);
    if (left.context != null) {
      left.context.add(call);
    }
    if (!frames.isEmpty()) {
      frames.peek().notOwn += length;
    }
  }

  private boolean isOpen(String routine) {
    for (Frame frame : frames) {
      if (frame.routine.equals(routine)) {
        return true;
      }
    }
    return false;
  }

  void block(long nanos) {
    blockedSince = nanos;
  }

  void unblock(long nanos) {
    if (blockedSince >= 0 && !frames.isEmpty()) {
      frames.peek().notOwn += nanos - blockedSince;
    }
    blockedSince = -1;
  }
}
