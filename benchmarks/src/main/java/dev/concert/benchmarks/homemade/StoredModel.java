package dev.concert.benchmarks.homemade;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.UnresolvedCall;
import dev.concert.reader.ProgramReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
import tools.jackson.databind.json.JsonMapper;

/**
 * The stored model of this checkout, loaded once in a new process. Both look for the sources and
 * the class path first; ours also checks whether any of them has changed.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(10)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class StoredModel {
  static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
  private static final Path JSON = Path.of("target/model.json");

  /** A program without its indices. */
  record Lists(
      String application,
      List<SourceFile> sources,
      List<Type> types,
      List<Routine> routines,
      List<Call> calls,
      List<UnresolvedCall> unresolved) {}

  /** Reads the sources, if they are not stored, and writes what Jackson is to read. */
  static void prepare() throws IOException, InterruptedException {
    Program program = new ProgramReader().load(CHECKOUT, List.of(), Progress.NONE);
    Files.createDirectories(JSON.getParent());
    JsonMapper.shared()
        .writeValue(
            JSON.toFile(),
            new Lists(
                program.application(),
                program.sources(),
                program.types(),
                program.routines(),
                program.calls(),
                program.unresolved()));
  }

  @Benchmark
  public Program ours() throws IOException, InterruptedException {
    return new ProgramReader().load(CHECKOUT, List.of(), Progress.NONE);
  }

  @Benchmark
  public Program jackson() throws IOException {
    new ProgramReader().classpath(CHECKOUT);
    Lists lists = JsonMapper.shared().readValue(JSON.toFile(), Lists.class);
    return new Program(
        lists.application,
        lists.sources,
        lists.types,
        lists.routines,
        lists.calls,
        lists.unresolved);
  }

  /** A time is only worth something for the same result. */
  @TearDown
  public void compare() throws IOException, InterruptedException {
    if (!ours().calls().equals(jackson().calls())) {
      throw new IllegalStateException("the models differ");
    }
  }
}
