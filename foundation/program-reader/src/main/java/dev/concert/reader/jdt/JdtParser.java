package dev.concert.reader.jdt;

import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.model.SourceReader;
import dev.concert.model.words.Words;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.Guesses;
import dev.concert.reader.naming.SharedTypes;
import dev.concert.reader.sources.Application;
import dev.concert.reader.sources.SourceFinder;
import dev.concert.reader.sources.SourceUnit;
import dev.concert.reader.sources.UnreadLibraries;
import dev.concert.reader.sources.WhyUnread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.FileASTRequestor;
import org.eclipse.jdt.internal.core.dom.ICompilationUnitResolver;

/**
 * Parses an application in chunks.
 *
 * <p>JDT gives up a whole chunk when it fails inside; then the rest of the chunk is read in halves,
 * until the file that it fails on is alone; that one is read without types.
 */
public final class JdtParser {
  private static final long CHUNK_BYTES = 6_000_000;

  /** The largest that people generate have a few. */
  private static final long MAX_MEGABYTES = 64;

  private static final IProgressMonitor END =
      new NullProgressMonitor() {
        @Override
        public boolean isCanceled() {
          return Thread.currentThread().isInterrupted();
        }
      };

  /** Null for JDT's own, slower way to its trees. */
  ICompilationUnitResolver resolver = BoundTrees.KNOWN;

  private final Application application;
  private final List<SourceUnit> units;
  private final JdkApi jdkApi;
  private final Progress progress;
  private final List<Path> sourceRoots;
  private final DeclaredNames declared;
  private final Map<String, FileFacts> facts = new LinkedHashMap<>();
  private final Map<String, Map<String, String>> signatures = new HashMap<>();

  /** Those that many files have. */
  private final Map<String, String> names = new HashMap<>();

  /** Files in which JDT has not found what they declare. */
  private final Set<SourceUnit> misled = new LinkedHashSet<>();

  /** Files in which JDT has had to guess what something means. */
  private final Map<SourceUnit, Guesses> guesses = new HashMap<>();

  /** Files of which JDT has seen another text than lies there now. */
  private final Set<SourceUnit> changed = new LinkedHashSet<>();

  public JdtParser(Application application, JdkApi jdkApi, Progress progress) {
    this(application, application.units(), jdkApi, progress, _ -> null);
  }

  /**
   * @param units which of the application's files are wanted; the others are only looked at for
   *     what these name
   * @param known of a file the types that are not called like it, without their packages; null
   *     where that has to be looked up
   */
  public JdtParser(
      Application application,
      List<SourceUnit> units,
      JdkApi jdkApi,
      Progress progress,
      Function<Path, Collection<String>> known) {
    this.application = application;
    this.units = units;
    this.jdkApi = jdkApi;
    this.progress = progress;
    this.declared = new DeclaredNames(known);
    this.sourceRoots =
        SourceFinder.roots(application.units().stream().map(SourceUnit::path).toList());
  }

  /** One element for each wanted file, in their order. */
  public List<FileFacts> parse() throws InterruptedException {
    Leftovers leftovers = Leftovers.ofThisJvm();
    for (List<SourceUnit> chunk : chunks()) {
      parse(chunk, JavaView.of(chunk.getFirst()));
      leftovers.collect();
    }
    retry(JavaView.JAVA_8, unit -> JavaView.of(unit) != JavaView.JAVA_8 && hasProblems(unit));
    retry(
        JavaView.NEWEST,
        unit -> JavaView.of(unit) != JavaView.NEWEST && (hasProblems(unit) || hasHoles(unit)));
    retryWithHiddenPackages();
    retryWithoutAnnotations();
    retryChanged();
    checkInterrupted();
    return units.stream().map(u -> facts.get(u.file())).toList();
  }

  /**
   * Digests of what a file that was parsed shows to others: a type by its name, {@code a.B.C}, and
   * what concerns only those who name it or extend the type by that name too, {@code a.B.C#name}.
   */
  public Map<String, String> signatures(SourceUnit unit) {
    return signatures.getOrDefault(unit.file(), Map.of());
  }

  /** What JDT may have made up for a file that was parsed, in any pass. */
  public Guesses guesses(SourceUnit unit) {
    Guesses known = guesses.get(unit);
    return known != null ? known : hasProblems(unit) ? Guesses.UNKNOWN : Guesses.NONE;
  }

