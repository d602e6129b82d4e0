package dev.concert.reader.sources;

import dev.concert.model.SourceFile;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;

/** What of a class path cannot be read: its classes are then missing, which is told. */
public final class UnreadLibraries {
  private UnreadLibraries() {}

  /**
   * One element for each jar or folder that is there and cannot be read, named from the root of the
   * application, or by its whole path where it lies elsewhere.
   */
  public static List<SourceFile> of(Application application) {
    List<SourceFile> unread = new ArrayList<>();
    for (Path library : application.classpath()) {
      String why = isThere(library) ? obstacle(library) : null;
      if (why != null) {
        String name = name(application.root(), library);
        String shown = "// " + name + "\n// " + why + '\n';
        unread.add(new SourceFile(name, 0, List.of(why), shown));
      }
    }
    return unread;
  }

  /** Whether it is a folder or a jar that can be opened. */
  public static boolean isReadable(Path library) {
    return isThere(library) && obstacle(library) == null;
  }

  /** What is neither is not opened: reading it may not end. */
  private static boolean isThere(Path library) {
    return Files.isRegularFile(library) || Files.isDirectory(library);
  }

  private static String obstacle(Path library) {
    if (!Files.isReadable(library)) {
      String why = Words.say("its permissions forbid it; change them");
      return Words.say("could not be read: %s", why);
    }
    if (Files.isDirectory(library)) {
      return null;
    }
    try (ZipFile _ = new ZipFile(library.toFile())) {
      return null;
    } catch (IOException e) {
      return Words.say(
          "is no jar that can be read: %s; put a whole one there, until then its classes are missing",
          WhyUnread.of(e));
    }
  }

  private static String name(Path root, Path library) {
    Path named = library.startsWith(root) ? root.relativize(library) : library;
    return named.toString().replace('\\', '/');
  }
}
