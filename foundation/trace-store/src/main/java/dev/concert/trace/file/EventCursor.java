package dev.concert.trace.file;

import dev.concert.runtime.format.Event;
import dev.concert.trace.file.TraceFile.EventRange;

/**
 * Walks through the events of a piece. What only serves the coding (long pauses) or is of an
 * unknown kind is passed over; a whole call in one word is an entry and an exit.
 */
public final class EventCursor {
  private static final long NONE = -1;

  /** Takes the entries and exits of routines, which nearly all events are, in the order of time. */
  public interface Calls {
    void enter(long tick, int id);

    void exit(long tick, int id);

    /** A call that calls no other: its exit is the next event. */
    void call(long fromTick, long toTick, int id);
  }

  private final WordWindow words = new WordWindow();
  private EventRange piece;
  private long start;
  private long at;
  private long tick;
  private int kind;
  private int id;
  private int subKind;
  private long argument;
  private long second;
  private long third;

  /**
   * From the entry of a whole call to its exit, which is the next event; negative: there is none.
   */
  private long untilExit = NONE;

  public EventCursor(EventRange piece) {
    moveTo(piece);
  }

  /** Before the first piece. */
  public EventCursor() {}

  /** To the beginning of another piece, without further memory. */
  public void moveTo(EventRange another) {
    piece = another;
    words.moveTo(another.words(), another.end());
    at = another.start();
    tick = another.baseTick();
    untilExit = NONE;
  }

