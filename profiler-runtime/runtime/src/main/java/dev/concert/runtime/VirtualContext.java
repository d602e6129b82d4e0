package dev.concert.runtime;

import dev.concert.runtime.access.AccessLog;
import dev.concert.runtime.access.Tracking;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.jvm.Threads;
import dev.concert.runtime.settings.Mode;
import dev.concert.runtime.state.RecordingState;
import dev.concert.runtime.thread.HeldMonitors;
import dev.concert.runtime.tree.ElementNodes;
import dev.concert.runtime.tree.SharedTree;
import dev.concert.runtime.tree.TreeNodes;
import java.io.IOException;

/**
 * The measuring of one virtual thread: frames of its own, counters and blocks shared with its
 * group. Nothing refers to it but the thread itself, so nothing remains of it when the thread ends.
 */
public final class VirtualContext extends MeasuredContext {
  private final VirtualPlace place;

  /**
   * The innermost open scope's frame. If none is open the outermost one, which then records
   * nothing, or null if there was none yet. There may be a million of us.
   */
  private Profiler frame;

  public VirtualContext(VirtualPlace place, Thread thread) {
    super(thread);
    this.place = place;
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

  @Override
  int depth() {
    Profiler top = top();
    return top == null ? -1 : top.depth;
  }

  @Override
  int routine() {
    Profiler top = top();
    return top == null ? 0 : top.routine;
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
      append(Event.ENTER, next.routine, tick);
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
      append(Event.EXIT, scope.routine, tick);
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
  public void accessElements(int collection, int range, int word, long count) {
    if (place.recording.stopped()) {
      elsewhere().accessElements(collection, range, word, count);
      return;
    }
    try {
      if (place.elements == null) {
        place.elements = ElementNodes.of(place.tree);
      }
      long node = place.elements.find(collection, range);
      if (node != TreeNodes.NO_NODE) {
        place.tree.increase(node, word, count);
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
  RecordingState recording() {
    return place.recording;
  }

  @Override
  long position() {
    return depth();
  }

  @Override
  void wentOn(long tick) throws IOException {
    mounted(Threads.carrier(thread), false, tick);
  }

  @Override
  void began(Thread carrier, long tick) {
    try {
      mounted(carrier, true, tick);
    } catch (IOException e) {
      place.recording.stop(e);
    }
  }

  private void mounted(Thread carrier, boolean begins, long tick) throws IOException {
    if (carrier != null) {
      int name = Registry.id(Identity.KIND_OBJECT, carrier.getName());
      append(Event.MOUNTED, 1, tick, Event.mounted(name, begins), 0, 0);
    }
  }

  @Override
  void append(int kind, int id, long tick) throws IOException {
    place.lane.append(threadId(), place.group, kind, id, tick);
  }

  @Override
  void append(int kind, int id, long tick, long payload) throws IOException {
    place.lane.append(threadId(), place.group, kind, id, tick, payload);
  }

  @Override
  void append(int subKind, int further, long tick, long first, long second, long third)
      throws IOException {
    place.lane.append(threadId(), place.group, subKind, further, tick, first, second, third);
  }

  @Override
  void append(int subKind, int routine, long tick, byte[] text) throws IOException {
    place.lane.append(threadId(), place.group, subKind, routine, tick, text);
  }

  @Override
  void pend(int reason, long tick) {
    // its block is shared, so it has no place to say that it waits now
  }

  @Override
  void unpend() {
    // nor to say that it does not
  }

  @Override
  void opensAt(HeldMonitors monitors, long since) {
    monitors.opensAt(since);
  }

  @Override
  void openedAt(HeldMonitors monitors, Profiler scope, long since) {
    monitors.takeOpensAt(); // there may be no scope
  }

  private long threadId() {
    return Threads.idOrZero(thread);
  }
}
