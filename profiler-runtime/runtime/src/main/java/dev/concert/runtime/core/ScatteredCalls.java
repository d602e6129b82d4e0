package dev.concert.runtime.core;

import dev.concert.runtime.Profiler;
import dev.concert.runtime.jvm.Clock;
import java.util.Arrays;
import java.util.Random;

/**
 * Times calls whose contexts no cache of the processor holds: those along random paths through a
 * tree that is larger than one. The current thread's own tree is that tree.
 */
final class ScatteredCalls {
  /** At each level of a path one of four routines is called: two bits say which. */
  private static final int ROUTINES = 4;

  private static final int BITS = 2;
  private static final int DEPTH = 8;
  private static final int ALL_PATHS = 1 << BITS * DEPTH;
  private static final int NEAR_PATHS = 64;

  private static final int BATCHES = 200;
  private static final int PATHS_OF_BATCH = 128;

  private final int[] routines;
  private final Random random = new Random(1);

  /**
   * @param routines four that are on
   */
  ScatteredCalls(int[] routines) {
    this.routines = routines;
  }

  /** How many contexts the tree will have. */
  static int contexts() {
    return (ALL_PATHS * ROUTINES - 1) / (ROUTINES - 1);
  }

  /**
   * Nanoseconds that a call costs beyond the same call in a context that is at hand, on average
   * over a path: the first calls of each find theirs near, as in a program. Short batches of both
   * are timed in turn, since the JVM compiles them meanwhile, and others use the processor.
   */
  double excess() {
    callAll(DEPTH);
    double[] near = new double[BATCHES];
    double[] far = new double[BATCHES];
    for (int i = 0; i < BATCHES; i++) {
      near[i] = perCall(NEAR_PATHS);
      far[i] = perCall(ALL_PATHS);
    }
    return Math.max(0, median(far) - median(near));
  }

  private static double median(double[] times) {
    Arrays.sort(times);
    return times[times.length / 2];
  }

  /**
   * @param paths how many different ones are taken at random
   */
  private double perCall(int paths) {
    int step = ALL_PATHS / paths;
    long start = Clock.tick();
    for (int i = 0; i < PATHS_OF_BATCH; i++) {
      call(random.nextInt(paths) * step, DEPTH);
    }
    return Clock.nanos((double) (Clock.tick() - start) / (PATHS_OF_BATCH * DEPTH));
  }

  private void callAll(int depth) {
    for (int routine : routines) {
      Profiler scope = Profiler.enter(routine);
      try {
        if (depth > 1) {
          callAll(depth - 1);
        }
      } finally {
        scope.close();
      }
    }
  }

  private void call(int path, int depth) {
    Profiler scope = Profiler.enter(routines[path & ROUTINES - 1]);
    try {
      if (depth > 1) {
        call(path >>> BITS, depth - 1);
      }
    } finally {
      scope.close();
    }
  }
}
