package dev.concert.ui.window;

import dev.concert.json.JsonValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Of which application a run was recorded.
 *
 * @param application its root, or null where the run does not say
 * @param there whether that is on this machine
 */
record RunOrigin(Path application, boolean there) {
  static final RunOrigin UNKNOWN = new RunOrigin(null, false);

  /** More is no {@code run.json}. */
  private static final long MOST_BYTES = 4 << 20;

  /**
   * Reads it from disk. A run that cannot be read has none: who shows it says why.
   *
   * @param run its folder, or a file in it
   */
  static RunOrigin of(Path run) {
    Path folder = Files.isDirectory(run) ? run : run.toAbsolutePath().getParent();
    Path json = folder.resolve("run.json");
    try {
      if (!Files.isRegularFile(json) || Files.size(json) > MOST_BYTES) {
        return UNKNOWN;
      }
      Object info = JsonValues.read(Files.readString(json));
      return info instanceof Map<?, ?> said && said.get("application") instanceof String text
          ? at(Path.of(text))
          : UNKNOWN;
    } catch (IOException | IllegalArgumentException _) {
      return UNKNOWN;
    }
  }

  private static RunOrigin at(Path application) {
    return new RunOrigin(application.toAbsolutePath().normalize(), Files.exists(application));
  }

  /** Whether the run is of another application, the sources of which are on this machine, too. */
  boolean isOfAnother(Path opened) {
    return there && !isOf(opened);
  }

  /** Whether its sources are among those that are open, or the other way round. */
  boolean isOf(Path opened) {
    if (application == null || opened == null) {
      return false;
    }
    Path path = opened.toAbsolutePath().normalize();
    return path.startsWith(application) || application.startsWith(path);
  }
}
