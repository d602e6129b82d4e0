package dev.concert.runtime;

import dev.concert.runtime.access.AccessLog;
import dev.concert.runtime.access.Tracking;
import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.file.Segment;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.settings.Mode;
import dev.concert.runtime.state.RecordingState;
import dev.concert.runtime.thread.HeldMonitors;
import dev.concert.runtime.trace.TraceWriter;
import dev.concert.runtime.tree.ElementNodes;
import dev.concert.runtime.tree.ThreadTree;
import dev.concert.runtime.tree.TreeNodes;
import dev.concert.runtime.tree.TreeValues;
import java.io.IOException;
import java.nio.LongBuffer;
import java.util.Arrays;

/*
 * What holds here, and what to do before it is changed.
 *
 * 1. Only the thread itself writes: frames, depth, the words of its tree and of its trace. Others
 *    read the mapped words at any moment, and the frames once the thread has ended.
 * 2. A node's time is one word (Tree.OPEN), stored once on entry and once on exit: whoever reads it
 *    sees the call before it, or open, or closed. Counting comes behind the time, the depth behind
 *    both, the event last.
 * 3. In `open` every store before that of `depth` can be repeated, and in `pop` that of the time is
 *    the only one before it: a stack overflow at any instruction costs that one scope its time, and
 *    never shifts another. `repaired` relies on it.
 * 4. No store of a reference on the way in or out of a known scope (a collector's barrier), no
 *    fence, no allocation once a thread has been as deep, no interface call.
 * 5. `enter` and `close` are small enough to be inlined, and what is rare ends in calls of its own
 *    (`enterOther`, `enterFar`): else what both ways need goes through memory.
 * 6. The clock is read first on entry (the look-ups are free behind it) and last of what is read on
 *    exit; ticks never fall within a thread (Clock.after).
 *
 * Measure again before changing any of it: the overhead table in docs/overhead.md (modes profile
 * and trace, clocks nanotime and tsc, JDK 17 and 25, G1 and Parallel), and read the assembly or at
 * least `javap -c` of Profiler.enter and close, ThreadContext.near, enter, open, close, pop here,
 * and TraceWriter.append, put, tryComplete. KillTest and EndingsTest hold 1 to 3.
 */

/**
 * The measuring of one platform thread. Frames on the heap tell which scopes are open and survive
 * any exception; the words of the tree follow them. So a stack overflow or a forgotten close can
 * cost a scope its time, but never shifts the scopes around it.
 */
public class PlatformContext extends MeasuredContext implements TraceWriter.Opening {
  /** Scopes that are told at the beginning of a block; those inside them are not. */
  private static final int MAX_OPEN = 200;

  public final long id;
  public final int group;
  public final long startTick;
  private final RecordingState recording;
  private final ThreadTree tree;
  private final TraceWriter trace;

  /** The thread's own frame, then one for each scope that may be open, and one more. */
  private PlatformFrame[] frames = new PlatformFrame[16];

  /**
   * Index of the innermost open scope's frame. A number and not a reference, whose storing costs a
   * fence once this object is old.
   */
  private int depth;

  /** Read by another thread only after this one has ended. */
  private long lastTick;

  /** Null until an access is seen. */
  private AccessLog accesses;

  /** Null until one is accessed whose index is known. */
  private ElementNodes elements;

  /** The name told last; only the helper looks. */
  private String name;

  public PlatformContext(
      RecordingState recording,
      Thread thread,
      long id,
      int group,
      ThreadTree tree,
      TraceWriter trace,
      long startTick) {
    super(thread);
    this.recording = recording;
    this.id = id;
    this.group = group;
    this.tree = tree;
    this.startTick = startTick;
    name = thread.getName();
    this.trace = trace;
    lastTick = startTick;
  }

  /** The thread's life begins: to be called once, before anything else. */
  public final void begin() {
    PlatformFrame root = new PlatformFrame(this, null);
    frames[0] = root;
    deepen(root);
    point(root, 0, tree.root());
    root.what = Mode.COUNTED | Mode.TIMED;
    root.startTick = startTick;
    root.words.put(root.at + Tree.CALLS, 1);
    root.words.put(root.at + Tree.TIME, -startTick - Tree.OPEN);
  }

  /** The recording has ended, and another one is about to begin. */
  public void forget() {
    quiet = true; // its waits are none of the next recording's
    for (PlatformFrame frame : frames) {
      if (frame != null) {
        frame.routine = 0;
      }
    }
  }

  /** Each block of the trace is to begin with the scopes that are open then. */
  public void tellsOpen() {
    trace.opening(this);
  }

  @Override
  public void tellOpen(int writing, long tick) throws IOException {
    int innermost = depth + (writing == Event.ENTER ? -1 : writing == Event.EXIT ? 1 : 0);
    for (int i = 1; i <= Math.min(innermost, MAX_OPEN); i++) {
      if ((frames[i].what & Mode.TRACED) != 0) {
        trace.append(Event.OPEN, 2, tick, frames[i].routine, frames[i].startTick, 0);
      }
    }
  }

