package dev.concert.reader;

import dev.concert.model.CacheFolder;
import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.model.words.Words;
import dev.concert.reader.FolderReading.ReadFolder;
import dev.concert.reader.FolderReading.Surroundings;
import dev.concert.reader.classes.ClassFileReader;
import dev.concert.reader.classpath.BuildTool;
import dev.concert.reader.classpath.JavaReleases;
import dev.concert.reader.classpath.LocalRepository;
import dev.concert.reader.compare.ComparedModel;
import dev.concert.reader.compare.ModelComparison;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.jdt.JdkApi;
import dev.concert.reader.jdt.JdtParser;
import dev.concert.reader.sources.Application;
import dev.concert.reader.sources.ApplicationFinder;
import dev.concert.reader.sources.SourceArchive;
import dev.concert.reader.store.Fingerprint;
import dev.concert.reader.store.ModelStore;
import dev.concert.reader.store.ModelStore.Known;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Reads the sources of an application with Eclipse JDT, and the class files that have none, or
 * loads the stored model if nothing has changed.
 */
public final class ProgramReader implements ModelSource {
  private final ApplicationFinder finder;
  private final Path cache;
  private final ModelStore store;
  private volatile Loaded latest = new Loaded(null, new WeakReference<>(null));

  /** The folder that was read last; where memory gets short, it is read from the store. */
  private volatile SoftReference<ReadFolder> read = new SoftReference<>(null);

  /** What was loaded last, and of what. */
  private record Loaded(Fingerprint fingerprint, WeakReference<Program> program) {}

  public ProgramReader() {
    this(LocalRepository.ofUser(), CacheFolder.ofUser());
  }

  /**
   * @param cache where models are kept
   */
  ProgramReader(LocalRepository repository, Path cache) {
    this.finder = new ApplicationFinder(repository);
    this.cache = cache;
    this.store = new ModelStore(models());
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
    return loadAgain(application, classpath, null, progress);
  }

  @Override
  public Program loadAgain(
      Path application, List<Path> classpath, Program before, Progress progress)
      throws IOException, InterruptedException {
    Path root = application.toAbsolutePath().normalize();
    Application found = find(root, classpath);
    if (!isArchive(root) && found.isEmpty() && found.unread().isEmpty()) {
      throw withoutJava(root);
    }
    Fingerprint surroundings = Fingerprint.ofSurroundings(found);
    Fingerprint fingerprint = Fingerprint.of(found, surroundings);
    Loaded last = latest;
    if (before != null
        && before == last.program().get()
        && fingerprint.equals(last.fingerprint())) {
      return before;
    }
    Surroundings known = new Surroundings(key(root, classpath), surroundings);
    Known shown =
        before != null && before == last.program().get()
            ? new Known(last.fingerprint(), before)
            : null;
    Program program = load(found, known, fingerprint, shown, before != null, progress);
    latest = new Loaded(fingerprint, new WeakReference<>(program));
    return program;
  }

  /**
   * Where the model of an application is kept: the file that another takes the place of whenever
   * the model is made anew, and the one that grows by what edits make of it, which need not be
   * there.
   */
  public List<Path> stored(Path application, List<Path> classpath) {
    String key = key(application.toAbsolutePath().normalize(), classpath);
    return List.of(ModelStore.file(models(), key), ModelStore.edits(models(), key));
  }

  private static String key(Path root, List<Path> classpath) {
    return Fingerprint.key(root + " " + classpath + spoken());
  }

  /**
   * @param shown what the caller has; null if nothing is known of it
   * @param later whether the store gets it when the caller has it
   */
  private Program load(
      Application found,
      Surroundings surroundings,
      Fingerprint fingerprint,
      Known shown,
      boolean later,
      Progress progress)
      throws IOException, InterruptedException {
    String key = surroundings.key();
    if (isArchive(found.root())) {
      return store.load(key, fingerprint, progress, p -> unpackAndRead(found, p));
    }
    FolderReading reading = new FolderReading(found, jdkApi(), models(), surroundings, read.get());
    Program program =
        later
            ? store.loadAgain(key, fingerprint, shown, progress, reading)
            : store.load(key, fingerprint, progress, reading);
    if (reading.read() != null) {
      read = new SoftReference<>(reading.read());
    }
    return program;
  }

