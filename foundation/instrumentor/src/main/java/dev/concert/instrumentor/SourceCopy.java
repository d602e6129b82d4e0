package dev.concert.instrumentor;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;

/** Copies sources into the folder where they are then rewritten; what it reads it never writes. */
final class SourceCopy {
  /** Marks a folder as our own output, which may be written again. */
  private static final String MARK = ".concert-instrumented";

  private static final String NO_PERMISSION = "there is no permission to read it";

  private final Path target;
  private final List<String> leftOut = new ArrayList<>();

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

  /** Whether a file of a program has been copied. */
  boolean has(String file) {
    return Files.exists(copyOf(file));
  }

  /** What could not be read and is missing in the copy, a sentence each. */
  List<String> leftOut() {
    return leftOut;
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
        EnumSet.of(FileVisitOption.FOLLOW_LINKS), // as whoever finds the sources does
        Integer.MAX_VALUE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            boolean skipped = isRepository(folder) || Files.isSameFile(folder, target);
            return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isRegularFile()) {
              copyFile(file, root.relativize(file).toString());
            } else if (attributes.isSymbolicLink()) {
              leaveOut(file, "it is a link that leads nowhere");
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            if (!(failure instanceof FileSystemLoopException)) {
              leaveOut(file, failure);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, IOException failure) {
            if (failure != null) {
              leaveOut(folder, failure);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private void leaveOut(Path file, IOException failure) {
    leaveOut(
        file,
        failure instanceof AccessDeniedException
            ? NO_PERMISSION
            : "it cannot be read (" + failure.getMessage() + ")");
  }

  private void leaveOut(Path file, String why) {
    leftOut.add("%s was not copied: %s.".formatted(file, why));
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
    if (Files.isReadable(file)) {
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
    } else {
      leaveOut(file, NO_PERMISSION);
    }
  }
}
