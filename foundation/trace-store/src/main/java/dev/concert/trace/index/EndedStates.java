package dev.concert.trace.index;

import java.util.function.IntUnaryOperator;

/** Takes the states of a thread that reach into a stretch of time, each as it ends. */
@FunctionalInterface
public interface EndedStates {
  /**
   * @param depth how many states are around it, which end later
   * @param names of the state by its depth, and of those around it by theirs: id of a routine, or
   *     the reason of a blocked state as a negative number
   * @param ticks of the part inside the stretch
   */
  void ended(int depth, IntUnaryOperator names, long startTick, long ticks);
}
