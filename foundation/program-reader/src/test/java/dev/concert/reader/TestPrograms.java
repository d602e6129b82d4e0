package dev.concert.reader;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.reader.classpath.LocalRepository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads small applications without what this machine has stored. */
public final class TestPrograms {
  private static final LocalRepository EMPTY =
      new LocalRepository(List.of(Path.of("target/no-repository")), Path.of("target/no-gradle"));

  private TestPrograms() {}

  public static Program read(Path application) throws Exception {
    Path cache = Files.createTempDirectory(Path.of("target"), "cache");
    return reader(cache).load(application, List.of(), Progress.NONE);
  }

  static ProgramReader reader(Path cache) {
    return new ProgramReader(EMPTY, cache);
  }
}
