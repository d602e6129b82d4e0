package dev.concert.instrumentor;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Copies sources into the folder where they are then rewritten; what it reads it never writes. */
final class SourceCopy {
  /** Marks a folder as our own output, which may be written again. */
  private static final String MARK = ".concert-instrumented";

  private final Path target;

  private SourceCopy(Path target) {
    this.target = target;
  }

  /**
   * @throws IOException with one sentence if the target holds anything else or overlaps a source
   */
  static SourceCopy into(Path target, List<Path> sources) throws IOException {
    Path real = real(target);
    for (Path source : sources) {
      Path from = source.toRealPath();
      if (real.startsWith(from) || from.startsWith(real)) {
        throw new IOException(
            "%s overlaps the source %s; name a folder outside of it".formatted(target, source));
      }
    }
    clear(target);
    Files.createDirectories(target);
    Files.writeString(target.resolve(MARK), "");
    return new SourceCopy(target);
  }

  /** The path behind links, of a folder that need not exist yet. */
  private static Path real(Path path) throws IOException {
    Path existing = path.toAbsolutePath().normalize();
    Path rest = existing.getFileSystem().getPath("");
    while (!Files.exists(existing)) {
      rest = existing.getFileName().resolve(rest);
      existing = existing.getParent();
    }
    return existing.toRealPath().resolve(rest).normalize();
  }

  private static void clear(Path target) throws IOException {
    if (!Files.exists(target)) {
      return;
    }
    if (!Files.isDirectory(target)) {
      throw new IOException(target + " is a file; name a folder");
    }
    try (Stream<Path> content = Files.walk(target)) {
      List<Path> deepestFirst =
          content.filter(path -> !path.equals(target)).sorted(Comparator.reverseOrder()).toList();
      if (!deepestFirst.isEmpty() && !Files.exists(target.resolve(MARK))) {
        throw new IOException(
            target + " holds files that concert instrument did not write; name another folder");
      }
      for (Path path : deepestFirst) {
        Files.delete(path);
      }
    }
  }

  /** Where a file of a program lies in the copy. */
  Path copyOf(String file) {
    return target.resolve(
        file.substring(file.lastIndexOf("!/") < 0 ? 0 : file.lastIndexOf("!/") + 2));
  }

  void add(Path source) throws IOException {
    if (Files.isDirectory(source)) {
      copyTree(source);
    } else if (source.toString().endsWith(".java")) {
      copyFile(source, source.getFileName().toString());
    } else {
      try (FileSystem archive = FileSystems.newFileSystem(source)) {
        copyTree(archive.getPath("/"));
      }
    }
  }

  private void copyTree(Path root) throws IOException {
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return isRepository(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (Files.isRegularFile(file)) {
              copyFile(file, root.relativize(file).toString());
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static boolean isRepository(Path folder) {
    return folder.getFileName() != null && folder.getFileName().toString().equals(".git");
  }

  private void copyFile(Path file, String relative) throws IOException {
    Path copy = target.resolve(relative).normalize();
    if (!copy.startsWith(target.normalize())) {
      throw new IOException(relative + " points outside of its archive; nothing more was copied");
    }
    if (Files.exists(copy)) {
      throw new IOException(relative + " is in two of the sources; instrument them one by one");
    }
    Files.createDirectories(copy.getParent());
    Files.copy(file, copy);
  }
}
