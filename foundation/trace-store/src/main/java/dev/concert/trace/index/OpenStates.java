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
final class OpenStates implements ThreadVisitor, EventCursor.Calls {
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

  /** Null where nobody sums waits up by routine. */
  private BlockedSums blocked;

  /** Null where nobody wants to know of each. */
  private StateSums.Ended each;

  /** Null where nobody wants to know which names begin in which of them. */
  private Pieces pieces;

  private int depth;

  /** From the outermost on; those behind the innermost are used again. */
  private Open[] states = new Open[FEW];

  /** A state that has begun and not ended. */
  private static final class Open {
    private NameSums sums;
    private int name;
    private long start;
    private int crossing;

    /** Ticks of the routines directly in it. */
    private long inside;

    private void begin(NameSums of, long tick) {
      sums = of;
      name = of.name();
      start = tick;
      crossing = CrossingStates.NONE;
      inside = 0;
    }
  }

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
  }

  /** From now on sums up in which routines it waits. */
  void tell(BlockedSums wanting) {
    blocked = wanting;
  }

  /** From now on tells the last piece which names begin in it. */
  void tellNames(Pieces wanting) {
    pieces = wanting;
  }

  /** From now on tells each state that lies in the stretch of time or reaches into it. */
  OpenStates tell(StateSums.Ended wanting) {
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
    for (int level = 0; level < depth; level++) {
      copy.states[level].inside = states[level].inside;
    }
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
      begin(others.start(level), others.name(level));
    }
    latest = others.latest;
  }

  void store(StoredOutput out) throws IOException {
    int[] names = new int[depth];
    int[] crossing = new int[depth];
    long[] starts = new long[depth];
    long[] inside = new long[depth];
    for (int level = 0; level < depth; level++) {
      names[level] = name(level);
      crossing[level] = states[level].crossing;
      starts[level] = start(level);
      inside[level] = states[level].inside;
    }
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
      states[level].start = storedStarts[level];
      states[level].crossing = storedCrossing[level];
      states[level].inside = storedInside[level];
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

  @Override
  public void enter(long tick, int id) {
    opening = false;
    begin(tick, id);
  }

  @Override
  public void exit(long tick, int id) {
    opening = false;
    end(tick, id);
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
        if (buckets != null && MessageSums.isEnd(event)) {
          latest = Math.max(latest, tick);
          buckets.reach(latest);
          buckets.message(event);
        }
        if (open && (opening || depth == 0)) {
          opening = true;
          begin(event.second(), Event.nameOf(event.argument()));
        }
      }
    }
    opening &= open;
  }

  /** Most calls are such, and need not be open in between. */
  @Override
  public void call(long from, long to, int name) {
    opening = false;
    long start = Math.max(latest, from);
    long end = Math.max(start, to);
    if (each != null || buckets != null && !buckets.holds(end)) {
      begin(start, name);
      end(end, name);
      return;
    }
    latest = end;
    NameSums of = nameBegins(name);
    if (buckets != null) {
      buckets.call(of, start, end);
    }
    longest = Math.max(longest, end - start);
    if (kept != null) {
      kept.add(start, end, name, depth, 0, 0);
    }
    if (isWithin(start)) {
      lengths.add(end - start);
      long ticks = ticksWithin(start);
      of.add(1, of.isOpen() ? 0 : ticks, ticks);
      addToCaller(ticks);
    }
  }

  private NameSums nameBegins(int name) {
    NameSums of = sums.of(name);
    if (pieces != null) {
      of.markIn(pieces);
    }
    return of;
  }

  @Override
  public void begin(long tick, int name) {
    latest = Math.max(latest, tick); // a damaged file may go back in time
    if (buckets != null) {
      buckets.reach(latest);
    }
    NameSums of = nameBegins(name);
    of.open();
    next().begin(of, latest);
    depth++;
    if (name < 0) {
      waitsFor(0, 0);
    }
  }

  /** Of the state that is going to be the innermost. */
  private Open next() {
    if (depth == states.length) {
      states = Arrays.copyOf(states, 2 * depth);
    }
    if (states[depth] == null) {
      states[depth] = new Open();
    }
    return states[depth];
  }

  @Override
  public void waitsFor(long word, int ofType) {
    waitedFor = word;
    type = ofType;
  }

  /**
   * Ends the innermost state of that name, and those inside it, whose ends were lost. An end whose
   * begin was lost has no effect.
   */
  @Override
  public void end(long tick, int name) {
    int level = depth - 1;
    while (level >= 0 && name(level) != name) {
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
    Open state = states[depth];
    state.sums.close();
    if (crossings != null && state.crossing != CrossingStates.NONE) {
      crossings.end(state.crossing, latest);
    } else {
      longest = Math.max(longest, latest - state.start);
      if (kept != null) {
        kept.add(state.start, latest, name(depth), depth, waitedFor, type);
      }
    }
    if (isWithin(state.start)) {
      sumUp(state);
    }
  }

  /** Whether what began then and ends now reaches into the stretch of time. */
  private boolean isWithin(long start) {
    return latest >= fromTick && start <= toTick;
  }

  private long ticksWithin(long start) {
    return Math.max(0, Math.min(toTick, latest) - Math.max(fromTick, start));
  }

  private void sumUp(Open state) {
    lengths.add(latest - state.start);
    long ticks = ticksWithin(state.start);
    long inclusive = state.sums.isOpen() ? 0 : ticks;
    state.sums.add(1, inclusive, ticks - state.inside);
    if (each != null) {
      each.ended(depth, this::name, state.start, ticks);
    }
    if (name(depth) >= 0) {
      addToCaller(ticks);
    } else {
      endWait(state.start, inclusive, ticks);
    }
  }

  private void endWait(long start, long inclusive, long ticks) {
    int caller = caller();
    if (waits != null) {
      int routine = caller < 0 ? 0 : name(caller);
      waits.add(-name(depth), type, waitedFor, inclusive, start, latest, routine);
    }
    boolean inAnother = caller < depth - 1; // as one that is told twice while it goes on
    if (blocked != null && caller >= 0 && !inAnother) {
      addToRoutines(caller, ticks);
    }
    waitsFor(0, 0);
  }

  private void addToRoutines(int caller, long ticks) {
    blocked.in(name(caller), -name(depth), ticks);
    for (int level = ticks > 0 ? caller : -1; level >= 0; level--) {
      if (name(level) >= 0 && (level == 0 || name(level) != name(level - 1))) {
        blocked.around(name(level), ticks);
      }
    }
  }

  /** A wait is its routine's own time, a routine within it is not. */
  private void addToCaller(long ticks) {
    int caller = caller();
    if (caller >= 0) {
      states[caller].inside += ticks;
    }
  }

  /** The innermost routine around the state that has just ended, or -1. */
  private int caller() {
    int caller = depth - 1;
    while (caller >= 0 && name(caller) < 0) {
      caller--;
    }
    return caller;
  }

  boolean isWaiting() {
    return depth > 0 && name(depth - 1) < 0;
  }

  /** Whether it waits outside of all routines. */
  boolean isIdle() {
    return depth == 1 && name(0) < 0;
  }

  int depth() {
    return depth;
  }

  int name(int level) {
    return states[level].name;
  }

  /** In which its name is summed up. */
  NameSums sums(int level) {
    return states[level].sums;
  }

  long start(int level) {
    return states[level].start;
  }

  /** Another piece begins: what is open here is open in both. Gives the innermost. */
  int cross() {
    int innermost = CrossingStates.NONE;
    for (int level = 0; level < depth; level++) {
      Open state = states[level];
      if (state.crossing == CrossingStates.NONE) {
        state.crossing = crossings.add(innermost, name(level), state.start);
      }
      innermost = state.crossing;
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
