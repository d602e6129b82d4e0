package dev.concert.reader.sources;

import dev.concert.model.SourceReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells Java files, and the folders that their packages start in. */
public final class SourceFinder {
  private static final Pattern PACKAGE =
      Pattern.compile("^[ \\t\\f]*package\\s+([\\w.]+)\\s*;", Pattern.MULTILINE);
  private static final int MAX_BEGINNING_BYTES = 64 * 1024;

  private SourceFinder() {}

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

  /** Enough to hold the licence and the package. */
  private static String beginning(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return SourceReader.decode(in.readNBytes(MAX_BEGINNING_BYTES));
    } catch (IOException e) {
      return ""; // it is reported when it is parsed
    }
  }
}
