package dev.concert.runtime;

import dev.concert.runtime.access.AccessLog;
import dev.concert.runtime.access.Tracking;
import dev.concert.runtime.format.RunFormat.Event;
import dev.concert.runtime.format.RunFormat.Tree;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.jvm.Threads;
import dev.concert.runtime.settings.Mode;
import dev.concert.runtime.thread.HeldMonitors;
import dev.concert.runtime.thread.ParkReasons;
import dev.concert.runtime.tree.SharedTree;
import dev.concert.runtime.tree.TreeNodes;
import java.io.IOException;

/**
 * The measuring of one virtual thread: frames of its own, counters and blocks shared with its
 * group. Nothing refers to it but the thread itself, so nothing remains of it when the thread ends.
 */
public final class VirtualContext extends ThreadContext {
  private final VirtualPlace place;
  private final Thread thread;

  /**
   * The innermost open scope's frame. If none is open the outermost one, which then records
   * nothing, or null if there was none yet. There may be a million of us.
   */
  private Profiler frame;

  private boolean waiting;

  /** Null until the first monitor is entered. */
  private HeldMonitors holds;

  public VirtualContext(VirtualPlace place, Thread thread) {
    this.place = place;
    this.thread = thread;
  }

  /** The innermost open scope; null if none is open. */
  private Profiler top() {
    return frame == null || frame.what == 0 ? null : frame;
  }

  /** The node that scopes, values and accesses come under now. */
  private long here() {
    Profiler top = top();
    return Tree.word(top == null ? place.root : top.node);
  }

  private int depth() {
    Profiler top = top();
    return top == null ? -1 : top.depth;
  }

  private Profiler next() {
    Profiler top = top();
    Profiler next = top == null ? frame : top.inner;
    if (next == null) {
      next = new Profiler(this, top);
      if (top == null) {
        frame = next;
      } else {
        top.inner = next;
      }
    }
    return next;
  }

  @Override
  Profiler enter(int routine, int what, long tick) {
    try {
      Profiler next = next();
      if (place.recording.stopped() || next.routine != routine && !seek(next, routine)) {
        return place.recording.stopped() ? enterElsewhere(routine, what) : Profiler.OFF;
      }
      open(next, what, tick);
      return next;
    } catch (IOException e) {
      place.recording.stop(e);
      return Profiler.OFF;
    }
  }

  private boolean seek(Profiler next, int routine) throws IOException {
    if (place.recording.stopped()) {
      return false;
    }
    next.forget();
    long node = place.tree.child(here(), Tree.ROUTINE, routine);
    if (node == TreeNodes.NO_NODE) {
      return false;
    }
    next.routine = routine;
    next.node = Tree.reference(node);
    return true;
  }

  private void open(Profiler next, int what, long read) throws IOException {
    SharedTree tree = place.tree;
    if ((what & Mode.TIMED) == 0) {
      tree.count(Tree.word(next.node));
      next.what = what;
      frame = next;
      return;
    }
    long tick = beginning(read);
    next.startTick = tick;
    if (next.outer == null) {
      tree.enter(tree.root(), tick);
    }
    tree.enter(Tree.word(next.node), tick);
    next.what = what;
    frame = next;
    if ((what & Mode.TRACED) != 0) {
      place.lane.append(threadId(), place.group, Event.ENTER, next.routine, tick);
    }
  }

  @Override
  void close(Profiler scope) {
    if (Thread.currentThread() != thread || !isOpen(scope)) {
      return;
    }
    try {
      long tick = Clock.after(frame.startTick, Clock.tick());
      while (frame != scope) {
        pop(frame, tick);
      }
      pop(scope, tick);
    } catch (IOException e) {
      place.recording.stop(e);
    }
  }

  private boolean isOpen(Profiler scope) {
    Profiler open = top();
    while (open != scope && open != null) {
      open = open.outer;
    }
    return open != null;
  }

  private void pop(Profiler scope, long tick) throws IOException {
    int what = scope.what;
    scope.what = 0;
    boolean outermost = scope.outer == null;
    frame = outermost ? scope : scope.outer;
    if ((what & Mode.TIMED) == 0) {
      return;
    }
    SharedTree tree = place.tree;
    tree.exit(Tree.word(scope.node), scope.startTick, tick);
    if (place.statistics) {
      tree.duration(Tree.word(scope.node), tick - scope.startTick);
    }
    if (outermost) {
      tree.exit(tree.root(), scope.startTick, tick);
    }
    if ((what & Mode.TRACED) != 0) {
      place.lane.append(threadId(), place.group, Event.EXIT, scope.routine, tick);
    }
  }

  @Override
  void value(int name, int what, double value) {
    if (place.recording.stopped()) {
      elsewhere().value(name, what, value);
      return;
    }
    try {
      long node = place.tree.child(here(), Tree.VALUE, name);
      if (node != TreeNodes.NO_NODE) {
        place.tree.value(node, value);
      }
      if ((what & Mode.TRACED) != 0) {
        event(Event.VALUE, name, Clock.tick(), Double.doubleToRawLongBits(value));
      }
    } catch (IOException e) {
      place.recording.stop(e);
    }
  }

  @Override
  public void access(int collection, int site, long local, long remote) {
    if (place.recording.stopped()) {
      elsewhere().access(collection, site, local, remote);
      return;
    }
    try {
      long node = place.tree.child(here(), Tree.ACCESS, collection);
      if (site != 0 && node != TreeNodes.NO_NODE) {
        node = place.tree.child(node, Tree.ACCESS, site);
      }
      if (node != TreeNodes.NO_NODE) {
        place.tree.access(node, local, remote);
      }
    } catch (IOException e) {
      place.recording.stop(e);
    }
  }

