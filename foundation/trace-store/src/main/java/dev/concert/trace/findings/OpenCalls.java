package dev.concert.trace.findings;

import dev.concert.trace.findings.CallLengths.Call;
import java.util.ArrayList;
import java.util.List;

/** The calls that are open on one thread. */
final class OpenCalls {
  private final long thread;
  private final CallContext root;
  private final CallScan scan;
  private final FirstCalls first;

  /** The outermost first; those from {@link #depth} on are none, and used again. */
  private final List<Frame> frames = new ArrayList<>();

  private int depth;
  private long blockedSince = -1;

  private static final class Frame {
    private String routine;
    private CallContext context;
    private long start;
    private long notOwn;

    /** What it has called, without delays of single calls. */
    private long usual;

    void begin(String called, CallContext in, long nanos) {
      routine = called;
      context = in;
      start = nanos;
      notOwn = 0;
      usual = 0;
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
    return depth == 0 ? null : frames.get(depth - 1).routine;
  }

  void enter(long nanos, String routine) {
    CallContext caller = depth == 0 ? root : frames.get(depth - 1).context;
    if (depth == frames.size()) {
      frames.add(new Frame());
    }
    frames.get(depth).begin(routine, scan.child(caller, routine), nanos);
    depth++;
  }

  /** Where events were lost, calls that were never left end unseen. */
  void exit(long nanos, String routine) {
    int place = depth - 1;
    while (place >= 0 && !frames.get(place).routine.equals(routine)) {
      place--;
    }
    if (place >= 0) {
      depth = place;
      leave(frames.get(place), nanos);
    }
  }

  private void leave(Frame left, long nanos) {
    long length = nanos - left.start;
    long own = Math.max(0, length - left.notOwn);
    long usual = left.usual;
    if (left.context == null) {
      first.add(left.routine, new Call(thread, left.start, nanos, own));
      usual += own;
    } else {
      usual += left.context.own().withoutDelay(own);
      left.context.add(thread, left.start, nanos, own, usual);
    }
    if (depth > 0) {
      Frame caller = frames.get(depth - 1);
      caller.notOwn += length;
      caller.usual += usual;
    }
  }

  void block(long nanos) {
    blockedSince = nanos;
  }

  void unblock(long nanos) {
    if (blockedSince >= 0 && depth > 0) {
      frames.get(depth - 1).notOwn += nanos - blockedSince;
    }
    blockedSince = -1;
  }
}
