package dev.concert.trace.index;

import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.Interruption;
import dev.concert.trace.index.ThreadIndex.Choice;
import dev.concert.trace.index.ThreadIndex.Walk;
import java.util.function.IntFunction;

/** Goes once through the pieces of a thread that are wanted. */
final class PieceWalk {
  private final Pieces pieces;
  private final CrossingStates crossings;
  private final ThreadStates kept;
  private final Choice choice;

  /** Null for all. */
  private final NameBits names;

  private final Walk walk;

  /**
   * @param kept the long states; null where pieces may be overwritten
   */
  PieceWalk(Pieces pieces, CrossingStates crossings, ThreadStates kept, Choice choice, Walk walk) {
    this.pieces = pieces;
    this.crossings = crossings;
    this.kept = kept;
    this.choice = choice;
    names = choice.names();
    this.walk = walk;
  }

  /** Of pieces that are not wanted only states are told that reach out of them. */
  void go(IntFunction<EventCursor> events) {
    int innermost = CrossingStates.NONE;
    for (int piece = 0; piece < pieces.size(); piece++) {
      Interruption.check();
      change(innermost, pieces.open(piece));
      innermost = pieces.open(piece);
      boolean last = piece + 1 == pieces.size();
      if (!last && isKept(piece)) {
        tellKept(piece);
        innermost = pieces.open(piece + 1);
      } else if (last || isWanted(piece)) {
        EventCursor event = events.apply(piece);
        while (event.next()) {
          walk.accept(event);
        }
        innermost = last ? innermost : pieces.open(piece + 1);
      }
    }
  }

  /** Whether all that is wanted of a piece is among the long states. */
  private boolean isKept(int piece) {
    return kept != null
        && !hasWantedMore(piece)
        && !choice.wants(pieces.baseTick(piece), pieces.lastTick(piece), kept.minTicks() - 1);
  }

  /**
   * The long states of a piece with those that cross its ends, in the order of time. A state that
   * begins ends all that are open at its depth and deeper.
   */
  private void tellKept(int piece) {
    OpenLevels open = new OpenLevels(walk);
    int[] before = crossings.openWith(pieces.open(piece));
    int[] after = crossings.openWith(pieces.open(piece + 1));
    for (int state : before) {
      open.resume(crossings.end(state), crossings.name(state));
    }
    int begins = same(before, after);
    for (int state = kept.first(piece); state < kept.first(piece + 1); state++) {
      begins = tellBefore(kept.start(state), kept.depth(state), after, begins, open);
      open.begin(kept.depth(state), kept.start(state), kept.end(state), kept.name(state));
      if (kept.name(state) < 0) {
        walk.waitsFor(kept.waitedFor(state), kept.type(state));
      }
    }
    tellBefore(Long.MAX_VALUE, Integer.MAX_VALUE, after, begins, open);
    open.endTo(after.length);
  }

  /** Begins those of the states that go on behind the piece which begin before another. */
  private int tellBefore(long tick, int depth, int[] after, int next, OpenLevels open) {
    int level = next;
    for (; level < after.length; level++) {
      long start = crossings.start(after[level]);
      if (start > tick || start == tick && level > depth) {
        break;
      }
      open.begin(level, start, crossings.end(after[level]), crossings.name(after[level]));
    }
    return level;
  }

  private static int same(int[] before, int[] after) {
    int same = 0;
    while (same < before.length && same < after.length && before[same] == after[same]) {
      same++;
    }
    return same;
  }

  private boolean isWanted(int piece) {
    return hasWantedMore(piece)
        || (names == null || pieces.mayBegin(piece, names))
            && choice.wants(pieces.baseTick(piece), pieces.lastTick(piece), pieces.longest(piece));
  }

  private boolean hasWantedMore(int piece) {
    return pieces.hasMore(piece)
        && choice.wantsMore(pieces.baseTick(piece), pieces.lastTick(piece));
  }

  /** From the states that are open at the beginning of one piece to those at that of the next. */
  private void change(int from, int to) {
    if (from == to) {
      return;
    }
    int[] before = crossings.openWith(from);
    int[] after = crossings.openWith(to);
    int same = same(before, after);
    for (int i = before.length - 1; i >= same; i--) {
      walk.end(crossings.end(before[i]), crossings.name(before[i]));
    }
    for (int i = same; i < after.length; i++) {
      walk.begin(crossings.start(after[i]), crossings.name(after[i]));
    }
  }
}