  /** Goes to the next event; false at the end. */
  public boolean next() {
    if (untilExit >= 0 && takeExit()) {
      return true;
    }
    while (at < piece.end()) {
      long word = words.get(at);
      int length = Event.words(word);
      if (length > piece.end() - at) {
        at = piece.end(); // it has changed since the piece was found
        return false;
      }
      take(word, length > 1 ? words.get(at + 1) : 0);
      second = length > 2 ? words.get(at + 2) : 0;
      third = length > 3 ? words.get(at + 3) : 0;
      if (piece.overwritten()) {
        return false;
      }
      start = at;
      at += length;
      if (kind == Event.CALL) {
        takeEntry(word);
        return true;
      }
      tick = kind == Event.TIME ? Math.max(0, argument) : Figures.later(tick, Event.delta(word));
      if (isEvent(kind)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Goes to an event that is known from before, of a piece whose words do not change; false if the
   * piece ends before it.
   *
   * @param itsStart as {@link #start} told it
   */
  public boolean goTo(long itsStart, long itsTick) {
    words.jump();
    at = itsStart;
    untilExit = NONE;
    boolean there = next();
    tick = itsTick;
    return there;
  }

  /**
   * Stands at an event that is known from before, with its words, without reading the file.
   *
   * @param known holds the words, as {@link #copy} gave them
   * @param place of the first of them
   * @param itsStart as {@link #start} told it
   * @return the place behind them
   */
  public int standAt(long[] known, int place, long itsStart, long itsTick) {
    long word = known[place];
    int length = Event.words(word);
    start = itsStart;
    at = itsStart + length;
    untilExit = NONE;
    tick = itsTick;
    take(word, length > 1 ? known[place + 1] : 0);
    second = length > 2 ? known[place + 2] : 0;
    third = length > 3 ? known[place + 3] : 0;
    return place + length;
  }

  private void take(long word, long first) {
    kind = Event.kind(word);
    id = Event.id(word);
    subKind = kind == Event.EXTENDED ? Event.subKind(word) : 0;
    argument = first;
  }

  /** Words of the event; of a whole call one. */
  public int size() {
    return (int) (at - start);
  }

  /** Copies the words of the event, of which there are {@link #size}. */
  public void copy(long[] into, int place) {
    for (int i = 0; i < size(); i++) {
      into[place + i] = words.get(start + i);
    }
  }

  /**
   * Goes to the next event that is no entry or exit of a routine; false at the end. Those on the
   * way are handed over, many times as fast as one event after the other.
   */
  public boolean nextOther(Calls calls) {
    do {
      passCalls(calls);
      if (!next()) {
        return false;
      }
    } while (isCall(calls));
    return true;
  }

  private boolean isCall(Calls calls) {
    if (kind == Event.ENTER && isWholeCall()) {
      long from = tick;
      takeExit();
      calls.call(from, tick, id);
    } else if (kind == Event.ENTER) {
      calls.enter(tick, id);
    } else if (kind == Event.EXIT) {
      calls.exit(tick, id);
    } else {
      return false;
    }
    return true;
  }

  /** Hands over the calls of words that are copied; anything unusual is left for the next event. */
  private void passCalls(Calls calls) {
    if (untilExit >= 0 || piece.block() >= 0) {
      return;
    }
    while (at < piece.end() && words.has(at)) {
      int place = words.place(at);
      int passed = passCalls(calls, words.copied(), place, words.end());
      at += passed - place;
      if (passed < words.end()) {
        return;
      }
    }
  }

  private int passCalls(Calls calls, long[] copied, int from, int to) {
    long last = piece.lastTick();
    long now = tick;
    int place = from;
    for (; place < to; place++) {
      long word = copied[place];
      int kindHere = Event.kind(word);
      boolean call = kindHere == Event.CALL;
      long begin = now + (call ? Event.callDelta(word) : Event.delta(word));
      long end = call ? begin + Event.callTicks(word) : begin;
      if (end < now || end > last) {
        break;
      }
      if (call) {
        calls.call(begin, end, Event.id(word));
      } else if (kindHere == Event.ENTER) {
        calls.enter(begin, Event.id(word));
      } else if (kindHere == Event.EXIT) {
        calls.exit(begin, Event.id(word));
      } else {
        break;
      }
      now = end;
    }
    tick = now;
    return place;
  }

  private void takeEntry(long call) {
    kind = Event.ENTER;
    tick = Figures.later(tick, Event.callDelta(call));
    untilExit = Event.callTicks(call);
  }

  /** Whether the event is the entry of a call whose exit is the next event. */
  private boolean isWholeCall() {
    return untilExit >= 0 && Figures.later(tick, untilExit) <= piece.lastTick();
  }

  /** False if the exit came after the piece was found. */
  private boolean takeExit() {
    long exit = Figures.later(tick, untilExit);
    untilExit = NONE;
    if (exit > piece.lastTick()) {
      return false;
    }
    kind = Event.EXIT;
    tick = exit;
    return true;
  }

  private boolean isEvent(int kind) {
    return kind >= Event.ENTER && kind <= Event.UNBLOCK
        || kind >= Event.VALUE && kind <= Event.LOST
        || subKind >= Event.WAKE && subKind <= Event.MOUNTED
        || subKind >= Event.ARGUMENTS && subKind <= Event.THROWN;
  }

  /** The text of an event that has one. */
  public byte[] text() {
    long first = at - Event.words(Event.word(Event.EXTENDED, id, 0)) + 2;
    int maxBytes = (int) Math.max(0, at - first) * Long.BYTES;
    byte[] text = new byte[Math.clamp(Event.textBytes(argument), 0, maxBytes)];
    for (int i = 0; i < text.length; i++) {
      text[i] = Event.textByte(piece.words().get(first + i / 8), i);
    }
    return text;
  }

  EventRange piece() {
    return piece;
  }

  /** The event's first word in the file. */
  public long start() {
    return start;
  }

  public long tick() {
    return tick;
  }

  /** One of the kinds of {@link Event}. */
  public int kind() {
    return kind;
  }

  public int id() {
    return id;
  }

  /** What an extended event is; 0 for others. */
  public int subKind() {
    return subKind;
  }

  /** Of an extended event that begins with a pair of ids: the first of them. */
  public int argumentId() {
    return Event.textBytes(argument);
  }

  /** The third word of an event, or 0. */
  public long second() {
    return second;
  }

  /** The fourth word of an event, or 0. */
  public long third() {
    return third;
  }

  /** Size of a message; -1 if that is not known. */
  public long bytes() {
    return Math.max(-1, third);
  }

  /** The second word of those events that have one: a task, the bits of a value, a number. */
  public long argument() {
    return argument;
  }
}
