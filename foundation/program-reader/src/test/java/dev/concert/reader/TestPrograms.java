package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.reader.classpath.LocalRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Reads small applications without what this machine has stored. */
public final class TestPrograms {
  private static final LocalRepository EMPTY =
      new LocalRepository(List.of(Path.of("target/no-repository")), Path.of("target/no-gradle"));

  private TestPrograms() {}

  /** What is stored on the way is deleted again. */
  public static Program read(Path application) throws Exception {
    Path cache = Files.createTempDirectory("program-reader");
    try {
      return reader(cache).load(application, List.of(), Progress.NONE);
    } finally {
      delete(cache);
    }
  }

  /**
   * Without what has been stored of it.
   *
   * @param cache where the APIs of old JDKs stay
   */
  static Program readAnew(Path application, Path cache) throws Exception {
    if (Files.exists(cache.resolve("models"))) {
      delete(cache.resolve("models"));
    }
    return reader(cache).load(application, List.of(), Progress.NONE);
  }

  /** That two programs list the same things in the same order. */
  static void assertEqual(Program expected, Program told, String what) {
    assertEquals(expected.sources(), told.sources(), what);
    assertEquals(expected.types(), told.types(), what);
    assertEquals(expected.routines(), told.routines(), what);
    assertEquals(expected.calls(), told.calls(), what);
    assertEquals(expected.unresolved(), told.unresolved(), what);
  }

  private static void delete(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.delete(file);
    }
  }

  static ProgramReader reader(Path cache) {
    return new ProgramReader(EMPTY, cache);
  }
}
