package dev.concert.benchmarks.homemade;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.model.find.ProgramSearch;
import dev.concert.model.find.SearchResult;
import dev.concert.reader.ProgramReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What is typed in the palette, looked for among the names of 66,000 routines, beside the plainest
 * way: which of them contain it. The names are those of this checkout, under several packages.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TypedNames {
  private static final int ROUTINES = 66_000;
  private static final int MOST = 100;

  @Param({"a", "add", "PR.load", "ProgramReader.load(Path", "nosuchname"})
  private String typed;

  private List<String> names;
  private ProgramSearch search;

  @Setup
  public void makeNames() throws IOException, InterruptedException {
    Program program = new ProgramReader().load(StoredModel.CHECKOUT, List.of(), Progress.NONE);
    names = new ArrayList<>(ROUTINES);
    for (int round = 0; names.size() < ROUTINES; round++) {
      String around = round == 0 ? "" : "copy" + round + '.';
      program.routines().stream()
          .map(Routine::name)
          .limit(ROUTINES - names.size())
          .forEach(name -> names.add(around + name));
    }
    search = new ProgramSearch(null, names);
  }

  @Benchmark
  public SearchResult ours() {
    return search.find(typed, MOST);
  }

  @Benchmark
  public List<String> contains() {
    String lower = typed.toLowerCase(Locale.ROOT);
    return names.stream().filter(name -> name.toLowerCase(Locale.ROOT).contains(lower)).toList();
  }
}
