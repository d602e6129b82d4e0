package dev.concert.trace.compare;

import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Runs of the same, named as one side of a comparison. */
public final class RepeatedRuns {
  private static final Comparator<Path> BY_NUMBER =
      Comparator.<Path>comparingInt(path -> path.getFileName().toString().length())
          .thenComparing(path -> path.getFileName().toString());

  private static final Comparator<Path> BY_NAME =
      Comparator.comparing(path -> path.getFileName().toString());
  private static final int MAX_BESIDE = 20;

  private RepeatedRuns() {}

  /**
   * @param text a run, a folder of runs, or several with commas between
   * @return what can be opened as runs, or tried to
   */
  public static List<Path> named(String text) throws IOException {
    if (Files.exists(Path.of(text))) {
      return in(Path.of(text));
    }
    List<Path> runs = new ArrayList<>();
    for (String part : text.split(",")) {
      if (!part.isBlank()) {
        runs.addAll(in(Path.of(part.strip())));
      }
    }
    return runs.isEmpty() ? List.of(Path.of(text)) : runs;
  }

  /** The runs in a folder that is none itself, by number; else the path alone. */
  public static List<Path> in(Path path) throws IOException {
    if (!Files.isDirectory(path) || isRun(path)) {
      return List.of(path);
    }
    try (Stream<Path> folders = Files.list(path)) {
      List<Path> runs = folders.filter(RepeatedRuns::isRun).sorted(BY_NUMBER).toList();
      return runs.isEmpty() ? List.of(path) : runs;
    }
  }

  /**
   * Runs and folders of runs that lie beside a run, by name, the last first; or beside its folder,
   * where that is one of repeated runs.
   */
  public static List<Path> beside(Path run) throws IOException {
    List<Path> found = new ArrayList<>();
    Path folder = run.toAbsolutePath().normalize().getParent();
    addOthers(found, folder, run);
    if (folder != null && run.getFileName().toString().matches("\\d+")) {
      addOthers(found, folder.getParent(), folder);
    }
    return found.stream().limit(MAX_BESIDE).toList();
  }

  /** The runs that were repeated with one, itself among them; it alone if none was. */
  public static List<Path> with(Path run) throws IOException {
    Path folder = run.toAbsolutePath().normalize().getParent();
    boolean numbered = folder != null && run.getFileName().toString().matches("\\d+");
    List<Path> all = numbered && !isRun(folder) ? in(folder) : List.of(run);
    return all.contains(run.toAbsolutePath().normalize()) ? all : List.of(run);
  }

  private static void addOthers(List<Path> found, Path folder, Path but) throws IOException {
    if (folder == null) {
      return;
    }
    try (Stream<Path> folders = Files.list(folder)) {
      List<Path> others =
          folders
              .filter(other -> !other.getFileName().equals(but.getFileName()))
              .filter(Files::isDirectory)
              .sorted(BY_NAME.reversed())
              .toList();
      for (Path other : others) {
        if (isRun(other) || Files.isReadable(other) && isRun(in(other).getFirst())) {
          found.add(other);
        }
      }
    }
  }

  private static boolean isRun(Path path) {
    return Files.isRegularFile(path.resolve(RunFormat.RUN_JSON));
  }
}
