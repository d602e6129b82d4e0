package dev.concert.trace.index;

import dev.concert.runtime.format.Event;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.Interruption;
import java.util.function.IntFunction;

/** Goes once through the pieces of a thread that are wanted. */
final class PieceWalk {
  private final Pieces pieces;
  private final CrossingStates crossings;
  private final ThreadStates kept;
  private final OtherEvents others;
  private final PieceChoice choice;

  /** Null for all. */
  private final NameBits names;

  private final ThreadVisitor visitor;

  /**
   * @param kept the long states; null where pieces may be overwritten
   */
  PieceWalk(
      Pieces pieces,
      CrossingStates crossings,
      ThreadStates kept,
      OtherEvents others,
      PieceChoice choice,
      ThreadVisitor visitor) {
    this.pieces = pieces;
    this.crossings = crossings;
    this.kept = kept;
    this.others = others;
    this.choice = choice;
    names = choice.names();
    this.visitor = visitor;
  }

  /** Of pieces that are not wanted only states are told that reach out of them. */
  void go(IntFunction<EventCursor> events) {
    int innermost = CrossingStates.NONE;
    boolean goesOn = false;
    for (int piece = 0; piece < pieces.size(); piece++) {
      Interruption.check();
      change(innermost, pieces.open(piece));
      innermost = pieces.open(piece);
      boolean last = piece + 1 == pieces.size();
      if (last || goesOn || isGoneThrough(piece)) {
        goesOn = goThrough(events.apply(piece));
        innermost = last ? innermost : pieces.open(piece + 1);
      } else if (isKept(piece) || hasWantedMore(piece)) {
        EventCursor more = hasWantedMore(piece) ? events.apply(piece) : null;
        new KnownPiece(piece, crossings, kept, others, more, pieces.start(piece), visitor)
            .tell(innermost, pieces.open(piece + 1));
        innermost = pieces.open(piece + 1);
        visitor.passedOver(pieces.lastTick(piece));
      } else {
        visitor.passedOver(pieces.lastTick(piece));
      }
    }
  }

  /** Whether the last event tells of a wait with which the next piece begins. */
  private boolean goThrough(EventCursor event) {
    boolean goesOn = false;
    while (event.next()) {
      visitor.accept(event);
      goesOn = event.subKind() == Event.PINNED || event.subKind() == Event.OBJECT;
    }
    return goesOn;
  }

  private boolean isGoneThrough(int piece) {
    return hasWantedMore(piece) && (kept == null || !others.knows(piece))
        || !isKept(piece) && hasWantedStates(piece);
  }

  /** Whether all states that are wanted of a piece are among the long ones. */
  private boolean isKept(int piece) {
    return kept != null
        && !choice.wants(pieces.baseTick(piece), pieces.lastTick(piece), kept.minTicks() - 1);
  }

  private boolean hasWantedStates(int piece) {
    return (names == null || pieces.mayBegin(piece, names))
        && choice.wants(pieces.baseTick(piece), pieces.lastTick(piece), pieces.longest(piece))
        && !liesInOne(piece);
  }

  /** Whether a state lasts all through a piece below which none are wanted. */
  private boolean liesInOne(int piece) {
    if (choice.deepest() == Integer.MAX_VALUE) {
      return false;
    }
    int[] before = crossings.openWith(pieces.open(piece));
    int[] after = crossings.openWith(pieces.open(piece + 1));
    return CrossingStates.same(before, after) > choice.deepest();
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
    int same = CrossingStates.same(before, after);
    for (int i = before.length - 1; i >= same; i--) {
      visitor.end(crossings.end(before[i]), crossings.name(before[i]));
    }
    for (int i = same; i < after.length; i++) {
      visitor.begin(crossings.start(after[i]), crossings.name(after[i]));
    }
  }
}
