package dev.concert.instrumentor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.reader.ProgramReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Instruments a real library of 100,000 lines. */
class CommonsLangIT {
  private static final String DRIVER =
      """
      import org.apache.commons.lang3.StringUtils;
      import org.apache.commons.lang3.builder.ToStringBuilder;
      import org.apache.commons.lang3.math.Fraction;
      import org.apache.commons.lang3.text.WordUtils;
      import org.apache.commons.lang3.time.DurationFormatUtils;
      import org.apache.commons.lang3.tuple.Pair;

      public class Driver {
        public static void main(String[] args) {
          for (int i = 0; i < 50; i++) {
            StringUtils.capitalize(StringUtils.leftPad("" + i, 10, "ab"));
            StringUtils.getLevenshteinDistance("kitten" + i, "sitting");
            Fraction.getFraction(i, 7).multiplyBy(Fraction.ONE_HALF).reduce().toString();
            WordUtils.capitalizeFully("the quick brown fox");
            DurationFormatUtils.formatDurationWords(1000L * i, true, true);
            Pair.of(i, "x").compareTo(Pair.of(i, "y"));
            new ToStringBuilder(args).append("i", i).append("list", new int[] {1, 2}).toString();
          }
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void everyCallKeepsItsLineAndTheCallsOfARunAreThoseOfTheWovenLibrary() throws Exception {
    Path jar = sourcesJar();
    Program program = new ProgramReader().load(jar, List.of(), Progress.NONE);
    Path scoped = folder.resolve("scoped");
    InstrumentationResult done =
        new Instrumentor(List.of(), Progress.NONE)
            .instrument(List.of(new Instrumentor.Source(jar, program)), scoped);
    assertEquals(List.of(), done.notes());
    assertTrue(done.routines() > 4_000, done::toString);
    Path plain = unpack(jar);
    compile(plain, "plain-classes");
    compile(scoped, "scoped-classes");
    assertEquals(
        Invocations.of(folder.resolve("plain-classes")),
        Invocations.of(folder.resolve("scoped-classes")));
    assertEquals(measure("plain-classes"), measure("scoped-classes"));
  }

  private static Path sourcesJar() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> entry.endsWith("-sources.jar") && entry.contains("commons-lang3"))
        .map(Path::of)
        .findFirst()
        .orElseThrow();
  }

  private Path unpack(Path jar) throws IOException {
    Path target = folder.resolve("plain");
    try (FileSystem archive = FileSystems.newFileSystem(jar);
        Stream<Path> files = Files.walk(archive.getPath("/"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        Path copy = target.resolve(file.toString().substring(1));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    return target;
  }

  private void compile(Path sources, String classes) throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> found = Files.walk(sources)) {
      found.filter(path -> path.toString().endsWith(".java")).forEach(files::add);
    }
    files.add(Files.writeString(sources.resolve("Driver.java"), DRIVER));
    Javac.compile(folder.resolve(classes), files, "-g", "-nowarn", "-proc:none", "--release", "11");
  }

  private Map<String, Long> measure(String classes) throws Exception {
    return MeasuredProgram.calls(
        folder.resolve("measure-" + classes),
        "org.apache.commons",
        folder.resolve(classes),
        "Driver");
  }
}
