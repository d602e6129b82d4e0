package dev.concert.ui.window;

import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A path that is typed into the palette: itself if it is there, and what begins like it. */
record TypedPath(Path path, boolean ended) {
  private static final int MOST = 20;

  /**
   * Commands that open what a text names; none where it is no path from the root or from the user's
   * home. Reads a folder, which may be slow.
   *
   * @param open opens a folder, a jar or a run
   */
  static List<Command> commands(String typed, Consumer<Path> open) {
    TypedPath path = of(typed.strip());
    if (path == null) {
      return List.of();
    }
    return path.existing().stream()
        .map(it ->
            new Command(Words.known("Command"), Words.say("Open %s", it), () -> open.accept(it)))
        .toList();
  }

  private static TypedPath of(String typed) {
    String whole =
        typed.startsWith("~/") ? System.getProperty("user.home") + typed.substring(1) : typed;
    try {
      Path path = Path.of(whole);
      return path.isAbsolute() ? new TypedPath(path, whole.endsWith("/")) : null;
    } catch (InvalidPathException _) {
      return null; // then it is the name of something else
    }
  }

  /** The path itself comes first, then others by name; hidden ones only if so typed. */
  private List<Path> existing() {
    List<Path> found = new ArrayList<>();
    if (Files.exists(path)) {
      found.add(path);
    }
    Path folder = ended ? path : path.getParent();
    String begin = ended ? "" : String.valueOf(path.getFileName());
    if (folder != null && Files.isDirectory(folder)) {
      found.addAll(beginning(folder, begin));
    }
    return found;
  }

  private List<Path> beginning(Path folder, String begin) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside
          .filter(it -> !it.equals(path))
          .filter(it -> begins(it.getFileName().toString(), begin))
          .sorted()
          .limit(MOST)
          .toList();
    } catch (IOException | UncheckedIOException _) {
      return List.of(); // what may not be listed may still be opened by its whole path
    }
  }

  private static boolean begins(String name, String begin) {
    return name.startsWith(begin) && (begin.startsWith(".") || !name.startsWith("."));
  }
}
