package dev.concert.trace.index;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.Interruption;
import dev.concert.trace.file.MappedWords;
import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import dev.concert.trace.file.TraceFile.Call;
import dev.concert.trace.file.TraceFile.EventRange;
import java.io.IOException;
import java.util.List;

/**
 * The events of one thread: where they lie, which states reach over pieces, and what all sum up to.
 */
public final class ThreadIndex {
  private final long thread;
  private final NodeSums all;
  private final boolean ring;
  private final Pieces pieces;
  private final CrossingStates crossings;
  private final ThreadSums sums;
  private final StateLengths lengths = new StateLengths();
  private final ThreadStates kept;
  private final OtherEvents others;
  private final ThreadWaits waits;
  private final MessageSums messages = new MessageSums();
  private final Now now = new Now();
  private int group;
  private long lostAtEnd;

  /** What a thread does at the moment of a pass, and no event tells yet. */
  static final class Now {
    /** What it waits for, as in a block's header; 0 if it does not. */
    private long pending;

    /** Null if there is none. */
    private Call begun;

    /** What was true only of the moment before is to be told anew. */
    void beginPass() {
      pending = 0;
      begun = null;
    }

    void take(EventRange range) {
      if (Event.pendingTick(range.pending()) >= Event.pendingTick(pending)) {
        pending = range.pending(); // a block that the thread has left may tell an old one
      }
    }

    void take(Call call) {
      begun = call;
    }

    /** Whether it has begun a wait, or a call, since its last event. */
    boolean isAny(long lastTick) {
      return begun != null || isWaiting(lastTick);
    }

    boolean isWaiting(long lastTick) {
      return Event.pendingReason(pending) != 0 && Event.pendingTick(pending) >= lastTick;
    }

    /** Of the last event, or of what it has begun since. */
    long lastSeenTick(long lastTick) {
      long seen = isWaiting(lastTick) ? Event.pendingTick(pending) : lastTick;
      return begun == null ? seen : Math.max(seen, begun.tick());
    }

    void tell(ThreadVisitor visitor, long lastTick) {
      if (begun != null) {
        visitor.begin(begun.tick(), begun.id());
      }
      if (isWaiting(lastTick)) {
        visitor.begin(Event.pendingTick(pending), -Event.pendingReason(pending));
      }
    }
  }

  /**
   * @param all what it shares with the other threads
   * @param ring whether its pieces may be overwritten
   */
  ThreadIndex(long thread, NodeSums all, boolean ring) {
    this(thread, all, all.states().thread(), ring, new CrossingStates(), new Pieces());
  }

  private ThreadIndex(
      long thread,
      NodeSums all,
      ThreadStates kept,
      boolean ring,
      CrossingStates crossings,
      Pieces pieces) {
    this.thread = thread;
    this.all = all;
    this.ring = ring;
    this.crossings = crossings;
    this.pieces = pieces;
    this.kept = kept;
    waits = new ThreadWaits(thread, all.waits());
    others = new OtherEvents(all.others());
    sums = new ThreadSums(all.buckets(), pieces, this::noneOpen);
  }

  private OpenStates noneOpen(StateSums ended) {
    return new OpenStates(ended, lengths, crossings, ring ? null : kept, waits);
  }

  void store(StoredOutput out) throws IOException {
    out.writeLong(thread);
    out.writeInt(group);
    out.writeLong(lostAtEnd);
    out.writeLong(messages.sent());
    out.writeLong(messages.received());
    crossings.store(out);
    pieces.store(out);
    kept.store(out);
    others.store(out);
    sums.store(out);
  }

  /**
   * @param all what it shares with the other threads
   * @param words of each file
   */
  static ThreadIndex restore(StoredInput in, NodeSums all, long[] words) throws IOException {
    long thread = in.readLong();
    int group = in.readInt();
    long lostAtEnd = in.readLong();
    long sent = in.readLong();
    long received = in.readLong();
    CrossingStates crossings = CrossingStates.restore(in);
    Pieces pieces = Pieces.restore(in, words, crossings.size());
    ThreadStates kept = all.states().thread();
    kept.restore(in, pieces.size());
    ThreadIndex index = new ThreadIndex(thread, all, kept, false, crossings, pieces);
    index.others.restore(in, pieces);
    index.group = group;
    index.lostAtEnd = lostAtEnd;
    index.messages.add(sent, received);
    index.sums.restore(in);
    return index;
  }

  boolean isPacked() {
    return sums.isPacked();
  }

  /** What the states sum up to that have ended; it must not be packed. */
  StateSums ended() {
    return sums.get().ended();
  }

  /** Before anything is added to it. */
  void unpack() {
    sums.unpack();
  }

