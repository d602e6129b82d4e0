package dev.concert.reader.sources;

import dev.concert.model.SearchBound;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds Java files below a folder, and the folders that their packages start in. */
public final class SourceFinder {
  private static final Pattern PACKAGE =
      Pattern.compile("^\\s*(?:@\\w[^;]*?\\s)?package\\s+([\\w.]+)\\s*;", Pattern.MULTILINE);
  private static final int MAX_BEGINNING_BYTES = 64 * 1024;
  private static final Set<String> BUILT = Set.of("target", "build", "out", "bin", "node_modules");
  static final String ADVICE = Words.known("open the folder of a project in it");

  private SourceFinder() {}

  /**
   * All Java files below the folder except those without types, sorted.
   *
   * @throws IOException with one sentence, if there is more below the folder than below any
   *     project, as below the root of a disk
   * @throws InterruptedIOException if the thread is interrupted
   */
  static List<Path> find(Path folder, boolean project) throws IOException {
    return find(folder, project, new SearchBound(folder, Words.say(ADVICE)));
  }

  static List<Path> find(Path folder, boolean project, SearchBound bound) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        folder,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        Integer.MAX_VALUE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes)
              throws IOException {
            bound.count();
            String name = dir.getFileName() == null ? "" : dir.getFileName().toString();
            boolean skipped =
                !dir.equals(folder) && (name.startsWith(".") || project && BUILT.contains(name));
            return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            bound.count();
            String name = file.getFileName().toString();
            if (!attributes.isOther() && isProgram(name)) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            if (isProgram(file.getFileName().toString())
                && !(failure instanceof FileSystemLoopException)) {
              found.add(file); // it is listed with the reason why it cannot be read
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path dir, IOException failure) {
            return FileVisitResult.CONTINUE; // also behind one that could be listed in part only
          }
        });
    found.sort(null);
    return found;
  }

  /** Module and package declarations hold no routines. */
  public static boolean isProgram(String name) {
    return name.endsWith(".java")
        && !name.equals("module-info.java")
        && !name.equals("package-info.java");
  }

  /** The folders in which the packages of these files start. */
  public static List<Path> roots(List<Path> files) {
    Set<Path> roots = new LinkedHashSet<>();
    Set<Path> seenFolders = new LinkedHashSet<>();
    for (Path file : files) {
      if (seenFolders.add(file.getParent())) {
        roots.add(root(file));
      }
    }
    return List.copyOf(roots);
  }

  private static Path root(Path file) {
    Path folder = file.getParent();
    Matcher matcher = PACKAGE.matcher(beginning(file));
    if (!matcher.find()) {
      return folder;
    }
    String[] parts = matcher.group(1).split("\\.");
    Path root = folder;
    for (int i = parts.length - 1; i >= 0; i--) {
      if (root.getFileName() == null || !root.getFileName().toString().equals(parts[i])) {
        return folder;
      }
      root = root.getParent();
    }
    return root;
  }

  /** Enough to hold the licence and the package, which are all in ASCII or do not matter. */
  private static String beginning(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(MAX_BEGINNING_BYTES), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return ""; // it is reported when it is parsed
    }
  }
}
