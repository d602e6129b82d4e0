package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.classfile.ClassFileNames;
import dev.concert.model.classfile.ClassFiles;
import dev.concert.model.classfile.RawClass;
import dev.concert.reader.classpath.LocalRepository;
import dev.concert.reader.sources.SourceFinder;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads real libraries and compares every name with those of their class files. */
class LibraryNamesIT {
  private static final int SYNTHETIC = 0x1000;

  @TempDir Path cache;

  @ParameterizedTest
  @CsvSource({"commons-lang3-, 0", "google-java-format-, 0", "guava-, 8"})
  void sourcesAndClassesHaveTheSameNames(String library, int unresolved) throws Exception {
    Program program =
        new ProgramReader(LocalRepository.ofUser(), cache)
            .load(jar(library, true), List.of(), Progress.NONE);
    Set<String> inSource = new TreeSet<>();
    program.types().stream().map(Type::name).forEach(inSource::add);
    program.routines().stream().map(Routine::name).forEach(inSource::add);
    Set<String> inClasses = namesOf(jar(library, false));
    assertEquals(Set.of(), minus(inClasses, inSource), "only in class files");
    assertEquals(Set.of(), minus(inSource, inClasses), "only in source");
    assertEquals(sourceFiles(library), program.sources().size(), "files");
    assertEquals(List.of(), program.sources().stream().filter(LibraryNamesIT::isPartial).toList());
    assertTrue(program.unresolved().size() <= unresolved, () -> "" + program.unresolved());
  }

  private static boolean isPartial(SourceFile source) {
    return source.lines() == 0 || !source.problems().isEmpty();
  }

  private static Set<String> minus(Set<String> all, Set<String> some) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
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

  private static Set<String> namesOf(Path jar) throws IOException {
    Set<String> names = new TreeSet<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = entry.getName();
        if (name.endsWith(".class") && !name.startsWith("META-INF") && !name.contains("-info.")) {
          try (InputStream in = zip.getInputStream(entry)) {
            add(ClassFiles.read(in.readAllBytes()), names);
          }
        }
      }
    }
    return names;
  }

  private static void add(RawClass type, Set<String> names) {
    if ((type.flags() & SYNTHETIC) == 0) {
      names.add(type.name());
      ClassFileNames.of(type).forEach(routine -> names.add(routine.name()));
    }
  }
}
