package dev.concert.benchmarks;

import dev.concert.benchmarks.plain.Plain;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * The ordinary program, as it is: without an agent the baseline, else what the agent makes of it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Calls {
  static final int NESTED = 10;
  static final int DEPTH = 5;

  /** {@code 4 + 4^2 + … + 4^6}. */
  static final int TREE = 5460;

  private int x = 1;
  private final IntUnaryOperator many = ManyRoutines.create();

  @Benchmark
  public int one() {
    return Plain.one(x);
  }

  @Benchmark
  @OperationsPerInvocation(NESTED)
  public int nested() {
    return Plain.nested(x, NESTED);
  }

  @Benchmark
  @OperationsPerInvocation(ManyRoutines.COUNT)
  public int many() {
    return many.applyAsInt(x);
  }

  @Benchmark
  @OperationsPerInvocation(TREE)
  public int tree() {
    return Plain.north(x, DEPTH)
        + Plain.east(x, DEPTH)
        + Plain.south(x, DEPTH)
        + Plain.west(x, DEPTH);
  }
}
