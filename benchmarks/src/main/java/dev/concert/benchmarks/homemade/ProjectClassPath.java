package dev.concert.benchmarks.homemade;

import dev.concert.reader.ProgramReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The class path of a Maven project out of the local repository, once in a new process. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(10)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class ProjectClassPath {
  private static final Path PROJECT =
      Path.of("src/main/projects/broker").toAbsolutePath().normalize();

  @Benchmark
  public List<Path> ours() throws IOException {
    return new ProgramReader().classpath(PROJECT);
  }

  @Benchmark
  public List<Path> maven() throws Exception {
    return OfflineMaven.classpath(PROJECT.resolve("pom.xml"));
  }

  /** A time is only worth something for the same result. */
  @TearDown
  public void compare() throws Exception {
    Set<Path> ours = new TreeSet<>(ours());
    Set<Path> maven = new TreeSet<>(maven());
    if (!ours.equals(maven)) {
      throw new IllegalStateException("ours: " + ours + "\nMaven's: " + maven);
    }
  }
}
