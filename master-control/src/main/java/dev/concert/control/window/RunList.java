package dev.concert.control.window;

import dev.concert.control.measure.RunFolders;
import dev.concert.trace.notes.RunNotes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The runs that master control knows, the newest first. Reads each run once, and those that are
 * still going again and again. Used by one thread at a time.
 */
final class RunList {
  /** Older ones can still be opened by their path. */
  static final int SHOWN = 100;

  private record Read(RunRow row, List<FileTime> changed) {}

  private final RunFolders folders;
  private final Function<Path, RunRow> reader;
  private final Map<Path, Read> read = new HashMap<>();

  RunList(RunFolders folders, Function<Path, RunRow> reader) {
    this.folders = folders;
    this.reader = reader;
  }

  /**
   * @param others runs that lie elsewhere
   */
  List<RunRow> rows(Collection<Path> others) throws IOException {
    Set<Path> directories = new LinkedHashSet<>(others);
    directories.addAll(folders.list().stream().limit(SHOWN).toList());
    read.keySet().retainAll(directories);
    return directories.stream()
        .filter(Files::exists)
        .map(this::row)
        .sorted(Comparator.comparing(RunRow::started).reversed())
        .limit(SHOWN)
        .toList();
  }

  /** Reads a run anew at the next look: something was written about it elsewhere. */
  void forget(Path directory) {
    read.remove(directory);
  }

  private RunRow row(Path directory) {
    Read known = read.get(directory);
    List<FileTime> changed =
        List.of(changed(directory, "run.json"), changed(directory, RunNotes.NAME));
    if (known != null && !known.row().live() && known.changed().equals(changed)) {
      return known.row();
    }
    RunRow row = reader.apply(directory);
    read.put(directory, new Read(row, changed));
    return row;
  }

  /** Of a file in its folder, else of the folder. */
  private static FileTime changed(Path directory, String name) {
    Path file = directory.resolve(name);
    try {
      return Files.getLastModifiedTime(Files.exists(file) ? file : directory);
    } catch (IOException _) {
      return FileTime.fromMillis(0); // it is being deleted; the next look shows it
    }
  }
}