  /** Those that lie in the same chunk of the application, whichever are wanted. */
  private List<List<SourceUnit>> chunks() {
    List<SourceUnit> readable = readableUnits();
    if (readable.size() < 2) {
      return readable.isEmpty() ? List.of() : List.of(readable);
    }
    Set<SourceUnit> wanted = new HashSet<>(readable);
    List<List<SourceUnit>> chunks = new ArrayList<>();
    List<SourceUnit> chunk = new ArrayList<>();
    SourceUnit last = null;
    long bytes = 0;
    for (SourceUnit unit : application.units()) {
      if (last != null && (bytes >= CHUNK_BYTES || !isReadAlike(last, unit))) {
        chunks.add(chunk);
        chunk = new ArrayList<>();
        bytes = 0;
      }
      if (wanted.contains(unit)) {
        chunk.add(unit);
      }
      bytes += unit.path().toFile().length();
      last = unit;
    }
    chunks.add(chunk);
    chunks.removeIf(List::isEmpty);
    return chunks;
  }

  private static boolean isReadAlike(SourceUnit one, SourceUnit other) {
    return one.release() == other.release() && JavaView.of(one) == JavaView.of(other);
  }

  private List<SourceUnit> readableUnits() {
    List<SourceUnit> readable = new ArrayList<>();
    for (SourceUnit unit : units) {
      String why = obstacle(unit.path());
      if (why == null) {
        readable.add(unit);
      } else {
        unread(unit, Words.say("could not be read: %s", why));
      }
    }
    return readable;
  }

  /** Why a file is not even opened; null if it can be. */
  private static String obstacle(Path file) {
    if (!Files.isReadable(file)) {
      return Words.say(
          Files.exists(file) ? "its permissions forbid it; change them" : "it leads nowhere");
    }
    long megabytes = file.toFile().length() >> 20;
    return megabytes > MAX_MEGABYTES
        ? Words.say("it has %,d MB, and no source has that many", megabytes)
        : null;
  }

  private void unread(SourceUnit unit, String problem) {
    guesses.put(unit, Guesses.UNKNOWN);
    facts.put(unit.file(), FileFacts.unread(new SourceFile(unit.file(), 0, List.of(problem))));
  }

  /**
   * Old source may use words that newer Java keeps for itself, build files may be wrong, and what
   * is compiled for Java 8 may still use newer classes if they are there.
   */
  private void retry(JavaView view, Predicate<SourceUnit> isDoubtful) throws InterruptedException {
    List<SourceUnit> doubtful =
        units.stream()
            .filter(unit -> facts.get(unit.file()).source().lines() > 0)
            .filter(isDoubtful)
            .toList();
    if (!doubtful.isEmpty()) {
      Map<String, FileFacts> first = new HashMap<>();
      doubtful.forEach(unit -> first.put(unit.file(), facts.get(unit.file())));
      parse(doubtful, view);
      first.forEach((file, read) -> facts.merge(file, read, JdtParser::better));
    }
  }

  private boolean hasProblems(SourceUnit unit) {
    return !facts.get(unit.file()).source().problems().isEmpty();
  }

  private boolean hasHoles(SourceUnit unit) {
    return !facts.get(unit.file()).unresolved().isEmpty();
  }

  /**
   * Some programs use what the JDK's modules do not export, and the JDK's own sources are in
   * packages that modules have already.
   */
  private void retryWithHiddenPackages() throws InterruptedException {
    Set<String> hidden = JdkApi.hiddenPackages();
    Set<String> all = JdkApi.packages();
    retry(
        JavaView.OPEN,
        unit -> {
          FileFacts read = facts.get(unit.file());
          boolean ofJdk = read.types().stream().anyMatch(t -> all.contains(packageOf(t.name())));
          return hasHoles(unit)
              && (ofJdk
                  || read.imports().stream()
                      .anyMatch(name -> hidden.stream().anyMatch(p -> name.startsWith(p + '.'))));
        });
  }

  /** Each file alone, for its text is not the one that lies on disk. */
  private void retryWithoutAnnotations() {
    for (SourceUnit unit : Set.copyOf(misled)) {
      for (JavaView view : List.of(JavaView.of(unit), JavaView.NEWEST)) {
        if (hasHoles(unit)) {
          FileFacts first = facts.get(unit.file());
          parseWithoutAnnotations(unit, view);
          facts.merge(unit.file(), first, JdtParser::better);
        }
      }
    }
  }

