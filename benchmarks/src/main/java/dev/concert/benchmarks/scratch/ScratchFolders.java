package dev.concert.benchmarks.scratch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders that are in the way when what was measured has ended. */
public final class ScratchFolders {
  private ScratchFolders() {}

  /** Deletes a folder with all that is in it; links are deleted, not followed. */
  public static void delete(Path folder) throws IOException {
    List<Path> innermostFirst;
    try (Stream<Path> files = Files.walk(folder)) {
      innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : innermostFirst) {
      Files.delete(file);
    }
  }
}
