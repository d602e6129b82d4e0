package dev.concert.trace.index;

import dev.concert.runtime.format.Event;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The states of one thread that are open while its events are gone through in the order of time;
 * what ends is summed up, of states that reach out of a stretch of time the part inside.
 */
final class OpenStates implements ThreadVisitor {
  private static final int FEW = 8;

  private final StateSums sums;
  private final StateLengths lengths;
  private final long fromTick;
  private final long toTick;

  /** Null where the ends of crossing states are known already. */
  private final CrossingStates crossings;

  /** Null where nobody keeps them. */
  private final ThreadStates kept;

  /** Null where nobody sums them up by what they are for. */
  private final ThreadWaits waits;

  /** Null where nobody wants them. */
  private ThreadBuckets buckets;

  /** Null where nobody wants to know of each. */
  private EndedStates each;

  private int depth;
  private int[] names = new int[FEW];
  private int[] rows = new int[FEW];
  private int[] crossing = new int[FEW];
  private long[] starts = new long[FEW];

  /** Ticks of the routines directly in it. */
  private long[] inside = new long[FEW];

  /** How many of the open states are summed up in a row. */
  private int[] openOfRow = new int[FEW];

  private long latest = Long.MIN_VALUE;
  private long longest;

  /** Id of the class of what the wait is for that begins next; 0 if that is not known. */
  private int nextType;

  /** What the innermost wait is for: its class as above, and word 1 of its BLOCK event. */
  private int type;

  private long waitedFor;

  /** Whether the event before told of a call whose entry is in no piece that is left. */
  private boolean opening;

