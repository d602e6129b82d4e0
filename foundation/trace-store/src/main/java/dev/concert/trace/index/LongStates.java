package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import dev.concert.trace.memory.HeapRoom;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The longest states of a node's threads of those that lie within one piece, so that a picture of a
 * large run is drawn without going through its events. As many as there is room for: where there
 * are more, those of less than twice the length are given up.
 */
final class LongStates {
  /** Shorter ones are never drawn of a run that is so large that this matters. */
  static final long FIRST_MIN_TICKS = 1 << 11;

  private final long limit;
  private final List<ThreadStates> threads = new ArrayList<>();
  private long minTicks;
  private long count;

  LongStates() {
    this(Math.clamp(HeapRoom.bytes() / 200, 200_000, 50_000_000));
  }

  /**
   * @param limit how many there is room for: twice as many as a picture has
   */
  LongStates(long limit) {
    this(limit, FIRST_MIN_TICKS);
  }

  private LongStates(long limit, long minTicks) {
    this.limit = limit;
    this.minTicks = minTicks;
  }

  /** All states of so many ticks are here, shorter ones are not. */
  long minTicks() {
    return minTicks;
  }

  ThreadStates thread() {
    ThreadStates states = new ThreadStates(this);
    threads.add(states);
    return states;
  }

  void added(int more) {
    count += more;
  }

  /** Gives up as many as are too many. */
  void settle() {
    while (count > limit) {
      minTicks *= 2;
      threads.forEach(states -> states.keepFrom(minTicks));
      count = threads.stream().mapToLong(ThreadStates::size).sum();
    }
  }

  void store(StoredOutput out) throws IOException {
    out.writeLong(minTicks);
  }

  static LongStates restore(StoredInput in) throws IOException {
    LongStates states = new LongStates();
    states.minTicks = in.readLong();
    StoredInput.check(
        states.minTicks >= FIRST_MIN_TICKS && states.minTicks < Long.MAX_VALUE / 4,
        "the least length cannot be");
    return states;
  }

  /** What was stored may be more than there is room for here. */
  void restored() {
    count = threads.stream().mapToLong(ThreadStates::size).sum();
    settle();
  }
}
