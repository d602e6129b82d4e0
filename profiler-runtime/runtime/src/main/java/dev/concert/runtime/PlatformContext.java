package dev.concert.runtime;

import dev.concert.runtime.RunFormat.Event;
import dev.concert.runtime.RunFormat.Tree;
import java.io.IOException;
import java.nio.LongBuffer;

/**
 * The measuring of one platform thread. Frames on the heap tell which scopes are open and survive
 * any exception; the words of the tree follow them. So a stack overflow or a forgotten close can
 * cost a scope its time, but never shifts the scopes around it.
 */
final class PlatformContext extends ThreadContext {
  final Thread thread;
  final long id;
  final int group;
  final long startTick;
  private final Recorder recorder;
  private final CallTree tree;
  private final TraceWriter trace;

  /** The innermost open scope; the root frame if none is open. */
  private Profiler top;

  private volatile long lastTick;
  private boolean waiting;

  /** The monitor that the thread is about to enter; null if none. */
  private Object locking;

  private long lockTick;
  private long lockPosition;

  /** The name told last; only the helper looks. */
  private String name;

  PlatformContext(
      Recorder recorder,
      Thread thread,
      long id,
      int group,
      CallTree tree,
      TraceWriter trace,
      long startTick) {
    this.recorder = recorder;
    this.thread = thread;
    this.id = id;
    this.group = group;
    this.tree = tree;
    this.startTick = startTick;
    name = thread.getName();
    this.trace = trace;
    top = new Profiler(this, null);
    point(top, 0, tree.root());
    openRoot(startTick);
  }

  private void openRoot(long tick) {
    top.what = Mode.COUNTED | Mode.TIMED;
    top.startTick = tick;
    lastTick = tick;
    top.words.put(top.at + Tree.CALLS, 1);
    top.words.put(top.at + Tree.TIME, -tick - Tree.OPEN);
  }

  @Override
  Profiler enter(int routine, int what) {
    try {
      Profiler frame = top.inner;
      if (frame == null) {
        frame = deepen();
      }
      // A later recording's ids are new ones, so that this also finds out that ours has ended.
      if (frame.routine != routine && !seek(frame, routine)) {
        return recorder.stopped() ? enterElsewhere(routine, what) : Profiler.OFF;
      }
      open(frame, what);
      return frame;
    } catch (IOException e) {
      recorder.stop(e);
      return Profiler.OFF;
    }
  }

  /** The stores up to the one of {@link #top} can be repeated; that one makes the scope open. */
  private void open(Profiler frame, int what) throws IOException {
    LongBuffer words = frame.words;
    int at = frame.at;
    long tick = 0;
    if ((what & Mode.TIMED) != 0) {
      long time = words.get(at + Tree.TIME);
      if (time < 0) {
        time = repaired(frame, time);
      }
      tick = Clock.tick();
      frame.startTick = tick;
      words.put(at + Tree.TIME, time - tick - Tree.OPEN);
    }
    words.put(at + Tree.CALLS, words.get(at + Tree.CALLS) + 1);
    frame.what = what;
    top = frame;
    if ((what & Mode.TRACED) != 0) {
      trace.append(Event.ENTER, frame.routine, tick);
    }
  }

  /** The time of a node whose last opening, or closing, was cut off by a stack overflow. */
  private static long repaired(Profiler frame, long time) {
    return Math.max(0, time + frame.startTick + Tree.OPEN);
  }

  private Profiler deepen() {
    Profiler frame = new Profiler(this, top);
    top.inner = frame;
    return frame;
  }

  private boolean seek(Profiler frame, int routine) throws IOException {
    if (recorder.stopped()) {
      return false;
    }
    frame.forget();
    long node = tree.child(Tree.word(top.node), Tree.ROUTINE, routine);
    if (node == TreeNodes.NO_NODE) {
      return false;
    }
    point(frame, routine, node);
    return true;
  }

  private void point(Profiler frame, int routine, long node) {
    Segment segment = tree.nodes().segment(node);
    frame.point(routine, Tree.reference(node), segment, TreeNodes.at(segment, node));
  }

  @Override
  void close(Profiler frame) {
    if (Thread.currentThread() != thread || top != frame && !isOpen(frame)) {
      return;
    }
    try {
      long tick = (frame.what & Mode.TIMED) != 0 ? Clock.tick() : lastTick;
      while (top != frame) {
        pop(top, tick);
      }
      pop(frame, tick);
      lastTick = tick;
    } catch (IOException e) {
      recorder.stop(e);
    }
  }

