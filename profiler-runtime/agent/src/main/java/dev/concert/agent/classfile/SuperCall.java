package dev.concert.agent.classfile;

/**
 * Finds the call of {@code super(…)} or {@code this(…)} among the instructions of a constructor, in
 * their order: the first constructor call that no {@code new} before it has asked for.
 */
public final class SuperCall {
  private int created;
  private boolean found;

  public void created() {
    created++;
  }

  /** To be asked at each call of a constructor; true for the one sought. */
  public boolean isReachedBy() {
    if (found) {
      return false;
    }
    if (created > 0) {
      created--;
      return false;
    }
    found = true;
    return true;
  }

  boolean found() {
    return found;
  }
}
