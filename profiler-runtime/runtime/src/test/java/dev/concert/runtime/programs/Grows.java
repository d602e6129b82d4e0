package dev.concert.runtime.programs;

import dev.concert.runtime.Profiler;

/**
 * Makes contexts without end: each number is a path of scopes. Then prints how many calls it made.
 */
@SuppressWarnings("try")
public final class Grows {
  private static final int[] ROUTINES = new int[64];

  public static void main(String[] args) {
    for (int i = 0; i < ROUTINES.length; i++) {
      ROUTINES[i] = Profiler.routine("r" + i);
    }
    Thread.currentThread().interrupt(); // must neither be lost nor disturb the recording
    int calls = Integer.parseInt(args[0]);
    for (int i = 0; i < calls; i++) {
      path(i);
    }
    System.out.println("done " + Thread.currentThread().isInterrupted());
  }

  private static void path(int number) {
    try (Profiler p = Profiler.enter(ROUTINES[number & 63])) {
      if (number > 63) {
        path(number >>> 6);
      }
    }
  }
}
