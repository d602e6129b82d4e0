package dev.concert.ui.window;

import dev.concert.model.Program;
import dev.concert.model.SourceFile;
import dev.concert.model.SourceFolders;
import dev.concert.ui.change.Pause;
import dev.concert.ui.frame.BackgroundWork;
import dev.concert.ui.memory.FileWatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells when sources of the open application have been edited, have come or have gone. Used on the
 * FX thread.
 */
final class EditedSources {
  private final BackgroundWork background;
  private final SavedEdits edits;
  private Set<Path> folders = Set.of();

  /** Null while nothing is watched. */
  private FileWatch watch;

  /** What is watched, and whether something has been edited before it was. */
  private record Begun(FileWatch watch, boolean late) {}

  /**
   * @param edited begins to read; whoever does says when it {@linkplain #readingEnded has ended}
   */
  EditedSources(BackgroundWork background, Runnable edited) {
    this.background = background;
    this.edits = new SavedEdits(Pause.onFxThread(), System::nanoTime, edited);
  }

  /** What has been begun because something was edited has ended, whatever has become of it. */
  void readingEnded() {
    edits.ended();
  }

  /**
   * From now on these sources count, whose folders are on a disk.
   *
   * @param begun when they began to be read
   */
  void follow(Path application, Program read, Instant begun) {
    List<Path> files =
        !Files.isDirectory(application)
            ? List.of()
            : read.sources().stream()
                .filter(source -> !source.isCompiled())
                .map(SourceFile::file)
                .map(application::resolve)
                .toList();
    Set<Path> now = folders(application, files);
    if (now.equals(folders)) {
      return;
    }
    unwatch();
    folders = now;
    if (!now.isEmpty()) {
      background.quietly(() -> begin(now, files, begun), made -> took(now, made), _ -> {});
    }
  }

  /** Those in which the files lie, and those around them, in which new ones may come. */
  private static Set<Path> folders(Path application, List<Path> files) {
    Set<Path> folders = new HashSet<>();
    for (Path file : files) {
      Path folder = file.getParent();
      while (folder.startsWith(application) && folders.add(folder)) {
        folder = folder.getParent();
      }
    }
    return folders;
  }

  private Begun begin(Set<Path> in, List<Path> files, Instant since) {
    FileWatch made =
        FileWatch.inFolders(
            in,
            name -> name.toString().endsWith(".java"),
            name -> SourceFolders.isSource(name.toString()),
            "sources",
            edits::saved);
    return new Begun(made, files.stream().anyMatch(file -> isLater(file, since)));
  }

  private static boolean isLater(Path file, Instant since) {
    try {
      return Files.getLastModifiedTime(file).toInstant().isAfter(since);
    } catch (IOException _) {
      return false; // it went away, and whoever has read it says so
    }
  }

  private void took(Set<Path> in, Begun made) {
    if (in != folders) {
      close(made.watch());
    } else {
      watch = made.watch();
      if (made.late()) {
        edits.read();
      }
    }
  }

  private static void close(FileWatch watch) {
    if (watch != null) {
      watch.close();
    }
  }

  /** Nothing is watched any more. */
  void stop() {
    edits.stop();
    unwatch();
  }

  private void unwatch() {
    folders = Set.of();
    close(watch);
    watch = null;
  }
}