  @Override
  public AccessLog accessLog(Tracking tracking) {
    if (place.accesses == null) {
      place.accesses = tracking.log(-1L - place.group, thread.getName());
    }
    return place.accesses;
  }

  @Override
  public void event(int kind, int name, long tick, long payload) {
    if (place.recording.stopped()) {
      elsewhere().event(kind, name, tick, payload);
      return;
    }
    try {
      place.lane.append(threadId(), place.group, kind, name, tick, payload);
    } catch (IOException e) {
      place.recording.stop(e);
    }
  }

  @Override
  public void captured(int kind, int routine, byte[] text) {
    try {
      place.lane.append(threadId(), place.group, kind, routine, Clock.tick(), text);
    } catch (IOException e) {
      place.recording.stop(e);
    }
  }

  /** Its block is shared, so it has no place to say that it waits now. */
  @Override
  public long waits(int reason) {
    if (quiet || waiting || Thread.currentThread() != thread) {
      return -1;
    }
    waiting = true;
    return Clock.tick();
  }

  @Override
  public void extended(int subKind, int further, long tick, long first, long second, long third) {
    if (quiet || waiting || Thread.currentThread() != thread) {
      return;
    }
    try {
      place.lane.append(threadId(), place.group, subKind, further, tick, first, second, third);
    } catch (IOException e) {
      place.recording.stop(e);
    }
  }

  @Override
  public void waited(long ticket, int reason, Object on) {
    blocked(ticket, Clock.tick(), reason, on);
  }

  private void blocked(long ticket, long tick, int reason, Object on) {
    waiting = false;
    boolean kept = pinned;
    pinned = false;
    try {
      if (tick - ticket >= PlatformContext.SHORTEST_BLOCK) {
        if (kept) {
          place.lane.append(threadId(), place.group, Event.PINNED, 0, ticket, 0, 0, 0);
        }
        int why = ParkReasons.of(purpose, reason, on);
        place.lane.append(
            threadId(), place.group, Event.BLOCK, why, ticket, ParkReasons.waitedFor(on));
        place.lane.append(threadId(), place.group, Event.UNBLOCK, why, tick);
      }
    } catch (IOException e) {
      place.recording.stop(e);
    }
  }

  @Override
  public void locks(Object monitor) {
    if (!quiet && !waiting && Thread.currentThread() == thread) {
      holds().attempts(monitor, Clock.tick(), depth());
    }
  }

  private HeldMonitors holds() {
    if (holds == null) {
      holds = new HeldMonitors();
    }
    return holds;
  }

  /** An attempt in another scope was another one's. */
  @Override
  public void locked(Object monitor) {
    Object attempted = holds == null ? null : holds.takeAttempted();
    Object entered = monitor == null ? attempted : monitor;
    if (entered == null) {
      return;
    }
    long tick = Clock.tick();
    if (attempted != null && holds.attemptDepth() == depth()) {
      blocked(holds.attemptTick(), tick, Event.MONITOR, entered);
    }
    holds().push(entered, tick, depth());
  }

  @Override
  public long lockedSince(Object monitor) {
    Object attempted = holds == null ? null : holds.takeAttempted();
    Object entered = monitor == null ? attempted : monitor;
    if (entered == null) {
      return -1;
    }
    long tick = Clock.tick();
    holds().push(entered, tick, depth());
    boolean waited = attempted != null && holds.attemptDepth() == depth();
    long since = holds.attemptTick();
    if (!waited || tick - since < Event.SHORTEST_BLOCK_NANOS) {
      return -1;
    }
    holds.opensAt(since);
    return since;
  }

  @Override
  public void blockedIn(Profiler scope, long since, Object monitor) {
    holds.takeOpensAt(); // there may be no scope
    try {
      long until = Math.max(since, holds.since(monitor));
      place.lane.append(
          threadId(),
          place.group,
          Event.BLOCK,
          Event.MONITOR,
          since,
          ParkReasons.waitedFor(monitor));
      place.lane.append(threadId(), place.group, Event.UNBLOCK, Event.MONITOR, until);
    } catch (IOException e) {
      place.recording.stop(e);
    }
  }

  /** When the scope that is being opened begins: now, or when its wait for a monitor began. */
  private long beginning(long now) {
    long earlier = holds == null ? 0 : holds.takeOpensAt();
    return earlier > 0 ? earlier : now;
  }

  @Override
  public void unlocked() {
    if (holds != null && holds.pop(depth())) {
      long since = holds.poppedTick();
      Object monitor = holds.takePopped();
      if (!holds.has(monitor)) {
        tellHeld(monitor, since);
      }
    }
  }

  private void tellHeld(Object monitor, long since) {
    long tick = Clock.tick();
    if (since >= 0 && tick - since >= PlatformContext.SHORTEST_BLOCK) {
      extended(Event.HELD, 2, tick, System.identityHashCode(monitor), since, 0);
    }
  }

  @Override
  public void leaves(Object monitor) {
    if (holds != null) {
      tellHeld(monitor, holds.since(monitor));
    }
  }

  @Override
  public void hasAgain(Object monitor) {
    if (holds != null) {
      holds.again(monitor, Clock.tick());
    }
  }

  private long threadId() {
    return Threads.idOrZero(thread);
  }
}
