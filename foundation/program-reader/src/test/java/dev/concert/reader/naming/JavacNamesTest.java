package dev.concert.reader.naming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.model.Type;
import dev.concert.model.classfile.ClassFileNames;
import dev.concert.model.classfile.ClassFiles;
import dev.concert.model.classfile.NamedRoutine;
import dev.concert.model.classfile.RawClass;
import dev.concert.reader.jdt.JdkApi;
import dev.concert.reader.jdt.JdtParser;
import dev.concert.reader.link.Linker;
import dev.concert.reader.sources.Application;
import dev.concert.reader.sources.SourceUnit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Golden pairs: the corpus in {@code samples/names}, its class files, and the names both must have.
 * Run with {@code -Dgolden.update=true} to write the expected names from the class files.
 */
class JavacNamesTest {
  private static final Path CORPUS = Path.of("../../samples/names").toAbsolutePath().normalize();
  private static final int[] RELEASES = {8, 11, 17, 21, 25};

  private static final Path JDK_APIS = Path.of("target/jdk");
  private static final int SYNTHETIC = 0x1000;

  @TempDir Path classes;

  @ParameterizedTest
  @ValueSource(ints = {8, 11, 17, 21, 25})
  void sourcesHaveTheExpectedNames(int release) throws Exception {
    assertNames(expected(release), sourceNames(release));
  }

  @ParameterizedTest
  @CsvSource({
    "25,8,''",
    "25,8,-g",
    "25,11,''",
    "25,17,''",
    "25,17,-g",
    "25,21,''",
    "25,25,''",
    "25,25,-g",
    "17,8,''",
    "17,8,-g",
    "17,11,''",
    "17,17,''",
    "17,17,-g",
    "17,17,-parameters"
  })
  void classFilesHaveTheExpectedNames(int jdk, int release, String option) throws Exception {
    compile(jdk, release, option);
    Set<String> found = classNames();
    if (Boolean.getBoolean("golden.update") && jdk == 25 && option.isEmpty()) {
      Files.write(goldenFile(release), found);
    }
    assertNames(expected(release), found);
  }

  private static Path goldenFile(int release) {
    return CORPUS.resolve("expected-" + release + ".txt");
  }

  private static Set<String> expected(int release) throws IOException {
    return new TreeSet<>(Files.readAllLines(goldenFile(release)));
  }

  /** Only what differs is worth reading. */
  private static void assertNames(Set<String> expected, Set<String> found) {
    Set<String> missing = new TreeSet<>(expected);
    missing.removeAll(found);
    Set<String> extra = new TreeSet<>(found);
    extra.removeAll(expected);
    assertEquals("", String.join("\n", missing), "missing");
    assertEquals("", String.join("\n", extra), "not expected");
  }

  private static List<Path> corpus(int release) throws IOException {
    List<Path> files = new ArrayList<>();
    for (int r : RELEASES) {
      if (r <= release) {
        try (Stream<Path> walk = Files.walk(CORPUS.resolve("r" + r))) {
          walk.filter(f -> f.toString().endsWith(".java")).forEach(files::add);
        }
      }
    }
    return files;
  }

  private static Set<String> sourceNames(int release) throws Exception {
    List<Path> files = corpus(release);
    List<SourceUnit> units =
        files.stream()
            .map(f -> new SourceUnit(CORPUS.relativize(f).toString(), f, release))
            .toList();
    Application application = new Application(CORPUS, units, List.of());
    Program program =
        new Linker(new JdtParser(application, new JdkApi(JDK_APIS), Progress.NONE).parse())
            .link(CORPUS.toString());
    Set<String> names = new TreeSet<>();
    program.types().stream().map(Type::name).forEach(names::add);
    program.routines().stream().map(Routine::name).forEach(names::add);
    return names;
  }

  private Set<String> classNames() throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> walk = Files.walk(classes)) {
      for (Path file : walk.filter(f -> f.toString().endsWith(".class")).toList()) {
        RawClass raw = ClassFiles.read(Files.readAllBytes(file));
        List<NamedRoutine> routines = ClassFileNames.of(raw);
        if ((raw.flags() & SYNTHETIC) != 0 || isDead(routines)) {
          continue;
        }
        names.add(raw.name());
        routines.stream().map(NamedRoutine::name).forEach(names::add);
      }
    }
    return names;
  }

  /** javac 25, but not 17, writes class files for some code that can never run. */
  private static boolean isDead(List<NamedRoutine> routines) {
    return routines.stream().anyMatch(r -> r.method().name().matches("dead\\d"));
  }

  private void compile(int jdk, int release, String option) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("-nowarn", "-Xlint:-options"));
    arguments.addAll(List.of("--release", String.valueOf(release), "-d", classes.toString()));
    arguments.addAll(Arrays.stream(option.split(" ")).filter(o -> !o.isEmpty()).toList());
    corpus(release).forEach(f -> arguments.add(f.toString()));
    if (Runtime.version().feature() == jdk) {
      ByteArrayOutputStream talk = new ByteArrayOutputStream();
      int exit =
          ToolProvider.getSystemJavaCompiler()
              .run(null, talk, talk, arguments.toArray(String[]::new));
      assertEquals(0, exit, talk.toString());
    } else {
      compileWith(Jdks.javac(jdk), arguments);
    }
  }

  private static void compileWith(Path javac, List<String> arguments) throws Exception {
    assumeTrue(javac != null, "no other JDK on this machine");
    List<String> command = new ArrayList<>(List.of(javac.toString()));
    command.add("-J-XX:TieredStopAtLevel=1"); // it ends before more would pay
    command.addAll(arguments);
    Path output = Files.createTempFile("javac", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertEquals(0, process.waitFor(), Files.readString(output));
    Files.delete(output);
  }
}
