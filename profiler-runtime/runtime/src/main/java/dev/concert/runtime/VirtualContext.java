package dev.concert.runtime;

import dev.concert.runtime.RunFormat.Event;
import dev.concert.runtime.RunFormat.Tree;
import java.io.IOException;

/**
 * The measuring of one virtual thread: frames of its own, counters and blocks shared with its
 * group. Nothing refers to it but the thread itself, so nothing remains of it when the thread ends.
 */
final class VirtualContext extends ThreadContext {
  private final Recorder recorder;
  private final Thread thread;
  private final long id;
  private final int group;
  private final SharedTree tree;
  private final Lane lane;
  private Profiler top;
  private boolean waiting;

  /** The monitor that the thread is about to enter; null if none. */
  private Object locking;

  private long lockTick;
  private Profiler lockDepth;

  /** Null until the first monitor is entered: there may be a million of us. */
  private Holds holds;

  VirtualContext(Recorder recorder, Thread thread, long id, int group, SharedTree tree, Lane lane) {
    this.recorder = recorder;
    this.thread = thread;
    this.id = id;
    this.group = group;
    this.tree = tree;
    this.lane = lane;
    top = new Profiler(this, null);
    top.node = Tree.reference(tree.root());
  }

  @Override
  Profiler enter(int routine, int what) {
    try {
      Profiler frame = top.inner;
      if (frame == null) {
        frame = new Profiler(this, top);
        top.inner = frame;
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

  private boolean seek(Profiler frame, int routine) throws IOException {
    if (recorder.stopped()) {
      return false;
    }
    frame.forget();
    long node = tree.child(Tree.word(top.node), Tree.ROUTINE, routine);
    if (node == TreeNodes.NO_NODE) {
      return false;
    }
    frame.routine = routine;
    frame.node = Tree.reference(node);
    return true;
  }

  private void open(Profiler frame, int what) throws IOException {
    frame.what = what;
    if ((what & Mode.TIMED) == 0) {
      tree.count(Tree.word(frame.node));
      top = frame;
      return;
    }
    long tick = Clock.tick();
    frame.startTick = tick;
    if (top.outer == null) {
      tree.enter(tree.root(), tick);
    }
    tree.enter(Tree.word(frame.node), tick);
    top = frame;
    if ((what & Mode.TRACED) != 0) {
      lane.append(this, Event.ENTER, frame.routine, tick);
    }
  }

  @Override
  void close(Profiler frame) {
    if (Thread.currentThread() != thread || !isOpen(frame)) {
      return;
    }
    try {
      long tick = Clock.tick();
      while (top != frame) {
        pop(top, tick);
      }
      pop(frame, tick);
    } catch (IOException e) {
      recorder.stop(e);
    }
  }

  private boolean isOpen(Profiler frame) {
    Profiler open = top;
    while (open != frame && open != null) {
      open = open.outer;
    }
    return open != null;
  }

  private void pop(Profiler frame, long tick) throws IOException {
    top = frame.outer;
    if ((frame.what & Mode.TIMED) == 0) {
      return;
    }
    tree.exit(Tree.word(frame.node), frame.startTick, tick);
    if (top.outer == null) {
      tree.exit(tree.root(), frame.startTick, tick);
    }
    if ((frame.what & Mode.TRACED) != 0) {
      lane.append(this, Event.EXIT, frame.routine, tick);
    }
  }

  @Override
  void value(int name, int what, double value) {
    try {
      long node = tree.child(Tree.word(top.node), Tree.VALUE, name);
      if (node != TreeNodes.NO_NODE) {
        tree.value(node, value);
      }
      if ((what & Mode.TRACED) != 0) {
        event(Event.VALUE, name, Clock.tick(), Double.doubleToRawLongBits(value));
      }
    } catch (IOException e) {
      recorder.stop(e);
    }
  }

  @Override
  void access(int collection, long local, long remote) {
    try {
      long node = tree.child(Tree.word(top.node), Tree.ACCESS, collection);
      if (node != TreeNodes.NO_NODE) {
        tree.access(node, local, remote);
      }
    } catch (IOException e) {
      recorder.stop(e);
    }
  }

  @Override
  void event(int kind, int name, long tick, long payload) {
    try {
      lane.append(this, kind, name, tick, payload);
    } catch (IOException e) {
      recorder.stop(e);
    }
  }

  /** Its block is shared, so it has no place to say that it waits now. */
  @Override
  long waits(int reason) {
    if (quiet || waiting || Thread.currentThread() != thread) {
      return -1;
    }
    waiting = true;
    return Clock.tick();
  }

  @Override
  void extended(int subKind, int further, long tick, long first, long second, long third) {
    if (quiet || waiting || Thread.currentThread() != thread) {
      return;
    }
    try {
      lane.append(this, subKind, further, tick, first, second, third);
    } catch (IOException e) {
      recorder.stop(e);
    }
  }

  @Override
  void waited(long ticket, int reason, Object on) {
    blocked(ticket, Clock.tick(), reason, on);
  }

  private void blocked(long ticket, long tick, int reason, Object on) {
    waiting = false;
    boolean kept = pinned;
    pinned = false;
    try {
      if (tick - ticket >= Event.SHORTEST_BLOCK_NANOS) {
        if (kept) {
          lane.append(this, Event.PINNED, 0, ticket, 0, 0, 0);
        }
        int why = Reasons.of(this, reason, on);
        lane.append(this, Event.BLOCK, why, ticket, Reasons.waitedFor(on));
        lane.append(this, Event.UNBLOCK, why, tick);
      }
    } catch (IOException e) {
      recorder.stop(e);
    }
  }

  @Override
  void locks(Object monitor) {
    if (!quiet && !waiting && Thread.currentThread() == thread) {
      locking = monitor;
      lockTick = Clock.tick();
      lockDepth = top;
    }
  }

  /** An attempt in another scope was another one's. */
  @Override
  void locked(Object monitor) {
    Object attempted = locking;
    Object entered = monitor == null ? attempted : monitor;
    if (entered == null) {
      return;
    }
    locking = null;
    long tick = Clock.tick();
    if (attempted != null && lockDepth == top) {
      blocked(lockTick, tick, Event.MONITOR, entered);
    }
    if (holds == null) {
      holds = new Holds();
    }
    holds.push(entered, tick, top);
  }

  @Override
  void unlocked() {
    if (holds != null && holds.pop(top)) {
      long since = holds.poppedTick();
      Object monitor = holds.takePopped();
      if (!holds.has(monitor)) {
        tellHeld(monitor, since);
      }
    }
  }

  private void tellHeld(Object monitor, long since) {
    long tick = Clock.tick();
    if (since >= 0 && tick - since >= Event.SHORTEST_BLOCK_NANOS) {
      extended(Event.HELD, 2, tick, System.identityHashCode(monitor), since, 0);
    }
  }

  @Override
  void leaves(Object monitor) {
    if (holds != null) {
      tellHeld(monitor, holds.since(monitor));
    }
  }

  @Override
  void hasAgain(Object monitor) {
    if (holds != null) {
      holds.again(monitor, Clock.tick());
    }
  }

  long id() {
    return id;
  }

  int group() {
    return group;
  }
}
