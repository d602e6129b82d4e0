package dev.concert.control.window;

import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Shows files where the desktop shows them. */
final class FileManager {
  private static final long MOMENT_SECONDS = 3;

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
   * Starts the file manager and waits a moment for what it says of that; slow.
   *
   * @throws IOException with one sentence if there is none, or none that shows it
   */
  static void show(Path path) throws IOException, InterruptedException {
    show(command(System.getProperty("os.name"), path));
  }

  static void show(List<String> command) throws IOException, InterruptedException {
    String program = command.getFirst();
    Process process;
    try {
      process =
          new ProcessBuilder(command)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException e) {
      throw new IOException(
          Words.say("there is no %s on the path; install it, or copy the path instead", program),
          e);
    }
    // Some stay as long as their window; explorer ends with 1 when all is well.
    boolean ended = process.waitFor(MOMENT_SECONDS, TimeUnit.SECONDS);
    if (ended && process.exitValue() > 1) {
      throw new IOException(
          Words.say(
              "%s ended with %d: no program is set up to show folders; copy the path instead",
              program, process.exitValue()));
    }
  }
}