  /** Waits until the store has what {@link #loadAgain} has read. */
  public void finish() {
    store.finish();
  }

  private Path models() {
    return cache.resolve("models");
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
   * @param classpath empty means: find out
   * @param classes a folder of class files, a jar, or the file {@code lib/modules} of this JDK
   * @param module what of a JDK's {@code src.zip} and {@code lib/modules} is compared; null for all
   * @throws IOException with one sentence, if there is nothing to read on either side
   */
  public ComparedModel compare(
      Path application, List<Path> classpath, Path classes, String module, Progress progress)
      throws IOException, InterruptedException {
    Path root = application.toAbsolutePath().normalize();
    Application found = find(root, classpath);
    ApplicationFinder.check(classes);
    Application compiled =
        ApplicationFinder.ofClasses(classes.toAbsolutePath().normalize(), module);
    if (compiled.classes().isEmpty()) {
      throw new IOException(
          Words.say("%s holds no class files; name the folder or jar that does", classes));
    }
    int release = JavaReleases.of(compiled.root()).orElse(JavaReleases.NEWEST);
    List<FileFacts> sources = sources(found, module, release, progress);
    Path api = jdkApi().jar(release);
    List<FileFacts> now = classes(compiled, found.classpath(), progress);
    List<FileFacts> then = now;
    if (api != null) {
      List<Path> libraries = new ArrayList<>(found.classpath());
      libraries.addFirst(api);
      then = classes(compiled, libraries, progress);
    }
    List<SourceFile> problems =
        Stream.concat(sources.stream(), now.stream())
            .map(FileFacts::source)
            .filter(file -> !file.problems().isEmpty())
            .toList();
    return new ComparedModel(ModelComparison.of(sources, then, now, release), problems);
  }

  private static List<FileFacts> classes(
      Application compiled, List<Path> classpath, Progress progress)
      throws IOException, InterruptedException {
    return withUnread(
        compiled, ClassFileReader.alone(compiled.classes(), classpath, progress).read());
  }

  /**
   * @param release that the class files are for, and so the sources of an archive, which does not
   *     say
   */
  private List<FileFacts> sources(Application found, String module, int release, Progress progress)
      throws IOException, InterruptedException {
    if (!isArchive(found.root())) {
      return parse(found, progress);
    }
    String below = module == null ? "" : module + '/';
    try (SourceArchive archive = SourceArchive.unpack(found.root(), below)) {
      return parse(finder.inArchive(found, archive, release), progress);
    }
  }

  private List<FileFacts> parse(Application application, Progress progress)
      throws IOException, InterruptedException {
    if (application.units().isEmpty()) {
      throw withoutJava(application.root());
    }
    return withUnread(application, new JdtParser(application, jdkApi(), progress).parse());
  }

  private static List<FileFacts> withUnread(Application application, List<FileFacts> read) {
    List<FileFacts> facts = new ArrayList<>(read);
    facts.addAll(ReadBeside.unread(application));
    return facts;
  }

  private JdkApi jdkApi() {
    return new JdkApi(cache.resolve("jdk"));
  }

  private Program unpackAndRead(Application found, Progress progress)
      throws IOException, InterruptedException {
    try (SourceArchive archive = SourceArchive.unpack(found.root(), "")) {
      Application unpacked = finder.inArchive(found, archive);
      if (unpacked.isEmpty()) {
        throw withoutJava(found.root());
      }
      List<FileFacts> sources = new JdtParser(unpacked, jdkApi(), progress).parse();
      return ReadBeside.of(unpacked).link(unpacked, sources, progress).program();
    }
  }

  private static IOException withoutJava(Path root) {
    return new IOException(
        Words.say(
            "%s holds no Java source and no class files; name the folder or jar that does", root));
  }
}
