package dev.concert.reader.sources;

import dev.concert.model.SearchBound;
import dev.concert.model.SourceFolders;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What there is to read below a folder, by one walk through it. Links are followed, circles of them
 * end, and folders whose names begin with a dot are passed over.
 */
final class FolderContents {
  static final String ADVICE = Words.known("open the folder of a project in it");

  final Path folder;

  /** Java files, except those without types, sorted. */
  final List<Path> sources = new ArrayList<>();

  /** Paths of class files within the folder, with {@code /}. */
  final List<String> classes = new ArrayList<>();

  /** What could not be looked at, with the reason as a clause. */
  final Map<Path, String> unread = new LinkedHashMap<>();

  private FolderContents(Path folder) {
    this.folder = folder;
  }

  /**
   * @param project whether what build tools make is passed over
   * @throws IOException with one sentence, if there is more below the folder than below any
   *     project, as below the root of a disk
   * @throws java.io.InterruptedIOException if the thread is interrupted
   */
  static FolderContents of(Path folder, boolean project) throws IOException {
    return of(folder, project, new SearchBound(folder, Words.say(ADVICE)));
  }

  static FolderContents of(Path folder, boolean project, SearchBound bound) throws IOException {
    FolderContents contents = new FolderContents(folder);
    Files.walkFileTree(
        folder,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        Integer.MAX_VALUE,
        contents.new Walk(project, bound));
    contents.sources.sort(null);
    return contents;
  }

  private final class Walk implements FileVisitor<Path> {
    private final boolean project;
    private final SearchBound bound;

    Walk(boolean project, SearchBound bound) {
      this.project = project;
      this.bound = bound;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes)
        throws IOException {
      bound.count();
      String name = dir.getFileName() == null ? "" : dir.getFileName().toString();
      boolean read = project ? SourceFolders.isSource(name) : !SourceFolders.isHidden(name);
      return read || dir.equals(folder) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      bound.count();
      if (!attributes.isOther()) { // a pipe would be waited for
        add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    /** Behind a circle of links is nothing that is not found without it. */
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      if (!(failure instanceof FileSystemLoopException) && !add(file)) {
        unread.put(file, WhyUnread.of(failure)); // of files it is told when they are read
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path dir, IOException failure) {
      if (failure != null) {
        unread.put(dir, WhyUnread.of(failure)); // what was listed before is read
      }
      return FileVisitResult.CONTINUE;
    }

    private boolean add(Path file) {
      String name = file.getFileName().toString();
      if (SourceFinder.isProgram(name)) {
        sources.add(file);
        return true;
      }
      String entry = folder.relativize(file).toString().replace('\\', '/');
      if (ClassFinder.isClass(entry)) {
        classes.add(entry);
        return true;
      }
      return false;
    }
  }
}
