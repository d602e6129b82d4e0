package dev.concert.trace.sources;

import dev.concert.model.SearchBound;
import dev.concert.model.SourceFolders;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * What a run keeps of the sources that it is made from: of a git work tree the files that are not
 * as in its commit, of anything else all of them; up to a bound.
 *
 * @param whole whether what is kept is to be all, because no commit has the rest
 * @param files how many are kept, those that are gone from the work tree not counted
 * @param difference a hash of what is kept; empty if that is nothing
 * @param leftOut how many had no room
 * @param why what is missing and why, a clause; null if nothing is
 */
public record KeptSources(boolean whole, int files, String difference, int leftOut, String why) {
  /** Of all files together, before they are packed. */
  static final long MOST_BYTES = 32L << 20;

  /**
   * Looks at the sources and keeps what no commit has.
   *
   * @param application root of the application
   * @param commit that is checked out there; empty if none is
   * @param archive to be made, if there is something to be kept
   * @return null where there are no sources in files, as in an archive
   */
  public static KeptSources keep(Path application, String commit, Path archive) {
    if (application == null || !Files.isDirectory(application)) {
      return null;
    }
    try {
      return keep(application, commit, archive, MOST_BYTES);
    } catch (IOException e) {
      return new KeptSources(true, 0, "", 0, said(e));
    }
  }

  static KeptSources keep(Path application, String commit, Path archive, long room)
      throws IOException {
    if (commit.isEmpty()) {
      return pack(application, all(application), archive, room, true, null);
    }
    try {
      List<String> differing = new Git(application).differing();
      return pack(application, differing, archive, room, false, null);
    } catch (IOException e) {
      return pack(application, all(application), archive, room, true, said(e));
    }
  }

  /** A clause; null if nothing is missing. */
  public String missing() {
    if (leftOut > 0) {
      return Words.say(
          "%,d source files had no room in the run, so their lines cannot be followed", leftOut);
    }
    if (why == null) {
      return null;
    }
    return files > 0
        ? Words.say("%s, so all sources are kept, and not only those that differ", why)
        : Words.say("%s, so it is not known later which sources have changed", why);
  }

  private static String said(IOException e) {
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }

  private static List<String> all(Path application) throws IOException {
    SearchBound bound =
        new SearchBound(application, Words.say("name the folder of a project in it with --app"));
    List<String> files = new ArrayList<>();
    Files.walkFileTree(
        application,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            bound.count();
            String name = String.valueOf(folder.getFileName());
            return SourceFolders.isSource(name) || folder.equals(application)
                ? FileVisitResult.CONTINUE
                : FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            bound.count();
            if (file.toString().endsWith(".java") && attributes.isRegularFile()) {
              files.add(name(application, file));
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // it is not kept, and told as not known
          }
        });
    return files;
  }

  private static String name(Path application, Path file) {
    return application.relativize(file).toString().replace('\\', '/');
  }

  private static KeptSources pack(
      Path application, List<String> files, Path archive, long room, boolean whole, String why)
      throws IOException {
    MessageDigest digest = sha256();
    int kept = 0;
    int leftOut = 0;
    long left = room;
    ZipOutputStream zip = null;
    try {
      for (String name : new TreeSet<>(files)) {
        Path file = application.resolve(name);
        boolean there = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        digest.update((name + (there ? "\0" : "\0-")).getBytes(StandardCharsets.UTF_8));
        if (!there) {
          continue;
        }
        byte[] bytes = Files.size(file) > left ? null : Files.readAllBytes(file);
        if (bytes == null || bytes.length > left) {
          leftOut++;
          continue;
        }
        digest.update(bytes);
        left -= bytes.length;
        kept++;
        zip = zip == null ? open(archive) : zip;
        zip.putNextEntry(new ZipEntry(name));
        zip.write(bytes);
      }
    } finally {
      if (zip != null) {
        zip.close();
      }
    }
    String hash = files.isEmpty() ? "" : HexFormat.of().formatHex(digest.digest());
    return new KeptSources(whole, kept, hash, leftOut, why);
  }

  private static ZipOutputStream open(Path archive) throws IOException {
    OutputStream out = Files.newOutputStream(archive);
    ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
    zip.setLevel(Deflater.BEST_SPEED);
    return zip;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