  /** Nothing is added to it for now: from here on it takes less memory, and more time to ask. */
  void pack() {
    sums.pack();
    pieces.trim();
    kept.trim();
    others.trim();
  }

  /** What was true only of the moment before is to be told anew. */
  void beginPass() {
    now.beginPass();
  }

  /**
   * Goes through events that come after all others; of several threads at a time, none of them
   * packed. Nothing else may be asked before it is settled.
   *
   * @param event goes through them
   */
  void add(EventRange range, int file, EventCursor event) {
    now.take(range);
    lostAtEnd = range.lost();
    group = range.group();
    if (range.end() == range.start()) {
      return;
    }
    OpenStates open = sums.get().open();
    if (!pieces.isContinuedBy(file, range.start())) {
      if (open.isWaiting()) {
        pieces.markMore(); // it says what is waited for
        others.goThrough();
      }
      pieces.add(file, range.start(), range.baseTick(), open.cross(), range.generation());
      kept.beginPiece();
      others.beginPiece();
    }
    others.checkRoom();
    long start = pieces.start(pieces.size() - 1);
    boolean more = false;
    event.moveTo(range);
    while (event.nextOther(open)) {
      open.accept(event);
      if (isOther(event)) {
        more = true;
        others.add(event, start);
        messages.take(event);
      }
      takeHolder(event);
    }
    pieces.extend(range.end(), range.lastTick(), open.takeLongest(), more);
    kept.sortLastPiece();
  }

  /** What has been added counts for the node. */
  void settle() {
    lengths.moveTo(all.lengths());
    kept.settle();
    others.settle();
    waits.settle();
  }

  /** There is no room for what was stored of other events. */
  void forgetOthers() {
    others.forget();
  }

  /** Whether it is told besides states; what was captured of a call is read in another way. */
  private static boolean isOther(EventCursor event) {
    int kind = event.kind();
    boolean ofState =
        kind == Event.BLOCK || kind == Event.UNBLOCK || event.subKind() == Event.OBJECT;
    return !ofState && event.subKind() < Event.ARGUMENTS;
  }

  private void takeHolder(EventCursor event) {
    if (event.subKind() == Event.HELD) {
      waits.held(event.argument());
    } else if (event.subKind() == Event.WAKE) {
      waits.held(event.second());
    }
  }

  void begun(Call call) {
    now.take(call);
  }

  public long thread() {
    return thread;
  }

  /** As the last block names it; 0 if none does. */
  public int group() {
    return group;
  }

  /** Tick before the first event; {@link Long#MAX_VALUE} without one. */
  public long firstTick() {
    return pieces.size() == 0 ? Long.MAX_VALUE : pieces.baseTick(0);
  }

  /** Of the last event; 0 without one. */
  public long lastTick() {
    return pieces.size() == 0 ? 0 : pieces.lastTick(pieces.size() - 1);
  }

  /** Of the last event, or of the call or wait that the thread has begun since; 0 without one. */
  public long lastSeenTick() {
    return now.lastSeenTick(lastTick());
  }

  /** Events that found no room after the last one, and were not made up for. */
  public long lostAtEnd() {
    return lostAtEnd;
  }

  /**
   * Goes through the chosen pieces, and tells what is known of the others.
   *
   * @param files of the node, mapped
   */
  void walk(PieceChoice choice, List<MappedWords> files, ThreadVisitor visitor) {
    new PieceWalk(pieces, crossings, ring ? null : kept, others, choice, visitor)
        .go(piece -> new EventCursor(range(piece, files)));
    now.tell(visitor, lastTick());
  }

  /**
   * What all states amount to in equal stretches of time, at each level, the finest first.
   *
   * @param endTick up to which the thread has lived
   */
  public List<Buckets> buckets(long endTick) {
    OpenStates open = sums.look().open();
    OpenStates copy = open.copy(new StateSums());
    ThreadBuckets filled = open.bucketsOf(copy);
    finish(copy, endTick);
    return filled.finished();
  }

  /**
   * Adds the totals of the states that have not ended.
   *
   * @param endTick up to which the thread has lived
   */
  void addOpenTotals(StateSums totals, long endTick) {
    if (sums.isAnyOpen() || now.isAny(lastTick())) {
      finish(sums.lookAtStates().open().copy(totals), endTick);
    }
  }

  /**
   * Adds the waits that have not ended.
   *
   * @param endTick up to which the thread has lived
   */
  void addOpenWaits(WaitSums to, long endTick) {
    if (sums.isAnyOpen() || now.isWaiting(lastTick())) {
      ThreadWaits opened = new ThreadWaits(thread, to);
      finish(sums.lookAtStates().open().copy(new StateSums(), opened), endTick);
      opened.settle();
    }
  }

