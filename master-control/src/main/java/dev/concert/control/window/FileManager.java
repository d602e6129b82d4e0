package dev.concert.control.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Shows files where the desktop shows them. */
final class FileManager {
  private FileManager() {}

  /** The command by which a system does it. */
  static List<String> command(String system, Path path) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return List.of("explorer", "/select," + path);
    }
    if (name.startsWith("mac")) {
      return List.of("open", "-R", path.toString());
    }
    Path folder = Files.isDirectory(path) ? path : path.toAbsolutePath().getParent();
    return List.of("xdg-open", folder.toString());
  }

  /**
   * Starts the file manager and does not wait for it.
   *
   * @throws IOException if there is none
   */
  static void show(Path path) throws IOException {
    new ProcessBuilder(command(System.getProperty("os.name"), path))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