  /** What is rare ends in a call of its own: else what both ways need would go through memory. */
  @Override
  public Profiler enter(int routine, int what, long tick) {
    try {
      int inner = depth + 1;
      PlatformFrame frame = frames[inner];
      if (frame.routine != routine) {
        return enterOther(frame, inner, routine, what, tick);
      }
      open(frame, inner, what, tick);
      return frame;
    } catch (IOException e) {
      recording.stop(e);
      return Profiler.OFF;
    }
  }

  /** A later recording's ids are new ones, so that this also finds out that ours has ended. */
  private Profiler enterOther(PlatformFrame frame, int inner, int routine, int what, long tick)
      throws IOException {
    if (!seek(frame, routine)) {
      return recording.stopped() ? enterElsewhere(routine, what) : Profiler.OFF;
    }
    boolean fresh = frame.words.get(frame.at + Tree.CALLS) == 0;
    // A new node took time that is not the scope's.
    open(frame, inner, what, fresh && (what & Mode.TIMED) != 0 ? Clock.tick() : tick);
    return frame;
  }

  /** The stores up to the one of {@link #depth} can be repeated; that one makes the scope open. */
  void open(PlatformFrame frame, int inner, int what, long read) throws IOException {
    LongBuffer words = frame.words;
    int at = frame.at;
    long calls = words.get(at + Tree.CALLS);
    long tick = 0;
    if ((what & Mode.TIMED) != 0) {
      long time = words.get(at + Tree.TIME);
      if (time < 0) {
        time = repaired(frame, time);
      }
      tick = Clock.after(lastTick, read);
      lastTick = tick;
      frame.startTick = tick;
      words.put(at + Tree.TIME, time - tick - Tree.OPEN);
    }
    words.put(at + Tree.CALLS, calls + 1);
    frame.what = what;
    depth = inner;
    if ((what & Mode.TRACED) != 0) {
      trace.append(Event.ENTER, frame.routine, tick);
    }
  }

  /** The time of a node whose last opening, or closing, was cut off by a stack overflow. */
  private static long repaired(PlatformFrame frame, long time) {
    return Math.max(0, time + frame.startTick + Tree.OPEN);
  }

  /** A frame that may be opened always has one inside it, so that entering need not look. */
  private void deepen(PlatformFrame frame) {
    int inner = frame.depth + 1;
    if (inner == frames.length) {
      frames = Arrays.copyOf(frames, 2 * inner);
    }
    frames[inner] = new PlatformFrame(this, frame);
    frame.inner = frames[inner];
  }

  /** The call that follows another one is most often the one that followed it before. */
  boolean seek(PlatformFrame frame, int routine) throws IOException {
    if (recording.stopped()) {
      return false;
    }
    if (frame.inner != null && tryStep(frames[frame.depth - 1], frame, routine)) {
      return true;
    }
    long before = frame.routine == 0 ? TreeNodes.NO_NODE : Tree.word(frame.node);
    if (frame.inner == null) {
      deepen(frame);
    }
    frame.forget();
    long node = tree.child(Tree.word(frame.outer.node), before, Tree.ROUTINE, routine);
    if (node == TreeNodes.NO_NODE) {
      return false;
    }
    point(frame, routine, node);
    return true;
  }

  /**
   * The same where that call's node lies near: next to the one before, or first of its caller's.
   */
  private static boolean tryStep(PlatformFrame outer, PlatformFrame frame, int routine) {
    boolean first = frame.routine == 0;
    PlatformFrame from = first ? outer : frame;
    LongBuffer words = from.words;
    long links = words.get(from.at + Tree.LINKS);
    int reference = first ? Tree.firstChild(links) : Tree.nextSibling(links);
    long at = from.at + Tree.word(reference) - Tree.word(from.node);
    boolean here = reference != 0 && at >= 0 && at < words.limit();
    if (!here || Tree.kindAndId(words.get((int) at + Tree.PARENT_AND_ID)) != routine) {
      return false;
    }
    frame.point(routine, reference, words, (int) at);
    return true;
  }

  private void point(PlatformFrame frame, int routine, long node) {
    Segment segment = tree.nodes().segment(node);
    frame.point(routine, Tree.reference(node), segment.words, TreeNodes.at(segment, node));
  }

  void close(PlatformFrame frame) {
    if (Thread.currentThread() != thread) {
      return;
    }
    try {
      long tick = (frame.what & Mode.TIMED) != 0 ? Clock.after(lastTick, Clock.tick()) : lastTick;
      int open = depth;
      while (open > frame.depth) {
        pop(frames[open], open--, tick);
      }
      if (open == frame.depth) {
        pop(frame, open, tick);
      }
    } catch (IOException e) {
      recording.stop(e);
    }
  }

