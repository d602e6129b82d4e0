package dev.concert.control.measure;

import dev.concert.control.launch.UserFolders;
import dev.concert.trace.compare.RepeatedRuns;
import dev.concert.trace.control.NewRun;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The runs that were not put anywhere else: a folder each, named by when it began. */
public final class RunFolders {
  private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HHmmss");

  private final Path root;

  public RunFolders(UserFolders folders) {
    this.root = folders.data().resolve("runs");
  }

  /** Makes a new, empty folder for a run. */
  public Path create(LocalDateTime now) throws IOException {
    Files.createDirectories(root);
    String name = NAME.format(now);
    for (int n = 1; ; n++) {
      Path run = root.resolve(n == 1 ? name : name + '-' + n);
      try {
        NewRun.createFolder(run);
        return run;
      } catch (FileAlreadyExistsException _) {
        // another run began in the same second: take the next number
      }
    }
  }

  /** Whether a run lies here, and not elsewhere. */
  public boolean holds(Path run) {
    return run.toAbsolutePath().normalize().startsWith(root.toAbsolutePath().normalize());
  }

  /** Removes the folder around a run that has been deleted, if that held repeated runs only. */
  public void removeAround(Path run) throws IOException {
    Path around = run.getParent();
    if (around != null && holds(around) && !around.equals(root) && Files.isDirectory(around)) {
      try {
        Files.delete(around);
      } catch (DirectoryNotEmptyException _) {
        // there are others yet
      }
    }
  }

  /** All of them, the newest first; of repeated runs each. */
  public List<Path> list() throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> runs = Files.list(root)) {
      List<Path> all = new ArrayList<>();
      for (Path run : runs.toList()) {
        all.addAll(RepeatedRuns.in(run));
      }
      return all.stream()
          .filter(run -> Files.isRegularFile(run.resolve("run.json")))
          .sorted(Comparator.comparing(root::relativize).reversed())
          .toList();
    }
  }
}
