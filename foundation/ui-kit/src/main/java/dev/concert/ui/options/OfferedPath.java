package dev.concert.ui.options;

import dev.concert.model.words.Words;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * What somebody offers to open, looked at before anything gives way to it. A refusal is a sentence
 * without a full stop; null is none.
 */
public final class OfferedPath {
  /** Of more files and folders it is not known whether there is source among them. */
  private static final int MOST_LOOKED_AT = 2_000;

  private OfferedPath() {}

  /**
   * Why nothing that was recorded can lie at a path, a sentence without a full stop; null if
   * something may. Looks at names, and at two bytes of a file.
   */
  public static String whyNoRun(Path path) {
    if (!Files.exists(path)) {
      return Words.say("%s does not exist", path);
    }
    if (Files.isDirectory(path)) {
      return ToolOptions.looksLikeRun(path)
          ? null
          : Words.say("%s is no run: %s", path, whatItHolds(path));
    }
    String name = path.getFileName().toString();
    boolean ofNode = name.endsWith(".trc") || name.startsWith("profile.");
    return ofNode || isArchive(path) && ToolOptions.looksLikeRun(path)
        ? null
        : Words.say("%s is no run: neither a file of one, nor what concert merge wrote", path);
  }

  /** Repeated runs lie in a folder of their own. */
  private static String whatItHolds(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside
          .filter(it -> Files.exists(it.resolve("run.json")))
          .min(Comparator.naturalOrder())
          .map(
              run -> Words.say("it holds several; open one of them, such as %s", run.getFileName()))
          .orElseGet(() ->
              Words.say("it has neither a run.json nor the folder of a node; choose one that has"));
    } catch (IOException | UncheckedIOException e) {
      return Words.say("it cannot be looked into");
    }
  }

  /** A zip archive begins with the letters PK. */
  private static boolean isArchive(Path file) {
    try (InputStream bytes = Files.newInputStream(file)) {
      return bytes.read() == 'P' && bytes.read() == 'K';
    } catch (IOException _) {
      return true; // whoever opens it says why it cannot be read
    }
  }

  /**
   * Why a path is neither a run nor an application; whether all of it can be read is found by who
   * reads it. Looks at some thousand names at most, which may be slow.
   */
  public static String whyNothing(Path path) {
    if (!Files.isDirectory(path) || ToolOptions.looksLikeRun(path)) {
      return ToolOptions.looksLikeRun(path) ? whyNoRun(path) : null;
    }
    if (mayHoldSource(path)) {
      return null;
    }
    return holdsRuns(path)
        ? whyNoRun(path)
        : Words.say(
            "%s holds neither a run nor Java source; choose a project, sources, or a run", path);
  }

  private static boolean holdsRuns(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.anyMatch(it -> Files.exists(it.resolve("run.json")));
    } catch (IOException | UncheckedIOException _) {
      return false; // the sentence says what it cannot be
    }
  }

  private static boolean mayHoldSource(Path folder) {
    SourceLook look = new SourceLook(folder);
    try {
      Files.walkFileTree(folder, look);
    } catch (IOException _) {
      return true; // whoever reads it says why it cannot be
    }
    return look.found;
  }

  /** Looks for a source file until there is one, or there are too many others. */
  private static final class SourceLook extends SimpleFileVisitor<Path> {
    private final Path root;
    private int seen;
    private boolean found;

    SourceLook(Path root) {
      this.root = root;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      boolean hidden = !folder.equals(root) && folder.getFileName().toString().startsWith(".");
      return hidden ? FileVisitResult.SKIP_SUBTREE : next(false);
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      return next(file.toString().endsWith(".java"));
    }

    private FileVisitResult next(boolean isSource) {
      seen++;
      found = isSource || seen > MOST_LOOKED_AT;
      return found ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE; // what cannot be read is no source for us
    }
  }
}
