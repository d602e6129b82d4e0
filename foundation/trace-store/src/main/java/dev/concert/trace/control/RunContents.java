package dev.concert.trace.control;

import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What lies on disk of one run, told from what somebody else has put into its folder: a run may be
 * recorded into a folder that held something before.
 *
 * @param bytes of its own files
 * @param own what is the run's, directly in its folder; the file itself of a merged run
 * @param foreign what is not
 */
public record RunContents(Path run, long bytes, List<Path> own, List<Path> foreign) {
  /**
   * The whole names of what Concert writes, so that a {@code settings.gradle} is none; an index or
   * findings that were not written to their end have a number behind them.
   */
  private static final Pattern OWN_FILE =
      Pattern.compile(
          Stream.of(
                  Pattern.quote(RunFormat.RUN_JSON),
                  Pattern.quote(RunFormat.SETTINGS),
                  Pattern.quote(RunFormat.SOURCES),
                  Pattern.quote(RunFormat.REFUSED_PREFIX) + "\\d+",
                  Pattern.quote(RunFormat.UNMATCHED_PREFIX) + "\\d+",
                  "notes\\.json(\\.damaged)?",
                  "(findings(-[a-z]+)?|events\\.index)(\\d+\\.part)?")
              .collect(Collectors.joining("|")));

  /** Nodes are called by machine and process id. */
  private static final Pattern NODE = Pattern.compile(".+\\.\\d+");

  /**
   * Looks through the folder; links are not followed. Of a node's folder all is its own.
   *
   * @throws IOException if it cannot be looked into
   */
  public static RunContents of(Path run) throws IOException {
    if (Files.isRegularFile(run)) {
      return new RunContents(run, Files.size(run), List.of(run), List.of());
    }
    List<Path> own = new ArrayList<>();
    List<Path> foreign = new ArrayList<>();
    try (Stream<Path> inside = Files.list(run)) {
      boolean all = isNode(run);
      inside.sorted().forEach(path -> (all || isOwn(path) ? own : foreign).add(path));
    }
    long bytes = 0;
    for (Path path : own) {
      bytes += bytes(path);
    }
    return new RunContents(run, bytes, List.copyOf(own), List.copyOf(foreign));
  }

  private static boolean isOwn(Path path) {
    String name = path.getFileName().toString();
    return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
        ? NODE.matcher(name).matches() && isNode(path)
        : OWN_FILE.matcher(name).matches();
  }

  private static boolean isNode(Path folder) {
    return Files.exists(folder.resolve(RunFormat.IDENTITIES))
        || Files.exists(folder.resolve(RunFormat.CONTROL))
        || Files.exists(folder.resolve(RunFormat.profileName(1)));
  }

  private static long bytes(Path path) throws IOException {
    long[] sum = {0};
    Files.walkFileTree(
        path,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            sum[0] += attributes.size();
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (e instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE; // it has gone since
            }
            throw e;
          }
        });
    return sum[0];
  }

  /** Whether a whole run lies there, and not a part of one, or nothing of one. */
  public boolean isWhole() {
    String name = run.getFileName().toString();
    boolean part =
        isNode(run)
            || name.endsWith(RunFormat.TRACE_SUFFIX)
            || name.startsWith(RunFormat.PROFILE_PREFIX);
    return !own.isEmpty() && !part;
  }

  /**
   * Deletes what is the run's, and the folder where nothing else is in it. What makes it a run goes
   * last: what could only be deleted in part can be deleted again.
   *
   * @throws IllegalStateException if no whole run lies there
   */
  public void delete() throws IOException {
    if (!isWhole()) {
      throw new IllegalStateException(run + " is not a whole run, so nothing of it is deleted");
    }
    List<Path> last = own.stream().filter(path -> path.endsWith(RunFormat.RUN_JSON)).toList();
    for (Path path : own) {
      if (!last.contains(path)) {
        FileTrees.delete(path);
      }
    }
    for (Path path : last) {
      FileTrees.delete(path);
    }
    if (Files.isDirectory(run) && foreign.isEmpty()) {
      try {
        Files.delete(run);
      } catch (DirectoryNotEmptyException _) {
        // somebody has put something into it since, which is not ours
      }
    }
  }
}
