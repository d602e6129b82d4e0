package dev.concert.control.window;

import dev.concert.control.measure.RunFolders;
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

  private record Read(RunRow row, FileTime changed) {}

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

  private RunRow row(Path directory) {
    Read known = read.get(directory);
    FileTime changed = changed(directory);
    if (known != null && !known.row().live() && known.changed().equals(changed)) {
      return known.row();
    }
    RunRow row = reader.apply(directory);
    read.put(directory, new Read(row, changed));
    return row;
  }

  private static FileTime changed(Path directory) {
    Path json = directory.resolve("run.json");
    try {
      return Files.getLastModifiedTime(Files.exists(json) ? json : directory);
    } catch (IOException _) {
      return FileTime.fromMillis(0); // it is being deleted; the next look shows it
    }
  }
}
