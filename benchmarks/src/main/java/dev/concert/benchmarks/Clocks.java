package dev.concert.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Two clock reads: what no measuring of a call can go below. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Clocks {
  @Benchmark
  public long nanoTime() {
    long start = System.nanoTime();
    return System.nanoTime() - start;
  }

  @Benchmark
  public long rdtsc() {
    long start = Rdtsc.read();
    return Rdtsc.read() - start;
  }
}
