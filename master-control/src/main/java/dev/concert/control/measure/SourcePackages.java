package dev.concert.control.measure;

import dev.concert.model.SearchBound;
import dev.concert.model.words.Words;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The packages that have Java sources in an application, found without reading the sources whole.
 */
public final class SourcePackages {
  private static final Pattern DECLARATION =
      Pattern.compile("^\\s*(?:/\\*.*\\*/\\s*)?package\\s+([\\p{javaJavaIdentifierPart}.]+)\\s*;");
  private static final Pattern BEHIND =
      Pattern.compile(
          "^\\s*(?:import|public|final|abstract|class|interface|enum|record|void)\\b.*");
  private static final Set<String> NOT_SOURCES = Set.of("target", "build", "out", "node_modules");

  private static final List<String> SIGNS =
      List.of("pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle", "src");

  static final String ADVICE = Words.known("name the folder of a project in it with --app");

  /** Comments before the declaration are skipped up to here. */
  private static final int LONGEST_HEAD = 64 * 1024;

  private SourcePackages() {}

  /**
   * @param application a folder, a sources jar or a {@code src.zip}
   * @return the unnamed package is the empty text; empty if there are no sources that can be read
   * @throws IOException for an archive, and for a folder that holds more than any project does; a
   *     file or folder that cannot be read only costs itself
   */
  public static SortedSet<String> of(Path application) throws IOException {
    return of(application, new SearchBound(application, Words.say(ADVICE)));
  }

  static SortedSet<String> of(Path application, SearchBound bound) throws IOException {
    SortedSet<String> packages = new TreeSet<>();
    if (Files.isDirectory(application)) {
      Files.walkFileTree(application, new Finder(application, packages, bound));
    } else {
      addArchive(application, packages);
    }
    return packages;
  }

  /**
   * Whether a folder is worth a search: a home folder is not, though sources may lie deep in it.
   */
  public static boolean looksLikeSources(Path folder) throws IOException {
    for (String sign : SIGNS) {
      if (Files.exists(folder.resolve(sign))) {
        return true;
      }
    }
    try (DirectoryStream<Path> sources = Files.newDirectoryStream(folder, "*.java")) {
      return sources.iterator().hasNext();
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  private static void addArchive(Path archive, SortedSet<String> packages) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      zip.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(".java") && !isDescription(name))
          .forEach(name -> packages.add(packageOfEntry(name)));
    } catch (ZipException e) {
      throw new IOException(
          Words.say("%s is neither a folder nor a jar with sources; name one with --app", archive),
          e);
    }
  }

  /** In a {@code src.zip} the first folder is a module: {@code java.base/java/lang/…}. */
  private static String packageOfEntry(String name) {
    int start =
        name.indexOf('/') > name.indexOf('.') && name.indexOf('.') >= 0 ? name.indexOf('/') + 1 : 0;
    int end = name.lastIndexOf('/');
    return end < start ? "" : name.substring(start, end).replace('/', '.');
  }

  private static boolean isDescription(String file) {
    return file.endsWith("module-info.java") || file.endsWith("package-info.java");
  }

  private static final class Finder extends SimpleFileVisitor<Path> {
    private final Path root;
    private final SortedSet<String> packages;
    private final SearchBound bound;

    Finder(Path root, SortedSet<String> packages, SearchBound bound) {
      this.root = root;
      this.packages = packages;
      this.bound = bound;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
        throws IOException {
      bound.count();
      String name = folder.getFileName() == null ? "" : folder.getFileName().toString();
      boolean inside = !folder.equals(root);
      boolean builtOrHidden = name.startsWith(".") || isBuilt(folder, name);
      return inside && builtOrHidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    /** A package may be called {@code build}; a folder of what was built lies beside its script. */
    private static boolean isBuilt(Path folder, String name) {
      return NOT_SOURCES.contains(name)
          && (Files.exists(folder.resolveSibling("pom.xml"))
              || Files.exists(folder.resolveSibling("build.gradle"))
              || Files.exists(folder.resolveSibling("build.gradle.kts"))
              || Files.exists(folder.resolveSibling("package.json")));
    }

    /** A pipe of that name would never end, so only regular files are opened. */
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      bound.count();
      String name = file.getFileName().toString();
      if (name.endsWith(".java") && !isDescription(name) && Files.isRegularFile(file)) {
        addDeclaredIn(file);
      }
      return FileVisitResult.CONTINUE;
    }

    private void addDeclaredIn(Path file) {
      try {
        packages.add(declaredIn(file));
      } catch (IOException _) {
        // what cannot be read has no part in the choice
      }
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException e) {
      return FileVisitResult.CONTINUE; // also behind one that could be listed in part only
    }
  }

  private static String declaredIn(Path file) throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(file), StandardCharsets.ISO_8859_1))) {
      int read = 0;
      for (String line = lines.readLine();
          line != null && read < LONGEST_HEAD;
          line = lines.readLine()) {
        Matcher declaration = DECLARATION.matcher(line);
        if (declaration.find()) {
          return declaration.group(1);
        }
        if (BEHIND.matcher(line).matches()) {
          return "";
        }
        read += line.length() + 1;
      }
      return "";
    }
  }
}
