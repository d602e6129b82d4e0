package dev.concert.benchmarks;

import dev.concert.runtime.Profiler;
import dev.concert.runtime.core.Recording;
import dev.concert.runtime.settings.RecordingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The same calls as {@link Calls}, with scopes written by hand. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Scopes {
  private static final boolean BEGUN = begin();
  private static final int ONE = Profiler.routine("one");
  private static final int NESTED = Profiler.routine("nested");
  private static final int NORTH = Profiler.routine("north");
  private static final int EAST = Profiler.routine("east");
  private static final int SOUTH = Profiler.routine("south");
  private static final int WEST = Profiler.routine("west");
  private static final int[] MANY = new int[ManyRoutines.COUNT];

  static {
    for (int i = 0; i < MANY.length; i++) {
      MANY[i] = Profiler.routine("m" + i);
    }
  }

  private int x = 1;

  /** A run in which the scopes record; none, where the system property that names it is not set. */
  private static boolean begin() {
    String run = System.getProperty(Fork.RUN);
    if (run == null) {
      return false;
    }
    try {
      Path folder = Path.of(run);
      Recording.begin(
          folder, RecordingSettings.parse(Files.readString(folder.resolve("settings"))), null);
      return true;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Benchmark
  public int one() {
    return one(x);
  }

  @SuppressWarnings("try")
  private static int one(int x) {
    try (Profiler p = Profiler.enter(ONE)) {
      return x * 31 + 7;
    }
  }

  @Benchmark
  @OperationsPerInvocation(Calls.NESTED)
  public int nested() {
    return nested(x, Calls.NESTED);
  }

  @SuppressWarnings("try")
  private static int nested(int x, int open) {
    try (Profiler p = Profiler.enter(NESTED)) {
      return open > 1 ? nested(x, open - 1) + 1 : x * 31 + 7;
    }
  }

  @Benchmark
  @OperationsPerInvocation(ManyRoutines.COUNT)
  @SuppressWarnings("try")
  public int many() {
    int sum = x;
    for (int id : MANY) {
      try (Profiler p = Profiler.enter(id)) {
        sum += id;
      }
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(Calls.TREE)
  public int tree() {
    return around(x, Calls.DEPTH);
  }

  private static int around(int x, int depth) {
    return call(NORTH, x + 1, depth)
        + call(EAST, x + 2, depth)
        + call(SOUTH, x + 3, depth)
        + call(WEST, x + 4, depth);
  }

  @SuppressWarnings("try")
  private static int call(int id, int x, int depth) {
    try (Profiler p = Profiler.enter(id)) {
      return depth == 0 ? x : around(x, depth - 1);
    }
  }
}
