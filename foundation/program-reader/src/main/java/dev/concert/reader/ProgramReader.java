package dev.concert.reader;

import dev.concert.model.CacheFolder;
import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.words.Words;
import dev.concert.reader.classpath.BuildTool;
import dev.concert.reader.classpath.LocalRepository;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.jdt.JdkApi;
import dev.concert.reader.jdt.JdtParser;
import dev.concert.reader.link.Linker;
import dev.concert.reader.sources.Application;
import dev.concert.reader.sources.ApplicationFinder;
import dev.concert.reader.sources.ServiceFiles;
import dev.concert.reader.sources.SourceArchive;
import dev.concert.reader.store.Fingerprint;
import dev.concert.reader.store.ModelStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads the sources of an application with Eclipse JDT, or loads the stored model if nothing has
 * changed.
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
    if (!isArchive(root) && found.units().isEmpty()) {
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

  private Program unpackAndRead(Application found, Progress progress)
      throws IOException, InterruptedException {
    try (SourceArchive archive = SourceArchive.unpack(found.root())) {
      if (archive.units.isEmpty()) {
        throw withoutJava(found.root());
      }
      return read(finder.inArchive(found, archive), progress);
    }
  }

  private Program read(Application application, Progress progress)
      throws IOException, InterruptedException {
    JdkApi jdkApi = new JdkApi(cache.resolve("jdk"));
    List<FileFacts> facts = new JdtParser(application, jdkApi, progress).parse();
    Map<String, List<String>> services = ServiceFiles.read(ServiceFiles.find(application));
    return new Linker(facts, services).link(application.root().toString());
  }

  private static IOException withoutJava(Path root) {
    return new IOException(
        Words.say("%s holds no Java source; name the folder or jar that does", root));
  }
}
