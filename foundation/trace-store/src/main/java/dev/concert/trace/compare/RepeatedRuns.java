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

  private static boolean isRun(Path path) {
    return Files.isRegularFile(path.resolve(RunFormat.RUN_JSON));
  }
}
