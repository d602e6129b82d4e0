package dev.concert.trace.read;

import dev.concert.runtime.format.Event;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.index.ThreadVisitor;
import dev.concert.trace.states.StateSink;
import java.util.Arrays;

/** The states of a thread that are open while its events are gone through; none is kept. */
abstract class WalkedStates implements ThreadVisitor, StateSink {
  private int depth;
  private int[] names = new int[8];
  private long[] starts = new long[8];
  private long latest = Long.MIN_VALUE;

  /** Whether the event before told of a call whose entry is missing. */
  private boolean opening;

  /**
   * A state has ended.
   *
   * @param name id of a routine, or the reason of a blocked state as a negative number
   */
  abstract void ended(int name, long startTick, long endTick);

  /** How many states are open; where one ends, how many lie around it. */
  final int open() {
    return depth;
  }

  @Override
  public void accept(EventCursor event) {
    boolean open = event.subKind() == Event.OPEN;
    if (!open) {
      accept(event, event.tick());
    } else if (opening || depth == 0) {
      begin(event.second(), Event.nameOf(event.argument()));
      opening = true;
    }
    opening &= open;
  }

  @Override
  public void begin(long tick, int name) {
    if (depth == names.length) {
      names = Arrays.copyOf(names, 2 * depth);
      starts = Arrays.copyOf(starts, 2 * depth);
    }
    latest = Math.max(latest, tick); // a damaged file may go back in time
    names[depth] = name;
    starts[depth] = latest;
    depth++;
  }

  @Override
  public void end(long tick, int name) {
    int level = depth - 1;
    while (level >= 0 && names[level] != name) {
      level--;
    }
    if (level >= 0) {
      latest = Math.max(latest, tick);
      endDownTo(level);
    }
  }

  /** What is open lasts to a tick. */
  void finish(long tick) {
    latest = Math.max(latest, tick);
    endDownTo(0);
  }

  private void endDownTo(int level) {
    while (depth > level) {
      depth--;
      ended(names[depth], starts[depth], latest);
    }
  }
}
