package dev.concert.reader;

import dev.concert.model.CacheFolder;
import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.words.Words;
import dev.concert.reader.classes.ClassFileReader;
import dev.concert.reader.classpath.BuildTool;
import dev.concert.reader.classpath.JavaReleases;
import dev.concert.reader.classpath.LocalRepository;
import dev.concert.reader.compare.Agreement;
import dev.concert.reader.compare.ModelComparison;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.jdt.JdkApi;
import dev.concert.reader.jdt.JdtParser;
import dev.concert.reader.link.Linker;
import dev.concert.reader.sources.Application;
import dev.concert.reader.sources.ApplicationFinder;
import dev.concert.reader.sources.ClassFinder;
import dev.concert.reader.sources.ClassUnit;
import dev.concert.reader.sources.ServiceFiles;
import dev.concert.reader.sources.SourceArchive;
import dev.concert.reader.store.Fingerprint;
import dev.concert.reader.store.ModelStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads the sources of an application with Eclipse JDT, and the class files that have none, or
 * loads the stored model if nothing has changed.
 */
public final class ProgramReader implements ModelSource {
  private final ApplicationFinder finder;
  private final Path cache;

  public ProgramReader() {
    this(LocalRepository.ofUser(), CacheFolder.ofUser());
  }

  /**
   * @param cache where models are kept
   */
  ProgramReader(LocalRepository repository, Path cache) {
    this.finder = new ApplicationFinder(repository);
    this.cache = cache;
  }

  /** The jars and class folders that {@link #load} resolves against where it is given none. */
  public List<Path> classpath(Path application) throws IOException {
    return find(application.toAbsolutePath().normalize(), List.of()).classpath();
  }

  private Application find(Path root, List<Path> classpath) throws IOException {
    ApplicationFinder.check(root);
    return isArchive(root) ? finder.ofArchive(root, classpath) : finder.inFolder(root, classpath);
  }

  private static boolean isArchive(Path root) {
    return Files.isRegularFile(root) && !root.toString().endsWith(".java");
  }

  @Override
  public Program load(Path application, List<Path> classpath, Progress progress)
      throws IOException, InterruptedException {
    Path root = application.toAbsolutePath().normalize();
    Application found = find(root, classpath);
    if (!isArchive(root) && isEmpty(found)) {
      throw withoutJava(root);
    }
    ModelStore store = new ModelStore(cache.resolve("models"));
    String key = Fingerprint.key(root + " " + classpath + spoken());
    Fingerprint fingerprint = Fingerprint.of(found);
    return isArchive(root)
        ? store.load(key, fingerprint, progress, p -> unpackAndRead(found, p))
        : store.load(key, fingerprint, progress, p -> read(found, p));
  }

  /** Models have sentences in them, and so are kept for each language. */
  private static String spoken() {
    String language = Words.locale().getLanguage();
    return language.equals("en") ? "" : " " + language;
  }

  /**
   * The class path of a Maven or Gradle project as the build tool tells it. <em>This runs code of
   * the project</em>; {@link #load} never does.
   *
   * @param talk gets each line that the build tool prints, on the calling thread
   * @throws IOException if there is no build tool or it fails
   */
  public List<Path> resolve(Path project, Consumer<String> talk)
      throws IOException, InterruptedException {
    return new BuildTool(project.toAbsolutePath().normalize(), talk).classpath();
  }

  /**
   * Compares what {@link #load} makes its model of with the class files that a compiler made of the
   * same sources.
   *
   * @param classes a folder of class files, or a jar
   * @param classpath empty means: find out
   * @return how much of each kind is the same
   * @throws IOException with one sentence, if there is nothing to read on either side
   */
  public List<Agreement> compare(
      Path application, List<Path> classpath, Path classes, Progress progress)
      throws IOException, InterruptedException {
    Path root = application.toAbsolutePath().normalize();
    Application found = find(root, classpath);
    ApplicationFinder.check(classes);
    List<ClassUnit> compiled = ClassFinder.find(classes.toAbsolutePath().normalize());
    if (compiled.isEmpty()) {
      throw new IOException(
          Words.say("%s holds no class files; name the folder or jar that does", classes));
    }
    List<FileFacts> sources = facts(found, progress);
    int release = JavaReleases.of(classes).orElse(JavaReleases.NEWEST);
    Path api = jdkApi().jar(release);
    List<FileFacts> now = classes(compiled, found.classpath(), progress);
    if (api == null) {
      return ModelComparison.of(sources, now, now, release);
    }
    List<Path> libraries = new ArrayList<>(found.classpath());
    libraries.addFirst(api);
    return ModelComparison.of(sources, classes(compiled, libraries, progress), now, release);
  }

  private static List<FileFacts> classes(
      List<ClassUnit> units, List<Path> classpath, Progress progress)
      throws IOException, InterruptedException {
    return ClassFileReader.alone(units, classpath, progress).read();
  }

  private List<FileFacts> facts(Application found, Progress progress)
      throws IOException, InterruptedException {
    if (!isArchive(found.root())) {
      return parse(found, progress);
    }
    try (SourceArchive archive = SourceArchive.unpack(found.root())) {
      return parse(finder.inArchive(found, archive), progress);
    }
  }

  private List<FileFacts> parse(Application application, Progress progress)
      throws IOException, InterruptedException {
    if (application.units().isEmpty()) {
      throw withoutJava(application.root());
    }
    return new JdtParser(application, jdkApi(), progress).parse();
  }

  private JdkApi jdkApi() {
    return new JdkApi(cache.resolve("jdk"));
  }

  private Program unpackAndRead(Application found, Progress progress)
      throws IOException, InterruptedException {
    try (SourceArchive archive = SourceArchive.unpack(found.root())) {
      Application unpacked = finder.inArchive(found, archive);
      if (isEmpty(unpacked)) {
        throw withoutJava(found.root());
      }
      return read(unpacked, progress);
    }
  }

  private Program read(Application application, Progress progress)
      throws IOException, InterruptedException {
    List<FileFacts> facts = new ArrayList<>();
    if (!application.units().isEmpty()) {
      facts.addAll(new JdtParser(application, jdkApi(), progress).parse());
    }
    if (!application.classes().isEmpty()) {
      facts.addAll(
          ClassFileReader.beside(facts, application.classes(), application.classpath(), progress)
              .read());
    }
    Map<String, List<String>> services = ServiceFiles.read(ServiceFiles.find(application));
    return new Linker(facts, services).link(application.root().toString());
  }

  private static boolean isEmpty(Application application) {
    return application.units().isEmpty() && application.classes().isEmpty();
  }

  private static IOException withoutJava(Path root) {
    return new IOException(
        Words.say(
            "%s holds no Java source and no class files; name the folder or jar that does", root));
  }
}
