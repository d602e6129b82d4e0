package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.reader.classpath.LocalRepository;
import dev.concert.reader.compare.Agreement;
import dev.concert.reader.compare.ComparedModel;
import dev.concert.reader.compare.ComparedSubject;
import dev.concert.reader.sources.SourceFinder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads real libraries and compares all that they declare and call with their class files. */
class LibraryNamesIT {
  @TempDir Path cache;

  @ParameterizedTest
  @CsvSource({"commons-lang3-, 0, 0", "google-java-format-, 0, 2", "guava-, 8, 2"})
  void sourcesAndClassesSayTheSame(String library, int unresolved, int calls) throws Exception {
    ProgramReader reader = new ProgramReader(LocalRepository.ofUser(), cache);
    Path sources = jar(library, true);
    ComparedModel compared =
        reader.compare(sources, List.of(), jar(library, false), null, Progress.NONE);
    assertEquals(List.of(), compared.problems());
    for (Agreement agreement : compared.agreements()) {
      int tolerated = agreement.subject() == ComparedSubject.CALLS ? calls : 0;
      if (!agreement.subject().isExpectedToDiffer() && agreement.differing() > tolerated) {
        assertEquals(List.of(), agreement.differences(), () -> agreement.subject().title());
      }
    }
    Program program = reader.load(sources, List.of(), Progress.NONE);
    assertEquals(sourceFiles(library), program.sources().size(), "files");
    assertEquals(List.of(), program.sources().stream().filter(LibraryNamesIT::isPartial).toList());
    assertTrue(program.unresolved().size() <= unresolved, () -> "" + program.unresolved());
  }

  private static boolean isPartial(SourceFile source) {
    return source.lines() == 0 || !source.problems().isEmpty();
  }

  private static Path jar(String library, boolean sources) {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(p -> p.getFileName().toString().startsWith(library))
        .filter(p -> p.toString().endsWith("-sources.jar") == sources)
        .findFirst()
        .orElseThrow();
  }

  private static long sourceFiles(String library) throws IOException {
    try (ZipFile zip = new ZipFile(jar(library, true).toFile())) {
      return zip.stream()
          .map(e -> e.getName().substring(e.getName().lastIndexOf('/') + 1))
          .filter(SourceFinder::isProgram)
          .count();
    }
  }
}
