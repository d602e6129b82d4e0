package dev.concert.reader.classpath;

import dev.concert.model.SearchBound;
import dev.concert.model.SourceFolders;
import dev.concert.model.words.Words;
import dev.concert.reader.classpath.LocalRepository.Coordinates;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a Gradle project without running Gradle: the usual source folders; the class path out of
 * lock files and of coordinates that are written out in build scripts and version catalogues.
 */
final class GradleProject {
  static final List<String> SCRIPTS =
      List.of("settings.gradle", "settings.gradle.kts", "build.gradle", "build.gradle.kts");

  private static final Pattern COORDINATES =
      Pattern.compile("[\"']([\\w.-]+):([\\w.-]+):([\\w.+-]+)[\"']");
  private static final Pattern LOCKED =
      Pattern.compile("^([\\w.-]+):([\\w.-]+):([\\w.+-]+)=", Pattern.MULTILINE);
  private static final Pattern RELEASE =
      Pattern.compile(
          "(?:JavaLanguageVersion\\.of\\(|VERSION_(?:1_)?|options\\.release(?:\\.set\\(|\\s*=\\s*)"
              + "|targetCompatibility\\s*=\\s*[\"']?(?:1\\.)?)(\\d+)");
  private final Path root;
  private final LocalRepository repository;
  private final Set<Path> sourceFolders = new LinkedHashSet<>();
  private final Set<Coordinates> coordinates = new LinkedHashSet<>();
  private int release = JavaReleases.NEWEST;

  private GradleProject(Path root, LocalRepository repository) {
    this.root = root;
    this.repository = repository;
  }

  static Project read(Path folder, LocalRepository repository) throws IOException {
    return new GradleProject(folder, repository).read();
  }

  private Project read() throws IOException {
    SearchBound bound = new SearchBound(root, Words.say("open the folder of a project in it"));
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            bound.count();
            return visitFolder(folder);
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            bound.count();
            if (Files.isRegularFile(file)) {
              visitScript(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, IOException failure) {
            return FileVisitResult.CONTINUE;
          }
        });
    List<Path> sources = new ArrayList<>(sourceFolders);
    sources.sort(null);
    return new Project(List.of(new Project.Module(root, sources, release)), classpath());
  }

  private FileVisitResult visitFolder(Path folder) {
    String name = folder.getFileName() == null ? "" : folder.getFileName().toString();
    if (!folder.equals(root) && !SourceFolders.isSource(name)) {
      return FileVisitResult.SKIP_SUBTREE;
    }
    Path source = folder.getParent() == null ? null : folder.getParent().getParent();
    if (name.equals("java") && source != null && source.endsWith("src")) {
      sourceFolders.add(folder);
      return FileVisitResult.SKIP_SUBTREE;
    }
    return FileVisitResult.CONTINUE;
  }

  private void visitScript(Path file) {
    String name = file.getFileName().toString();
    if (name.equals("gradle.lockfile") || name.endsWith(".lockfile")) {
      add(LOCKED.matcher(text(file)));
    } else if (name.endsWith(".gradle")
        || name.endsWith(".gradle.kts")
        || name.endsWith(".versions.toml")) {
      String text = text(file);
      add(COORDINATES.matcher(text));
      Matcher release = RELEASE.matcher(text);
      if (release.find()) {
        this.release = JavaReleases.parse(release.group(1));
      }
    }
  }

  /** What is looked for is ASCII, whatever the comments are written in. */
  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return ""; // what it names is then a hole in the class path
    }
  }

  private void add(Matcher found) {
    while (found.find()) {
      coordinates.add(new Coordinates(found.group(1), found.group(2), found.group(3)));
    }
  }

  private List<Path> classpath() {
    PomReader poms = new PomReader(repository);
    MavenClasspath classpath = new MavenClasspath(repository, poms, List.of());
    Set<Path> jars = new LinkedHashSet<>();
    for (Coordinates c : coordinates) {
      repository.find(c, "", "jar").ifPresent(jars::add);
    }
    coordinates.forEach(c -> poms.read(c).ifPresent(classpath::addDependenciesOf));
    jars.addAll(classpath.jars());
    return List.copyOf(jars);
  }
}