  /**
   * Sums states up from their start to their end.
   *
   * @param lengths counts those that have ended
   * @param kept takes the long ones of those that cross no piece
   * @param waits sums waits up by what they are for
   */
  OpenStates(
      StateSums sums,
      StateLengths lengths,
      CrossingStates crossings,
      ThreadStates kept,
      ThreadWaits waits) {
    this(sums, lengths, crossings, kept, waits, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /** Sums up what lies in a stretch of time, both ends included. */
  OpenStates(StateSums sums, StateLengths lengths, long fromTick, long toTick) {
    this(sums, lengths, null, null, null, fromTick, toTick);
  }

  private OpenStates(
      StateSums sums,
      StateLengths lengths,
      CrossingStates crossings,
      ThreadStates kept,
      ThreadWaits waits,
      long fromTick,
      long toTick) {
    this.sums = sums;
    this.lengths = lengths;
    this.crossings = crossings;
    this.kept = kept;
    this.waits = waits;
    this.fromTick = fromTick;
    this.toTick = toTick;
  }

  /** From now on tells buckets what begins and ends. */
  void tell(ThreadBuckets wanting) {
    buckets = wanting;
    buckets.of(this);
  }

  /** From now on tells each state that lies in the stretch of time or reaches into it. */
  OpenStates tell(EndedStates wanting) {
    each = wanting;
    return this;
  }

  /** The same states with what they have inside, to be ended by themselves. */
  OpenStates copy(StateSums into) {
    return copy(into, null);
  }

  OpenStates copy(StateSums into, ThreadWaits waitsInto) {
    OpenStates copy =
        new OpenStates(into, new StateLengths(), null, null, waitsInto, fromTick, toTick);
    copy.beginAll(this);
    System.arraycopy(inside, 0, copy.inside, 0, depth);
    copy.type = type;
    copy.waitedFor = waitedFor;
    return copy;
  }

  /** The buckets that the same states fill when they are ended by themselves. */
  ThreadBuckets bucketsOf(OpenStates copy) {
    copy.buckets = buckets.copy(copy, copy.sums);
    return copy.buckets;
  }

  /** The same states in a stretch of time in which nothing has ended yet. */
  OpenStates within(StateSums into, long from, long to) {
    OpenStates same = new OpenStates(into, new StateLengths(), from, to);
    same.beginAll(this);
    return same;
  }

  private void beginAll(OpenStates others) {
    for (int level = 0; level < others.depth; level++) {
      begin(others.starts[level], others.names[level]);
    }
    latest = others.latest;
  }

  void store(StoredOutput out) throws IOException {
    out.writeInts(names, depth);
    out.writeInts(crossing, depth);
    out.writeLongs(starts, depth);
    out.writeLongs(inside, depth);
    out.writeLong(latest);
    out.writeInt(nextType);
    out.writeInt(type);
    out.writeLong(waitedFor);
  }

  /** Into states of which none is open. */
  void restore(StoredInput in) throws IOException {
    int[] storedNames = in.readInts();
    int[] storedCrossing = in.readInts();
    long[] storedStarts = in.readLongs();
    long[] storedInside = in.readLongs();
    int least = Math.min(storedCrossing.length, storedStarts.length);
    boolean whole = Math.min(least, storedInside.length) == storedNames.length;
    StoredInput.check(whole, "open states are missing");
    for (int level = 0; level < storedNames.length; level++) {
      boolean known =
          storedCrossing[level] >= CrossingStates.NONE && storedCrossing[level] < crossings.size();
      StoredInput.check(known, "an open state is none of those that cross");
      begin(storedStarts[level], storedNames[level]);
      starts[level] = storedStarts[level];
      crossing[level] = storedCrossing[level];
      inside[level] = storedInside[level];
    }
    latest = in.readLong();
    nextType = in.readInt();
    type = in.readInt();
    waitedFor = in.readLong();
  }

  /** Begins states that were open at the beginning of a piece. */
  void begin(CrossingStates all, int innermost) {
    for (int state : all.openWith(innermost)) {
      begin(all.start(state), all.name(state));
    }
  }

  /** Takes an event, and the next one too if that ends what this one begins. */
  void acceptWhole(EventCursor event) {
    if (event.isWholeCall()) {
      long start = event.tick();
      event.exit();
      opening = false;
      call(start, event.tick(), event.id());
    } else {
      accept(event);
    }
  }

  @Override
  public void accept(EventCursor event) {
    long tick = event.tick();
    boolean open = event.subKind() == Event.OPEN;
    switch (event.kind()) {
      case Event.ENTER -> begin(tick, event.id());
      case Event.EXIT -> end(tick, event.id());
      case Event.BLOCK -> {
        begin(tick, -event.id());
        waitsFor(event.argument(), nextType);
        nextType = 0;
      }
      case Event.UNBLOCK -> end(tick, -event.id());
      default -> {
        if (event.subKind() == Event.OBJECT) {
          nextType = Event.nameOf(event.argument());
        }
        if (open && (opening || depth == 0)) {
          opening = true;
          begin(event.second(), Event.nameOf(event.argument()));
        }
      }
    }
    opening &= open;
  }

  /**
   * A routine is called and calls no other. Most calls are such, and need not be open in between.
   */
  void call(long from, long to, int name) {
    long start = Math.max(latest, from);
    long end = Math.max(start, to);
    if (each != null || buckets != null && !buckets.hold(start, end)) {
      begin(start, name);
      end(end, name);
      return;
    }
    latest = end;
    int row = sums.row(name);
    if (buckets != null) {
      buckets.call(row, name, start, end);
    }
    longest = Math.max(longest, end - start);
    if (kept != null) {
      kept.add(start, end, name, depth, 0, 0);
    }
    if (isWithin(start)) {
      lengths.add(end - start);
      long ticks = ticksWithin(start);
      sums.add(row, 1, isOpen(row) ? 0 : ticks, ticks);
      addToCaller(ticks);
    }
  }

  private boolean isOpen(int row) {
    return row < openOfRow.length && openOfRow[row] > 0;
  }

  @Override
  public void begin(long tick, int name) {
    if (depth == names.length) {
      grow();
    }
    latest = Math.max(latest, tick); // a damaged file may go back in time
    if (buckets != null) {
      buckets.reach(latest);
    }
    names[depth] = name;
    rows[depth] = opened(sums.row(name));
    crossing[depth] = CrossingStates.NONE;
    starts[depth] = latest;
    inside[depth] = 0;
    depth++;
    if (name < 0) {
      waitsFor(0, 0);
    }
  }

  @Override
  public void waitsFor(long word, int ofType) {
    waitedFor = word;
    type = ofType;
  }

  private int opened(int row) {
    if (row >= openOfRow.length) {
      openOfRow = Arrays.copyOf(openOfRow, 2 * row);
    }
    openOfRow[row]++;
    return row;
  }

  private void grow() {
    names = Arrays.copyOf(names, 2 * depth);
    rows = Arrays.copyOf(rows, 2 * depth);
    crossing = Arrays.copyOf(crossing, 2 * depth);
    starts = Arrays.copyOf(starts, 2 * depth);
    inside = Arrays.copyOf(inside, 2 * depth);
  }

  /**
   * Ends the innermost state of that name, and those inside it, whose ends were lost. An end whose
   * begin was lost has no effect.
   */
  @Override
  public void end(long tick, int name) {
    int level = depth - 1;
    while (level >= 0 && names[level] != name) {
      level--;
    }
    if (level >= 0) {
      latest = Math.max(latest, tick);
      endDownTo(level);
    }
  }

  /** What is open lasts to a tick. */
  void finish(long tick) {
    latest = Math.max(latest, tick);
    endDownTo(0);
  }

  private void endDownTo(int level) {
    if (buckets != null) {
      buckets.reach(latest);
    }
    while (depth > level) {
      if (buckets != null) {
        buckets.end();
      }
      depth--;
      endInnermost();
    }
  }

  /** The state at the depth, which is no longer open. */
  private void endInnermost() {
    long start = starts[depth];
    boolean outermost = --openOfRow[rows[depth]] == 0;
    if (crossings != null && crossing[depth] != CrossingStates.NONE) {
      crossings.end(crossing[depth], latest);
    } else {
      longest = Math.max(longest, latest - start);
      if (kept != null) {
        kept.add(start, latest, names[depth], depth, waitedFor, type);
      }
    }
    if (isWithin(start)) {
      sumUp(start, outermost);
    }
  }

  /** Whether what began then and ends now reaches into the stretch of time. */
  private boolean isWithin(long start) {
    return latest >= fromTick && start <= toTick;
  }

  private long ticksWithin(long start) {
    return Math.max(0, Math.min(toTick, latest) - Math.max(fromTick, start));
  }

  private void sumUp(long start, boolean outermost) {
    lengths.add(latest - start);
    long ticks = ticksWithin(start);
    sums.add(rows[depth], 1, outermost ? ticks : 0, ticks - inside[depth]);
    if (each != null) {
      each.ended(depth, this::name, start, ticks);
    }
    if (names[depth] >= 0) {
      addToCaller(ticks);
    } else {
      endWait(start, outermost ? ticks : 0);
    }
  }

  private void endWait(long start, long ticks) {
    if (waits != null) {
      int caller = caller();
      int routine = caller < 0 ? 0 : names[caller];
      waits.add(-names[depth], type, waitedFor, ticks, start, latest, routine);
    }
    waitsFor(0, 0);
  }

  /** A wait is its routine's own time, a routine within it is not. */
  private void addToCaller(long ticks) {
    int caller = caller();
    if (caller >= 0) {
      inside[caller] += ticks;
    }
  }

  /** The innermost routine around the state that has just ended, or -1. */
  private int caller() {
    int caller = depth - 1;
    while (caller >= 0 && names[caller] < 0) {
      caller--;
    }
    return caller;
  }

  boolean isWaiting() {
    return depth > 0 && names[depth - 1] < 0;
  }

  /** Whether it waits outside of all routines. */
  boolean isIdle() {
    return depth == 1 && names[0] < 0;
  }

  int depth() {
    return depth;
  }

  int name(int level) {
    return names[level];
  }

  /** In which its name is summed up. */
  int row(int level) {
    return rows[level];
  }

  long start(int level) {
    return starts[level];
  }

  /** Another piece begins: what is open here is open in both. Gives the innermost. */
  int cross() {
    int innermost = CrossingStates.NONE;
    for (int level = 0; level < depth; level++) {
      if (crossing[level] == CrossingStates.NONE) {
        crossing[level] = crossings.add(innermost, names[level], starts[level]);
      }
      innermost = crossing[level];
    }
    return innermost;
  }

  /** Ticks of the longest state that ended since the last time and lay within one piece. */
  long takeLongest() {
    long taken = longest;
    longest = 0;
    return taken;
  }
}