  private void parseWithoutAnnotations(SourceUnit unit, JavaView view) {
    try {
      String text = SourceReader.read(unit.path());
      ASTParser plain = parser(view);
      plain.setSource(text.toCharArray());
      String hidden = TypeAnnotations.hidden((CompilationUnit) plain.createAST(null), text);
      read(unit, parse(unit, view, hidden), text, new SharedTypes(names));
    } catch (IOException | RuntimeException | StackOverflowError | AssertionError _) {
      misled.remove(unit); // what was read first stays, for the compiler fails on this one
    }
  }

  /** From a text that nobody changes any more. */
  private void retryChanged() {
    for (SourceUnit unit : changed) {
      try {
        String text = SourceReader.read(unit.path());
        read(unit, parse(unit, JavaView.of(unit), text), text, new SharedTypes(names));
      } catch (IOException e) {
        unread(unit, Words.say("could not be read: %s", WhyUnread.of(e)));
      } catch (RuntimeException | StackOverflowError | AssertionError e) {
        parseWithoutTypes(unit, JavaView.of(unit), MemberFaults.reason(e));
      }
    }
  }

  private CompilationUnit parse(SourceUnit unit, JavaView view, String text) {
    ASTParser parser = parser(view, view.apiRelease(unit));
    parser.setUnitName(unit.path().toString());
    parser.setSource(text.toCharArray());
    return (CompilationUnit) parser.createAST(null);
  }

  private static String packageOf(String type) {
    return type.substring(0, Math.max(0, type.lastIndexOf('.')));
  }

  private static FileFacts better(FileFacts second, FileFacts first) {
    int fewerProblems =
        Integer.compare(second.source().problems().size(), first.source().problems().size());
    int fewerHoles = Integer.compare(second.unresolved().size(), first.unresolved().size());
    return fewerProblems < 0 || fewerProblems == 0 && fewerHoles < 0 ? second : first;
  }

  private void parse(List<SourceUnit> units, JavaView view) throws InterruptedException {
    Map<String, SourceUnit> open = new LinkedHashMap<>();
    units.forEach(unit -> open.put(unit.path().toString(), unit));
    try {
      create(open, view);
      checkInterrupted(); // of which JDT does not tell
      parseRest(units, List.copyOf(open.values()), view);
    } catch (OperationCanceledException e) {
      Thread.interrupted();
      throw new InterruptedException();
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      bisect(List.copyOf(open.values()), view, e);
    }
  }

  /** What is told of files that are not read any more must not be taken for what they say. */
  private static void checkInterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** JDT may end a batch over one file without a word, and leaves out the files behind it. */
  private void parseRest(List<SourceUnit> units, List<SourceUnit> rest, JavaView view)
      throws InterruptedException {
    if (units.size() == 1) {
      rest.forEach(unit -> parseWithoutTypes(unit, view, Words.say("JDT does not open its name")));
    } else if (rest.size() == units.size()) {
      parse(rest.subList(0, rest.size() / 2), view);
      parse(rest.subList(rest.size() / 2, rest.size()), view);
    } else if (!rest.isEmpty()) {
      parse(rest, view);
    }
  }

  private void bisect(List<SourceUnit> rest, JavaView view, Throwable failure)
      throws InterruptedException {
    if (rest.size() > 1) {
      parse(rest.subList(0, rest.size() / 2), view);
      parse(rest.subList(rest.size() / 2, rest.size()), view);
    } else if (rest.size() == 1) {
      parseWithoutTypes(rest.getFirst(), view, MemberFaults.reason(failure));
    }
  }

  /**
   * The compiler fails over what names mean; without that, the file still tells what it declares.
   */
  private void parseWithoutTypes(SourceUnit unit, JavaView view, String reason) {
    guesses.put(unit, Guesses.UNKNOWN);
    try {
      facts.put(unit.file(), withoutTypes(unit, view, reason));
    } catch (IOException | RuntimeException | StackOverflowError | AssertionError _) {
      unread(unit, Words.say("could not be analysed: %s", reason));
    }
  }

  static FileFacts withoutTypes(SourceUnit unit, JavaView view, String reason) throws IOException {
    String text = SourceReader.read(unit.path());
    ASTParser parser = parser(view);
    parser.setSource(text.toCharArray());
    CompilationUnit tree = (CompilationUnit) parser.createAST(null);
    return UnitReader.read(
            tree, text, unit.file(), unit.release(), new SharedTypes(new HashMap<>()))
        .withProblem(Words.say("was read without types: %s", reason));
  }

