package dev.concert.trace;

import dev.concert.trace.TraceFile.Piece;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All events of one thread of a node. */
final class ThreadPieces {
  private final long thread;
  private final List<Piece> pieces = new ArrayList<>();

  private ThreadPieces(long thread) {
    this.thread = thread;
  }

  /** By thread id, each with its pieces in the order of time. */
  static List<ThreadPieces> of(List<Piece> pieces) {
    Map<Long, ThreadPieces> byThread = new TreeMap<>();
    for (Piece piece : pieces) {
      byThread.computeIfAbsent(piece.thread(), ThreadPieces::new).pieces.add(piece);
    }
    for (ThreadPieces thread : byThread.values()) {
      thread.pieces.sort(Comparator.comparingLong(Piece::baseTick));
    }
    return List.copyOf(byThread.values());
  }

  long thread() {
    return thread;
  }

  List<Piece> pieces() {
    return pieces;
  }

  /** As the last block names it; 0 if none does. */
  int group() {
    return pieces.getLast().group();
  }

  long firstTick() {
    return pieces.getFirst().baseTick();
  }

  long lastTick() {
    return pieces.stream().mapToLong(Piece::lastTick).max().orElse(0);
  }

  /** Events that found no room after the last one, and were not made up for. */
  long lostAtEnd() {
    return pieces.getLast().lost();
  }

  /** What the thread waits for at the end, coded as in a block's header; 0 if it does not. */
  long pending() {
    return pieces.getLast().pending();
  }
}
