package dev.concert.trace.index;

/** What the states of one name sum up to in a thread, in ticks. */
final class NameSums {
  private final int name;
  private final int row;
  private int open;
  private int markedIn = -1;
  private long count;
  private long inclusive;
  private long exclusive;

  /**
   * @param name id of a routine, or the reason of a blocked state as a negative number
   * @param row its place among those of the thread
   */
  NameSums(int name, int row) {
    this.name = name;
    this.row = row;
  }

  /**
   * @param inclusiveTicks 0 where the state lies in another of its name
   */
  void add(long more, long inclusiveTicks, long exclusiveTicks) {
    count += more;
    inclusive += inclusiveTicks;
    exclusive += exclusiveTicks;
  }

  /** One more state of the name is open. */
  void open() {
    open++;
  }

  /** One of them has ended. */
  void close() {
    open--;
  }

  boolean isOpen() {
    return open > 0;
  }

  /** Marks the name once among those of which states begin in the last piece. */
  void markIn(Pieces pieces) {
    if (markedIn != pieces.size()) {
      markedIn = pieces.size();
      pieces.begins(name);
    }
  }

  int name() {
    return name;
  }

  int row() {
    return row;
  }

  long count() {
    return count;
  }

  long inclusive() {
    return inclusive;
  }

  long exclusive() {
    return exclusive;
  }
}
