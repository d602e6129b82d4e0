package dev.concert.control.demo;

import dev.concert.model.words.Words;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.control.FileTrees;
import dev.concert.trace.heat.Heat;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * The sample programs: one measured through scopes that are put into its source, the other through
 * the agent.
 */
public final class DemoSamples {
  /** Of the matrix sample, on one of its nodes. */
  static final String SLOW_ROUTINE =
      "dev.concert.samples.matrix.Block#laplacianRow(double[],double[],double[],double[],int)";

  private final Path folder;
  private final DemoShell shell;
  private final Path sources;
  private final Path instrumented;

  /**
   * A sample that has run.
   *
   * @param differences routines that were called more or less often than documented, a clause each
   * @param routine one to look at
   */
  public record Measured(
      String title, String how, Path run, int routines, List<String> differences, String routine) {
    public boolean asDocumented() {
      return differences.isEmpty();
    }

    public String sentence() {
      return asDocumented()
          ? Words.say(
              "%s, %s: all %d routines were called as often as documented", title, how, routines)
          : Words.say(
              "%s, %s: not called as often as documented: %s",
              title, how, String.join("; ", differences));
    }
  }

  public DemoSamples(Path folder, DemoShell shell) {
    this.folder = folder.resolve("samples");
    this.shell = shell;
    this.sources = this.folder.resolve("src");
    this.instrumented = folder.resolve("instrumented");
  }

  /** The application that the tools open. */
  public Path folder() {
    return folder;
  }

  public void build() throws IOException, InterruptedException {
    shell.say(Words.say("building the samples in %s", folder));
    buildUnchanged();
    FileTrees.delete(instrumented);
    shell.concert(
        "reading",
        List.of(
            "instrument",
            sources.toString(),
            "-o",
            instrumented.toString(),
            "--classpath",
            shell.distribution().runtimeJar().toString()));
    compile(instrumented, instrumented.resolve("target/classes"));
  }

  /** Without the copy that has scopes in its source. */
  public void buildUnchanged() throws IOException {
    FileTrees.delete(folder);
    copyTree(shell.distribution().home().resolve("samples"), folder);
    // Where who opens the folder finds what its sources need.
    Path library = Files.createDirectories(folder.resolve("lib")).resolve("concert-runtime.jar");
    Files.copy(shell.distribution().runtimeJar(), library);
    compile(sources, folder.resolve("target/classes"));
  }

  /** Its scopes are in the source; the agent weaves nothing. */
  public Measured measureInstrumented() throws IOException, InterruptedException {
    Path run = run("matrix", instrumented, "dev.concert.samples.matrix.Matrix", true);
    return compare(
        Words.say("matrix, 4 JVMs × 2 workers"),
        Words.say("instrumented source"),
        run,
        "matrix.tsv",
        SLOW_ROUTINE);
  }

  public Measured measureWoven() throws IOException, InterruptedException {
    Path run = run("cubesquare", folder, "dev.concert.samples.cubesquare.CubeSquare", false);
    return compare(
        Words.say("CubeSquare, executors in one JVM"),
        Words.say("woven by the agent"),
        run,
        "cubesquare.tsv",
        "dev.concert.samples.cubesquare.Ledger#record(long,long)");
  }

  private Path run(String name, Path program, String mainClass, boolean scopesInSource)
      throws IOException, InterruptedException {
    Path run = folder.resolveSibling("runs").resolve(name);
    FileTrees.delete(run);
    String classPath = program.resolve("target/classes") + ":" + shell.distribution().runtimeJar();
    List<String> words =
        new ArrayList<>(List.of("run", "--mode", "trace", "--out", run.toString()));
    words.addAll(List.of("--app", folder.toString()));
    if (scopesInSource) {
      words.addAll(List.of("--exclude", "*", "--node-name", "node 0")); // it names the others
    }
    words.addAll(List.of("--", DemoShell.java(), "-cp", classPath, mainClass));
    shell.concert("light", words);
    return run;
  }

  private Measured compare(String title, String how, Path run, String counts, String routine)
      throws IOException {
    Map<String, Long> documented = counts(folder.resolve("counts").resolve(counts));
    Heat heat = Run.heat(run);
    List<String> differences = new ArrayList<>();
    documented.forEach((name, calls) -> {
      long measured = heat.of(name).map(RoutineProfile::calls).orElse(0L);
      if (measured != calls) {
        differences.add(Words.say("%s %d times, not %d", name, measured, calls));
      }
    });
    return new Measured(title, how, run, documented.size(), differences, routine);
  }

  private static Map<String, Long> counts(Path file) throws IOException {
    Map<String, Long> counts = new LinkedHashMap<>();
    try (Stream<String> lines = Files.lines(file)) {
      lines
          .skip(1)
          .map(line -> line.split("\t"))
          .forEach(cells -> counts.put(cells[0], Long.parseLong(cells[1])));
    }
    return counts;
  }

  private void compile(Path source, Path classes) throws IOException {
    JavaCompiler compiler =
        Optional.ofNullable(ToolProvider.getSystemJavaCompiler())
            .orElseThrow(() ->
                new IOException(
                    Words.say(
                        "this Java has no compiler; install a JDK, not a JRE, and try again")));
    List<String> words =
        new ArrayList<>(
            List.of(
                "-g",
                "-nowarn",
                "-cp",
                shell.distribution().runtimeJar().toString(),
                "-d",
                classes.toString()));
    try (Stream<Path> files = Files.walk(source)) {
      files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(words::add);
    }
    if (compiler.run(null, null, null, words.toArray(String[]::new)) != 0) {
      throw new IOException(Words.say("the samples in %s do not compile", source));
    }
  }

  private static void copyTree(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path path : (Iterable<Path>) all::iterator) {
        Path target = to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path)) {
          Files.createDirectories(target);
        } else {
          Files.copy(path, target);
        }
      }
    }
  }
}
