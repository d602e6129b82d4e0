package dev.concert.easy.time;

import java.util.ArrayDeque;
import java.util.Deque;

/** Where the view was before: back and forward. Moves that follow each other fast are one step. */
final class ViewHistory {
  private static final int MAX_VIEWS = 100;
  private static final long ONE_GESTURE_NANOS = 700_000_000;

  private final Deque<Viewport> back = new ArrayDeque<>();
  private final Deque<Viewport> forward = new ArrayDeque<>();
  private long lastMoveNanos;
  private boolean moved;

  /** The view is about to leave {@code old}, at {@code nowNanos} of a monotonic clock. */
  void leave(Viewport old, long nowNanos) {
    boolean newGesture = !moved || nowNanos - lastMoveNanos > ONE_GESTURE_NANOS;
    if (newGesture && !old.equals(back.peek())) {
      back.push(old);
    }
    if (back.size() > MAX_VIEWS) {
      back.removeLast();
    }
    forward.clear();
    moved = true;
    lastMoveNanos = nowNanos;
  }

  /** The view before {@code current}, or {@code current} where there is none. */
  Viewport back(Viewport current) {
    return step(back, forward, current);
  }

  Viewport forward(Viewport current) {
    return step(forward, back, current);
  }

  private Viewport step(Deque<Viewport> from, Deque<Viewport> to, Viewport current) {
    moved = false;
    if (from.isEmpty()) {
      return current;
    }
    to.push(current);
    return from.pop();
  }

  void clear() {
    back.clear();
    forward.clear();
    moved = false;
  }
}