  /**
   * How long it was blocked in each routine; of a wait that goes on, as long as it has lasted.
   *
   * @param endTick up to which the thread has lived
   */
  public BlockedSums blocked(long endTick) {
    BlockedSums ended = sums.lookAtBlocked();
    if (!sums.isAnyOpen() && !now.isWaiting(lastTick())) {
      return ended;
    }
    BlockedSums all = ended.copy();
    OpenStates open = sums.lookAtStates().open().copy(new StateSums());
    open.tell(all);
    finish(open, endTick);
    return all;
  }

  /**
   * Adds the totals of a stretch of time, both ends included; of states that reach out of it, the
   * part inside.
   *
   * @param lengths counts the states in it
   * @param files of the node, mapped
   */
  void addTotals(
      StateSums totals,
      StateLengths lengths,
      long endTick,
      long fromTick,
      long toTick,
      List<MappedWords> files) {
    int first = pieces.firstUpTo(fromTick);
    if (first == pieces.size()) {
      finish(sums.lookAtStates().open().within(totals, fromTick, toTick), endTick);
    } else {
      goThrough(first, new OpenStates(totals, lengths, fromTick, toTick), endTick, toTick, files);
    }
  }

  /** Tells the states of a stretch of time, both ends included. */
  void tell(
      StateSums.Ended each, long endTick, long fromTick, long toTick, List<MappedWords> files) {
    int first = pieces.firstUpTo(fromTick);
    StateSums told = new StateSums();
    if (first == pieces.size()) {
      finish(sums.lookAtStates().open().within(told, fromTick, toTick).tell(each), endTick);
    } else {
      OpenStates states = new OpenStates(told, new StateLengths(), fromTick, toTick).tell(each);
      goThrough(first, states, endTick, toTick, files);
    }
  }

  /** All that it sent and received. */
  public MessageSums messages() {
    return messages;
  }

  /**
   * Adds the messages of a stretch of time, both ends included: those of whole buckets as these
   * tell them, and those before and behind one by one.
   *
   * @param files of the node, mapped
   */
  void addMessages(MessageSums to, long fromTick, long toTick, List<MappedWords> files) {
    if (messages.isEmpty() || fromTick > lastTick() || toTick < firstTick()) {
      return;
    }
    if (fromTick <= firstTick() && toTick >= lastTick()) {
      to.addAll(messages);
      return;
    }
    long from = Math.max(fromTick, firstTick());
    long end = Math.min(toTick, lastTick()) + 1;
    Buckets finest = buckets(lastTick()).getFirst();
    long first = Math.ceilDiv(from, finest.ticks()) * finest.ticks();
    long behind = Math.floorDiv(end, finest.ticks()) * finest.ticks();
    if (first >= behind) {
      countMessages(to, from, end - 1, files);
    } else {
      countMessages(to, from, first - 1, files);
      finest.addMessages(to, first, behind);
      countMessages(to, behind, end - 1, files);
    }
  }

  private void countMessages(MessageSums to, long from, long last, List<MappedWords> files) {
    int first = from > last ? pieces.size() : pieces.firstUpTo(from);
    for (int piece = first; piece < pieces.size() && pieces.baseTick(piece) <= last; piece++) {
      Interruption.check();
      EventCursor event = new EventCursor(range(piece, files));
      while (pieces.hasMore(piece) && event.next()) {
        if (event.tick() >= from && event.tick() <= last) {
          to.take(event);
        }
      }
    }
  }

  private void goThrough(
      int first, OpenStates states, long endTick, long toTick, List<MappedWords> files) {
    states.begin(crossings, pieces.open(first));
    int piece = first;
    for (; piece < pieces.size() && pieces.baseTick(piece) <= toTick; piece++) {
      Interruption.check();
      EventCursor event = new EventCursor(range(piece, files));
      while (event.nextOther(states)) {
        states.accept(event);
      }
    }
    if (piece == pieces.size()) {
      finish(states, endTick);
    } else {
      states.finish(pieces.baseTick(piece));
    }
  }

  private EventRange range(int piece, List<MappedWords> files) {
    long block = pieces.start(piece) / RunFormat.BLOCK_WORDS * RunFormat.BLOCK_WORDS;
    return new EventRange(
        files.get(pieces.file(piece)),
        thread,
        group,
        pieces.start(piece),
        pieces.end(piece),
        pieces.baseTick(piece),
        pieces.lastTick(piece),
        0,
        0,
        ring ? block : -1,
        pieces.generation(piece));
  }

  /** With what is true of this moment, and has no event yet that ended it. */
  private void finish(OpenStates states, long endTick) {
    now.tell(states, lastTick());
    states.finish(endTick);
  }
}