  /**
   * @param open files that are still to be read; each is taken out when it has been
   */
  private void create(Map<String, SourceUnit> open, JavaView view) {
    String[] paths = open.keySet().toArray(String[]::new);
    SharedTypes shared = new SharedTypes(names);
    int release = view.apiRelease(open.values().iterator().next());
    FileASTRequestor read =
        new FileASTRequestor() {
          @Override
          public void acceptAST(String path, CompilationUnit unit) {
            SourceUnit source = open.remove(path);
            read(source, unit, shared);
            progress.report(facts.size(), units.size(), source.file());
          }
        };
    if (resolver == null) {
      parser(view, release).createASTs(paths, encodings(open.values()), new String[0], read, END);
    } else {
      trees(view, release).create(paths, encodings(open.values()), read, END);
    }
  }

  private void read(SourceUnit source, CompilationUnit unit, SharedTypes shared) {
    try {
      String text = SourceReader.read(source.path());
      if (text.length() != unit.getLength()) {
        changed.add(source);
      }
      read(source, unit, text, shared);
    } catch (IOException e) {
      unread(source, Words.say("could not be read: %s", WhyUnread.of(e)));
    }
  }

  /** What fails here is ours and must not cost JDT's batch. */
  private void read(SourceUnit source, CompilationUnit unit, String text, SharedTypes shared) {
    try {
      if (TypeAnnotations.misled(unit)) {
        misled.add(source);
      }
      FileFacts read = UnitReader.read(unit, text, source.file(), source.release(), shared);
      facts.put(source.file(), read);
      if (!read.unresolved().isEmpty() || UnitReader.isGuessed(unit)) {
        guesses.merge(source, UnitReader.guesses(unit), Guesses::and);
      }
      signatures.put(source.file(), Signatures.of(unit));
    } catch (StackOverflowError e) {
      unread(source, Words.say("could not be analysed: %s", MemberFaults.reason(e)));
    } catch (RuntimeException e) {
      unread(source, Words.say("could not be analysed: reading its syntax tree failed with %s", e));
    }
  }

  /** As {@link SourceReader} reads them, so that offsets agree. */
  private static String[] encodings(Collection<SourceUnit> units) {
    return units.stream().map(JdtParser::encoding).toArray(String[]::new);
  }

  private static String encoding(SourceUnit unit) {
    try {
      return SourceReader.charset(Files.readAllBytes(unit.path())).name();
    } catch (IOException e) {
      return "UTF-8"; // then JDT cannot read it either, and that is told
    }
  }

  /**
   * @param apiRelease 0 for the running JDK
   */
  private ASTParser parser(JavaView view, int apiRelease) {
    ASTParser parser = parser(view);
    parser.setResolveBindings(true);
    parser.setBindingsRecovery(true);
    String[] roots = sourceRoots.stream().map(Path::toString).toArray(String[]::new);
    String[] encodings = new String[roots.length];
    Arrays.fill(encodings, "UTF-8");
    List<String> classpath = new ArrayList<>();
    Path api = apiRelease == 0 ? null : jdkApi.jar(apiRelease);
    if (api != null) {
      classpath.add(api.toString());
    }
    classpath.addAll(readableClasspath());
    parser.setEnvironment(classpath.toArray(String[]::new), roots, encodings, api == null);
    return parser;
  }

  private BoundTrees trees(JavaView view, int apiRelease) {
    Path api = apiRelease == 0 ? null : jdkApi.jar(apiRelease);
    List<Path> libraries = new ArrayList<>();
    if (api != null) {
      libraries.add(api);
    }
    application.classpath().stream().filter(UnreadLibraries::isReadable).forEach(libraries::add);
    return new BoundTrees(
        resolver, view.compilerOptions(), sourceRoots, libraries, api == null, declared);
  }

  private static ASTParser parser(JavaView view) {
    ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
    parser.setKind(ASTParser.K_COMPILATION_UNIT);
    parser.setStatementsRecovery(true);
    parser.setCompilerOptions(view.compilerOptions());
    return parser;
  }

  private List<String> readableClasspath() {
    return application.classpath().stream()
        .filter(UnreadLibraries::isReadable)
        .map(Path::toString)
        .toList();
  }
}
