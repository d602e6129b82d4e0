package dev.concert.reader.classpath;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a build tool knows of a folder.
 *
 * @param classpath what it compiles against, as far as it lies on this machine
 */
public record Project(List<Module> modules, List<Path> classpath) {

  /**
   * @param sourceFolders where its source may be; those that do not exist are skipped
   */
  public record Module(Path folder, List<Path> sourceFolders, int release) {
    /** Where Maven and Gradle put what they have compiled; those that exist. */
    public List<Path> classFolders() {
      List<Path> folders = new ArrayList<>();
      folders.add(folder.resolve("target/classes"));
      folders.add(folder.resolve("target/test-classes"));
      for (String language : List.of("java", "kotlin", "groovy", "scala")) {
        folders.add(folder.resolve("build/classes").resolve(language).resolve("main"));
        folders.add(folder.resolve("build/classes").resolve(language).resolve("test"));
      }
      folders.removeIf(candidate -> !Files.isDirectory(candidate));
      return folders;
    }
  }

  public static Optional<Project> in(Path folder, LocalRepository repository) throws IOException {
    if (Files.isRegularFile(folder.resolve("pom.xml"))) {
      return MavenProject.read(folder, repository);
    }
    for (String script : GradleProject.SCRIPTS) {
      if (Files.isRegularFile(folder.resolve(script))) {
        return Optional.of(GradleProject.read(folder, repository));
      }
    }
    return Optional.empty();
  }

  /** The project that a source folder is part of. */
  public static Optional<Project> above(Path folder, LocalRepository repository)
      throws IOException {
    for (Path at = folder.getParent(); at != null; at = at.getParent()) {
      Optional<Project> project = in(at, repository);
      if (project.isPresent()) {
        Path child = folder;
        boolean holds =
            project.get().modules().stream()
                .flatMap(m -> m.sourceFolders().stream())
                .anyMatch(s -> s.startsWith(child) || child.startsWith(s));
        return holds ? project : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