  private boolean isOpen(Profiler frame) {
    for (Profiler open = top; open != null; open = open.outer) {
      if (open == frame) {
        return true;
      }
    }
    return false;
  }

  private void pop(Profiler frame, long tick) throws IOException {
    int what = frame.what;
    if ((what & Mode.TIMED) != 0) {
      int time = frame.at + Tree.TIME;
      frame.words.put(time, frame.words.get(time) + tick + Tree.OPEN);
    }
    top = frame.outer;
    if ((what & Mode.TRACED) != 0) {
      trace.append(Event.EXIT, frame.routine, tick);
    }
  }

  @Override
  void value(int id, int what, double value) {
    try {
      long node = tree.child(Tree.word(top.node), Tree.VALUE, id);
      if (node != TreeNodes.NO_NODE) {
        TreeValues.add(tree.nodes(), node, value);
      }
      if ((what & Mode.TRACED) != 0) {
        trace.append(Event.VALUE, id, Clock.tick(), Double.doubleToRawLongBits(value));
      }
    } catch (IOException e) {
      recorder.stop(e);
    }
  }

  @Override
  void access(int id, long local, long remote) {
    try {
      long node = tree.child(Tree.word(top.node), Tree.ACCESS, id);
      if (node != TreeNodes.NO_NODE) {
        TreeNodes nodes = tree.nodes();
        nodes.put(node, Tree.CALLS, nodes.get(node, Tree.CALLS) + local);
        nodes.put(node, Tree.TIME, nodes.get(node, Tree.TIME) + remote);
      }
    } catch (IOException e) {
      recorder.stop(e);
    }
  }

  @Override
  void event(int kind, int id, long tick, long payload) {
    try {
      trace.append(kind, id, tick, payload);
    } catch (IOException e) {
      recorder.stop(e);
    }
  }

  @Override
  long waits(int reason) {
    if (quiet || waiting || Thread.currentThread() != thread) {
      return -1;
    }
    try {
      long tick = Clock.tick();
      trace.pend(reason, tick);
      waiting = true;
      return tick;
    } catch (IOException e) {
      recorder.stop(e);
      return -1;
    }
  }

  @Override
  void waited(long ticket, int reason, Object on) {
    waiting = false;
    try {
      long tick = Clock.tick();
      if (tick - ticket >= Event.SHORTEST_BLOCK_NANOS) {
        trace.append(Event.BLOCK, reason, ticket, System.identityHashCode(on));
        trace.append(Event.UNBLOCK, reason, tick);
      }
      trace.unpend();
    } catch (IOException e) {
      recorder.stop(e);
    }
  }

  /** If the monitor was not entered after all, the next attempt takes the place of this one. */
  @Override
  void locks(Object monitor) {
    if (quiet || waiting || Thread.currentThread() != thread) {
      return;
    }
    try {
      lockTick = Clock.tick();
      lockPosition = trace.position();
      locking = monitor;
      trace.pend(Event.MONITOR, lockTick);
    } catch (IOException e) {
      recorder.stop(e);
    }
  }

  /** An attempt before the latest event was another one's. */
  @Override
  void locked(Object monitor) {
    Object attempted = locking;
    if (attempted == null) {
      return;
    }
    locking = null;
    if (lockPosition == trace.position()) {
      waited(lockTick, Event.MONITOR, monitor == null ? attempted : monitor);
    } else {
      trace.unpend();
    }
  }

  /**
   * Closes what is open, and the thread's life. Called by another thread once this one has ended.
   *
   * @param seenAlive latest tick at which the thread was known to live
   * @return when it ended, as far as is known
   */
  long end(long seenAlive) throws IOException {
    long tick = Math.max(seenAlive, lastTick);
    while (top != null) {
      pop(top, tick);
    }
    return tick;
  }

  /** Whether the thread has another name than when this was asked last. */
  boolean renamed() {
    String now = thread.getName();
    boolean changed = !now.equals(name);
    name = now;
    return changed;
  }

  CallTree tree() {
    return tree;
  }

  TraceWriter.Leftover leftover() {
    return trace.leftover();
  }
}
