package dev.concert.reader.sources;

import dev.concert.model.SourceFile;
import dev.concert.model.words.Words;
import dev.concert.reader.classpath.JavaReleases;
import dev.concert.reader.classpath.LocalRepository;
import dev.concert.reader.classpath.MavenClasspath;
import dev.concert.reader.classpath.Pom;
import dev.concert.reader.classpath.PomInJar;
import dev.concert.reader.classpath.PomReader;
import dev.concert.reader.classpath.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds out what there is to read in a folder or an archive. */
public final class ApplicationFinder {
  private static final String LIBRARIES = "lib";

  private final LocalRepository repository;

  public ApplicationFinder(LocalRepository repository) {
    this.repository = repository;
  }

  /**
   * @param classpath empty: find out
   */
  public Application inFolder(Path root, List<Path> classpath) throws IOException {
    if (Files.isRegularFile(root)) { // a source file that java can launch
      String name = root.getFileName().toString();
      return new Application(
          root, List.of(new SourceUnit(name, root, JavaReleases.NEWEST)), classpath);
    }
    Optional<Project> project = Project.in(root, repository);
    FoundFiles found = new FoundFiles(root);
    if (project.isPresent()) {
      addSources(root, project.get(), found);
    } else {
      FolderContents all = FolderContents.of(root, false);
      found.addSources(all, JavaReleases.NEWEST);
      project = found.units.isEmpty() ? project : Project.above(root, repository);
      if (project.isEmpty()) {
        found.addClasses(all, false);
      }
    }
    if (project.isPresent()) {
      addBuilt(root, project.get(), found);
    }
    List<Path> libraries =
        !classpath.isEmpty()
            ? classpath
            : project.isPresent() ? project.get().classpath() : jarsIn(root.resolve(LIBRARIES));
    return joined(root, found.units, libraries, found.classes, found.unread());
  }

  /**
   * A folder or jar of class files, whatever else is in it, or the classes of this JDK.
   *
   * @param module what of a JDK is wanted; null for all
   * @throws IOException with one sentence, if that is neither of them, or holds too much
   */
  public static Application ofClasses(Path classes, String module) throws IOException {
    boolean jdk = isJdk(classes);
    Path all = jdk ? FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules") : classes;
    Path root = jdk && module != null ? all.resolve(module) : all;
    if (!Files.exists(root)) {
      throw new IOException(Words.say("%s has no module %s", classes, module));
    }
    FoundFiles found = new FoundFiles(root);
    if (Files.isDirectory(root)) {
      found.addClasses(FolderContents.of(root, false), false);
    } else {
      found.classes.addAll(ClassFinder.inArchive(root));
    }
    return new Application(root, List.of(), List.of(), found.classes, found.unread());
  }

  /** Whether a file is the one in which the running JDK keeps all its classes. */
  private static boolean isJdk(Path file) throws IOException {
    Path image = Path.of(System.getProperty("java.home"), "lib", "modules");
    return Files.isRegularFile(image) && Files.isSameFile(image, file);
  }

  private static void addSources(Path root, Project project, FoundFiles found) throws IOException {
    for (Project.Module module : project.modules()) {
      for (Path folder : module.sourceFolders()) {
        if (Files.isDirectory(folder)) {
          found.addSources(FolderContents.of(folder, false), module.release());
        }
      }
    }
    if (found.units.isEmpty()) {
      found.addSources(FolderContents.of(root, true), JavaReleases.NEWEST);
    }
  }

  /** Sources see the classes that have none. */
  private static Application joined(
      Path root,
      List<SourceUnit> units,
      List<Path> classpath,
      List<ClassUnit> classes,
      List<SourceFile> unread) {
    List<ClassUnit> alone = withoutSource(classes, units);
    Set<Path> seen = new LinkedHashSet<>(classpath);
    if (!units.isEmpty()) {
      alone.forEach(unit -> seen.add(unit.container()));
    }
    return new Application(root, units, List.copyOf(seen), alone, unread);
  }

