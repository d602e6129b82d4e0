package dev.concert.easy.rows;

import java.util.ArrayDeque;
import java.util.Deque;

/** What the user has done to rows, to be taken back from the latest on. */
public final class Undo {
  private static final int MOST = 100;

  private final Deque<Step> steps = new ArrayDeque<>();

  private record Step(String what, Runnable back) {}

  /**
   * @param what a clause for the user
   * @param back makes everything as it was before
   */
  public void did(String what, Runnable back) {
    steps.push(new Step(what, back));
    if (steps.size() > MOST) {
      steps.removeLast();
    }
  }

  /** Takes back the latest, and returns what that was; null if nothing is left. */
  public String undo() {
    Step step = steps.poll();
    if (step == null) {
      return null;
    }
    step.back().run();
    return step.what();
  }

  /** Nothing can be taken back any more. */
  public void forget() {
    steps.clear();
  }
}
