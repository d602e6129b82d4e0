package dev.concert.trace.index;

import dev.concert.trace.file.EventCursor;
import java.util.Arrays;

/**
 * Tells what is known of a piece without going through all of its events: the long states, those
 * that cross its ends, and its other events, in the order of time.
 */
final class KnownPiece {
  private final int piece;
  private final CrossingStates crossings;
  private final ThreadStates kept;
  private final OtherEvents others;
  private final ThreadVisitor visitor;
  private final OpenLevels open;

  /** Null where other events are not wanted. */
  private final EventCursor events;

  private final long firstWord;
  private int[] after;

  /** So many of the states that go on behind the piece have begun. */
  private int begun;

  private int nextOther;

  /** Of the words of the next one, if they are known. */
  private int nextWord;

  /**
   * @param events of the piece; null where no more than states is wanted
   * @param firstWord of the piece
   */
  KnownPiece(
      int piece,
      CrossingStates crossings,
      ThreadStates kept,
      OtherEvents others,
      EventCursor events,
      long firstWord,
      ThreadVisitor visitor) {
    this.piece = piece;
    this.crossings = crossings;
    this.kept = kept;
    this.others = others;
    this.events = events;
    this.firstWord = firstWord;
    this.visitor = visitor;
    open = new OpenLevels(visitor);
    nextOther = events == null ? others.first(piece + 1) : others.first(piece);
    nextWord = others.firstWord(piece);
  }

  /**
   * A state that begins ends all that are open at its depth and deeper.
   *
   * @param innermostBefore the crossing state that is open at the beginning
   * @param innermostAfter the one that is open at the end
   */
  void tell(int innermostBefore, int innermostAfter) {
    int[] before = crossings.openWith(innermostBefore);
    after = crossings.openWith(innermostAfter);
    for (int state : before) {
      open.resume(crossings.end(state), crossings.name(state));
    }
    begun = CrossingStates.same(before, after);
    for (int state = kept.first(piece); state < kept.first(piece + 1); state++) {
      beginBefore(kept.start(state), kept.depth(state));
      begin(kept.depth(state), kept.start(state), kept.end(state), kept.name(state));
      if (kept.name(state) < 0) {
        visitor.waitsFor(kept.waitedFor(state), kept.type(state));
      }
    }
    beginBefore(Long.MAX_VALUE, Integer.MAX_VALUE);
    tellOthers(Long.MAX_VALUE);
    open.endTo(after.length);
  }

  /** Begins those of the states that go on behind the piece which begin before another. */
  private void beginBefore(long tick, int depth) {
    for (; begun < after.length; begun++) {
      int state = after[begun];
      long start = crossings.start(state);
      if (start > tick || start == tick && begun > depth) {
        return;
      }
      begin(begun, start, crossings.end(state), crossings.name(state));
    }
  }

  private void begin(int depth, long start, long end, int name) {
    tellOthers(start);
    open.begin(depth, start, end, name);
  }

  /** Tells the other events up to a tick, each after the ends of the states before it. */
  private void tellOthers(long upTo) {
    int behind = others.first(piece + 1);
    for (; nextOther < behind && others.tick(nextOther) <= upTo; nextOther++) {
      long tick = others.tick(nextOther);
      open.endBy(tick, begun);
      if (goTo(firstWord + others.offset(nextOther), tick)) {
        visitor.accept(events);
      }
    }
  }

  private boolean goTo(long start, long tick) {
    if (!others.hasWords(piece)) {
      return events.goTo(start, tick);
    }
    nextWord = events.standAt(others.words(), nextWord, start, tick);
    return true;
  }

  /** States whose ends are known as they begin, told in the order of time. */
  private static final class OpenLevels {
    private final ThreadVisitor visitor;
    private int depth;
    private long[] ends = new long[8];
    private int[] names = new int[8];

    OpenLevels(ThreadVisitor visitor) {
      this.visitor = visitor;
    }

    /** A state inside the others that has been told already. */
    void resume(long endTick, int name) {
      if (depth == ends.length) {
        ends = Arrays.copyOf(ends, 2 * depth);
        names = Arrays.copyOf(names, 2 * depth);
      }
      ends[depth] = endTick;
      names[depth] = name;
      depth++;
    }

    /** A state begins, so that all at its depth and deeper have ended. */
    void begin(int atDepth, long startTick, long endTick, int name) {
      endTo(atDepth);
      visitor.begin(startTick, name);
      resume(endTick, name);
    }

    /** Ends the innermost states that have ended by a tick, but so many are left in any case. */
    void endBy(long tick, int levels) {
      while (depth > levels && ends[depth - 1] <= tick) {
        endTo(depth - 1);
      }
    }

    /** Ends the innermost states, so that so many are left. */
    void endTo(int levels) {
      while (depth > levels) {
        depth--;
        visitor.end(ends[depth], names[depth]);
      }
    }
  }
}
