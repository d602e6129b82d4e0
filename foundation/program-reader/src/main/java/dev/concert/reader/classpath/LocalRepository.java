package dev.concert.reader.classpath;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What Maven and Gradle have already downloaded on this machine; nothing is fetched. */
public final class LocalRepository {
  private final List<Path> mavenRoots;
  private final Path gradleFiles;
  private final XmlFiles poms = new XmlFiles();

  public LocalRepository(List<Path> mavenRoots, Path gradleFiles) {
    this.mavenRoots = List.copyOf(mavenRoots);
    this.gradleFiles = gradleFiles;
  }

  public static LocalRepository ofUser() {
    Path home = Path.of(System.getProperty("user.home"));
    List<Path> roots = new ArrayList<>();
    configured(home.resolve(".m2/settings.xml")).ifPresent(roots::add);
    roots.add(home.resolve(".m2/repository"));
    String gradleHome = System.getenv("GRADLE_USER_HOME");
    Path gradle = gradleHome == null ? home.resolve(".gradle") : Path.of(gradleHome);
    return new LocalRepository(roots, gradle.resolve("caches/modules-2/files-2.1"));
  }

  private static Optional<Path> configured(Path settings) {
    if (!Files.isRegularFile(settings)) {
      return Optional.empty();
    }
    try {
      return XmlElement.parse(settings)
          .child("localRepository")
          .map(XmlElement::text)
          .map(Path::of);
    } catch (IOException e) {
      return Optional.empty(); // then the default place is the best guess
    }
  }

  /**
   * A POM of it, or of a project that uses it; not read again where it is as it was.
   *
   * @throws IOException if it cannot be read as XML
   */
  XmlElement pom(Path file) throws IOException {
    return poms.read(file);
  }

  /**
   * @param classifier empty for none
   */
  Optional<Path> find(Coordinates artifact, String classifier, String extension) {
    String suffix = classifier.isEmpty() ? "" : '-' + classifier;
    String file = artifact.artifact() + '-' + artifact.version() + suffix + '.' + extension;
    for (Path root : mavenRoots) {
      Path path =
          root.resolve(artifact.group().replace('.', '/'))
              .resolve(artifact.artifact())
              .resolve(artifact.version())
              .resolve(file);
      if (Files.isRegularFile(path)) {
        return Optional.of(path);
      }
    }
    return inGradle(artifact, file);
  }

  /** Gradle puts each file into a folder named by its hash. */
  private Optional<Path> inGradle(Coordinates artifact, String file) {
    Path folder =
        gradleFiles
            .resolve(artifact.group())
            .resolve(artifact.artifact())
            .resolve(artifact.version());
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> hashes = Files.list(folder)) {
      return hashes.map(hash -> hash.resolve(file)).filter(Files::isRegularFile).findFirst();
    } catch (IOException e) {
      return Optional.empty(); // an unreadable cache is a hole in the class path like any other
    }
  }

  /** Group, artifact and version of something in a repository. */
  record Coordinates(String group, String artifact, String version) {
    String key() {
      return group + ':' + artifact;
    }

    @Override
    public String toString() {
      return group + ':' + artifact + ':' + version;
    }
  }
}
