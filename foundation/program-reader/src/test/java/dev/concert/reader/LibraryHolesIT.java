package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.reader.classpath.LocalRepository;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Drops what a real library needs: the one jar that matters, then all. */
class LibraryHolesIT {
  @TempDir Path cache;

  private static Path sources() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(p -> p.getFileName().toString().matches("google-java-format-.*-sources\\.jar"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void jarsThatAreMissingCostNoFileAndNoDeclaredRoutine() throws Exception {
    ProgramReader reader = new ProgramReader(LocalRepository.ofUser(), cache);
    List<Path> jars = reader.classpath(sources());
    List<String> whole = declared(reader.load(sources(), jars, Progress.NONE));
    List<Path> withoutGuava = new ArrayList<>(jars);
    withoutGuava.removeIf(jar -> jar.getFileName().toString().startsWith("guava-"));
    for (List<Path> rest : List.of(withoutGuava, List.of(cache.resolve("none.jar")))) {
      Program program = reader.load(sources(), rest, Progress.NONE);
      assertEquals(
          List.of(),
          program.sources().stream().filter(s -> !s.problems().isEmpty()).toList(),
          () -> "with " + rest);
      assertEquals(whole, declared(program), () -> "with " + rest);
    }
  }

  /** Which method references javac makes a routine of is decided by types that may be missing. */
  private static List<String> declared(Program program) {
    return program.routines().stream()
        .filter(routine -> routine.kind() != Routine.Kind.LAMBDA)
        .map(Routine::name)
        .toList();
  }
}