  /** What compilers of other languages than Java have made is beside what javac has made. */
  private static void addBuilt(Path root, Project project, FoundFiles found) throws IOException {
    for (Project.Module module : project.modules()) {
      for (Path folder : module.classFolders()) {
        if (folder.startsWith(root)) {
          found.addClasses(FolderContents.of(folder, false), true);
        }
      }
    }
  }

  /** Those whose Java file is nowhere; what a file declares beside its main class is told later. */
  private static List<ClassUnit> withoutSource(List<ClassUnit> classes, List<SourceUnit> units) {
    if (classes.isEmpty() || units.isEmpty()) {
      return classes;
    }
    Set<String> sources = new HashSet<>();
    for (SourceUnit unit : units) {
      String file = unit.file().substring(unit.file().indexOf("!/") + 1);
      for (int at = 0; at >= 0; at = file.indexOf('/', at + 1)) {
        sources.add(file.substring(at == 0 && file.charAt(0) != '/' ? 0 : at + 1));
      }
    }
    return classes.stream().filter(c -> !sources.contains(c.sourceEntry())).toList();
  }

  /** Where people put them who use no build tool. */
  private static List<Path> jarsIn(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".jar") && Files.isRegularFile(file))
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException _) {
      return List.of(); // the walk through the application tells why
    }
  }

  /** An archive that is not unpacked yet; its class jar and description may lie beside it. */
  public Application ofArchive(Path root, List<Path> classpath) throws IOException {
    Optional<Path> classes = classesOf(root);
    List<Path> found = classpath.isEmpty() ? classpathOf(root, classes) : classpath;
    return new Application(root, List.of(), found, ClassFinder.inArchive(root), List.of());
  }

  public Application inArchive(Application application, SourceArchive archive) {
    Optional<Path> classes = classesOf(application.root());
    return inArchive(
        application, archive, classes.isEmpty() ? JavaReleases.NEWEST : releaseOf(classes.get()));
  }

  /**
   * @param release that its sources are compiled for
   */
  public Application inArchive(Application application, SourceArchive archive, int release) {
    List<SourceUnit> units =
        archive.units.stream().map(u -> new SourceUnit(u.file(), u.path(), release)).toList();
    return joined(
        application.root(), units, application.classpath(), application.classes(), archive.unread);
  }

  private static int releaseOf(Path jar) {
    return JavaReleases.ofJar(jar).orElse(JavaReleases.NEWEST);
  }

  private static Optional<Path> classesOf(Path sources) {
    String name = sources.getFileName().toString();
    return name.endsWith("-sources.jar")
        ? Optional.of(sources.resolveSibling(name.replace("-sources.jar", ".jar")))
            .filter(Files::isRegularFile)
        : Optional.empty();
  }

  private List<Path> classpathOf(Path sources, Optional<Path> classes) throws IOException {
    Set<Path> classpath = new LinkedHashSet<>();
    PomReader poms = new PomReader(repository);
    Path beside =
        sources.resolveSibling(
            sources.getFileName().toString().replaceFirst("(-sources)?\\.\\w+$", ".pom"));
    Optional<Pom> pom = Files.isRegularFile(beside) ? poms.read(beside) : Optional.empty();
    if (pom.isEmpty()) {
      pom = PomInJar.read(classes.orElse(sources), poms);
    }
    if (pom.isPresent()) {
      MavenClasspath dependencies = new MavenClasspath(repository, poms, List.of());
      dependencies.addDependenciesOf(pom.get());
      classpath.addAll(dependencies.jars());
    }
    classes.ifPresent(classpath::add);
    return List.copyOf(classpath);
  }

  /** Refuses what cannot be read at all. */
  public static void check(Path root) throws IOException {
    if (!Files.exists(root)) {
      throw new IOException(
          Words.say("%s does not exist; name a project, a source folder or a jar", root));
    }
    if (!Files.isReadable(root)) {
      throw new IOException(Words.say("%s may not be read; change its permissions", root));
    }
    if (!Files.isDirectory(root) && !Files.isRegularFile(root)) {
      throw new NotDirectoryException(Words.say("%s is neither a folder nor a file", root));
    }
  }
}
