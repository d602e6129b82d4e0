package dev.concert.benchmarks;

import dev.concert.benchmarks.plain.Elements;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Reading one element of a collection, in a program that is as it is. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Reads {
  private final Elements elements = new Elements();

  @Benchmark
  @OperationsPerInvocation(Elements.COUNT)
  public int list() {
    return elements.sumOfList();
  }

  @Benchmark
  @OperationsPerInvocation(Elements.COUNT)
  public int array() {
    return elements.sumOfArray();
  }
}