  /** Closes the innermost scope, whose frame this is. */
  void pop(PlatformFrame frame, int open, long tick) throws IOException {
    int what = frame.what;
    if ((what & Mode.TIMED) != 0) {
      int time = frame.at + Tree.TIME;
      frame.words.put(time, frame.words.get(time) + tick + Tree.OPEN);
      lastTick = tick;
    }
    depth = open - 1;
    if ((what & Mode.TRACED) != 0) {
      trace.append(Event.EXIT, frame.routine, tick);
    }
  }

  @Override
  void value(int id, int what, double value) {
    if (recording.stopped()) {
      elsewhere().value(id, what, value);
      return;
    }
    try {
      long node = tree.child(Tree.word(frames[depth].node), Tree.VALUE, id);
      if (node != TreeNodes.NO_NODE) {
        TreeValues.add(tree.nodes(), node, value);
      }
      if ((what & Mode.TRACED) != 0) {
        trace.append(Event.VALUE, id, Clock.tick(), Double.doubleToRawLongBits(value));
      }
    } catch (IOException e) {
      recording.stop(e);
    }
  }

  @Override
  public void access(int id, int site, long local, long remote) {
    if (recording.stopped()) {
      elsewhere().access(id, site, local, remote);
      return;
    }
    try {
      long node = tree.child(Tree.word(frames[depth].node), Tree.ACCESS, id);
      if (site != 0 && node != TreeNodes.NO_NODE) {
        node = tree.child(node, Tree.ACCESS, site);
      }
      if (node != TreeNodes.NO_NODE) {
        if (local != 0) {
          tree.nodes().add(node, Tree.CALLS, local);
        }
        if (remote != 0) {
          tree.nodes().add(node, Tree.TIME, remote);
        }
      }
    } catch (IOException e) {
      recording.stop(e);
    }
  }

  @Override
  public void accessElements(int collection, int range, int word, long count) {
    if (recording.stopped()) {
      elsewhere().accessElements(collection, range, word, count);
      return;
    }
    try {
      if (elements == null) {
        elements = ElementNodes.of(tree);
      }
      long node = elements.find(collection, range);
      if (node != TreeNodes.NO_NODE) {
        tree.nodes().add(node, word, count);
      }
    } catch (IOException e) {
      recording.stop(e);
    }
  }

  @Override
  public AccessLog accessLog(Tracking tracking) {
    if (accesses == null) {
      accesses = tracking.log(id, thread.getName());
    }
    return accesses;
  }

  @Override
  RecordingState recording() {
    return recording;
  }

  @Override
  int depth() {
    return depth;
  }

  @Override
  int routine() {
    return frames[depth].routine;
  }

  @Override
  long position() {
    return trace.position();
  }

  @Override
  void append(int kind, int id, long tick) throws IOException {
    trace.append(kind, id, tick);
  }

  @Override
  void append(int kind, int id, long tick, long payload) throws IOException {
    trace.append(kind, id, tick, payload);
  }

  @Override
  void append(int subKind, int further, long tick, long first, long second, long third)
      throws IOException {
    trace.append(subKind, further, tick, first, second, third);
  }

  @Override
  void append(int subKind, int routine, long tick, byte[] text) throws IOException {
    trace.append(subKind, routine, tick, text);
  }

  @Override
  void pend(int reason, long tick) throws IOException {
    trace.pend(reason, tick);
  }

  @Override
  void unpend() {
    trace.unpend();
  }

  @Override
  void opensAt(HeldMonitors monitors, long since) {
    // the scope is opened as any other, and its entry moved
  }

  @Override
  void openedAt(HeldMonitors monitors, Profiler scope, long since) {
    long earlier = scope.startTick - since;
    boolean traced = scope == frames[depth] && (scope.what & Mode.TRACED) != 0;
    if (traced && trace.moveEntryBack(scope.routine, earlier)) {
      PlatformFrame frame = frames[depth];
      int time = frame.at + Tree.TIME;
      frame.words.put(time, frame.words.get(time) + earlier);
      scope.startTick = since;
    }
  }

  /**
   * Closes what is open, and the thread's life. Called by another thread once this one has ended.
   *
   * @param seenAlive latest tick at which the thread was known to live
   * @return when it ended, as far as is known
   */
  public long end(long seenAlive) throws IOException {
    long tick = Math.max(seenAlive, lastTick);
    while (depth >= 0) {
      pop(frames[depth], depth, tick);
    }
    return tick;
  }

  /** Gives back what only a living thread needs. */
  public void release() {}

  /** Whether the thread has another name than when this was asked last. */
  public boolean takeRenamed() {
    String now = thread.getName();
    boolean changed = !now.equals(name);
    name = now;
    return changed;
  }

  public ThreadTree tree() {
    return tree;
  }

  /** The last block if it is not worth to be used on; null if it is, or there is none. */
  public FileBlock filledBlock() {
    return trace.filledBlock();
  }

  public TraceWriter.Leftover leftover() {
    return trace.leftover();
  }
}
